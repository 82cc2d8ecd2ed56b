import type { Input, Output } from '../../shared/contract/contract.ts'
import { CallFault } from '../../shared/contract/fault.ts'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import { type CellKey, fieldOfKey, productOfKey } from './cells.ts'

/** Whether what a person did is on disk. `cells` are those that are not. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving'; cells: number }
  | { kind: 'not-saved'; cells: number; why: 'disk-full' | 'disk-error' | 'no-account' | 'fault' }

/** Runs a function after some time; the result calls it off. */
export type Schedule = (ms: number, run: () => void) => () => void

export interface DraftSaver {
  /** Notes that a cell is to be kept as it is now, or, with null, removed. Saving starts with {@link flush}. */
  put(key: CellKey, cell: DraftCell | null): void
  flush(): void
  /** Drops what was to be saved of these cells: the core has let go of them itself. */
  forget(keys: readonly CellKey[]): void
  state(): SaveState
  /** True from the moment a cell could not be written until it is on disk after all. */
  isUnsaved(key: CellKey): boolean
  /** Resolves once everything noted so far is on disk, or could not be written. */
  settled(): Promise<SaveState>
  close(): void
}

const CELLS_PER_CALL = 20_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/**
 * Saves cells in the order they changed, one call at a time.
 *
 * ```
 * idle ──put──► saving ──saved──► idle (or saving what came meanwhile)
 *                 │  ▲
 *             not saved │ after a wait that doubles, or at the next edit
 *                 └──► waiting
 * ```
 * A cell leaves `pending` only when the core said it is on disk, so nothing is dropped by a failure. `onCells` is told
 * which cells could not be written, and which are on disk after all.
 */
export function createDraftSaver(
  save: (delta: Input<'saveDraft'>) => Promise<Output<'saveDraft'>>,
  schedule: Schedule,
  onState: () => void,
  onCells: (keys: Iterable<CellKey>) => void = () => {},
): DraftSaver {
  const pending = new Map<CellKey, DraftCell | null>()
  const unsaved = new Set<CellKey>()
  let state: SaveState = { kind: 'saved' }
  let isBusy = false
  let isClosed = false
  let retryMs = FIRST_RETRY_MS
  let callOff: (() => void) | null = null
  let waiting: ((state: SaveState) => void)[] = []

  const show = (next: SaveState) => {
    state = next
    if (next.kind !== 'saving') {
      const resolves = waiting
      waiting = []
      for (const resolve of resolves) resolve(next)
    }
    onState()
  }

  const flush = () => {
    callOff?.()
    callOff = null
    if (isBusy || isClosed) return
    if (pending.size === 0) return state.kind === 'saved' ? undefined : show({ kind: 'saved' })
    isBusy = true
    if (state.kind !== 'saving' || state.cells !== pending.size) show({ kind: 'saving', cells: pending.size })
    const sent = firstOf(pending, CELLS_PER_CALL)
    void save(deltaOf(sent))
      .catch((error: unknown): { kind: 'not-saved'; why: 'fault' } => {
        if (!(error instanceof CallFault)) console.error(error)
        return { kind: 'not-saved', why: 'fault' }
      })
      .then(output => {
        isBusy = false
        if (isClosed) return
        if (output.kind === 'not-saved') return fail(output.why)
        retryMs = FIRST_RETRY_MS
        // A cell that changed while it was being written stays to be written again.
        for (const [key, cell] of sent) if (pending.get(key) === cell) pending.delete(key)
        saved(sent.map(([key]) => key))
        flush()
      })
  }

  const saved = (keys: readonly CellKey[]) => {
    if (unsaved.size === 0) return
    const moved = keys.filter(key => unsaved.has(key) && !pending.has(key))
    for (const key of moved) unsaved.delete(key)
    onCells(moved)
  }

  const fail = (why: 'disk-full' | 'disk-error' | 'no-account' | 'fault') => {
    for (const key of pending.keys()) unsaved.add(key)
    onCells(unsaved)
    show({ kind: 'not-saved', cells: pending.size, why })
    callOff = schedule(retryMs, flush)
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
  }

  return {
    put: (key, cell) => {
      // To the end, so that cells reach the disk in the order of their last change.
      if (pending.has(key)) pending.delete(key)
      pending.set(key, cell)
    },
    flush,
    forget: keys => {
      for (const key of keys) pending.delete(key)
      saved(keys)
      flush()
    },
    state: () => state,
    isUnsaved: key => unsaved.has(key),
    settled: () => {
      if (pending.size === 0 && !isBusy) return Promise.resolve({ kind: 'saved' })
      return new Promise(resolve => {
        waiting.push(resolve)
        flush()
      })
    },
    close: () => {
      isClosed = true
      callOff?.()
    },
  }
}

function firstOf<K, V>(map: ReadonlyMap<K, V>, count: number): [K, V][] {
  const entries: [K, V][] = []
  for (const entry of map) {
    if (entries.length === count) break
    entries.push(entry)
  }
  return entries
}

function deltaOf(cells: readonly (readonly [CellKey, DraftCell | null])[]): Input<'saveDraft'> {
  const set: DraftCell[] = []
  const remove: Input<'saveDraft'>['remove'] = []
  for (const [key, cell] of cells)
    if (cell === null) remove.push({ product: productOfKey(key), field: fieldOfKey(key) })
    else set.push(cell)
  return { set, remove }
}
