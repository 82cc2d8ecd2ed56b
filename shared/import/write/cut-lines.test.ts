import { expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { judge } from '../judge/judge.ts'
import { encode, joinedBytes } from '../table/encoding/encode.ts'
import { readFile } from '../table/read-file.ts'
import { cellsOf } from '../table/tokenise.ts'
import { writeWorkbook } from '../xlsx/write-workbook.ts'
import { cutLines } from './cut-lines.ts'

function judged(text: string, encoding: 'utf-8' | 'windows-1252' = 'utf-8') {
  const file = readFile(encode(text, encoding), 'list.csv')
  if (file.kind === 'refused') throw new Error(file.code)
  return judge(file.table, 'stock')
}

test('many lines are written in pieces and can be imported again', () => {
  const rows = Array.from({ length: 25_000 }, (_, at) => `A${at};1,5`)
  const shares: number[] = []
  const { pieces, lines } = cutLines(judged(`\ufeffSKU;Stock\n${rows.join('\n')}\n`), () => true, {
    onRecord: (done, total) => shares.push(done / total),
  })
  expect(lines).toBe(25_000)
  expect(pieces).toHaveLength(3)
  expect(shares.map(share => share.toFixed(1))).toEqual(['0.0', '0.4', '0.8'])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(joinedBytes(pieces))
  expect(text.lastIndexOf('\ufeff')).toBe(0)
  expect(text.trimEnd().split('\n')).toHaveLength(25_001)
  expect(checkFile(joinedBytes(pieces), 'again.csv', 'stock').rejected).toHaveLength(25_000)
})

test('a reason with a letter that the encoding lacks makes the whole file UTF-8', () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => `Ä${at};1,5`)
  const { pieces } = cutLines(judged(`SKU;Stock\n${rows.join('\n')}\n`, 'windows-1252'), () => true, {
    reasonOf: record => (record === 11_999 ? 'Ł' : 'no'),
  })
  const text = new TextDecoder('utf-8', { fatal: true }).decode(joinedBytes(pieces))
  expect(text).toContain('Ä0;1,5;no')
  expect(text).toContain(';Ł')
})

test('the lines above the header come along: without them 125 would be euros', () => {
  const { pieces } = cutLines(judged('Preise in Cent\n\nSKU;Stock;Preis\nA;x;125\n'), () => true)
  expect(new TextDecoder().decode(joinedBytes(pieces))).toMatch(/^Preise in Cent\n\nSKU;Stock;Preis;Reason\n/)
})

test('rows above the header go below it', () => {
  const found = judged('List of today\nA1;5;Rose\nSKU;Stock;Name\nA2;x;Lily\n')
  const { pieces, lines } = cutLines(found, record => found.verdicts.of(record) === 'rejected')
  expect(lines).toBe(2)
  expect(new TextDecoder().decode(joinedBytes(pieces))).toMatch(
    /^List of today\nSKU;Stock;Name;Reason\nA1;5;Rose;/,
  )
})

test.each([
  ['a line below the header', 'SKU;Stock;Preis\n;Stk;per 100\nA;x;125\nB;5;1\n'],
  ['a note below the table', 'SKU;Stock;Preis\nA;x;125\nB;5;1\n\nAlle Preise inkl. MwSt.\n'],
])('%s comes along: without it the price would be sent unasked', (_, text) => {
  const first = readFile(encode(text, 'utf-8'), 'list.csv')
  if (first.kind === 'refused') throw new Error(first.code)
  const found = judge(first.table, 'both')
  const { pieces, lines } = cutLines(found, record => found.verdicts.of(record) === 'rejected')
  expect(lines).toBe(1)
  const fixed = new TextDecoder().decode(joinedBytes(pieces)).replace(';x;', ';7;')
  const { rows, asked } = checkFile(encode(fixed, 'utf-8'), 'again.csv', 'both')
  expect(rows.map(({ base_price }) => base_price)).toEqual([undefined])
  expect(asked).toHaveLength(1)
})

test('lines of a workbook become a workbook, with the same sheet, titles and columns', () => {
  const columns = ['SKU', 'Stock'].map(heading => ({ heading, holds: 'text' as const, width: 9 }))
  const bytes = writeWorkbook(
    'Liste',
    columns,
    [
      ['001', 'x'],
      ['002', '5'],
    ],
    { titles: [['Stand: Montag']] },
  )
  const file = readFile(bytes, 'list.xlsx')
  if (file.kind === 'refused') throw new Error(file.code)
  const first = judge(file.table, 'stock')
  const cut = cutLines(first, record => first.verdicts.of(record) === 'rejected', { asWorkbook: true })
  expect([cut.kind, cut.lines]).toEqual(['xlsx', 1])
  const again = readFile(joinedBytes(cut.pieces), 'left.xlsx')
  if (again.kind === 'refused') throw new Error(again.code)
  const { table } = again
  expect(table.workbook?.sheet).toBe('Liste')
  expect(table.header.cells).toEqual(['SKU', 'Stock', 'Reason'])
  expect(
    Array.from({ length: table.records.count }, (_, record) => cellsOf(table, record).slice(0, 2)),
  ).toEqual([['Stand: Montag'], ['SKU', 'Stock'], ['001', 'x']])
})

test.each([
  ['no price is known', 'SKU;Stock\nA;x\n', [1]],
  ['no column is known', 'Foo;Bar;Baz\nA;x;1,5\n', [0, 1, 2]],
])('its own reasons are offered for no field when the lines are dropped again and %s', (_, text, offered) => {
  const { pieces } = cutLines(judged(text), () => true)
  expect(new TextDecoder().decode(joinedBytes(pieces))).toContain(';Reason\n')
  const { questions } = checkFile(joinedBytes(pieces), 'again.csv', 'price', { answers: { header: true } })
  const [question] = questions
  expect(question).toMatchObject({ about: 'mapping', candidates: offered })
  const guessed = question?.about === 'mapping' ? Object.keys(question.guess).map(Number) : []
  expect(offered).toEqual(expect.arrayContaining(guessed))
})
