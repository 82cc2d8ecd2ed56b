import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { visibleLines } from '../../shared/domain/text/visible-text.ts'
import { rowXml, workbookBytes } from '../../shared/import/fixtures/workbook.ts'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

const LIST = 'SKU;Stock;Price\r\nA1;5;1,25\r\nA2;n/a;3,50\r\n'

describe('desk check --json', () => {
  test('prints one object and nothing else, and ends with 0 when nothing is doubtful', async () => {
    const { file } = folderWithFiles()
    const path = file('list.csv', LIST)
    const { code, stdout, stderr } = await desk(['check', path, '--kind', 'price', '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n')).toHaveLength(2)
    expect(JSON.parse(stdout)).toEqual({
      kind: 'price',
      file: { encoding: 'utf-8', delimiter: ';', headerLine: 1 },
      rows: [
        { line: 2, sku: 'A1', base_price: 1.25 },
        { line: 3, sku: 'A2', base_price: 3.5 },
      ],
      rejected: [],
      asked: [],
      ignored: [{ line: 1, code: 'header' }],
      questions: [],
      unusedColumns: ['Stock'],
      usualValues: [],
      fileError: null,
      batches: 1,
      counts: { change: 2, unchanged: 0, rejected: 0, asked: 0, ignored: 1 },
    })
  })

  test('lines that ask the same are one line, with how they are confirmed', async () => {
    const { file } = folderWithFiles()
    const rows = ['A1;1,25', 'A2;3,50', 'A3;2,75'].join('\n')
    const path = file('list.csv', `Prijslijst 2019\nSKU;Price\n${rows}\nA4;0\n`)
    const { stdout } = await desk(['check', path, '--kind', 'price'])
    expect(stdout).toMatch(/ {2}3 lines: the price may not be valid today/)
    expect(stdout.match(/not even with --yes\..*catalog lacks/g)).toHaveLength(1)
  })

  test('lines that wait for an answer are counted in a sentence', async () => {
    const { folder } = folderWithFiles()
    const rows = [
      ['SKU', 'Stock'],
      ['A1', 5],
      ['A2', 7],
    ]
      .map(rowXml)
      .join('')
    const path = join(folder, 'book.xlsx')
    writeFileSync(path, workbookBytes({ sheets: { North: rows, South: rows } }))
    const { stdout } = await desk(['check', path, '--kind', 'stock'])
    expect(stdout).toContain('  3 lines are not read until you choose the sheet.\n')
  })

  test('ends with 1 when a row is refused, and gives its line and a sentence', async () => {
    const { file } = folderWithFiles()
    const { code, stdout } = await desk(['check', file('list.csv', LIST), '--kind', 'stock', '--json'])
    expect(code).toBe(1)
    const why = 'Line 3, Stock: "n/a" is not a number. It is not read as 0.'
    expect(JSON.parse(stdout).rejected).toEqual([{ line: 3, code: 'no-value', field: 'stock_qty', why }])
  })

  test('ends with 1 for a question, and with 0 once it is answered', async () => {
    const { file } = folderWithFiles()
    const path = file('list.csv', 'SKU;Price\nA1;1.234\n')
    const asked = await desk(['check', path, '--kind', 'price', '--json'])
    expect(asked.code).toBe(1)
    expect(JSON.parse(asked.stdout).questions).toMatchObject([{ about: 'decimal', field: 'base_price' }])
    const answers = file('answers.json', '{"decimal":"."}')
    const answered = await desk(['check', path, '--kind', 'price', '--answers', answers, '--json'])
    expect(answered.code).toBe(0)
    expect(JSON.parse(answered.stdout).rows).toEqual([{ line: 2, sku: 'A1', base_price: 1.234 }])
  })

  test('says how prices per 100 and lines of two locations are answered, and calculates as it is told', async () => {
    const { file } = folderWithFiles()
    const text = 'Prices per 100\nSKU;Location;Price;Stock\nA1;East;125;4\nA1;West;125;5\n'
    const path = file('list.csv', text)
    const asked = await desk(['check', path, '--kind', 'both'])
    expect(asked.code).toBe(1)
    expect(asked.stdout).toContain(
      '{"divide": {"Prices per 100": "100"}, "repeats": {"1": {"sum":["East","West"]}}}',
    )
    const answers = file(
      'answers.json',
      '{"divide": {"Prices per 100": "100"}, "repeats": {"1": {"sum": ["East", "West"]}}}',
    )
    const answered = await desk(['check', path, '--kind', 'both', '--answers', answers, '--json'])
    expect(answered.code).toBe(0)
    expect(JSON.parse(answered.stdout).rows).toEqual([{ line: 3, sku: 'A1', base_price: 1.25, stock_qty: 9 }])
  })

  test('leaves out what the catalog holds already, and asks about SKUs it does not know', async () => {
    const { file } = folderWithFiles()
    const path = file('list.csv', 'SKU;Stock\nA1;5\nA2;6\na3;7\n')
    const catalog = file('catalog.csv', 'sku,stock_qty,base_price\nA1,5,1.00\nA2,5,1.00\nA3,5,1.00\n')
    const { code, stdout } = await desk(['check', path, '--kind', 'stock', '--catalog', catalog, '--json'])
    expect(code).toBe(1)
    const { rows, ignored, asked } = JSON.parse(stdout)
    expect(rows).toEqual([{ line: 3, sku: 'A2', stock_qty: 6 }])
    expect(ignored).toContainEqual({ line: 2, code: 'unchanged' })
    expect(asked).toMatchObject([{ line: 4, code: 'unknown-sku', ifConfirmed: { sku: 'A3', stock_qty: 7 } }])
  })

  test('a file that is no table still gives the object, with the reason, and ends with 2', async () => {
    const { file } = folderWithFiles()
    const { code, stdout } = await desk(['check', file('a.csv', '%PDF-1.7\n'), '--kind', 'stock', '--json'])
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ rows: [], fileError: { code: 'file-pdf' } })
  })
})

