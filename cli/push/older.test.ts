import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'

const { product, fresh, deskAt } = await startMarket(20)

test('asks once about a list that was saved before the last one with the same columns', async () => {
  const { folder } = folderWithFiles()
  const { id, sku, stockQty: before } = product(0)
  const stock = () => fresh(id)?.stockQty
  const push = (name: string, stock: number, day: string, ...flags: string[]) => {
    const path = join(folder, name)
    writeFileSync(path, `SKU;Stock\n${sku};${stock}\n`)
    utimesSync(path, new Date(day), new Date(day))
    return deskAt(folder)(['push', path, '--kind', 'stock', ...flags])
  }
  expect((await push('stock 1.csv', before + 5, '2026-01-20T10:00:00')).code).toBe(0)

  const held = await push('stock 0.csv', before + 2, '2026-01-05T10:00:00', '--json')
  expect([held.code, stock()]).toEqual([2, before + 5])
  expect(held.stderr).toContain('stock 0.csv was saved 5 Jan 2026')
  expect(held.stderr).toContain('--older')
  expect(JSON.parse(held.stdout)).toMatchObject({ sent: false, why: 'older', last: { file: 'stock 1.csv' } })

  const dry = await push('stock 0.csv', before + 2, '2026-01-05T10:00:00', '--dry-run')
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('may be out of date')])

  // --yes accepts unusual values, and no old list.
  expect((await push('stock 0.csv', before + 2, '2026-01-05T10:00:00', '--yes')).code).toBe(2)
  expect((await push('stock 0.csv', before + 2, '2026-01-05T10:00:00', '--older')).code).toBe(0)
  expect(stock()).toBe(before + 2)
  // A list as old as the last one, or newer, goes on without a word.
  const next = await push('stock 2.csv', before + 6, '2026-01-05T10:00:00')
  expect([next.code, stock()]).toEqual([0, before + 6])
  expect(next.stderr).not.toContain('out of date')
})
