import { expect, test } from 'vitest'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

const LIST =
  'SKU;Name;Unit;Colour;Stem length\nA1;Rosa;stem;;60\nA2;Tulip;bunch;;abc\nA3;Lily;stem;;\nN1;New;stem;;\n'
const CATALOG =
  'sku,name,stock_qty,base_price,unit,type,category,product_id\nA1,Rose,5,1.00,stem,flower,Roses,1\nA2,Tulip,5,1.00,stem,flower,Tulips,2\nA3,Lily,5,1.00,stem,flower,Lilies,3\n'

const place = () => {
  const { file } = folderWithFiles()
  return ['check', file('list.csv', LIST), '--kind', 'products', '--catalog', file('catalog.csv', CATALOG)]
}

test('--update says what would change of products that exist, line by line', async () => {
  const { code, stdout, stderr } = await desk([...place(), '--update', '--json'])
  expect(code, stderr).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    rows: [
      { line: 2, sku: 'A1', name: 'Rosa', stem_length: 60 },
      { line: 3, sku: 'A2', unit: 'bunch' },
    ],
    rejected: [
      {
        line: 3,
        code: 'not-a-whole-number',
        field: 'stem_length',
        why: 'Line 3, Stem length: "abc" is not a whole number of 0 or more.',
      },
      { line: 5, code: 'new-product-columns' },
    ],
    ignored: [{ line: 1 }, { line: 4, code: 'unchanged' }],
    counts: { change: 1, unchanged: 1, rejected: 2, asked: 0, ignored: 1 },
  })
  expect(stderr).toContain('3 blank cells of color (lines 2, 3, 4): nothing changes.')
})

test('--update lists it as text', async () => {
  const { stdout } = await desk([...place(), '--update'])
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'list.csv: 1 row to set, 2 rejected, 0 to be confirmed, 1 unchanged, 1 not imported.',
    '3 lines about products that exist: what differs in them is changed.',
    '1 more value to set, of rows that are rejected or to be confirmed for another cell.',
  ])
  expect(stdout).toContain('  line 2: A1 name Rose → Rosa\n  line 2: A1 stem_length (not read) → 60\n')
})

test('without --update the output stays as it was', async () => {
  const { stdout } = await desk(place())
  expect(stdout).toContain('0 rows to set, 4 rejected, 0 to be confirmed, 0 unchanged, 1 not imported.')
  expect(stdout).toContain('Line 2: the catalog already has the SKU "A1".')
  const json = await desk([...place(), '--json'])
  expect(JSON.parse(json.stdout).rejected.map(({ code }: { code: string }) => code)).toEqual([
    'sku-exists',
    'sku-exists',
    'sku-exists',
    'new-product-columns',
  ])
})

test('--update needs a catalog', async () => {
  const { file } = folderWithFiles()
  const run = await desk(['check', file('list.csv', LIST), '--kind', 'products', '--update'])
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain('desk check --update needs --catalog')
})
