import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { type BulkField, isBulk } from '../../shared/domain/change.ts'
import { type Edit, readEditText, rebaseEdit } from '../../shared/domain/edit.ts'
import type { CatalogStore } from '../bridge/stores/catalog-store.ts'
import type { ChangeStore } from '../bridge/stores/change-store.ts'
import type { CellText, CellValue, StageCounts, StageReport, StageStepReport } from './action.ts'
import { type CellChange, cellOfChange } from './cell-change.ts'
import { type CellState, cellStateOf } from './cell-state.ts'
import { type CellKey, cellKey, fieldOfKey, productOfKey } from './cells.ts'
import { type ChangeFollower, followChanges } from './change-follower.ts'
import { byTimeout, DraftSaver, type SaveState, type Schedule } from './draft-saver.ts'
import { createEditTable } from './edit-table.ts'
import { createHistory, type EditHistory, type Patch } from './history.ts'
import { addDifferences, isSameEdit, keyOf, restOfEdit, shortened } from './one-edit.ts'
import { type PresentValues, presentValues } from './present-values.ts'
import { type Restore, type RestoreState, restoreDraft } from './restore-draft.ts'

interface StageOptions {
  readonly bridge: Bridge
  readonly catalog: Pick<CatalogStore, 'getState' | 'subscribe'>
  readonly changes: Pick<ChangeStore, 'open' | 'finished' | 'moved'>
  /** Told of calls that failed for other reasons than the disk. */
  readonly onFault: (error: unknown) => void
  readonly schedule?: Schedule
  readonly mostUndoBytes?: number
}

/**
 * Everything a person wants and has not queued: one place for typing, pasting, filling, adjusting and files. Each
 * action is one undo step, one notification, and is saved by the core at once.
 */
export class Stage {
  /** Grows with every action and whenever a change, the catalog or the saving moved something: screens follow it. */
  readonly revision = createStore(() => 0)
  readonly #edits = createEditTable()
  /** Cells whose edits are being queued, with what moved of their changes meanwhile: these edits stand as they are. */
  readonly #leaving = new Map<CellKey, CellChange | null>()
  readonly #history: EditHistory
  readonly #saver: DraftSaver
  readonly #changes: ChangeFollower
  readonly #values: PresentValues
  readonly #restore: Restore
  readonly #stopFollowing: () => void

