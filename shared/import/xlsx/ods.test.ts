import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** A spreadsheet whose `content.xml` has these styles and tables. */
function ods(tables: string, { styles = '', manifest = '' } = {}): Uint8Array {
  return zipSync({
    mimetype: strToU8(MIMETYPE),
    'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  })
}

const textCell = (text: string, more = ''): string =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const numberCell = (value: string, shown = value, more = ''): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"${more}><text:p>${shown}</text:p></table:table-cell>`
const row = (cells: string, more = ''): string => `<table:table-row${more}>${cells}</table:table-row>`
const HEADER = row(textCell('SKU') + textCell('Price'))
const table = (rows: string, name = 'List', more = ''): string =>
  `<table:table table:name="${name}"${more}>${rows}</table:table>`

const check = (rows: string, kind: 'price' | 'stock' = 'price') =>
  checkFile(ods(table(HEADER + rows)), 'list.ods', kind)

/** The price that one cell becomes, or why it becomes none. */
function priceOf(cell: string): number | string | undefined {
  const { rows, rejected, asked } = check(row(textCell('A1') + cell))
  return rows[0]?.base_price ?? [...rejected, ...asked][0]?.code
}

describe('a cell becomes the number that it means', () => {
  const currency = (code: string, shown: string) =>
    `<table:table-cell office:value-type="currency" office:currency="${code}" office:value="1.5"><text:p>${shown}</text:p></table:table-cell>`
  test.each([
    ['a number', numberCell('1.25', '1,25'), 1.25],
    ['a number that is shown rounded', numberCell('1.256', '1,26'), 1.256],
    ['a thousandth', numberCell('1.234', '1,234'), 1.234],
    ['thousands', numberCell('1234.5', '1.234,50'), 1234.5],
    ['noise of a computation', numberCell('0.44999999999999996', '0,45'), 0.45],
    ['euros', currency('EUR', '1,50 €'), 1.5],
    ['dollars', currency('USD', '$1.50'), 'other-currency'],
    ['a number shown with another unit', numberCell('125', '125 per 100'), 'not-a-number'],
    ['a number shown in thousands', numberCell('1250', '1,3'), 'formula'],
    [
      'a percentage',
      '<table:table-cell office:value-type="percentage" office:value="0.05"><text:p>5 %</text:p></table:table-cell>',
      'percent',
    ],
    [
      'a date',
      '<table:table-cell office:value-type="date" office:date-value="2026-03-01"><text:p>1.3.26</text:p></table:table-cell>',
      'date',
    ],
    ['a formula that nobody computed', '<table:table-cell table:formula="of:=[.C2]*2"/>', 'formula'],
    ['an error', textCell('#N/A', ' calcext:value-type="error"'), 'spreadsheet-error'],
    [
      'a text with a note',
      '<table:table-cell office:value-type="string"><office:annotation><text:p>9,99</text:p></office:annotation><text:p>1,25</text:p></table:table-cell>',
      'cell-comment',
    ],
  ])('%s', (_, cell, wanted) => expect(priceOf(cell)).toBe(wanted))

  test('zeros in front of a SKU are kept, and no other digit is added to one', () => {
    const { rows } = check(
      row(numberCell('123', '00123') + numberCell('2')) + row(numberCell('1.234') + numberCell('3')),
    )
    expect(rows.map(({ sku }) => sku)).toEqual(['00123', '1.234'])
  })
})

test('a line has the number of its row, also behind rows that are repeated', () => {
  const gap =
    '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
  const { rows } = check(gap + row(textCell('A1') + numberCell('2')))
  expect(rows).toEqual([{ line: 5, sku: 'A1', base_price: 2 }])
})

test('hidden and filtered rows are one question, a hidden sheet is none', () => {
  const hidden = ['collapse', 'filter'].map(how =>
    row(textCell(how) + numberCell('2'), ` table:visibility="${how}"`),
  )
  const styles =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
  const old = table(HEADER + row(textCell('B1') + numberCell('9')), 'Old', ' table:style-name="ta2"')
  const bytes = ods(table(HEADER + row(textCell('A1') + numberCell('2')) + hidden.join('')) + old, { styles })
  const { rows, questions, file } = checkFile(bytes, 'list.ods', 'price')
  expect(rows.map(({ sku }) => sku)).toEqual(['A1'])
  expect(questions).toMatchObject([{ about: 'hidden-rows', rows: 2 }])
  expect(file.sheet).toBe('List')
})

test('a cell that is merged over rows means the same for each of them', () => {
  const covered = '<table:covered-table-cell/>'
  const { rows } = check(
    row(textCell('A1') + numberCell('2', '2', ' table:number-rows-spanned="2"')) +
      row(textCell('A2') + covered),
  )
  expect(rows.map(({ sku, base_price }) => `${sku}=${base_price}`)).toEqual(['A1=2', 'A2=2'])
})

test('a file that asks for thousands of millions of cells is refused', () => {
  const wide = numberCell('1', '1', ' table:number-columns-repeated="16384"')
  const { fileError } = check(row(textCell('A1') + wide, ' table:number-rows-repeated="1048576"'))
  expect(fileError?.code).toBe('workbook-too-large')
})

test('one with a password says so', () => {
  const bytes = ods(table(HEADER), { manifest: '<manifest:encryption-data/>' })
  expect(checkFile(bytes, 'list.ods', 'price').fileError?.code).toBe('file-protected')
})
