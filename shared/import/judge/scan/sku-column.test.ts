import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOfPlainSku, hashOfSku, skuKey } from '../../columns/values/sku-text.ts'
import { groupsOf } from '../repeats/duplicates.ts'
import { SkuColumn } from './sku-column.ts'

/** The SKUs as lines of a text, in which the plain ones stand. */
function columnOf(skus: readonly string[]): SkuColumn {
  const column = new SkuColumn(skus.join('\n'), skus.length)
  let start = 0
  for (const [record, sku] of skus.entries()) {
    const hash = hashOfPlainSku(skus.join('\n'), start, start + sku.length)
    if (hash !== 0) column.setPlace(record, start, start + sku.length, hash)
    else if (sku !== '') column.set(record, sku)
    start += sku.length + 1
  }
  return column
}

const skus = fc.array(
  fc.constantFrom('', 'A1', 'a1', 'RO-12345', 'ro-12345', 'RO 12345', 'rosé', 'ROSÉ', 'b'),
  {
    maxLength: 12,
  },
)

test('a SKU is what was set, in its place or as a text', () => {
  fc.assert(
    fc.property(skus, written => {
      const column = columnOf(written)
      expect(written.map((_, record) => column.at(record))).toEqual(written)
      expect(written.map((_, record) => column.isBlank(record))).toEqual(written.map(sku => sku === ''))
    }),
  )
  const column = columnOf(['A1', 'B2'])
  column.set(0, 'ID 7')
  expect([column.at(0), column.at(1), column.at(2), column.at(-1)]).toEqual(['ID 7', 'B2', '', ''])
})

test('records with similar SKUs form a group, if they take part', () => {
  fc.assert(
    fc.property(skus, fc.nat(4), (written, from) => {
      const records = written.flatMap((sku, record) => (sku !== '' && record >= from ? [record] : []))
      const wanted = [...Map.groupBy(records, record => skuKey(written[record] ?? '')).values()]
      const found = groupsOf(columnOf(written), record => record >= from)
      expect(new Set(found)).toEqual(new Set(wanted.filter(group => group.length > 1)))
    }),
  )
})

test('two SKUs that only have the same hash are no group', () => {
  const [one, other] = ['A-587389', 'A-1900310']
  expect(hashOfSku(one)).toBe(hashOfSku(other))
  expect(groupsOf(columnOf([one, other, one]), () => true)).toEqual([[0, 2]])
})
