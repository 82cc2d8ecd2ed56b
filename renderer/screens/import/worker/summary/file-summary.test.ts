import { expect, test } from 'vitest'
import { catalogLookup } from '../../../../../shared/import/judge/catalog/catalog-lookup.ts'
import { readBytes } from '../../fixtures/read-bytes.ts'

const text = '"List of\nMonday"\n\nPrice;Stock\nSKU;Stock\nROS-1;12\n'

test('a header is chosen among rows, each called by the line on which it begins', () => {
  const read = (answers = {}) => readBytes(new TextEncoder().encode(text), 'list.csv', answers, null)
  const first = read()
  expect(first).toMatchObject({ kind: 'refused', table: { firstLines: [1, 3, 4, 5, 6] } })
  const chosen = read({ header: true, headerRows: 4 })
  if (chosen.kind === 'refused') throw new Error(chosen.why)
  expect(chosen.reading.summary.file.headerLine).toBe(5)
})

test('a second header that all rows stand below is told with its line, and one below rows is not', () => {
  const skus = Array.from({ length: 20 }, (_, at) => `ROS-${at}`)
  const catalog = catalogLookup(
    skus.map((sku, id) => ({ id, sku, base_price: null, stock_qty: 0, name: '', unit: null })),
    2,
  )
  const rows = skus.map((sku, at) => `${sku};1,5;${at}`).join('\n')
  const second = (list: string) => {
    const read = readBytes(new TextEncoder().encode(list), 'list.csv', {}, catalog)
    if (read.kind === 'refused') throw new Error(read.why)
    return read.reading.summary.secondHeader
  }
  const headers = ['Artikel;Prijs;Voorraad', 'SKU;Prijs A;Stuks']
  expect(second(`${headers[0]}\n\n${headers[1]}\n${rows}\n`)).toEqual({ rows: 3, line: 3 })
  expect(second(`${headers[0]}\nROS-99;1,5;3\n${headers[1]}\n${rows}\n`)).toBeNull()
})

test.each([
  ['a header and blank lines', 'SKU;Price\n;\n\n', /no rows below it/],
  ['only separators', ';;\n;;\n', /only blank lines/],
])('a file of %s says that it has no rows', (_, list, why) => {
  const read = readBytes(new TextEncoder().encode(list), 'list.csv', {}, null)
  expect(read).toMatchObject({ kind: 'refused', why: expect.stringMatching(why) })
})
