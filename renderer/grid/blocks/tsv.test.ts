import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finished } from '../../bridge/in-pieces.ts'
import { readHtmlTable, writeHtmlTable } from './html-table.ts'
import { readTsv, writeTsv } from './tsv.ts'

const read = (text: string) => finished(readTsv(text))

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb', [['a'], ['b']]],
  ['a\rb\r', [['a'], ['b']]],
  ['a\n\n', [['a'], ['']]],
  ['\n', [['']]],
  ['a\t', [['a', '']]],
  ['"x\ty"\tz', [['x\ty', 'z']]],
  ['"two\r\nlines"\r\nnext', [['two\r\nlines'], ['next']]],
  ['"say ""hi"""', [['say "hi"']]],
  ['""', [['']]],
  ['5" pot\t"', [['5" pot', '"']]],
  ['"open\tb', [['"open', 'b']]],
  ['"a"b\tc', [['"a"b', 'c']]],
  ['', []],
])('%j is read as a spreadsheet wrote it', (text, wanted) => expect(read(text)).toEqual(wanted))

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é', '7') })
const block = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )

test('what is copied is pasted as the same block, with and without a newline at the end', () => {
  fc.assert(
    fc.property(block, lines => {
      // A single blank cell in the last line cannot be told from the newline before it.
      fc.pre(lines.at(-1)?.join('') !== '' || lines.at(-1)?.length !== 1)
      expect(read(writeTsv(lines))).toEqual(lines)
      expect(read(`${writeTsv(lines)}\r\n`)).toEqual(lines)
    }),
  )
})

test('reading never fails and never loses a character that is not a sign of the format', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r') }), text => {
      const letters = (value: string) => value.replaceAll(/[^a]/g, '')
      expect(letters(read(text).flat().join(''))).toBe(letters(text))
    }),
  )
})

test('100,000 quoted lines are read in one go', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => [`${i}.25`, `a "${i}"`])
  expect(read(writeTsv(lines))).toHaveLength(100_000)
})

test('the table for spreadsheets escapes markup and keeps text columns as text', () => {
  expect(writeHtmlTable([['007', '<b> & "c"\nd']], [true])).toBe(
    `<table><tr><td style="mso-number-format:'\\@'">007</td><td>&lt;b&gt; &amp; &quot;c&quot;<br>d</td></tr></table>`,
  )
})

test('a clipboard with nothing but a table is read cell by cell', () => {
  const html = `<html><body><!--StartFragment--><table border=1><col width=64>
    <tr height=20><td class=x>S&amp;1</td><td>1,50<span> &#8364;</span></td></tr>
    <tr><th>two<br>lines</th><td></td></tr></table><p>and</p><table><tr><td>other</td></tr></table></body></html>`
  expect(readHtmlTable(html)).toEqual([['S&1', '1,50 €'], ['two\nlines', ''], ['other']])
  expect(readHtmlTable('<p>no table</p>')).toEqual([])
})

test.each([
  [
    'further rows',
    '<tr><td rowspan=2>1.25</td><td>7</td></tr><tr><td>8</td></tr>',
    [
      ['1.25', '7'],
      ['', '8'],
    ],
  ],
  [
    'further columns',
    '<tr><th class=x colspan="2">a<th>b<tr><td>1<td>2<td>3',
    [
      ['a', '', 'b'],
      ['1', '2', '3'],
    ],
  ],
  [
    'both, also beyond a missing cell',
    `<tr><td>a<td>b<td rowspan='2' colspan='2'>c<tr><td>d<tr><td>e`,
    [['a', 'b', 'c', ''], ['d', '', '', ''], ['e']],
  ],
  ['a whole row', '<tr><td rowspan=2>a</td></tr><tr></tr>', [['a'], ['']]],
  [
    'all rows of its part',
    '<tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d',
    [['a', 'b'], ['', 'c'], ['d']],
  ],
  ['fewer rows than it says', '<tr><td rowspan=9>a</table><table><tr><td>b', [['a'], ['b']]],
  ['nothing by another attribute', '<tr><td data-colspan=3>a<td>b', [['a', 'b']]],
])('a cell of a table that spans %s leaves them blank', (_, rows, wanted) =>
  expect(readHtmlTable(`<table>${rows}</table>`)).toEqual(wanted),
)

test('spans without end are not read, and never fill the memory', () => {
  expect(readHtmlTable('<table><tr><td rowspan=65534 colspan=65534>1</table>')[0]).toHaveLength(1000)
  const endless = '<tr><td rowspan=65534 colspan=65534>1'.repeat(2000)
  expect(readHtmlTable(`<table>${endless}</table>`)).toEqual([])
})

test('a table that frames another one adds no cells to it', () => {
  const inner = '<table><tr><td>1</td><td>2</td></tr></table>'
  expect(readHtmlTable(`<table><tr><td>\n${inner}</td></tr></table>`)).toEqual([['1', '2']])
})

test('what we put on the clipboard as a table is read back', () => {
  const lines = [
    ['007', '<b> & "c"'],
    ['x', 'two\nlines'],
  ]
  expect(readHtmlTable(writeHtmlTable(lines))).toEqual(lines)
})
