import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHtmlTable, writeHtmlTable } from './html-table.ts'
import { readTsv, writeTsv } from './tsv.ts'

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
])('%j is read as a spreadsheet wrote it', (text, wanted) => expect(readTsv(text)).toEqual(wanted))

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
      expect(readTsv(writeTsv(lines))).toEqual(lines)
      expect(readTsv(`${writeTsv(lines)}\r\n`)).toEqual(lines)
    }),
  )
})

test('reading never fails and never loses a character that is not a sign of the format', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r') }), text => {
      const letters = (value: string) => value.replaceAll(/[^a]/g, '')
      expect(letters(readTsv(text).flat().join(''))).toBe(letters(text))
    }),
  )
})

test('100,000 quoted lines are read in one go', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => [`${i}.25`, `a "${i}"`])
  expect(readTsv(writeTsv(lines))).toHaveLength(100_000)
})

test('the table for spreadsheets escapes markup and keeps text columns as text', () => {
  expect(writeHtmlTable([['007', '<b> & "c"\nd']], [true])).toBe(
    `<table><tr><td style="mso-number-format:'\\@'">007</td><td>&lt;b&gt; &amp; &quot;c&quot;<br>d</td></tr></table>`,
  )
})

test('a clipboard with nothing but a table is read cell by cell', () => {
  const html = `<html><body><!--StartFragment--><table border=1><col width=64>
    <tr height=20><td class=x>S&amp;1</td><td>1,50<span> &#8364;</span></td></tr>
    <tr><th>two<br>lines</th><td></td></tr></table><table><tr><td>other</td></tr></table></body></html>`
  expect(readHtmlTable(html)).toEqual([
    ['S&1', '1,50 €'],
    ['two\nlines', ''],
  ])
  expect(readHtmlTable('<p>no table</p>')).toEqual([])
})

test('what we put on the clipboard as a table is read back', () => {
  const lines = [
    ['007', '<b> & "c"'],
    ['x', 'two\nlines'],
  ]
  expect(readHtmlTable(writeHtmlTable(lines))).toEqual(lines)
})
