import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import { isBulk, isFinal } from '../../../shared/domain/changes/change.ts'
import type { CatalogStore } from './catalog-store.ts'
import { followRevisions } from './follow-revisions.ts'
import type { ReadableStore } from './followed-view.ts'

export interface ChangeStore {
  /** Everything that is not final. */
  open(): Iterable<Change>
  /** The latest final price and stock of each product, as far as they became final since the program started. */
  finished(): Iterable<Change>
  /** The open changes of a product, in the order of their numbers. */
  ofProduct(product: number): readonly Change[]
  /** Products, also those below 0, that have open changes. */
  products(): Iterable<number>
  /** The marketplace's number of a product made here, once it has one. */
  numberOf(product: number): number | null
  /** Grows with every answer that had changes. */
  revision(): number
  /** Resolves once everything up to a revision is held here, or the store was closed. */
  whenRead(revision: number): Promise<void>
  /** What moved last, including what became final. */
  readonly moved: ReadableStore<readonly Change[]>
  close(): void
}

// Changes of a page, which the window takes in as one task.
const PAGE = 2_000

/**
 * Reads changes by revision at the start and after every `outboxChanged`. `onFault` gets the reason when reading
 * stops. The core's catalog takes in a value before its change ends, but may announce it later: so `catalog` is read
 * before a change is shown as ended; otherwise the old value would flash up between the two.
 */
export function openChangeStore(
  bridge: Bridge,
  onFault: (error: unknown) => void,
  catalog?: Pick<CatalogStore, 'readNow'>,
): ChangeStore {
  const moved = createStore(() => NONE)
  const held = new Map<number, Change>()
  const byProduct = new Map<number, Change[]>()
  const finished = new Map<string, Change>()
  const numbers = new Map<number, number>()

  function drop(change: Change) {
    held.delete(change.id)
    if (change.kind === 'move') return
    const rest = byProduct.get(change.product)?.filter(({ id }) => id !== change.id) ?? []
    if (rest.length === 0) byProduct.delete(change.product)
    else byProduct.set(change.product, rest)
  }

  function put(change: Change) {
    held.set(change.id, change)
    if (change.kind === 'move') return
    const others = byProduct.get(change.product) ?? []
    byProduct.set(
      change.product,
      [...others, change].sort((a, b) => a.id - b.id),
    )
  }

  function keepLast(change: Extract<Change, { kind: 'price' | 'stock' }>) {
    const key = `${change.kind} ${change.product}`
    if ((finished.get(key)?.id ?? 0) < change.id) finished.set(key, change)
  }

  function take(changes: readonly Change[]) {
    for (const change of changes) {
      const before = held.get(change.id)
      if (before !== undefined) drop(before)
      if (change.kind !== 'move' && before !== undefined && before.kind !== 'move')
        if (before.product < 0 && change.product > 0) numbers.set(before.product, change.product)
      if (!isFinal(change.state)) put(change)
      else if (isBulk(change)) keepLast(change)
    }
    if (changes.length > 0) moved.setState(changes, true)
  }

  const following = followRevisions(bridge, {
    event: 'outboxChanged',
    read: async after => {
      const page = await bridge.call('readChanges', { after, limit: PAGE })
      if (page.changes.some(({ id, state }) => isFinal(state) && held.has(id))) await catalog?.readNow()
      return page
    },
    take: page => take(page.changes),
    onFault,
  })

  return {
    open: () => held.values(),
    finished: () => finished.values(),
    ofProduct: product => byProduct.get(product) ?? NONE,
    products: () => byProduct.keys(),
    numberOf: product => numbers.get(product) ?? null,
    revision: following.revision,
    whenRead: following.whenRead,
    moved,
    close: following.close,
  }
}

const NONE: readonly Change[] = []
