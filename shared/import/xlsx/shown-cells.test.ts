import { describe, expect, test } from 'vitest'
import { judgeFile } from '../check.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { rowXml, type WorkbookXml, workbookBytes } from '../fixtures/workbook.ts'

const HEADER = rowXml(['SKU', 'Price', 'Stock'])
type Wanted = Partial<WorkbookXml> & { rows: string; header?: string; name?: string; file?: string }
function check({ rows, header = HEADER, name = 'Sheet', file = 'list.xlsx', ...more }: Wanted, after = '') {
  const bytes = workbookBytes({ sheets: { [name]: { rows: header + rows, after } }, ...more })
  return checkFile(bytes, file, 'both', { nowMs: Date.UTC(2026, 10, 24) })
}
const sent = (...given: Parameters<typeof check>): string => {
  const { rows, rejected, asked } = check(...given)
  return [
    ...rows.map(({ sku, base_price, stock_qty }) => `${sku}=${base_price ?? ''}/${stock_qty ?? ''}`),
    ...[...rejected, ...asked].map(({ code }) => code),
  ].join(' ')
}

describe('a number is what its cell shows', () => {
  test.each([
    ['General" per 10"', 'A1=/5 not-a-number'],
    ['0.00" per 10"', 'A1=/5 not-a-number'],
    ['"UVP "0.00', 'A1=/5 not-a-number'],
    ['"on request"', 'A1=/5 not-a-number'],
    [';;;', 'A1=/5'],
    ['"-"0', 'A1=/5 negative-price'],
    ['"("0")"', 'A1=/5 negative-price'],
    ['(0)', 'A1=/5 negative-price'],
    ['0"+"', 'A1=/5 not-a-number'],
    ['0" kg"', 'A1=/5 not-a-number'],
    ['0"00"', 'A1=/5 formula'],
    ['[>5]0" per tray";0', 'A1=/5 formula'],
    ...[
      ...['0.00', '#,##0.00', '0.00_)', '_ € * #,##0.00_ ', '[$€-2] 0.00', '0.00;[Red]-0.00', '[Blue]0.00'],
      ...['0.00" st"', '**0.00', '# ##0.00', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0.00 €'],
    ].map((format): [string, string] => [format, 'A1=7/5']),
  ])('%s', (format, wanted) => {
    const formats = [format.replaceAll('>', '&gt;')]
    expect(sent({ formats, rows: rowXml(['A1', [7, 1], 5]) })).toBe(wanted)
  })

  test('a reason quotes what is shown', () => {
    const { rejected } = check({ formats: ['General" per 10"'], rows: rowXml(['A1', [7.4, 1], 5]) })
    expect(rejected[0]?.why).toBe('Line 2, Price: "7.4 per 10" is not a number.')
  })
})

const relations = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../${target}"/></Relationships>`
const comment = (cell: string, text: string): Partial<WorkbookXml> => ({
  more: {
    'xl/worksheets/_rels/sheet1.xml.rels': relations('comments1.xml'),
    'xl/comments1.xml': `<comments><commentList><comment ref="${cell}"><text><r><t>${text}</t></r></text></comment></commentList></comments>`,
  },
})
const ROWS = rowXml(['A1', 7, 5]) + rowXml(['A2', 8, 6])

describe('what a workbook says beside a value', () => {
  test('a comment on a price, a stock or a SKU is asked about, one on a heading is read', () => {
    expect(sent({ rows: ROWS, ...comment('B2', 'per tray van 8') })).toBe('A1=/5 A2=8/6 cell-comment')
    expect(sent({ rows: ROWS, ...comment('A3', 'vervalt') })).toBe('A1=7/5 cell-comment')
    expect(sent({ rows: ROWS, ...comment('D2', 'mooi') })).toBe('A1=7/5 A2=8/6')
    expect(sent({ rows: ROWS, ...comment('B1', 'incl. btw') })).toMatch(/^A1=\/5 A2=\/6 price-with-vat/)
    const { asked } = check({ rows: ROWS, ...comment('B2', 'per tray van 8') })
    expect(asked[0]?.why).toContain('("per tray van 8")')
  })

  test('a value that is crossed out is asked about', () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>'
    const crossed = (style: number) => rowXml(['A1', [7, style], 5]) + rowXml(['A2', 8, 6])
    const more = { 'xl/styles.xml': styles }
    expect(sent({ rows: crossed(1), more })).toBe('A1=/5 A2=8/6 crossed-out')
    expect(sent({ rows: crossed(2), more })).toBe('A1=7/5 A2=8/6')
  })

  test('a line whose name is crossed out is asked about', () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>'
    const inSheet = (headings: string[]) => ({
      rows: rowXml(['A1', 7, 5, [601, 1]]) + rowXml(['A2', 8, 6, 602]),
      header: rowXml(headings),
      more: { 'xl/styles.xml': styles },
    })
    expect(sent(inSheet(['SKU', 'Price', 'Stock', 'Name']))).toBe('A2=8/6 crossed-out')
    expect(sent(inSheet(['SKU', 'Price', 'Stock', 'Old remark']))).toBe('A1=7/5 A2=8/6')
  })

  test('a hidden column of prices is asked about', () => {
    const bytes = (hidden: string) =>
      workbookBytes({
        sheets: {
          S: { rows: `${HEADER}${ROWS}</sheetData><cols><col min="2" max="2"${hidden}/></cols><sheetData>` },
        },
      })
    const read = (hidden: string) => checkFile(bytes(hidden), 'list.xlsx', 'both')
    expect(read(' hidden="1"').asked.map(({ code }) => code)).toEqual(['hidden-column', 'hidden-column'])
    expect(read(' hidden="0"').asked).toEqual([])
  })

  test('what is printed on each page, and the sentences of a cover sheet', () => {
    const printed = '<headerFooter><oddHeader>&amp;CPrijzen incl. btw</oddHeader></headerFooter>'
    expect(sent({ rows: ROWS }, printed)).toMatch(/^A1=\/5 A2=\/6 price-with-vat/)
    const page = (text: string) => `<headerFooter><oddFooter>${text}</oddFooter></headerFooter>`
    const wordsOf = (text: string) => {
      const found = judgeFile(
        workbookBytes({ sheets: { S: { rows: HEADER + ROWS, after: page(text) } } }),
        'list.xlsx',
        'both',
      )
      return found.kind === 'judged' ? found.judged.context.words.unasked : null
    }
    const sizes = '&amp;C&amp;"Times New Roman,Regular"&amp;12'
    expect(wordsOf(`${sizes}Page &amp;P`)).toEqual([])
    expect(wordsOf('&amp;LSeite &amp;P von &amp;N&amp;R&amp;D')).toEqual([])
    expect(wordsOf('&amp;CBlad &amp;P/&amp;N&amp;RAsk Rob')).toEqual(['Ask Rob'])
    const sheets = {
      Info: rowXml(['Kwekerij Jansen']) + rowXml(['Alle prijzen inclusief 9% BTW']),
      Data: HEADER + ROWS,
      Oud: HEADER + rowXml(['Prijzen', 'per 100', 5]),
    }
    const read = checkFile(workbookBytes({ sheets }), 'list.xlsx', 'both', { answers: { sheet: 'Data' } })
    expect(read.questions).toMatchObject([{ about: 'convert', suggested: '9' }])
    expect(read.questions).toHaveLength(1)
  })
})

