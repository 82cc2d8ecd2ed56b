import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { rowXml, type WorkbookXml, workbookBytes } from '../fixtures/workbook.ts'
import { readFile } from '../table/read-file.ts'

const HEADER = rowXml(['SKU', 'Stock', 'Price'])

/** What a workbook with this sheet would set, and what is refused or asked, with the number of its row. */
function check(wanted: Partial<WorkbookXml> & { rows?: string }, answers: Answers = {}) {
  const bytes = workbookBytes({ sheets: { List: `${HEADER}${wanted.rows ?? ''}` }, ...wanted })
  return checkFile(bytes, 'list.xlsx', 'both', { answers })
}
const codes = ({ rejected, asked }: ReturnType<typeof check>) =>
  [...rejected, ...asked].map(({ line, code }) => `${line} ${code}`)

test('a plain sheet is read like a file of text, with the numbers of its rows', () => {
  const checked = check({
    rows: `${rowXml(['A1', 5, 1.25])}<row r="7"><c r="A7" t="inlineStr"><is><t>A2</t></is></c><c r="C7"><v>2</v></c></row>`,
  })
  expect(checked.file).toEqual({ encoding: null, delimiter: null, sheet: 'List', headerLine: 1 })
  expect(checked.rows).toEqual([
    { line: 2, sku: 'A1', stock_qty: 5, base_price: 1.25 },
    { line: 7, sku: 'A2', base_price: 2 },
  ])
  expect(checked.ignored.map(({ line, code }) => `${line} ${code}`)).toEqual([
    ...['1 header', '3 blank-line', '4 blank-line', '5 blank-line', '6 blank-line'],
  ])
})

describe('a cell means the same however its tags are written', () => {
  const cells: [name: string, written: string, otherwise: string][] = [
    ['a number', '<c r="C2"><v>1.5</v></c>', "<c cm='1' r='C2'><v>1.5</v></c>"],
    [
      'noise',
      '<c r="C2" s="1"><v>0.44999999999999996</v></c>',
      '<c  r="C2" s="1"><v>0.44999999999999996</v></c>',
    ],
    ['a shared text', '<c r="C2" s="1" t="s"><v>1</v></c>', '<c r="C2" s="1" t="s" ><v>1</v></c>'],
    ['a style of euros', '<c s="2" r="C2" t="n"><v>3</v></c>', '<c s="2" r="C2" t="n" vm="1"><v>3</v></c>'],
    ['a style without a value', '<c r="C2" s="1"/>', '<c r="C2" s="1"></c>'],
    ['a shared text without a number', '<c r="C2" t="s"/>', '<c r="C2" t="s"></c>'],
    ['no place', '<c><v>7</v></c>', '<c ><v >7</v ></c >'],
    ['a place far away', '<c r="AAC2"><v>7</v></c>', '<c r="AAC2" ><v>7</v></c>'],
    ['a place that is none', '<c r="2"><v>7</v></c>', '<c r="2" ><v>7</v></c>'],
    ['an entity', '<c r="C2"><v>&#49;2</v></c>', '<c r="C2" ><v>&#49;2</v></c>'],
    ['a formula', '<c r="C2"><f>A1</f><v>4</v></c>', '<c r="C2"><f>A1</f><v>4</v></c >'],
    ['a cut end', '<c r="C2"><v>4', '<c r="C2" ><v>4'],
  ]
  test.each(cells)('%s', (_, written, otherwise) => {
    const read = (cell: string) => {
      const rows = `<row r="2"><c r="A2" t="inlineStr"><is><t>A1</t></is></c><c r="B2"><v>5</v></c>${cell}</row>`
      const texts = ['SKU', '2.25'].map(text => `<si><t>${text}</t></si>`)
      const { file: _, ...rest } = check({ rows, texts, formats: ['0.00', '0.00 "€"'] })
      return rest
    }
    expect(read(written)).toEqual(read(otherwise))
  })

  test('a text that names none of the shared ones is none', () => {
    const rows = '<row r="2"><c r="A2" t="s"></c><c r="B2"><v>5</v></c></row>'
    expect(check({ rows, texts: ['<si><t>A1</t></si>'] }).rows).toEqual([])
  })
})

