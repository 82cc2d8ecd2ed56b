import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryKeyStore } from '../../core/account/keys/memory-key-store.ts'
import { openNetwork } from '../../core/api/network.ts'
import { type Clock, systemClock } from '../../core/base/clock.ts'
import { type Core, createCore } from '../../core/core.ts'
import { silentLog } from '../../core/fixtures/silent-log.ts'
import { fastClock } from '../../core/outbox/fixtures/fast-clock.ts'
import { keysOfSeed } from '../../sandbox/http/keys.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import { unpackKeptFolder } from './unpack.ts'

const SEED = 7
const KEY = keysOfSeed(SEED).valid
const ADDRESS = 'http://127.0.0.1:4780/api/v1/supplier'
const UNUSED_ORIGIN = 'http://127.0.0.1:9'
const WAIT = { timeout: 60_000, interval: 50 }

let folder: string
let core: Core | null
let sandbox: Sandbox | null
beforeEach(() => {
  folder = unpackKeptFolder('0.1.0')
  core = null
  sandbox = null
})
afterEach(async () => {
  await core?.close()
  await sandbox?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Today's program on the stored folder; its requests go to `origin`. */
async function open(origin: string, clock: Clock): Promise<Core> {
  core = await createCore({
    folder,
    facts: { version: '0.0.0', host: 'memory', platform: 'linux' },
    clock,
    random: Math.random,
    log: silentLog,
    who: 'anna',
    keyStores: [memoryKeyStore()],
    connectionsTo: async (_, options) =>
      openNetwork(options).compose(
        dispatch => (request, handler) => dispatch({ ...request, origin }, handler),
      ),
    begin: { kind: 'given', baseUrl: ADDRESS, key: KEY },
  })
  return core
}

async function readOpen({ handlers }: Core): Promise<Change[]> {
  const { changes, more } = await handlers.readChanges({ after: 0, limit: 2_000 })
  expect(more).toBe(false)
  return changes
}

test('all data of version 0.1.0 is there', async () => {
  const { handlers } = await open(UNUSED_ORIGIN, systemClock)

  const { counts, recovery, stopped, paused } = await handlers.readOutbox({})
  expect({ recovery, stopped, paused }).toEqual({ recovery: null, stopped: null, paused: false })
  // What was being sent at the crash is now unknown.
  expect(counts).toEqual({
    queued: 74,
    sending: 0,
    unknown: 300 + 31,
    conflict: 3,
    rejected: 2,
    blocked: 2,
    applied: 10_205,
    withdrawn: 3,
    superseded: 2,
  })

  const { cells } = await handlers.readDraft({})
  expect(cells).toHaveLength(12)
  expect(cells.filter(({ to }) => to === null).map(({ text }) => text)).toEqual(['about 40'])
  const fromFile = cells.find(({ origin }) => origin !== null)
  expect(fromFile).toMatchObject({ text: '+5', by: 5, origin: { file: 'Preisliste Juni.csv', line: 452 } })
  const { source } = await handlers.readSource({ id: fromFile?.origin?.source ?? '', lines: [52, 452] })
  expect(source).toMatchObject({ file: 'Preisliste Juni.csv', rows: [{ line: 52 }, { line: 452 }] })
  const { drafts } = await handlers.readProductDrafts({})
  expect(drafts).toHaveLength(2)
  expect(drafts.find(({ product }) => product === 0)).toMatchObject({
    fields: { name: { text: 'Pæony “Sarah Bernhardt”' }, base_price: { text: '4,' } },
    images: ['https://pictures.example/paeony.jpg'],
  })

  const { jobs } = await handlers.readJobs({ limit: 500 })
  const half = jobs.find(({ file }) => file === 'Preisliste Juni.csv')
  expect(half).toMatchObject({ who: 'anna', total: 500, counts: { applied: 200, unknown: 300 } })
  const counted = jobs.find(({ file }) => file === 'stock count 1.csv')
  expect(counted).toMatchObject({ total: 500, counts: { applied: 500 } })
  const done = { tab: 'done' as const, text: '', job: null, kinds: [], offset: 0, limit: 1 }
  expect((await handlers.listChanges(done)).total).toBe(10_210)
  expect((await handlers.listChanges({ ...done, text: 'stock count 1.csv' })).total).toBe(500)
  expect((await handlers.listChanges({ ...done, kinds: ['update'] })).total).toBe(2)
})

/** The marketplace at the time of the folder, as far as the waiting changes depend on it. */
async function marketplace(): Promise<Sandbox> {
  sandbox = await startSandbox({ seed: SEED, products: 500, orders: 30, limit: 1_000_000, shape: 'a' })
  const fields = { name: 'Tulip Kept Yellow', sku: 'KEPT-1', category_id: 1, base_price: 2.5, unit: 'stem' }
  const answer = await fetch(`${sandbox.baseUrl}/products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(await answer.json()).toMatchObject({ success: true })
  sandbox.control.approve()
  return sandbox
}

test('the waiting changes of version 0.1.0 are sent once', async () => {
  const { control, baseUrl } = await marketplace()
  const { handlers } = await open(new URL(baseUrl).origin, fastClock(40))
  const asked = await readOpen(core as Core)
  const idsIn = (state: Change['state']) => asked.filter(change => change.state === state).map(({ id }) => id)
  const resolve = { ids: idsIn('conflict'), choice: 'mine' } as const
  const resolved = await handlers.resolveConflicts(resolve)
  // Changes beyond the guard rails are confirmed, as by a user.
  if (resolved.kind === 'not-queued')
    await handlers.resolveConflicts({ ...resolve, confirmed: resolved.beyond })
  await handlers.retryChanges({ ids: idsIn('rejected') })

  await vi.waitFor(async () => {
    const { counts } = await handlers.readOutbox({})
    expect(counts).toMatchObject({ queued: 0, sending: 0, unknown: 0, conflict: 0, rejected: 0, blocked: 2 })
  }, WAIT)

  const { products, orders } = control.state()
  const at = (id: number) => products.find(product => product.id === id)
  const wrong = asked.filter(change => {
    if (change.kind === 'price') return at(change.product)?.basePrice !== Number(change.to)
    if (change.kind === 'stock') return at(change.product)?.stockQty !== Number(change.to)
    if (change.kind === 'update') return at(change.product)?.name !== change.fields[0]?.to
    if (change.kind === 'delete') return at(change.product)?.deleted !== true
    if (change.kind === 'move')
      return orders.find(({ id }) => String(id) === change.order)?.status !== change.to
    if (change.kind === 'create')
      return (
        products.filter(({ sku, name }) => sku === change.fields.sku && name === change.fields.name)
          .length !== 1
      )
    return false
  })
  expect(wrong).toEqual([])
  expect(asked).toHaveLength(74 + 300 + 31 + 3 + 2 + 2)
  expect(products).toHaveLength(500 + products.filter(({ supplierId }) => supplierId !== 1).length + 3)
  expect((await handlers.readDraft({})).cells).toHaveLength(12)
}, 120_000)
