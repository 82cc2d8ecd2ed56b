import type { Output } from '../../../shared/contract/contract.ts'
import type { Category, ReadResult } from '../../../shared/contract/groups/products.ts'
import { Listeners } from '../../../shared/contract/listeners.ts'
import { listCategories } from '../../api/endpoints.ts'
import { readCategories } from '../../api/replies/read-category.ts'
import { at } from '../../api/replies/read-value.ts'
import type { Reply } from '../../api/reply.ts'
import type { Repeated } from '../../polling/repeat.ts'
import { notRead, type UserReadOptions, userRead, whyNotRead } from '../../polling/user-read.ts'

/** The marketplace's categories as they were last read. */
export interface Categories {
  read(): Output<'readCategories'>
  /** Reads them now, for a person who waits; a call while they are being read gets the same reading. */
  refresh(): Promise<ReadResult>
  /** Called when they were read. */
  onChange(listener: (readAt: number) => void): () => void
}

/** The list as it came, and when. */
interface SavedCategories {
  list: unknown[]
  readAt: number
}

interface CategoriesOptions extends UserReadOptions, Repeated {
  /** Null before the first reading. */
  kept: () => SavedCategories | null
  /** Names of categories as products showed them. */
  nameOf: (id: number) => string | null
  /** Stores a list; returns the time at which it counts as read. */
  keep: (list: unknown[], named: readonly { id: number; name: string }[]) => number
}

/** How often the categories of an account are read. */
export const CATEGORIES_EVERY_MS = 86_400_000
/** Milliseconds until a failed reading is tried again. */
const AGAIN_MS = 600_000

/** Reads the categories if they were never read or are old, and then at an interval (API document §4). */
export function startCategories(options: CategoriesOptions): Categories & { restart(): void; stop(): void } {
  const { asker, clock, everyMs, onFailed } = options
  const listeners = new Listeners<[readAt: number]>()
  let cancel = () => {}
  let newest = Number.NEGATIVE_INFINITY
  let running: Promise<ReadResult> | null = null

  function take(reply: Reply, stamp: number): ReadResult {
    const list = reply.kind === 'ok' ? at(reply.data, 'categories') : null
    if (!Array.isArray(list)) return whyNotRead(reply) ?? notRead('unreadable')
    if (stamp < newest) return { kind: 'read' }
    newest = stamp
    const named = (readCategories(reply.kind === 'ok' ? reply.data : null) ?? []).filter(
      ({ name }) => name.trim() !== '',
    )
    const readAt = options.keep(list, named)
    listeners.emit(readAt)
    return { kind: 'read' }
  }

  async function turn(): Promise<void> {
    const readAt = options.kept()?.readAt ?? null
    // A time of reading in the future means that the clock was set back.
    const age = readAt === null ? everyMs : Math.abs(clock.now() - readAt)
    if (age < everyMs) return plan(everyMs - age)
    const asked = await asker.ask(listCategories(), readAt === null ? 'first-reading' : 'background')
    if (asked === null) return
    plan(take(asked.reply, asked.stamp).kind === 'read' ? everyMs : AGAIN_MS)
  }

  function plan(waitMs: number): void {
    cancel()
    if (asker.isStopped() || !Number.isFinite(everyMs)) return
    cancel = clock.after(waitMs, () => {
      void turn().catch(error => {
        onFailed(error)
        plan(AGAIN_MS)
      })
    })
  }

  async function refresh(): Promise<ReadResult> {
    const asked = await userRead(options, listCategories())
    if (asked.kind !== 'asked') return asked
    const result = take(asked.reply, asked.stamp)
    if (result.kind === 'read') plan(everyMs)
    return result
  }

  plan(0)
  return {
    read: () => {
      const kept = options.kept()
      return kept === null
        ? { categories: [], readAt: null }
        : { categories: categoriesOf(kept.list, options.nameOf), readAt: kept.readAt }
    },
    refresh: () => {
      running ??= refresh().finally(() => {
        running = null
      })
      return running
    },
    onChange: listeners.listen,
    restart: () => plan(0),
    stop: () => cancel(),
  }
}

/**
 * The categories of a list as it came, ready to be drawn as a tree (API document §2): each id once, every parent in the
 * list, no cycles. `knownName` names those that came without a name.
 */
export function categoriesOf(
  list: readonly unknown[],
  knownName: (id: number) => string | null = () => null,
): Category[] {
  const found = new Map<number, Category>()
  for (const { id, name, slug, parentId, type } of readCategories({ categories: list }) ?? []) {
    const before = found.get(id)
    if (before !== undefined && before.name !== '') continue
    found.set(id, { id, name: name.trim(), slug, parent_id: parentId, type })
  }
  const categories = [...found.values()].map(category => ({
    ...category,
    name: category.name || knownName(category.id)?.trim() || category.slug || '',
    parent_id: category.parent_id !== null && found.has(category.parent_id) ? category.parent_id : null,
  }))
  return withoutCircles(categories)
}

/** In a cycle of categories, the first one becomes a top-level category. */
function withoutCircles(categories: readonly Category[]): Category[] {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const settled = new Set<number>()
  for (const { id } of categories) {
    const path = new Set<number>()
    let step: number | null = id
    while (step !== null && !settled.has(step) && !path.has(step)) {
      path.add(step)
      step = parents.get(step) ?? null
    }
    if (step !== null && path.has(step)) parents.set(step, null)
    for (const passed of path) settled.add(passed)
  }
  return categories.map(category => ({ ...category, parent_id: parents.get(category.id) ?? null }))
}