describe('a number means what its cell says', () => {
  test.each([
    ['1.234 is no thousand', [1.234, 0], '', { base_price: 1.234 }],
    ['1.234 is no thousand under zeros', [1.234, 1], '0000', { base_price: 1.234 }],
    ['the noise of a computation is left out', [0.44999999999999996, 0], '', { base_price: 0.45 }],
    ['grouped digits', [1234.5, 1], '#,##0.00', { base_price: 1234.5 }],
    ['euros', [1.5, 1], '#,##0.00\\ [$€-407]', { base_price: 1.5 }],
    ['euros in the Dutch way', [1.5, 1], '_ "€"\\ * #,##0.00_ ', { base_price: 1.5 }],
    ['pieces', [1.5, 1], '0.00" stuks"', { base_price: 1.5 }],
    ['a colour', [1.5, 1], '[Red]0.00;[Blue]-0.00', { base_price: 1.5 }],
  ] as const)('%s', (_, price, format, wanted) => {
    const checked = check({ formats: [format || '0.00'], rows: rowXml(['A1', 3, [...price]]) })
    expect(codes(checked)).toEqual([])
    expect(checked.rows).toMatchObject([{ line: 2, ...wanted }])
  })

  test.each([
    ['dollars', 1.5, '[$$-409]#,##0.00', '2 other-currency'],
    ['pounds', 1.5, '"£"0.00', '2 other-currency'],
    ['a percentage', 0.21, '0%', '2 percent'],
    ['a date', 45_000, 'dd\\-mm\\-yyyy', '2 date'],
    ['a time with parts of a second', 45_000.5, 'hh:mm:ss.00', '2 date'],
    ['a number that its format says is for several', 3, '0.00" per 100"', '2 not-a-number'],
    ['thousands with a letter', 12, '0"k"', '2 not-a-number'],
    ['thousands shown as one', 12_000, '#,##0,', '2 formula'],
    ['signs between the digits', 1_234, '00\\-00', '2 formula'],
  ])('%s is not a price', (_, value, format, wanted) => {
    expect(codes(check({ formats: [format], rows: rowXml(['A1', 3, [value, 1]]) }))).toEqual([wanted])
  })
})

describe('a SKU', () => {
  test.each([
    ['keeps the zeros that its format shows', [123, 1], '00000', '00123'],
    ['is the number as it is', [4711, 1], '0', '4711'],
    ['with a point keeps it', [1.234, 1], 'General', '1.234'],
    ['formatted as text', [4711, 1], '@', '4711'],
  ] as const)('%s', (_, sku, format, wanted) => {
    const checked = check({ formats: [format], rows: rowXml([[...sku], 3, 1]) })
    expect(checked.rows).toEqual([{ line: 2, sku: wanted, stock_qty: 3, base_price: 1 }])
  })

  test.each([
    ['of more digits than Excel keeps', [8_712_345_678_901_234, 1], '0', '2 sku-destroyed'],
    ['that became a date', [45_000, 1], 'd\\-mmm', '2 sku-like-date'],
    ['that shows other signs than it has', [12_345, 1], '00\\-000', '2 sku-like-formula'],
    ['that is an error', { xml: '<c t="e"><v>#N/A</v></c>' }, '0', '2 sku-spreadsheet-error'],
  ] as const)('%s is not taken', (_, sku, format, wanted) => {
    const cell = 'xml' in sku ? sku : ([...sku] as [number, number])
    expect(codes(check({ formats: [format], rows: rowXml([cell, 3, 1]) }))).toEqual([wanted])
  })
})

