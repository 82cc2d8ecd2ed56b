import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { workbookBytes } from '../fixtures/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const TEXTS = [
  'RO-1',
  '',
  'ROS & "50"; rood',
  '  two  blanks',
  'Größe',
  '月季',
  'two\nlines',
  '_x000D_',
  '😀',
]
const FORMATS = ['0', '@', '00000', '0.00 "€"', '[$USD] 0.00', '0%', 'yyyy-mm-dd', '0.0,', '0.00']
/** Rows enough that the next ones are read from their bytes. */
const FIRST = Array.from({ length: 130 }, (_, at) =>
  at === 0
    ? '<row r="1"><c r="A1" t="s"><v>9</v></c><c r="B1" t="s"><v>10</v></c></row>'
    : `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="C${at + 1}"><v>1.5</v></c></row>`,
).join('')

function linesOf(sheet: string, answers: Answers = {}) {
  const texts = [...TEXTS, 'SKU', 'Stock'].map(
    text => `<si><t>${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</t></si>`,
  )
  const [rows = '', after = ''] = sheet.split('|')
  return readWorkbook(workbookBytes({ sheets: { List: { rows, after } }, texts, formats: FORMATS }), answers)
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
  fc.double({ min: 0, max: 2_000, noNaN: true }).map(String),
  fc.integer({ min: 0, max: 99_999 }).map(cents => String(cents / 100)),
  fc.integer({ min: 0, max: 99_999 }).map(mills => String(mills / 1_000)),
  oneOf('', '0', '00', '0.', '.5', '1.10', '007', '1e3', '1E-7', '12345678901234567890', '1 ', '&#49;2'),
)
const cell = fc.oneof(
  { weight: 6, arbitrary: number.map(value => ({ rest: '', inner: `<v>${value}</v>` })) },
  {
    weight: 6,
    arbitrary: fc.nat(TEXTS.length + 3).map(at => ({ rest: ' t="s"', inner: `<v>${at}</v>` })),
  },
  oneOf(
    { rest: ' t="s"', inner: '<v></v>' },
    { rest: ' t="b"', inner: '<v>1</v>' },
    { rest: ' t="str"', inner: '<f>A1</f><v>x;y</v>' },
    { rest: '', inner: '<f>A1*2</f><v>4.125</v>' },
    { rest: '', inner: '<f>A1*2</f>' },
    { rest: ' t="inlineStr"', inner: '<is><t>a</t><r><t>b;</t></r><rPh><t>c</t></rPh></is>' },
    { rest: ' cm="1"', inner: ' <v>3</v> ' },
    { rest: '', inner: '' },
  ),
)
const row = fc.record({
  gap: oneOf(1, 1, 1, 1, 2, 5),
  tag: oneOf('', '', ' spans="1:8" ht="15"', ' hidden="1"', ' hidden="0"', ' hidden="true"', ' s="1"'),
  isNumbered: fc.boolean(),
  space: oneOf('', '', '', '\n  '),
  cells: fc.array(
    fc.record({ skip: oneOf(0, 0, 0, 1, 30), cell, style: fc.nat(11), hasPlace: fc.boolean() }),
    { maxLength: 6 },
  ),
})
const sheet = fc.array(row, { minLength: 1, maxLength: 8 }).map(rows => {
  let number = 130
  return rows.map(({ gap, tag, isNumbered, space, cells }) => {
    number += isNumbered ? gap : 1
    let column = -1
    const all = cells.map(({ skip, cell: { rest, inner }, style, hasPlace }) => {
      column += hasPlace ? 1 + skip : 1
      const place = hasPlace ? ` r="${lettersOf(column)}${number}"` : ''
      const open = `<c${place}${style === 0 ? '' : ` s="${style}"`}${rest}`
      return inner === '' ? `${open}/>` : `${open}>${inner}</c>`
    })
    const open = `<row${isNumbered ? ` r="${number}"` : ''}${tag}`
    return cells.length === 0 ? `${open}/>` : `${open}>${space}${all.join(space)}${space}</row>${space}`
  })
})
const lettersOf = (column: number): string =>
  (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) +
  String.fromCharCode(65 + (column % 26))

test('rows read from their bytes hold what they hold when they are read tag by tag', () => {
  fc.assert(
    fc.property(
      sheet,
      oneOf('', '<mergeCells><mergeCell ref="A131:A133"/></mergeCells>'),
      oneOf<Answers>({}, { hiddenRows: 'leave' }, { hiddenRows: 'take' }),
      (rows, after, answers) => {
        const written = `${FIRST}${rows.join('')}`
        // A comment makes that the sheet is read tag by tag.
        expect(linesOf(`${written}|${after}`, answers)).toEqual(
          linesOf(`<!-- -->${written}|${after}`, answers),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('rows and cells in another order than their own are read as well', () => {
  const late =
    '<row r="140"><c r="C140"><v>3</v></c><c r="A140"><v>1</v></c></row><row r="139"><c><v>2</v></c></row>'
  const read = linesOf(`${FIRST}${late}`)
  expect(read.kind === 'read' && read.text.split('\n').slice(138)).toEqual(['2', '1;;3'])
})
