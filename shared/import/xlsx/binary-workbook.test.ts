import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { rowXml, workbookBytes } from '../fixtures/workbook.ts'

/** The parts of a workbook whose relations name its main part, as other programs than Excel write it. */
function partsOf(main: string, type = '', more: Readonly<Record<string, string>> = {}) {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  return {
    '[Content_Types].xml': `<Types><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${relation}" Target="${main}"/></Relationships>`,
    [main]: '\u0083\u0001\u0000',
    ...more,
  }
}

test.each([
  ['in its usual place', partsOf('xl/workbook.bin')],
  [
    'elsewhere, known by its content type',
    partsOf('book/main.part', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
  ],
  ['of which only the sheets are binary', partsOf('xl/workbook.xml', '', { 'xl/worksheets/sheet1.bin': '' })],
])('a binary workbook %s is refused as one', (_, parts) => {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  )
  expect(checkFile(bytes, 'list.xlsb', 'stock').fileError?.code).toBe('file-xlsb')
})

test('a workbook with macros, printer settings and an embedded binary workbook is read', () => {
  const bytes = workbookBytes({
    sheets: { List: rowXml(['SKU', 'Stock']) + rowXml(['A1', 5]) },
    more: {
      '[Content_Types].xml':
        '<Types><Default Extension="xlsb" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.12"/></Types>',
      'xl/vbaProject.bin': '',
      'xl/printerSettings/printerSettings1.bin': '',
      'xl/embeddings/sheet1.bin': '',
    },
  })
  expect(checkFile(bytes, 'list.xlsx', 'stock').rows).toEqual([{ line: 2, sku: 'A1', stock_qty: 5 }])
})
