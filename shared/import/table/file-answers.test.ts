import { describe, expect, test } from 'vitest'
import { ENCODINGS } from '../../domain/text/file-shape.ts'
import type { Answers } from '../answers.ts'
import { judgeFile } from '../check.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { cutLines } from '../write/cut-lines.ts'
import { encode, joinedBytes } from './encoding/encode.ts'
import { readFile, type Table } from './read-file.ts'
import { cellsOf, textOf } from './tokenise.ts'

const utf8 = (text: string) => encode(text, 'utf-8', false)

function tableOfFile(bytes: Uint8Array, answers: Answers): Table {
  const read = readFile(bytes, 'list.csv', answers)
  if (read.kind === 'refused') throw new Error(read.code)
  return read.table
}

test.each(ENCODINGS)('a file is read as %s where a person says so', encoding => {
  const bytes = encode('SKU;Name;Preis\r\nRö-1;Café;1,50\r\n', encoding)
  const table = tableOfFile(bytes, { encoding })
  expect(cellsOf(table, 1)).toEqual(['Rö-1', 'Café', '1,50'])
  expect(table.encoding).toBe(encoding)
})

test('a DOS encoding is never guessed', () => {
  const { encoding } = tableOfFile(encode('SKU;Naam;Prijs\r\nR-1;Geöffnet für;1,50\r\n', 'ibm850'), {})
  expect(encoding).not.toBe('ibm850')
})

test('the separator is the one a person named', () => {
  const bytes = utf8('SKU|Name,long;Price\nR-1|Rose, red;1.50\n')
  expect(cellsOf(tableOfFile(bytes, { delimiter: '|' }), 1)).toEqual(['R-1', 'Rose, red;1.50'])
  expect(cellsOf(tableOfFile(bytes, { delimiter: ';' }), 1)).toEqual(['R-1|Rose, red', '1.50'])
})

describe('the quotation mark', () => {
  const bytes = utf8('SKU;Name;Price\nR-1;\'Rose; "red"\';1.50\nR-2;5" pot;0.80\n')

  test('is the apostrophe where a person says so, and the other one a character', () => {
    const table = tableOfFile(bytes, { quote: "'" })
    expect(cellsOf(table, 1)).toEqual(['R-1', 'Rose; "red"', '1.50'])
    expect(cellsOf(table, 2)).toEqual(['R-2', '5" pot', '0.80'])
    expect(textOf(table, 1)).toBe('R-1;\'Rose; "red"\';1.50')
  })

  test('is none where a person says so: no quote swallows a line', () => {
    const open = utf8('SKU;Name;Price\nR-1;"Rose;1.50\nR-2;Tulip;0.80\n')
    const checked = checkFile(open, 'list.csv', 'price', { answers: { quote: 'none' } })
    expect(checked.rows).toMatchObject([
      { line: 2, sku: 'R-1', base_price: 1.5 },
      { line: 3, sku: 'R-2', base_price: 0.8 },
    ])
  })

  test('of lines that are left over is the usual one', () => {
    const found = judgeFile(bytes, 'list.csv', 'price', { answers: { quote: "'" } })
    if (found.kind === 'refused') throw new Error()
    const { pieces } = cutLines(found.judged, () => true, {})
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(joinedBytes(pieces))
    expect(text).toContain('R-1;"Rose; ""red""";1.50')
    expect(text).toContain('R-2;"5"" pot";0.80')
  })
})

test('a number that can be read in two ways is left out once a person said that neither is right', () => {
  const bytes = utf8('SKU;Price\nR-1;1.234\nR-2;5\nR-3;2.345\n')
  expect(checkFile(bytes, 'list.csv', 'price').questions).toMatchObject([{ about: 'decimal' }])
  const checked = checkFile(bytes, 'list.csv', 'price', { answers: { decimals: { '1': 'neither' } } })
  expect(checked.questions).toEqual([])
  expect(checked.rows).toMatchObject([{ sku: 'R-2' }])
  expect(checked.rejected.map(({ code }) => code)).toEqual(['decimal-neither', 'decimal-neither'])
})