test('texts come in runs, without what tells how they are spoken, and with their own characters', () => {
  const texts = [
    '<si><r><t>RO</t></r><r><rPr><b/></rPr><t xml:space="preserve">S 1</t></r><rPh sb="0" eb="1"><t>ro</t></rPh></si>',
    '<si><t>A&amp;B_x0041_&#x20AC;</t></si>',
    '<si><t>C_x005F_x0041_</t></si>',
  ]
  const shared = (at: number) => ({ xml: `<c t="s"><v>${at}</v></c>` })
  const checked = check({ texts, rows: [0, 1, 2].map(at => rowXml([shared(at), 1, 1])).join('') })
  expect(checked.rows.map(({ sku }) => sku)).toEqual(['ROS 1', 'A&BA€', 'C_x0041_'])
})

describe('a formula', () => {
  const price = (xml: string) => rowXml(['A1', 3, { xml: `<c>${xml}</c>` }])
  test('gives the value that the spreadsheet computed', () => {
    expect(check({ rows: price('<f>1+1</f><v>2</v>') }).rows).toMatchObject([{ base_price: 2 }])
  })
  test.each([
    ['without a value', '<f>1+1</f>', '<calcPr calcId="191029"/>'],
    ['with a 0 that nobody computed', '<f>1+1</f><v>0</v>', ''],
    ['in a file that asks to be computed', '<f>1+1</f><v>0</v>', '<calcPr fullCalcOnLoad="1"/>'],
  ])('%s sets nothing', (_, xml, calculation) => {
    expect(codes(check({ calculation, rows: price(xml) }))).toEqual(['2 formula'])
  })
})

