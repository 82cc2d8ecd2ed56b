import { expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

const CATALOG = catalogLookup(
  (['A1', 'A2', 'A3'] as const).map((sku, id) => ({
    id,
    sku,
    base_price: (['1.25', '2.5', '3.75'] as const)[id] as never,
    stock_qty: [400, 600, 800][id] ?? 0,
  })),
)
const found = (kind: 'price' | 'stock', heading: string, values: readonly string[], more = {}) => {
  const lines = values.map((value, at) => `A${at + 1};${value}`)
  const mapping = { 0: 'sku', 1: kind === 'price' ? 'base_price' : 'stock_qty' } as const
  const bytes = encode(`SKU;${heading}\n${lines.join('\n')}\n`, 'utf-8')
  return checkFile(bytes, 'list.csv', kind, { catalog: CATALOG, answers: { mapping, ...more } })
}

test.each([
  ['price', 'Price pair', ['2,60', '5,10', '7,60']],
  ['price', 'Prix le lot', ['6,50', '12,75', '19,00']],
  ['stock', 'Zakken', ['39', '58', '81']],
] as const)('a %s column that a person chose, %s, is asked about', (kind, heading, values) => {
  const { rows, questions } = found(kind, heading, values)
  expect(rows).toEqual([])
  expect(questions).toMatchObject([{ about: 'convert' }])
})

test.each([
  ['price', 'Price here', ['1,30', '2,55', '3,80']],
  ['stock', 'Aalsmeer', ['390', '580', '610']],
  ['stock', 'KW 48', ['39', '58', '61']],
] as const)('a %s column that a person chose, %s, is not', (kind, heading, values) => {
  const { rows, questions } = found(kind, heading, values)
  expect(rows).toHaveLength(3)
  expect(questions).toEqual([])
})

test('cents are asked about once, and divided once', () => {
  const cents = ['130', '255', '380']
  expect(found('price', 'ct/Stiel', cents).questions).toHaveLength(1)
  const { rows } = found('price', 'ct/Stiel', cents, { divide: { 'ct/Stiel': '100' } })
  expect(rows.map(row => row.base_price)).toEqual([1.3, 2.55, 3.8])
})

test('the answer holds', () => {
  const { rows } = found('price', 'Price pair', ['2,60', '5,10', '7,60'], { divide: { 'Price pair': '2' } })
  expect(rows.map(row => row.base_price)).toEqual([1.3, 2.55, 3.8])
})