  constructor({ bridge, catalog, changes, onFault, schedule = byTimeout, mostUndoBytes }: StageOptions) {
    this.#history = createHistory(mostUndoBytes)
    this.#saver = new DraftSaver({
      save: delta => bridge.call('saveDraft', delta),
      schedule,
      onState: this.#emit,
      onCells: keys => this.#touchAll(keys),
    })
    this.#changes = followChanges(changes, moved => this.#onChanges(moved))
    this.#values = presentValues(catalog, this.#changes.of)
    this.#restore = restoreDraft({
      bridge,
      schedule,
      take: cells => this.#takeDraft(cells),
      onState: this.#emit,
      onFault,
    })
    this.#stopFollowing = catalog.subscribe(() => {
      if (this.#rebase(this.#edits.differences())) this.#emit()
    })
  }

  /** Grows when anything about a product's cells changed. */
  versionOf(product: number): number {
    return this.#edits.versionOf(product)
  }

  editOf(product: number, field: BulkField): Edit | undefined {
    return this.#edits.get(cellKey(product, field))
  }

  /** The latest change of a cell in the outbox. */
  changeOf(product: number, field: BulkField): CellChange | undefined {
    return this.#changes.of(cellKey(product, field))
  }

  stateOf(product: number, field: BulkField): CellState {
    const { present, isInCatalog } = this.#values
    const edit = this.editOf(product, field)
    return cellStateOf(edit, this.changeOf(product, field), present(product, field), !isInCatalog(product))
  }

  /** What a cell shows, as canonical text: the edit, else the value on its way, else the marketplace's. Null for an unreadable edit or no value. */
  valueOf(product: number, field: BulkField): string | null {
    const edit = this.editOf(product, field)
    return edit === undefined ? this.valueUnder(product, field) : edit.to
  }

  /** The same without the edit. */
  valueUnder(product: number, field: BulkField): string | null {
    return this.#values.under(product, field)
  }

  /**
   * What an adjustment starts from: the edit, else what the cell shows, but never a value that the marketplace did not
   * take: there its own counts.
   */
  baseOf(product: number, field: BulkField): string | null {
    const edit = this.editOf(product, field)
    return edit === undefined ? this.#values.ground(product, field) : edit.to
  }

  /** What a cell will hold without the edit, once what is on its way has gone out; null where that is not settled. */
  valueToBe(product: number, field: BulkField): string | null {
    return this.#values.toBe(product, field)
  }

  edits(): Iterable<Edit> {
    return this.#edits.all()
  }

  /** The latest change of every cell that has one. */
  changes(): Iterable<CellChange> {
    return this.#changes.all()
  }

  counts(): StageCounts {
    const unreadable = this.#edits.unreadable()
    return { edits: this.#edits.size() - unreadable, unreadable }
  }

  /** Reads texts into cells; unreadable ones are kept as they came. */
  write(count: number, at: (index: number) => CellText): StageReport {
    return this.#act(count, index => {
      const cell = at(index)
      const key = cellKey(cell.product, cell.field)
      if (cell.text === null) return { key, edit: undefined }
      const reading = readEditText(cell.field, cell.text)
      const value = reading.kind === 'value' ? reading.value : null
      return { key, edit: this.#editFor(cell, value, cell.text) }
    })
  }

  /** Stages values, from a file or an adjustment, as one step. */
  applyEdits(values: readonly CellValue[]): StageReport {
    return this.#act(values.length, index => {
      const cell = values[index] as CellValue
      const key = cellKey(cell.product, cell.field)
      const edit = this.#editFor(cell, cell.value, cell.text ?? cell.value)
      const by = addDifferences(this.#edits.get(key), cell.by)
      return { key, edit: edit === undefined || by === null ? edit : { ...edit, by } }
    })
  }

  /** Discards every edit, as one step. */
  clear(): StageReport {
    const keys = [...this.#edits.keys()]
    return this.#act(keys.length, index => ({ key: keys[index] as CellKey, edit: undefined }))
  }

  undo(): StageStepReport | null {
    return this.#step(this.#history.undo(), 'before')
  }

  redo(): StageStepReport | null {
    return this.#step(this.#history.redo(), 'after')
  }

  canUndo(): boolean {
    return this.#history.canUndo()
  }

  canRedo(): boolean {
    return this.#history.canRedo()
  }

  saveState(): SaveState {
    return this.#saver.state()
  }

  /** The edit of this cell could not be written to the disk yet. */
  isUnsaved(product: number, field: BulkField): boolean {
    return this.#saver.isUnsaved(cellKey(product, field))
  }

  /** Resolves when all edits are on disk, or with the reason why they are not. To be awaited before queueing. */
  whenSaved(): Promise<SaveState> {
    return this.#saver.whenSaved()
  }

  restoreState(): RestoreState {
    return this.#restore.state()
  }

  /**
   * Queues edits with `send`, which answers when the window knows their changes: at every moment each stands here or
   * there, and what is compared with both misses none. Unless it answers `queued`, all stay.
   */
  async queueEdits<Answer extends { kind: string } | null>(
    edits: readonly Edit[],
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const keys = edits.map(keyOf)
    for (const key of keys) this.#leaving.set(key, null)
    try {
      const answer = await send()
      if (answer?.kind === 'queued') this.#release(edits)
      return answer
    } finally {
      this.#stay(keys)
    }
  }

  close(): void {
    this.#stopFollowing()
    this.#restore.close()
    this.#changes.close()
    this.#saver.close()
  }

  /**
   * Lets go of edits the outbox has taken over: the core removed them from the draft in the same transaction. An edit
   * that changed meanwhile stays and is saved again. Undo starts afresh, for there is no way back over a queue.
   */
  #release(queued: readonly Edit[]) {
    if (queued.length === 0) return
    const forgotten: CellKey[] = []
    for (const edit of queued) {
      const key = keyOf(edit)
      const now = this.#edits.get(key)
      if (now === undefined || isSameEdit(now, edit)) {
        this.#edits.put(key, undefined)
        forgotten.push(key)
      } else this.#put(key, restOfEdit(now, edit))
    }
    this.#history.clear()
    this.#saver.forget(forgotten)
  }

  /** What is still there of edits that were to be queued follows again what moves. */
  #stay(keys: readonly CellKey[]) {
    for (const key of keys) {
      const moved = this.#leaving.get(key) ?? null
      this.#leaving.delete(key)
      if (moved !== null) this.#follow(key, moved)
    }
    this.#rebase(keys)
    this.#saver.flush()
    this.#emit()
  }

  readonly #emit = () => this.revision.setState(revision => revision + 1)

  #touchAll(keys: Iterable<CellKey>) {
    for (const key of keys) this.#edits.touch(productOfKey(key))
  }

  /** Puts one cell as it shall be, in memory and towards the disk. */
  #put(key: CellKey, edit: Edit | undefined) {
    this.#edits.put(key, edit)
    this.#saver.put(key, edit ?? null)
  }

  #takeDraft(cells: readonly Edit[]) {
    // What was typed before the draft came back is newer.
    for (const cell of cells)
      if (this.#edits.get(keyOf(cell)) === undefined) this.#edits.put(keyOf(cell), cell)
    this.#rebase(this.#edits.differences())
  }

  /**
   * Does what "20 more" means to the values the cells hold by now; returns whether any edit became another. Only here: on
   * disk the difference is enough, and a draft written while it is being queued would ask for it twice.
   */
  #rebase(keys: Iterable<CellKey>): boolean {
    let isMoved = false
    for (const key of [...keys]) {
      const edit = this.#edits.get(key)
      if (edit === undefined || this.#leaving.has(key)) continue
      const { product, field } = edit
      const next = rebaseEdit(edit, this.#values.present(product, field), this.#values.ground(product, field))
      if (next === edit) continue
      this.#edits.put(key, next)
      isMoved = true
    }
    return isMoved
  }

  /** The edit a value makes, or none where the cell will hold that value anyway. */
  #editFor(cell: CellValue | CellText, value: string | null, text: string): Edit | undefined {
    const { product, field } = cell
    if (value !== null && value === this.valueToBe(product, field)) return undefined
    const origin = 'origin' in cell && cell.origin !== undefined ? cell.origin : null
    // What a person changes twice still started from what the marketplace had at first sight of it.
    const from = this.#values.present(product, field)
    return { product, field, from, to: value, text: shortened(text), origin }
  }

  /** Runs one action: collects what it changes, then one step, one save, one notification. */
  #act(count: number, next: (index: number) => { key: CellKey; edit: Edit | undefined }): StageReport {
    const keys: CellKey[] = []
    const before: (Edit | undefined)[] = []
    const after: (Edit | undefined)[] = []
    let unchanged = 0
    let unreadable = 0
    let gone = 0
    for (let index = 0; index < count; index++) {
      const { key, edit } = next(index)
      const old = this.#edits.get(key)
      if (edit !== undefined && !this.#values.isInCatalog(edit.product)) gone++
      else if (edit?.to === null) unreadable++
      if (isSameEdit(old, edit)) {
        unchanged++
        continue
      }
      keys.push(key)
      before.push(old)
      after.push(edit)
      this.#put(key, edit)
    }
    this.#history.push({ keys, before, after })
    this.#saver.flush()
    this.#emit()
    return { changed: keys.length, unchanged, unreadable, gone }
  }

  #step(patch: Patch | null, side: 'before' | 'after'): StageStepReport | null {
    if (patch === null) return null
    // Backwards for an undo: one action may have touched a cell twice.
    const order = [...patch.keys.keys()]
    if (side === 'before') order.reverse()
    for (const index of order) this.#put(patch.keys[index] as CellKey, patch[side][index])
    this.#rebase(patch.keys)
    this.#saver.flush()
    this.#emit()
    const key = patch.keys[0] as CellKey
    return { cells: patch.keys.length, product: productOfKey(key), field: fieldOfKey(key) }
  }

  /** An applied change moves the ground under an edit made while it was on its way: that is no foreign change. */
  #onChanges(moved: readonly CellChange[]) {
    for (const change of moved) {
      const { product, field } = cellOfChange(change)
      this.#edits.touch(product)
      const key = cellKey(product, field)
      if (this.#leaving.has(key)) this.#leaving.set(key, change)
      else this.#follow(key, change)
    }
    this.#saver.flush()
    this.#emit()
  }

  #follow(key: CellKey, change: CellChange) {
    const edit = this.#edits.get(key)
    if (edit === undefined || !isBulk(change)) return
    if (typeof edit.by === 'number') this.#rebase([key])
    else if (change.state === 'applied' && edit.from === change.from)
      this.#put(key, edit.to === change.to ? undefined : { ...edit, from: change.to })
  }
}
