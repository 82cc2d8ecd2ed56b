import { expect, test } from 'vitest'
import { rowXml, workbookBytes } from '../fixtures/workbook.ts'
import { openZip } from './package/zip.ts'
import { readWorkbook } from './read-workbook.ts'
import { readWorkbookParts } from './workbook.ts'

const HEADER = rowXml(['SKU', 'Stock'])
const LONG = 'a'.repeat(1_000_000)
const rowsOf = (count: number, first: string) =>
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 2}">${first}<c r="B${at + 2}"><v>5</v></c></row>`,
  ).join('')
const SHARED = rowsOf(300, '<c t="s"><v>0</v></c>')

/** Small files, each of which asks for more memory than a computer has, or for hours. */
test.each([
  ['a text that all rows share', { texts: [`<si><t>${LONG}</t></si>`], sheets: { L: HEADER + SHARED } }],
  [
    'the same, read tag by tag',
    { texts: [`<si><t>${LONG}</t></si>`], sheets: { L: `<!-- -->${HEADER}${SHARED}` } },
  ],
  [
    'words of a number format',
    { formats: [`0"${LONG}"`], sheets: { L: HEADER + rowsOf(300, '<c s="1"><v>1</v></c>') } },
  ],
  [
    'merged cells',
    {
      sheets: {
        L: {
          rows: `${HEADER}<row r="2"><c r="A2" t="inlineStr"><is><t>${LONG}</t></is></c></row>${rowsOf(300, '').replace(/<row r="2">.*?<.row>/, '')}`,
          after: '<mergeCells><mergeCell ref="A2:A300"/></mergeCells>',
        },
      },
    },
  ],
])('a sheet that grows beyond a workbook is refused: %s', (_, wanted) => {
  const read = readWorkbook(workbookBytes(wanted), {})
  expect(read.kind === 'refused' && read.code).toBe('workbook-too-large')
})

test('far columns count before their lines are made', () => {
  const rows = rowsOf(13_000, '<c><v>1</v></c>').replace(/"B(?=\d)/g, '"XFD')
  const before = process.cpuUsage().user
  const read = readWorkbook(workbookBytes({ sheets: { L: `<!-- -->${HEADER}${rows}` } }), {})
  expect(read).toMatchObject({ code: 'workbook-too-large' })
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(2)
})

test('columns are hidden that there are, and not for ever', () => {
  const far = '<cols><col min="-1e300" max="2" hidden="1"/><col min="4" max="1e300" hidden="1"/></cols>'
  const many = '<cols><col min="1" max="16384" hidden="1"/></cols>'.repeat(20_000)
  const hidden = (cols: string) => {
    const read = readWorkbook(workbookBytes({ sheets: { L: cols + HEADER } }), {})
    return read.kind === 'read' ? read.facts.hiddenColumns : null
  }
  expect([0, 1, 2, 3].map(column => hidden(far)?.has(column))).toEqual([true, true, false, true])
  expect(hidden(many)?.size).toBe(16_384)
}, 5_000)

test('a part is one sheet, however many name it', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheets = '<sheet name="L" r:id="rId1"/>'.repeat(3)
  const more = { 'xl/workbook.xml': `<workbook xmlns="${main}"><sheets>${sheets}</sheets></workbook>` }
  const opened = openZip(workbookBytes({ sheets: { L: HEADER }, more }))
  expect(opened.kind === 'open' && readWorkbookParts(opened.zip)?.sheets).toHaveLength(1)
})
