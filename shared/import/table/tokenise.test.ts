import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { cutRecords } from './records.ts'
import { eachRecord, textOf, tokenise } from './tokenise.ts'

/** More in `npm run test:full`. */
const TIMES = Number(process.env.DESK_IMPORT_TIMES ?? 0.5)

const papa = (text: string, delimiter: string): string[][] =>
  Papa.parse(text, { delimiter, newline: '\n', header: false, skipEmptyLines: false }).data

const delimiter = fc.constantFrom(';', ',', '\t', '|')

function read(text: string, sign: string): string[][] {
  const rows: string[][] = []
  const records = cutRecords(text, sign)
  eachRecord({ text, records, delimiter: sign, inner: null }, 0, records.count, row => rows.push([...row]))
  return rows
}

test('without quotes, a plain split finds the same cells as the tokeniser', () => {
  const text = fc.stringMatching(/^[a-c0-9;,|\t\n .]*$/)
  fc.assert(
    fc.property(text, delimiter, (written, sign) => {
      expect(tokenise(written, sign)).toEqual(written === '' ? [['']] : papa(written, sign))
    }),
    { numRuns: 400 * TIMES },
  )
})

test('what is written with quotes is read back unchanged', () => {
  const cell = fc.stringMatching(/^[a-c";,\n ]{0,6}$/)
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, delimiter, (wanted, sign) => {
      const text = wanted
        .map(row => row.map(value => `"${value.replaceAll('"', '""')}"`).join(sign))
        .join('\n')
      expect(read(text, sign)).toEqual(wanted)
    }),
    { numRuns: 400 * TIMES },
  )
})

test('a record with any quotes is cut as the tokeniser cuts it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab"; \n]{0,40}$/), text => {
      const records = cutRecords(text, ';')
      const whole = Array.from({ length: records.count }, (_, i) => i).filter(i => records.broken[i] === 0)
      const rows: string[][] = []
      const source = { text, records, delimiter: ';', inner: null }
      for (const i of whole) eachRecord(source, i, i + 1, row => rows.push([...row]))
      const lines = whole.map(i => text.slice(records.start[i], records.end[i]))
      expect(rows).toEqual(lines.map(line => (line === '' ? [''] : papa(line, ';')[0])))
    }),
    { numRuns: 2000 * TIMES },
  )
})

test('records cover every line of a text once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab";\n]{0,60}$/), text => {
      const { count, start, end, line, lines } = cutRecords(text, ';')
      const pieces = Array.from({ length: count }, (_, i) => text.slice(start[i], end[i]))
      expect(pieces.join('\n')).toBe(text.endsWith('\n') ? text.slice(0, -1) : text)
      for (let i = 0; i < count; i++) {
        expect(line[i]).toBe(text.slice(0, start[i]).split('\n').length)
      }
      expect(lines).toBe(text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0))
    }),
    { numRuns: 500 * TIMES },
  )
})

test('line ends of two characters are read like those of one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab"; \n]{0,60}$/), text => {
      const [mine, other] = [text, text.replaceAll('\n', '\r\n')].map(written => {
        const records = cutRecords(written, ';')
        const source = { text: written, records, delimiter: ';', inner: null }
        const rows: string[][] = []
        eachRecord(source, 0, records.count, row => rows.push([...row]))
        const texts = rows.map((_, record) => textOf(source, record))
        return { rows, texts, line: records.line, broken: records.broken, lines: records.lines }
      })
      expect(other).toEqual(mine)
    }),
    { numRuns: 2000 * TIMES },
  )
})

test('an unmatched quote never affects a later line', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (before, after) => {
      const good = (from: number, count: number): string[] =>
        Array.from({ length: count }, (_, i) => `A${from + i};x;${i}`)
      const text = [...good(0, before), 'B;"stray;9', ...good(100, after)].join('\n')
      const rows = read(text, ';')
      expect(rows).toHaveLength(before + 1 + after)
      expect(rows[before]).toEqual([])
    }),
  )
})

test('quotation marks that go on for a million characters break their own line, and are not cut into cells', () => {
  expect(read(`A;1\n"${'""'.repeat(500_000)}"\nB;2`, ';')).toEqual([['A', '1'], [], ['B', '2']])
})
