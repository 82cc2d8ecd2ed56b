import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import type { LinkedRows, LinkedWords } from '../linked/linked-rows.ts'
import { linkedCsv, linkedWorkbook } from '../linked/write-linked.ts'
import { encode } from '../table/encoding/encode.ts'
import { readFile } from '../table/read-file.ts'
import { markIn } from './own-mark.ts'
import { writeWorkbook } from './write-workbook.ts'

const MARK = '0A1B2C3D'
const words: LinkedWords = {
  ...{ id: 'Product no.', sku: 'SKU', name: 'Name', unit: 'Unit', base_price: 'Price', stock_qty: 'Stock' },
  ...{ sheet: 'Prices', help: 'Help', notes: ['Change prices and stock on the first sheet and save.'] },
}
const values = { base_price: ['0.38'], stock_qty: ['460'] }
const rows: LinkedRows = { id: [11], sku: ['001'], name: ['Rosa'], unit: ['stem'], ...values }
const workbook = linkedWorkbook(rows, values, words, MARK)
const csv = linkedCsv(rows, values, words, MARK, 'nl-NL')

test.each([
  ['a workbook', workbook],
  ['a CSV', csv],
  ['a CSV in UTF-16', encode(new TextDecoder().decode(csv), 'utf-16le')],
])('the mark of %s is found', (_, bytes) => {
  expect(markIn(bytes)).toBe(MARK)
})

test.each([
  ['a workbook of others', writeWorkbook('Prices', [{ heading: 'SKU', holds: 'text', width: 9 }], [['A1']])],
  ['a CSV of others', strToU8('SKU;Price [SD-1]\n')],
  ['half a workbook', workbook.subarray(0, 300)],
  ['nothing', new Uint8Array()],
])('%s has none', (_, bytes) => {
  expect(markIn(bytes)).toBeNull()
})

test('our own help says nothing about the values, that of others may', () => {
  const besideOf = (bytes: Uint8Array) => {
    const read = readFile(bytes, 'p.xlsx', { sheet: 'Prices' })
    return read.kind === 'table' ? read.table.workbook?.beside : read
  }
  const help = { name: 'Help', lines: words.notes }
  const others = writeWorkbook('Prices', [{ heading: 'SKU', holds: 'text', width: 9 }], [['A1']], { help })
  expect([besideOf(workbook), besideOf(others)]).toEqual([[], words.notes])
})
