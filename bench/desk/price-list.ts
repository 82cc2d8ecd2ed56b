/// <reference path="../../shared/import/table/papaparse.d.ts" />
import Papa from 'papaparse'
import { judgeFile } from '../../shared/import/check.ts'

/** A price list as a spreadsheet saves it: semicolons, decimal commas, CRLF. */
export function priceList(rows: number): Uint8Array {
  const lines = ['sku;name;price;stock']
  for (let row = 0; row < rows; row++)
    lines.push(`RO-${100_000 + row};Rose no. ${row};${(row % 900) + 1},${10 + (row % 90)};${row % 500}`)
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}

/** What is done with its bytes: ours gives every line a verdict, Papa Parse cuts cells, and the last counts lines. */
export const READERS = {
  ours: (bytes: Uint8Array) => void judgeFile(bytes, 'prices.csv', 'price'),
  papa: (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes)
    Papa.parse(text, { delimiter: ';', newline: '\n', header: false, skipEmptyLines: false })
  },
  count: (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes)
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1));
  },
}
export type Reader = keyof typeof READERS
