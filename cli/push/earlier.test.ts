import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'

const { sandbox, product, fresh, lastId, writes, deskAt } = await startMarket(60)

describe('a push of which a lost connection left changes in the outbox', () => {
  /** Pushes a list of three products whose changes wait afterwards. */
  const interrupted = async (at: number) => {
    const { folder, file } = folderWithFiles()
    const products = [product(at), product(at + 1), product(at + 2)]
    const list = ['SKU;Stock', ...products.map(({ sku, stockQty }) => `${sku};${stockQty + 7}`)].join('\n')
    const args = ['push', file('stock.csv', list), '--kind', 'stock', '--wait', '0']
    const run = deskAt(folder)
    const since = lastId()
    sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 2 }, path: '/stock' })
    const pushing = run(args)
    await vi.waitFor(() => expect(writes(since)).toHaveLength(1), { timeout: 20_000, interval: 20 })
    await sandbox.control.goOffline()
    const pushed = await pushing
    expect([pushed.code, pushed.stderr]).toEqual([
      3,
      expect.stringContaining('0 changes applied, 3 not sent yet.'),
    ])
    await sandbox.control.goOnline()
    return { products, run, args }
  }

  test('is finished by the same push, and a dry run says that it is to be', async () => {
    const { products, run, args } = await interrupted(20)
    const since = lastId()
    const dry = await run([...args, '--dry-run', '--json'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(dry.stderr).toContain(
      '3 changes of earlier commands wait in the outbox. desk push without --dry-run',
    )
    expect(JSON.parse(dry.stdout)).toMatchObject({
      changes: [],
      earlier: products.map(() => ({ state: 'queued' })),
    })
    expect(writes(since)).toEqual([])
    const again = await run(args)
    expect(again.code, again.stderr).toBe(0)
    expect(again.stderr).toContain(
      '0 values would change.\n3 changes of earlier commands wait in the outbox and are',
    )
    expect(again.stdout).toBe('Of earlier commands: 3 applied, 0 not.\n')
    for (const { id, stockQty } of products) expect(fresh(id)?.stockQty).toBe(stockQty + 7)
    expect(await run(args)).toMatchObject({ code: 0, stdout: '' })
  })

  test('is not done where one of them is refused, or while the marketplace stays out of reach', async () => {
    const { products, run, args } = await interrupted(30)
    await sandbox.control.goOffline()
    const off = await run(args)
    expect(off.code, off.stderr).toBe(3)
    await sandbox.control.goOnline()
    const [gone] = products as [(typeof products)[0]]
    sandbox.control.changeProduct({ id: gone.id, set: { deleted: true } })
    const again = await run(['push', args[1] ?? '', '--kind', 'stock', '--json'])
    expect(again.code, again.stderr).toBe(1)
    const { earlier } = JSON.parse(again.stdout) as { earlier: { state: string }[] }
    expect(earlier.map(({ state }) => state === 'applied')).toEqual([false, true, true])
  })

  test('is finished behind another list, too', async () => {
    const { products, run } = await interrupted(40)
    const { folder, file } = folderWithFiles()
    const { sku, stockQty, id } = product(45)
    const other = file('other.csv', `SKU;Stock;Note\n${sku};${stockQty + 1};a\n`)
    const pushed = await run([
      'push',
      other,
      '--kind',
      'stock',
      '--new-words',
      '--failed',
      join(folder, 'failed.csv'),
    ])
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(pushed.stdout).toMatch(
      /^1 applied, 0 not, in \d requests?\.\nOf earlier commands: 3 applied, 0 not\.\n$/,
    )
    expect([fresh(id)?.stockQty, ...products.map(each => fresh(each.id)?.stockQty)]).toEqual([
      stockQty + 1,
      ...products.map(each => each.stockQty + 7),
    ])
  })
})
