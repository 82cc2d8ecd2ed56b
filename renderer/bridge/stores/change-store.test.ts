import { expect, test } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import type { ChangeState } from '../../../shared/domain/changes/change.ts'
import { stockChange } from '../../stage/fixtures/changes.ts'
import { openChangeStore } from './change-store.ts'

const stock = (id: number, product: number, state: ChangeState = 'queued') =>
  stockChange({ id, product, state })

/** A core whose changes are told one after the other, `limit` at a time however many are asked for. */
const open = (...first: Change[]) => openOver(undefined, ...first)

function openOver(catalog: { readNow: () => Promise<void> } | undefined, ...first: Change[]) {
  const told = [...first]
  const faults: unknown[] = []
  let changed: (value: { revision: number }) => void = () => {}
  let isDead = false
  const bridge = {
    call: async (_: string, { after }: { after: number }) => {
      await Promise.resolve()
      if (isDead) throw new Error('gone')
      return {
        changes: told.slice(after, after + 2),
        revision: Math.min(told.length, after + 2),
        more: after + 2 < told.length,
      }
    },
    on: (_: string, listener: typeof changed) => {
      changed = listener
      return () => {}
    },
  } as unknown as Bridge
  const store = openChangeStore(bridge, error => faults.push(error), catalog)
  const settle = async () => {
    for (let i = 0; i < 30; i++) await Promise.resolve()
  }
  return {
    store,
    faults,
    settle,
    die: (value: boolean) => {
      isDead = value
    },
    tell: async (...changes: Change[]) => {
      told.push(...changes)
      changed({ revision: told.length })
      await settle()
    },
  }
}

const idsOf = (changes: Iterable<Change>) => [...changes].map(({ id }) => id).sort()

test('open changes are found by product, in the order in which they were queued', async () => {
  const { store, settle } = open(stock(2, 7), stock(1, 7), stock(3, 8))
  await settle()
  expect(idsOf(store.open())).toEqual([1, 2, 3])
  expect(store.ofProduct(7).map(({ id }) => id)).toEqual([1, 2])
  expect([...store.products()].sort()).toEqual([7, 8])
})

test('what became final leaves, is told, and the last value of a cell is still known', async () => {
  const { store, settle, tell } = open(stock(1, 7), stock(2, 7))
  await settle()
  const moved: number[][] = []
  store.moved.subscribe(changes => moved.push(idsOf(changes)))
  await tell(stock(1, 7, 'superseded'), stock(2, 7, 'applied'))
  expect(idsOf(store.open())).toEqual([])
  expect([...store.products()]).toEqual([])
  expect(idsOf(store.finished())).toEqual([2])
  expect(moved).toEqual([[1, 2]])
})

test('a product made here is followed to the number the marketplace gives it', async () => {
  const { store, settle, tell } = open(stock(1, -4))
  await settle()
  expect(store.numberOf(-4)).toBeNull()
  await tell(stock(1, 912, 'sending'))
  expect(store.numberOf(-4)).toBe(912)
  expect(idsOf(store.ofProduct(-4))).toEqual([])
  expect(idsOf(store.ofProduct(912))).toEqual([1])
})

test('a reading that failed is told and made up for at the next event', async () => {
  const { store, settle, faults, die, tell } = open(stock(1, 7))
  await settle()
  die(true)
  await tell(stock(2, 7))
  expect(faults).toHaveLength(1)
  die(false)
  await tell(stock(3, 7))
  expect(idsOf(store.open())).toEqual([1, 2, 3])
})

test('a change is not seen to end before the catalog was read, as its old value would be shown', async () => {
  let reads = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const catalog = {
    readNow: () => {
      reads++
      return promise
    },
  }
  // What ended before this window knew of it shows nothing that could be taken away.
  const { store, settle, tell } = openOver(catalog, stock(1, 7), stock(2, 8, 'applied'))
  await settle()
  expect(idsOf(store.open())).toEqual([1])
  await tell(stock(1, 7, 'sending'))
  expect([store.ofProduct(7)[0]?.state, reads]).toEqual(['sending', 0])
  await tell(stock(1, 7, 'applied'))
  expect([idsOf(store.open()), reads]).toEqual([[1], 1])
  resolve()
  await settle()
  expect(idsOf(store.open())).toEqual([])
})
