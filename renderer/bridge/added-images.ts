import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Output } from '../../shared/contract/contract.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import { useBridge } from './port/BridgeProvider.tsx'
import { keys } from './queries/client/query-keys.ts'
import { useChangeStore } from './stores/ChangesProvider.tsx'
import type { ChangeStore } from './stores/change-store.ts'

/** An image that the marketplace has accepted and that was not read from there yet: only a read gives its number. */
export interface AddedImage {
  readonly change: number
  readonly url: string
  /** Numbers of the images known when it arrived: it is none of these. */
  readonly known: readonly number[]
}

/**
 * The images that no read has shown yet. While several are sent one after the other, the images are read in between:
 * each number that was not known when an image arrived is that one, in the order of their arrival.
 */
export function unreadOf(added: readonly AddedImage[], read: readonly number[]): readonly AddedImage[] {
  const claimed = new Set<number>()
  return added.filter(({ known }) => {
    const own = read.find(id => !known.includes(id) && !claimed.has(id))
    if (own !== undefined) claimed.add(own)
    return own === undefined
  })
}

/** The products whose images were shown, for each store of changes. */
const followed = new WeakMap<ChangeStore, Set<number>>()
const NONE: readonly AddedImage[] = []

/**
 * The images of a product that have arrived and are not read yet. Once the last one on its way has arrived they are
 * read, even when the product is no longer on the screen.
 */
export function useAddedImages(product: number): readonly AddedImage[] {
  const bridge = useBridge()
  const client = useQueryClient()
  const store = useChangeStore()
  useEffect(() => followAddedImages(store, bridge, client, product), [store, bridge, client, product])
  const { data = NONE } = useQuery<readonly AddedImage[]>({
    queryKey: keys.addedImages(product),
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Follows the images of one more product, as long as the store is there. */
export function followAddedImages(
  store: ChangeStore,
  bridge: Bridge,
  client: QueryClient,
  product: number,
): void {
  const products = followed.get(store)
  if (products !== undefined) {
    products.add(product)
    return
  }
  const first = new Set([product])
  followed.set(store, first)
  store.moved.subscribe(moved => {
    for (const [added, changes] of appliedAdds(moved)) {
      if (!first.has(added)) continue
      const held = client.getQueryData<Output<'readProduct'>>(keys.product(added))?.held ?? null
      const known = (held?.images ?? []).map(({ id }) => id)
      client.setQueryData<readonly AddedImage[]>(keys.addedImages(added), before => [
        ...(before ?? NONE),
        ...changes.map(change => ({ ...change, known })),
      ])
    }
    for (const changed of productsOf(moved)) {
      // What is on its way may add another one, or change which is primary.
      if (!first.has(changed) || changed < 0 || store.ofProduct(changed).some(isOnItsWay)) continue
      // The window shows elsewhere that the core gives no answer; the images stay as they are until the next read.
      readWhatIsNew(bridge, client, changed).catch(() => {})
    }
  })
}

/**
 * Reads the images where they are no longer known: some were added, or the primary one was deleted. What can't be
 * read now is retried after the next change, or when a person asks.
 */
async function readWhatIsNew(bridge: Bridge, client: QueryClient, product: number) {
  const added = client.getQueryData<readonly AddedImage[]>(keys.addedImages(product)) ?? NONE
  if (added.length === 0 && (await hasPrimary(bridge, product))) return
  const { kind } = await bridge.call('refreshProduct', { product })
  if (kind === 'not-read') return
  await client.invalidateQueries({ queryKey: keys.product(product) })
  client.setQueryData<readonly AddedImage[]>(keys.addedImages(product), before =>
    before?.filter(image => !added.includes(image)),
  )
}

/** Whether one of the images is known to be the primary one; true where there are none. */
async function hasPrimary(bridge: Bridge, product: number): Promise<boolean> {
  const { held } = await bridge.call('readProduct', { product })
  const images = held?.images ?? []
  return images.length === 0 || images.some(({ is_primary }) => is_primary)
}

function isOnItsWay({ kind, state }: Change): boolean {
  return kind.startsWith('image-') && (state === 'queued' || state === 'sending' || state === 'unknown')
}

function appliedAdds(moved: readonly Change[]): Map<number, Omit<AddedImage, 'known'>[]> {
  const adds = new Map<number, Omit<AddedImage, 'known'>[]>()
  for (const change of moved)
    if (change.kind === 'image-add' && change.state === 'applied')
      adds.set(change.product, [...(adds.get(change.product) ?? []), { change: change.id, url: change.url }])
  return adds
}

function productsOf(moved: readonly Change[]): Set<number> {
  const isMeant = (change: Change) => change.kind === 'image-add' || change.kind === 'image-delete'
  return new Set(moved.flatMap(change => (isMeant(change) && 'product' in change ? [change.product] : [])))
}