test('rows and values agree: the good values of rejected rows are counted beside the rows to set', async () => {
  const { file } = folderWithFiles()
  const path = file('list.csv', 'SKU;Price;Stock\nA1;-1;5\nA2;-2;6\nA3;0;7\n')
  const { stdout } = await desk(['check', path, '--kind', 'both'])
  expect(stdout).toContain(
    '0 rows to set, 2 rejected, 1 to be confirmed, 0 unchanged, 1 not imported.\n3 more values to set, of rows that are rejected or to be confirmed for another cell.\n',
  )
})

describe('saved answers', () => {
  const SWAPPED = 'SKU;Price;Amount\nA1;5;1.234\n'
  const list = 'SKU;Amount;Price\nA1;5;1.234\n'

  test('are read with the next file of the same layout, which is then asked nothing', async () => {
    const { folder, file } = folderWithFiles()
    const given = file('given.json', '{"mapping":{"1":"stock_qty"},"decimal":"."}')
    const saved = join(folder, 'saved.json')
    const first = [file('monday.csv', list), '--kind', 'both', '--answers', given, '--save-answers', saved]
    const checked = await desk(['check', ...first])
    expect(checked, checked.stderr).toMatchObject({ code: 0, stderr: `Answers written to ${saved}.\n` })
    const second = [file('tuesday.csv', list.replace(';5;', ';6;')), '--kind', 'both', '--answers', saved]
    const { code, stdout } = await desk(['check', ...second, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).rows).toEqual([{ line: 2, sku: 'A1', stock_qty: 6, base_price: 1.234 }])
    const other = await desk(['check', file('other.csv', SWAPPED), '--kind', 'both', '--answers', saved])
    expect({ code: other.code, stdout: other.stdout }).toEqual({ code: 2, stdout: '' })
    expect(other.stderr).toBe(
      'other.csv: the answers were saved for a file with other headers. Nothing was read with them.\n',
    )
  })

  test('say how many questions are still open', async () => {
    const { folder, file } = folderWithFiles()
    const saved = join(folder, 'saved.json')
    const args = [file('list.csv', 'SKU;Price\nA1;1.234\n'), '--kind', 'price', '--save-answers', saved]
    const { code, stderr } = await desk(['check', ...args])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Answers written to ${saved}. Questions still open: 1.\n`,
    })
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual({
      mapping: { 0: 'sku', 1: 'base_price' },
      layout: 'sku|price',
    })
  })
})

test('without a copy of the catalog, --catalog says how to get one', async () => {
  const { folder, file } = folderWithFiles()
  const data = join(folder, 'none')
  const { code, stderr } = await desk([
    ...['check', file('list.csv', LIST), '--kind', 'stock', '--data', data, '--catalog'],
  ])
  expect(code).toBe(2)
  expect(stderr).toBe(`There is no catalog of this account in ${data}. Run desk pull there first.\n`)
  expect(existsSync(data)).toBe(false)
})

describe('standard input', () => {
  test('is read where the file is -', async () => {
    const { code, stdout } = await desk(['check', '-', '--kind', 'both', '--json'], { input: LIST })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      rows: [
        { line: 2, sku: 'A1', stock_qty: 5, base_price: 1.25 },
        { line: 3, sku: 'A2', base_price: 3.5 },
      ],
      rejected: [{ line: 3, field: 'stock_qty' }],
    })
  })

  test('stands for one file only', async () => {
    const { code, stderr } = await desk(['check', '-', '--kind', 'stock', '--answers', '-'], { input: LIST })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Standard input (-) can stand for one file only.\n',
    })
  })
})

test('of many refused lines the first hundred are printed, and the others are counted', async () => {
  const input = `SKU;Stock\nA;5\nB;6\n${Array.from({ length: 1_250 }, (_, at) => `A${at};-5\n`).join('')}`
  const { code, stdout } = await desk(['check', '-', '--kind', 'stock'], { input })
  expect(code).toBe(1)
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe(
    'standard input: 2 rows to set, 1,250 rejected, 0 to be confirmed, 0 unchanged, 1 not imported.',
  )
  expect(lines.slice(1)).toHaveLength(101)
  expect(lines.at(-1)).toBe('  … and 1,150 more; --json lists all')
})

describe('questions about columns', () => {
  test('name the columns that can be meant and how to answer, and count the lines that wait', async () => {
    const rows = Array.from({ length: 1_250 }, (_, at) => `A${at};b;${at};7\n`)
    const input = `Ref;X;Aantal 1;Aantal 2\n${rows.join('')}`
    const { code, stdout } = await desk(['check', '-', '--kind', 'stock'], { input })
    expect(code).toBe(1)
    expect(stdout.trimEnd().split('\n')).toEqual([
      'standard input: 0 rows to set, 0 rejected, 1,250 to be confirmed, 0 unchanged, 1 not imported.',
      'Question about the columns: Several columns could be the stock. Which one is it?',
      '  2  Aantal 1: 0, 1, 2',
      '  3  Aantal 2: 7, 7, 7',
      '  1,250 lines are not read until the questions are answered.',
      'Answer with --answers FILE, a JSON file such as {"mapping": {"2": "stock_qty"}}. The first column is 0; each is sku, product_id, stock_qty or ignore.',
    ])
  })

  test('can be answered as the example says', async () => {
    const { file } = folderWithFiles()
    const args = ['check', file('list.csv', 'A1;7;b;5;6\nA2;8;c;7;8\n'), '--kind', 'stock']
    const asked = await desk(args)
    expect(asked.stdout).toContain('  1  without a header: 7, 8\n')
    const example = /such as (\{.*\})\. /.exec(asked.stdout)?.[1] ?? ''
    const answered = await desk([...args, '--answers', file('answers.json', example)])
    expect(answered.stdout).toContain(': 2 rows to set')
  })
})

test('names and headers of a file cannot start a line or act on the terminal', async () => {
  const { folder, file } = folderWithFiles()
  const path = file('a\nb\u001b[2J.csv', 'SKU;Stock\u009b2J\nA\u202e1;n/a\n')
  const saved = join(folder, 'c\nd.json')
  const { stdout, stderr } = await desk(['check', path, '--kind', 'stock', '--save-answers', saved])
  expect(stdout + stderr).toContain('a\\u000ab\\u001b[2J.csv: 0 rows to set')
  expect(stderr).toContain('c\\u000ad.json.')
  expect(visibleLines(stdout + stderr)).toBe(stdout + stderr)
})
