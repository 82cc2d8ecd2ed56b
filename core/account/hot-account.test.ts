import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { systemClock } from '../base/clock.ts'
import type { Core } from '../core.ts'
import { askCore, startCore } from '../fixtures/core-in-folder.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { silentLog } from '../fixtures/silent-log.ts'

const HOURS_MS = 2 * 3_600_000
const WAIT_MS = 15_000

async function start() {
  const sandbox = await startSandbox({ products: 5, orders: 0, images: false })
  onTestFinished(() => sandbox.close())
  const time = { later: 0 }
  // Older than the core, so it is removed after the core has stopped writing to it.
  const lists = ownFolder()
  const core = await startCore(ownFolder(), {
    begin: { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid },
    log: silentLog,
    hotFolders: { chooseFolder: null },
    clock: {
      ...systemClock,
      now: () => Date.now() + time.later,
      // A poll every second would make the test a slow one.
      after: (ms, act) => systemClock.after(ms === 1_000 ? 10 : ms, act),
    },
  })
  await vi.waitFor(async () => {
    const { finishedAt } = await askCore(core, 'readCatalogProgress', {})
    expect(finishedAt).not.toBeNull()
  }, WAIT_MS)
  expect(await askCore(core, 'addHotFolder', { kind: 'stock', path: lists })).toMatchObject({ kind: 'added' })
  const [product, other] = sandbox.control.state().products.filter(({ stockQty }) => stockQty > 5)
  if (product === undefined || other === undefined) throw new Error('the sandbox has too few products')
  const put = (name: string, more: number) =>
    writeFileSync(
      join(lists, name),
      `sku;stock\n${product.sku};${product.stockQty + more}\n${other.sku};${other.stockQty}\n`,
    )
  const isStock = (more: number) =>
    vi.waitFor(
      () => expect(sandbox.control.product({ id: product.id })?.stockQty).toBe(product.stockQty + more),
      WAIT_MS,
    )
  return { sandbox, core, lists, time, put, isStock }
}

const waiting = (core: Core) =>
  vi.waitFor(async () => {
    const [file] = (await askCore(core, 'listHotFolders', {})).waiting
    if (file === undefined) throw new Error('nothing waits')
    return file
  }, WAIT_MS)

test('a list goes from a folder to the marketplace; an old catalog is read again first', async () => {
  const { sandbox, core, lists, time, put, isStock } = await start()
  put('monday.csv', 1)
  const { id, why } = await waiting(core)
  expect(why).toMatchObject({ isNew: true, asked: 0, beyond: 0 })
  await askCore(core, 'confirmHotLayout', { id, check: 'mine', leaveOut: false })
  await isStock(1)

  time.later = HOURS_MS
  const reads = () =>
    sandbox.control.requests().filter(({ method, path }) => method === 'GET' && path === '/products').length
  const before = reads()
  put('tuesday.csv', 2)
  await isStock(2)
  expect(reads()).toBeGreaterThan(before)
  // The list is moved after its changes were queued, perhaps after they arrived.
  const results = await vi.waitFor(async () => {
    const { done } = await askCore(core, 'listHotFolders', {})
    expect(done.map(({ name, outcome, values }) => `${name} ${outcome} ${values}`)).toEqual([
      'tuesday.csv sent 1',
      'monday.csv sent 1',
    ])
    const found = readdirSync(join(lists, 'done')).filter(name => name.endsWith('.result.csv'))
    expect(found).toHaveLength(2)
    return found
  }, WAIT_MS)
  expect(readFileSync(join(lists, 'done', results[0] ?? ''), 'utf8')).toContain(';taken;')
})
