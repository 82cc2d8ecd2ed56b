import { expect, test } from 'vitest'
import { create } from '../fixtures/changes.ts'
import { evidenceOf } from './read-sku-holders.ts'

const { fields } = create('R-1')
const wanted = {
  row: { accepted: 0 as const },
  operation: { fields: { ...fields, sku: 'R-1', stock_qty: 100, color: 'red' } },
}
const listed = { ...fields, base_price: Number(fields.base_price), sku: 'R-1', stock_qty: 100 }
const evidence = (shown: Record<string, unknown>) => evidenceOf(wanted, shown)

test('a product is ours when it shows every value that was sent', () => {
  expect(evidence({ ...listed, color: 'red' })).toBe('same')
  expect(evidence({ ...listed, color: 'white' })).toBe('other')
  expect(evidence(listed)).toBe('partly')
})

test('a lower stock does not make it somebody else’s, as some may have been sold; a higher one does', () => {
  expect(evidence({ ...listed, color: 'red', stock_qty: 60 })).toBe('same')
  expect(evidence({ ...listed, color: 'red', stock_qty: 120 })).toBe('other')
})