test('merged cells mean the same for the rows below', () => {
  const rows = `<row r="2"><c r="A2" t="inlineStr"><is><t>A1</t></is></c><c r="B2"><v>5</v></c></row><row r="3"><c r="C3"><v>1.5</v></c></row>`
  const checked = check({
    sheets: { List: { rows: HEADER + rows, after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' } },
  })
  expect([...checked.rows, ...checked.rejected, ...checked.asked].map(({ line }) => line).sort()).toEqual([
    2, 3,
  ])
  expect(JSON.stringify(checked)).toContain('A1')
})

test('dates count from 1904 where the workbook says so', () => {
  const properties = '<workbookPr date1904="1"/>'
  const { rejected } = check({ properties, formats: ['yyyy\\-mm\\-dd'], rows: rowXml(['A1', 3, [0, 1]]) })
  expect(rejected).toMatchObject([{ code: 'date', why: expect.stringContaining('00:00:00') }])
  const later = check({ properties, formats: ['yyyy\\-mm\\-dd'], rows: rowXml(['A1', 3, [366, 1]]) })
  expect(later.rejected).toMatchObject([{ why: expect.stringContaining('1905-01-01') }])
})

describe('several sheets', () => {
  const sheets = {
    Info: rowXml(['A1', 7, 1]),
    Stock: `${HEADER}${rowXml(['A1', 5, 1])}${rowXml(['A2', 6, 1])}`,
    Old: { rows: `${HEADER}${rowXml(['A1', 1, 1])}`, state: 'hidden' },
  }
  test('are a question, and nothing counts before its answer', () => {
    const { rows, questions } = check({ sheets })
    expect(rows).toEqual([])
    expect(questions).toMatchObject([
      {
        about: 'sheet',
        sheets: [
          { name: 'Info', rows: 1 },
          { name: 'Stock', rows: 3 },
        ],
      },
    ])
  })
  test('the chosen one is read', () => {
    const { rows, questions, file } = check({ sheets }, { sheet: 'Stock' })
    expect(questions).toEqual([])
    expect(file.sheet).toBe('Stock')
    expect(rows.map(({ stock_qty }) => stock_qty)).toEqual([5, 6])
  })
  test('those that may be lists too are named once one is chosen', () => {
    const others = (given: Record<string, string>, sheet?: string) => {
      const read = readFile(workbookBytes({ sheets: given }), 'p.xlsx', sheet === undefined ? {} : { sheet })
      return read.kind === 'table' ? read.table.workbook?.others : read
    }
    const two = { Rozen: sheets.Stock, Tulpen: sheets.Stock, Info: sheets.Info }
    expect([others(two), others(two, 'Rozen'), others({ Stock: sheets.Stock })]).toEqual([[], ['Tulpen'], []])
  })
  test('another list of two columns says nothing of this one, a cover sheet does', () => {
    const pairs = ['B1', 'B2', 'B3'].map(sku => rowXml([sku, 5])).join('')
    const besideOf = (other: string) => {
      const read = readFile(workbookBytes({ sheets: { Rozen: sheets.Stock, Other: other } }), 'p.xlsx', {
        sheet: 'Rozen',
      })
      return read.kind === 'table' ? read.table.workbook?.beside : read
    }
    expect(besideOf(rowXml(['SKU', 'Stock']) + pairs)).toEqual([])
    expect(besideOf(rowXml(['Prices', 'per 100']))).toEqual(['Prices per 100'])
  })
  test('one beside a sheet of names and telephones needs no question', () => {
    const people =
      rowXml(['Sales', 'Rob', '06-12345678']) + rowXml(['Auction', 'Naaldwijk', 'supplier 12345'])
    expect(check({ sheets: { Stock: sheets.Stock, Contact: people } }).rows).toHaveLength(2)
    const prices = rowXml(['Rose', 'A1', 'EUR 1.25']) + rowXml(['Lily', 'A2', 'EUR 2.50'])
    for (const amounts of [prices, rowXml(['Week', 47, 48])])
      expect(check({ sheets: { Stock: sheets.Stock, Contact: amounts } }).rows).toEqual([])
  })
  test('one that shows beside hidden ones needs no question', () => {
    const { questions, rows } = check({ sheets: { Stock: sheets.Stock, Old: sheets.Old } })
    expect({ questions, rows: rows.length }).toEqual({ questions: [], rows: 2 })
  })
})

describe('hidden rows', () => {
  const rows = `${rowXml(['A1', 5, 1])}${rowXml(['A2', 6, 1]).replace('<row>', '<row hidden="1">')}`
  test('are a question about themselves alone', () => {
    const checked = check({ rows })
    expect(checked.rows.map(({ sku }) => sku)).toEqual(['A1'])
    expect(codes(checked)).toEqual(['3 hidden-row'])
    expect(checked.questions).toMatchObject([{ about: 'hidden-rows', rows: 1 }])
  })
  test.each([
    ['take', ['A1', 'A2']],
    ['leave', ['A1']],
  ] as const)('%s', (hiddenRows, wanted) => {
    const checked = check({ rows }, { hiddenRows })
    expect({ skus: checked.rows.map(({ sku }) => sku), questions: checked.questions }).toEqual({
      skus: wanted,
      questions: [],
    })
  })
})

test('the strict form of a workbook, with prefixes everywhere, is read too', () => {
  const bytes = workbookBytes({
    sheets: { List: HEADER },
    more: {
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>SKU</x:t></x:is></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>Stock</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>A1</x:t></x:is></x:c><x:c r="B2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
  })
  expect(checkFile(bytes, 'list.xlsx', 'stock').rows).toEqual([{ line: 2, sku: 'A1', stock_qty: 7 }])
})

test.each(['prices.xlsx', 'prices.ods'])(
  'of LibreOffice: title, zeros, euros, dollars, formulas, an error and a hidden row (%s)',
  name => {
    const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/libreoffice/${name}`, import.meta.url)))
    const checked = checkFile(bytes, name, 'both', { answers: { hiddenRows: 'leave' } })
    expect(checked.file).toMatchObject({ sheet: 'Prices', headerLine: 3 })
    expect(checked.rows).toEqual([
      { line: 4, sku: '00123', stock_qty: 1200, base_price: 1.234 },
      { line: 5, sku: 'ROS & "50"; rood', stock_qty: 7, base_price: 0.45 },
    ])
    expect(codes(checked)).toEqual(['7 other-currency'])
  },
)
