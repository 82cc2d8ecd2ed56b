import { describe, expect, test } from 'vitest'
import type { Grounds } from '../../../../../shared/domain/form/product-form.ts'
import { FORM_FIELDS } from '../../../../../shared/domain/products/product-fields.ts'
import { copyOf } from './copy-of.ts'
import { formStatusOf } from './form-status.ts'

describe('how a product stands', () => {
  test.each([
    ['waits for approval', { is_approved: false, is_active: true }, 'there', 'catalog.statusPending'],
    ['is active', { is_approved: 1, is_active: '1' }, 'there', 'catalog.active'],
    ['is inactive', { is_approved: true, is_active: false }, 'there', 'catalog.inactive'],
    ['was not sent yet', null, 'created', 'productEditor.statusCreated'],
    ['is being deleted', { is_approved: true }, 'going', 'productEditor.statusGoing'],
  ] as const)('it %s', (_, fields, life, word) => expect(formStatusOf(fields, life)?.word).toBe(word))
  test('nothing is claimed that the marketplace has not said', () => {
    expect(formStatusOf({ is_approved: 'maybe' }, 'there')).toBeNull()
  })
})

test('a copy takes all but the SKU, and no stock below nothing', () => {
  const values: Record<string, string | number | null> = {
    name: 'Rosa',
    sku: 'R-1',
    base_price: '1.234',
    stock_qty: -4,
    color: null,
    vat_rate: '9',
  }
  const grounds = Object.fromEntries(
    FORM_FIELDS.map(field => [field, { base: { kind: 'not-shown' }, under: values[field] }]),
  ) as unknown as Grounds
  expect(copyOf(grounds, ',')).toEqual({
    name: { text: 'Rosa', from: null },
    base_price: { text: '1,2340', from: null },
    vat_rate: { text: '9', from: null },
  })
})
