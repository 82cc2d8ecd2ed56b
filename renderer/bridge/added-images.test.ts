import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import type { ChangeState } from '../../shared/domain/changes/change.ts'
import { SAMPLES } from '../stage/fixtures/changes.ts'
import { followAddedImages, unreadOf } from './added-images.ts'
import { keys } from './queries/client/query-keys.ts'
import type { ChangeStore } from './stores/change-store.ts'

const add = (id: number, state: ChangeState, product = 7): Change => ({
  ...SAMPLES['image-add'],
  ...{ id, state, product },
})

/** A store that is told what moved, and a core that reads products. */
function world(answer: 'read' | 'not-read' = 'read', primary = true) {
  const client = new QueryClient()
  const listeners: ((moved: readonly Change[]) => void)[] = []
  const reads: number[] = []
  let open: Change[] = []
  const store = {
    moved: { subscribe: (listener: (moved: readonly Change[]) => void) => listeners.push(listener) },
    ofProduct: (product: number) =>
      open.filter(change => change.kind !== 'move' && change.product === product),
  } as unknown as ChangeStore
  const bridge = {
    call: async (name: string, { product }: { product: number }) => {
      if (name === 'readProduct')
        return { held: { images: [{ id: 2, url: '/2', thumbnail_url: null, is_primary: primary }] } }
      reads.push(product)
      return answer === 'read' ? { kind: 'read' } : { kind: 'not-read', why: 'limited', words: null }
    },
  } as unknown as Bridge
  followAddedImages(store, bridge, client, 7)
  return {
    reads,
    shown: () =>
      client.getQueryData<readonly { change: number }[]>(keys.addedImages(7))?.map(({ change }) => change),
    move: async (moved: Change[], left: Change[] = []) => {
      open = left
      for (const listener of listeners) listener(moved)
      for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
    },
  }
}

test('images that arrived are shown, and read once the last one is through', async () => {
  const { reads, shown, move } = world()
  await move([add(1, 'applied')], [add(2, 'sending')])
  expect([shown(), reads]).toEqual([[1], []])
  await move([add(2, 'applied')])
  expect([shown(), reads]).toEqual([[], [7]])
})

test('one that is refused holds up nothing', async () => {
  const { reads, shown, move } = world()
  await move([add(1, 'applied')], [add(2, 'queued')])
  await move([add(2, 'rejected')], [add(2, 'rejected')])
  expect([shown(), reads]).toEqual([[], [7]])
})

test('what could not be read stays shown as added', async () => {
  const { reads, shown, move } = world('not-read')
  await move([add(1, 'applied')])
  expect([shown(), reads]).toEqual([[1], [7]])
})

test('products nobody looked at cost no request', async () => {
  const { reads, move } = world()
  await move([add(1, 'applied', 8)])
  expect(reads).toEqual([])
})

test('after the primary image was deleted it is read which one took its place', async () => {
  const gone: Change = { ...add(1, 'applied'), kind: 'image-delete', image: 1 } as Change
  const lost = world('read', false)
  await lost.move([gone])
  const kept = world('read', true)
  await kept.move([gone])
  expect([lost.reads, kept.reads]).toEqual([[7], []])
})

test('an image that a reading in between has shown already is not shown twice', () => {
  const added = [3, 4, 5].map(change => ({ change, url: `https://x.example/${change}.jpg`, known: [10] }))
  const left = (read: number[]) => unreadOf(added, read).map(({ change }) => change)
  expect(left([10])).toEqual([3, 4, 5])
  expect(left([10, 11])).toEqual([4, 5])
  expect(left([10, 11, 12, 13])).toEqual([])
  expect(unreadOf([{ change: 9, url: '', known: [10, 11] }], [10, 11])).toHaveLength(1)
})
