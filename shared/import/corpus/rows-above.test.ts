import { expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { type TriedList, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

const HEAD = 'SKU;Name;Stock\nK2227;Ficus;771\nK2230;Lily;140\n'
const SENT = 'K2227=771 K2230=140'
const lists: TriedList[] = [
  ['rows above the header', 'stock', `K2201;Rose;405\nK2214;Phalaenopsis;260\n${HEAD}`, `${SENT}?`],
  ['a title and a number', 'stock', `Kwekerij 12;;405\n${HEAD}`, SENT],
  ['a telephone number', 'stock', `Kwekerij;Telefoon;0297123456\n${HEAD}`, SENT],
]
lists.push(
  [
    'euros and cents in two columns',
    'price',
    'SKU;Name;Prijs;ct\nA1;Rose;3;80\nA2;Lily;5;61\nA3;Ivy;2;05\n',
    '?',
  ],
  [
    'a column of cents beside prices',
    'price',
    'SKU;Name;Prijs;ct\nA1;Rose;3,80;380\nA2;Lily;5,61;561\n',
    'A1=3.8 A2=5.61',
  ],
)
tryLists(lists)

test('rows above the header are counted and named', () => {
  const bytes = encode(`K2201;Rose;405\n${HEAD}`, 'utf-8')
  const { counts, rejected } = checkFile(bytes, 'list.csv', 'stock')
  expect(counts.rejected).toBe(1)
  expect(rejected).toMatchObject([{ line: 1, code: 'row-above-header' }])
})
