import { expect, test } from 'vitest'
import type { FileOrigin } from '../../domain/changes/change.ts'
import { judgeFile } from '../check.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import type { Judged } from '../judge/judged.ts'
import { encode } from '../table/encoding/encode.ts'
import { decodeBytes } from '../table/encoding/text-decoder.ts'
import { readFile, type Table } from '../table/read-file.ts'
import { failedFiles, failedName } from './failed-files.ts'
import { shapeOf, sourceRows } from './source.ts'

interface Failed {
  origin: FileOrigin | null
  why: string
}

/** Saves a file in memory, as the core does: its format and all rows. */
function kept(table: Table) {
  const records = Array.from({ length: table.records.count }, (_, record) => record)
  const { rows } = sourceRows(table, records.slice(table.header.dataFrom), 0)
  return async (_source: string, lines: number[]) => ({
    file: table.name,
    shape: shapeOf(table),
    rows: rows.filter(({ line }) => lines.includes(line)),
  })
}

function tableOf(bytes: Uint8Array, name = 'Preise.csv'): Table {
  const read = readFile(bytes, name)
  if (read.kind === 'refused') throw new Error(read.code)
  return read.table
}

const failed = (line: number, why: string, source = 'S'): Failed => ({
  origin: { file: 'Preise.csv', line, source },
  why,
})

async function written(bytes: Uint8Array, changes: Failed[]): Promise<Uint8Array> {
  const { files, rest } = await failedFiles(changes, {
    read: kept(tableOf(bytes)),
    reasonOf: all => all.map(({ why }) => why).join(' '),
    reasonHeader: 'reason',
  })
  expect(rest).toEqual([])
  return files[0]?.bytes ?? new Uint8Array()
}

const judgedOf = (bytes: Uint8Array): Judged => {
  const found = judgeFile(bytes, 'Preise.csv', 'both', {})
  if (found.kind === 'refused') throw new Error(found.checked.fileError?.code)
  return found.judged
}

const GERMAN = [
  'sep=;',
  'Artikelnummer;Bezeichnung;Preis;Bestand;Lagerort',
  'RÖS-1;"Rose ""Güte A""; rot";1,35;12;Kühlhaus 1',
  'TÜL-2;Tulpe größer;0,90;400;Kühlhaus 2',
  '"0047";Strauß für Ärzte;2,10;30;',
  'NEL-4;Nelke;0,55;70;Straße',
  '',
].join('\r\n')