describe('the name of a sheet and of a file', () => {
  test.each([
    ['Bestelling', 'other-paper'],
    ['Prijzen incl btw', 'price-with-vat'],
    ['USD', 'other-currency-title'],
    ['per 100 st', 'price-per-several'],
    ['Oud', 'price-dated'],
    ['Prijzen 2025', 'price-dated'],
    ['Klant De Vries', 'new-words'],
  ])('%s says it', (name, code) => {
    expect(check({ rows: ROWS, name }).asked[0]?.code).toBe(code)
    const file = `${name.replaceAll(' ', '-')}.xlsx`
    expect(check({ rows: ROWS, file }).asked[0]?.code).toBe(code)
    expect(check({ rows: ROWS, file: file.replaceAll('-', '_') }).asked[0]?.code).toBe(code)
    expect(check({ rows: ROWS, file: file.replaceAll('-', '.') }).asked[0]?.code).toBe(code)
  })

  test.each([
    'Week 48',
    'Prijslijst 2026',
    'Voorraad 24-11-2026',
    'Blad1',
    'Customer price list',
    'export 2026-11-23',
  ])('%s says nothing', name => {
    expect(sent({ rows: ROWS, name })).toBe('A1=7/5 A2=8/6')
    expect(sent({ rows: ROWS, file: `${name}.xlsx` })).toBe('A1=7/5 A2=8/6')
  })
})

test('a date among three prices is seen by the catalog', async () => {
  const { catalogLookup } = await import('../judge/catalog/catalog-lookup.ts')
  const catalog = catalogLookup([
    { id: 1, sku: 'A1', base_price: '7.25' as never, stock_qty: 1, unit: 'pot' },
  ])
  const bytes = workbookBytes({ sheets: { S: HEADER + rowXml(['A1', 46_206, 5]) } })
  const { rows, asked } = checkFile(bytes, 'list.xlsx', 'both', { catalog })
  expect(rows).toMatchObject([{ stock_qty: 5 }])
  expect(asked.map(({ code }) => code)).toEqual(['price-unusual'])
})
