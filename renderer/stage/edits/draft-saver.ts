import type { Input, Output } from '../../../shared/contract/contract.ts'
import { CallFault } from '../../../shared/contract/fault.ts'
import type { DraftCell } from '../../../shared/contract/groups/draft.ts'
import type { WhyNotSaved } from '../../../shared/contract/shapes.ts'
import type { Schedule } from '../../bridge/schedule.ts'
import { type CellKey, fieldOfKey, productOfKey } from '../cells/cells.ts'

/** Whether what a person did is on disk. `cells` are those that are not; `closed`: nobody saves them any more. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving'; cells: number }
  | { kind: 'not-saved'; cells: number; why: NotSaved | 'closed' }

type NotSaved = WhyNotSaved | 'fault'

interface DraftSaverOptions {
  readonly save: (delta: Input<'saveDraft'>) => Promise<Output<'saveDraft'>>
  readonly schedule: Schedule
  readonly onState: () => void
  /** Gets the cells that could not be written, and those that are on disk after all. */
  readonly onCells: (keys: Iterable<CellKey>) => void
}

// A task of the window writes a whole call.
const CELLS_PER_CALL = 5_000
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
 * A cell leaves `pending` only when the core said it is on disk, so nothing is dropped by a failure.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  readonly #pending = new Map<CellKey, DraftCell | null>()
  readonly #unsaved = new Set<CellKey>()
  #state: SaveState = { kind: 'saved' }
  #isBusy = false
  #isClosed = false
  #retryMs = FIRST_RETRY_MS
  #cancelRetry: (() => void) | null = null
  #waiting: ((state: SaveState) => void)[] = []

  constructor(options: DraftSaverOptions) {
    this.#options = options
  }

  state(): SaveState {
    return this.#state
  }

  /** True from the moment a cell could not be written until it is on disk after all. */
  isUnsaved(key: CellKey): boolean {
    return this.#unsaved.has(key)
  }

  /** Notes that a cell is to be kept as it is now, or, with null, removed. Saving starts with {@link flush}. */
  put(key: CellKey, cell: DraftCell | null): void {
    // To the end, so that cells reach the disk in the order of their last change.
    this.#pending.delete(key)
    this.#pending.set(key, cell)
  }

  flush(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    if (this.#isBusy || this.#isClosed) return
    const cells = this.#pending.size
    if (cells > 0) {
      this.#isBusy = true
      if (this.#state.kind !== 'saving' || this.#state.cells !== cells) this.#show({ kind: 'saving', cells })
      void this.#send(firstOf(this.#pending, CELLS_PER_CALL))
    } else if (this.#state.kind !== 'saved') this.#show({ kind: 'saved' })
  }

  /** Drops what was to be saved of these cells: the core has removed them itself. */
  forget(keys: readonly CellKey[]): void {
    for (const key of keys) this.#pending.delete(key)
    this.#saved(keys)
    this.flush()
  }

  /** Resolves once everything noted so far is on disk, or could not be written, or the saver was closed. */
  whenSaved(): Promise<SaveState> {
    if (this.#pending.size === 0 && !this.#isBusy) return Promise.resolve({ kind: 'saved' })
    if (this.#isClosed) return Promise.resolve(this.#lost())
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.flush()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#cancelRetry?.()
    for (const resolve of this.#waiting.splice(0)) resolve(this.#lost())
  }

  #lost(): SaveState {
    return { kind: 'not-saved', cells: this.#pending.size, why: 'closed' }
  }

  async #send(sent: [CellKey, DraftCell | null][]) {
    const output = await this.#save(deltaOf(sent))
    this.#isBusy = false
    if (this.#isClosed) return
    if (output.kind === 'not-saved') return this.#fail(output.why)
    this.#retryMs = FIRST_RETRY_MS
    // A cell that changed while it was being written stays to be written again.
    for (const [key, cell] of sent) if (this.#pending.get(key) === cell) this.#pending.delete(key)
    this.#saved(sent.map(([key]) => key))
    this.flush()
  }

  async #save(delta: Input<'saveDraft'>): Promise<{ kind: 'saved' } | { kind: 'not-saved'; why: NotSaved }> {
    try {
      return await this.#options.save(delta)
    } catch (error) {
      if (!(error instanceof CallFault)) console.error(error)
      return { kind: 'not-saved', why: 'fault' }
    }
  }

  #saved(keys: readonly CellKey[]) {
    if (this.#unsaved.size === 0) return
    const moved = keys.filter(key => this.#unsaved.has(key) && !this.#pending.has(key))
    for (const key of moved) this.#unsaved.delete(key)
    this.#options.onCells(moved)
  }

  #fail(why: NotSaved) {
    for (const key of this.#pending.keys()) this.#unsaved.add(key)
    this.#options.onCells(this.#unsaved)
    this.#show({ kind: 'not-saved', cells: this.#pending.size, why })
    this.#cancelRetry = this.#options.schedule(this.#retryMs, () => this.flush())
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2)
  }

  #show(next: SaveState) {
    this.#state = next
    if (next.kind !== 'saving') for (const resolve of this.#waiting.splice(0)) resolve(next)
    this.#options.onState()
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
