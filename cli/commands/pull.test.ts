import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { desk, folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'

const { sandbox, live, product, lastId, writes, nameOnlyById, deskAt } = await startMarket(120)

describe('desk pull', () => {
  test('writes the whole catalog, and pushing it back sends nothing', async () => {
    const { folder } = folderWithFiles()
    nameOnlyById(product(12))
    const run = deskAt(folder)
    const out = join(folder, 'catalog.csv')
    const pulled = await run(['pull', '--out', out, '--locale', 'de'])
    expect(pulled.code, pulled.stderr).toBe(0)
    expect(readFileSync(out, 'utf8').trimEnd().split('\r\n')).toHaveLength(live().length + 1)
    const book = join(folder, 'catalog.xlsx')
    expect(await run(['pull', '--out', book])).toMatchObject({ code: 0 })
    expect(readFileSync(book).subarray(0, 2).toString()).toBe('PK')
    const piped = await run(['pull', '--out', '-', '--locale', 'de'])
    expect(piped.stdout).toBe(readFileSync(out, 'utf8'))
    expect(piped.stderr).toContain('products written to standard output.')
    const other = await run(['pull', '--out', join(folder, 'catalog.ods')])
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('not .ods')])
    const since = lastId()
    for (const from of [out, book])
      for (const kind of ['stock', 'price']) {
        const pushed = await run(['push', from, '--kind', kind])
        expect(pushed.code, pushed.stderr).toBe(0)
      }
    expect(writes(since)).toEqual([])
  })
})

describe('desk check --catalog without a file', () => {
  test('compares with the copy in the data folder and asks the marketplace nothing', async () => {
    const { folder, file } = folderWithFiles()
    const data = join(folder, 'data')
    const pulled = await deskAt(folder)(['pull', '--out', join(folder, 'catalog.csv')])
    expect(pulled.code, pulled.stderr).toBe(0)
    const [same, other] = [product(20), product(21)]
    const list = `SKU;Stock\n${same.sku};${same.stockQty}\n${other.sku};${other.stockQty + 1}\n`
    const since = lastId()
    const args = ['check', file('list.csv', list), '--kind', 'stock', '--json', '--data', data]
    for (const more of [['--catalog'], ['--base-url', sandbox.baseUrl, '--catalog']]) {
      const { code, stdout, stderr } = await desk([...args, ...more])
      expect(code, stderr).toBe(0)
      expect(stderr).toMatch(/^Compared with the catalog as it was read \d+ \w+ 20\d\d, /)
      const { rows, ignored } = JSON.parse(stdout)
      expect(rows).toEqual([{ line: 3, sku: other.sku, stock_qty: other.stockQty + 1 }])
      expect(ignored).toContainEqual({ line: 2, code: 'unchanged' })
    }
    const elsewhere = await desk([...args, '--base-url', 'http://127.0.0.1:9', '--catalog'])
    expect(elsewhere.code).toBe(2)
    expect(JSON.parse(elsewhere.stdout)).toMatchObject({ error: { why: 'usage' } })
    expect(sandbox.control.requests({ sinceId: since })).toEqual([])
  })
})