test('failed rows are written as they were in the file, with the reason in a last column', async () => {
  const bytes = await written(encode(GERMAN, 'windows-1252'), [
    failed(5, 'Kein solches Produkt.'),
    failed(3, '„Preis zu hoch“'),
  ])
  expect(decodeBytes(bytes, 'windows-1252')).toBe(
    [
      'sep=;',
      'Artikelnummer;Bezeichnung;Preis;Bestand;Lagerort;reason',
      'RÖS-1;"Rose ""Güte A""; rot";1,35;12;Kühlhaus 1;„Preis zu hoch“',
      '0047;Strauß für Ärzte;2,10;30;;Kein solches Produkt.',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['utf-8', true, '\r\n'],
  ['utf-8', false, '\n'],
  ['utf-16le', true, '\r\n'],
  ['windows-1257', false, '\r'],
] as const)('a file in %s, byte order mark %s, keeps all that', async (encoding, mark, lineEnd) => {
  const text = ['Prekės kodas;Kaina;Likutis', 'BĖŽ-1;1,25;7', 'ŠUO-2;2,50;9', ''].join(lineEnd)
  const bytes = await written(encode(text, encoding, mark), [failed(2, 'Ne')])
  expect(bytes).toEqual(
    encode(['Prekės kodas;Kaina;Likutis;reason', 'BĖŽ-1;1,25;7;Ne', ''].join(lineEnd), encoding, mark),
  )
})

test('a file of failed rows is read with the same columns; the reason is ignored', async () => {
  const first = judgedOf(encode(GERMAN, 'windows-1252'))
  const bytes = await written(
    encode(GERMAN, 'windows-1252'),
    [3, 4, 5, 6].map(line => failed(line, '12,50')),
  )
  const again = judgedOf(bytes)
  expect([...again.columns.of]).toEqual([...first.columns.of])
  expect(again.questions).toEqual([])
  const catalog = catalogLookup(
    ['RÖS-1', 'TÜL-2', '0047', 'NEL-4'].map((sku, id) => ({ id, sku, base_price: null, stock_qty: null })),
  )
  const rowsOf = (from: Uint8Array) =>
    checkFile(from, 'a.csv', 'price', { catalog }).rows.map(row => [row.sku, row.base_price])
  expect(rowsOf(bytes)).toEqual(rowsOf(encode(GERMAN, 'windows-1252')))
})

test('a file imported again gets a new reason, not a second column', async () => {
  const once = await written(encode(GERMAN, 'windows-1252'), [failed(3, 'first'), failed(4, 'first')])
  const twice = await written(once, [failed(4, 'second')])
  expect(decodeBytes(twice, 'windows-1252')).toBe(
    [
      'sep=;',
      'Artikelnummer;Bezeichnung;Preis;Bestand;Lagerort;reason',
      'TÜL-2;Tulpe größer;0,90;400;Kühlhaus 2;second',
      '',
    ].join('\r\n'),
  )
})

test('a reason with a letter that the encoding lacks makes the file UTF-8', async () => {
  const bytes = await written(encode(GERMAN, 'windows-1252'), [failed(4, 'Prekė nerasta')])
  const table = tableOf(bytes)
  expect(table).toMatchObject({ encoding: 'utf-8', hasByteOrderMark: true, lineEnd: '\r\n' })
  expect(table.text).toContain('TÜL-2;Tulpe größer;0,90;400;Kühlhaus 2;Prekė nerasta')
})

test('typographic characters that the encoding lacks become plain ones', async () => {
  const bytes = await written(encode(GERMAN, 'windows-1252'), [failed(4, '„zu hoch“: 1 → 2 …')])
  expect(decodeBytes(bytes, 'windows-1252')).toContain('Kühlhaus 2;„zu hoch“: 1 -> 2 …\r\n')
})

test('text that a spreadsheet would calculate is guarded; a constant with zeros stays', async () => {
  const text = 'SKU;Note;Stock\n="007";=HYPERLINK(1);5\nA2;@cmd;6\n'
  const bytes = await written(encode(text, 'utf-8', false), [failed(2, '=1+1'), failed(3, 'no')])
  expect(decodeBytes(bytes, 'utf-8')).toBe(
    `SKU;Note;Stock;reason\n"=""007""";'=HYPERLINK(1);5;'=1+1\nA2;'@cmd;6;no\n`,
  )
})

test('a cell with line breaks and a short row each stay one row', async () => {
  const text = 'SKU;Note;Stock\r\nA1;"two\nlines";5\r\nA2\r\n'
  const bytes = await written(encode(text, 'utf-8'), [failed(2, 'no'), failed(4, 'short')])
  expect(decodeBytes(bytes, 'utf-8')).toBe(
    '\ufeffSKU;Note;Stock;reason\r\nA1;"two\nlines";5;no\r\nA2;;;short\r\n',
  )
})

test('one row with two rejected values is written once, with both reasons', async () => {
  const bytes = await written(encode(GERMAN, 'windows-1252'), [failed(6, 'Preis.'), failed(6, 'Bestand.')])
  expect(decodeBytes(bytes, 'windows-1252')).toMatch(/\r\nNEL-4;Nelke;0,55;70;Straße;Preis\. Bestand\.\r\n$/)
})

test('two files with one name stay two files', async () => {
  const tables: Record<string, Table> = {
    A: tableOf(encode('SKU;Stock\nA1;5\n', 'utf-8')),
    B: tableOf(encode('SKU,Price\nB1,5.25\nB2,6\n', 'utf-8')),
  }
  const byHand: Failed = { origin: null, why: 'by hand' }
  const beyond = failed(99, 'no such line', 'A')
  const old = failed(2, 'not kept any more', 'gone')
  const { files, rest } = await failedFiles(
    [failed(3, 'no', 'B'), byHand, failed(2, 'no', 'A'), beyond, old],
    {
      read: async (source, lines) => {
        const table = tables[source]
        return table === undefined ? null : kept(table)(source, lines)
      },
      reasonOf: all => all.map(({ why }) => why).join(' '),
      reasonHeader: 'reason',
    },
  )
  expect(files.map(({ bytes, rows }) => [rows, decodeBytes(bytes, 'utf-8')])).toEqual([
    [1, '\ufeffSKU,Price,reason\nB2,6,no\n'],
    [1, '\ufeffSKU;Stock,reason\nA1;5;no\n'.replace(',', ';')],
  ])
  expect(rest).toEqual([byHand, beyond, old])
})

test('large rows are sent in several calls and none is lost', () => {
  const wide = 'x'.repeat(20_000)
  const table = tableOf(
    encode(
      `SKU;Note;Stock\n${Array.from({ length: 120 }, (_, i) => `A${i};${wide};5`).join('\n')}\n`,
      'utf-8',
    ),
  )
  const records = Array.from({ length: 120 }, (_, i) => i + 1)
  const calls: number[] = []
  const lines: number[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { rows, next } = sourceRows(table, records, from)
    calls.push(rows.length)
    lines.push(...rows.map(({ line }) => line))
    from = next
  }
  expect(calls.length).toBeGreaterThan(2)
  expect(lines).toEqual(records.map(record => record + 1))
})

test.each([
  ['prijslijst week 48.csv', 'prijslijst week 48 - failed.csv'],
  ['stock.TXT', 'stock - failed.TXT'],
  ['v1.2 list', 'v1.2 list - failed.csv'],
  ['stock.xlsx', 'stock - failed.csv'],
  ['stock', 'stock - failed.csv'],
])('%s is given back as %s', (file, name) => expect(failedName(file)).toBe(name))
