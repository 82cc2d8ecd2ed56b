import type { Bridge } from '../../shared/contract/bridge.ts'
import { type BulkField, type FileOrigin, isBulk } from '../../shared/domain/change.ts'
import { type Edit, readEditText, rebaseEdit } from '../../shared/domain/edit.ts'
import type { CatalogStore } from '../bridge/catalog-store.ts'
import type { ChangeStore } from '../bridge/change-store.ts'
import { type CellChange, cellOfChange } from './cell-change.ts'
import { type CellState, cellStateOf } from './cell-state.ts'
import { type CellKey, cellKey, fieldOfKey, productOfKey } from './cells.ts'
import { followChanges } from './change-follower.ts'
import { createDraftSaver, type SaveState, type Schedule } from './draft-saver.ts'
import { createEditTable, isSameEdit, keyOf } from './edit-table.ts'
import { createHistory, type Patch } from './history.ts'
import { presentValues } from './present-values.ts'
import { type RestoreState, restoreDraft } from './restore-draft.ts'

/** A text for a cell; null takes the cell back to what it shows without an edit. */
export interface CellText {
  readonly product: number
  readonly field: BulkField
  readonly text: string | null
}

/** A value that is known to be one: from a file, or calculated. `text` is how it was written, if that differs. */
export interface CellValue {
  readonly product: number
  readonly field: BulkField
  /** Canonical text. */
  readonly value: string
  readonly text?: string
  readonly origin?: FileOrigin
  /** Stock only: the value came from so many more or fewer; on another such edit both add up. */
  readonly by?: number
}

/** What an action did. `unchanged` cells held that value already, so they hold no edit (any more). */
export interface StageReport {
  readonly changed: number
  readonly unchanged: number
  readonly unreadable: number
  /** Cells of products that are not in the catalog any more: their text is kept, and never sent. */
  readonly gone: number
}

/** What an undo or redo touched. */
export interface StageStepReport {
  readonly cells: number
  readonly product: number
  readonly field: BulkField
}

export interface StageCounts {
  /** Cells that hold a value to review. */
  readonly edits: number
  /** Cells whose text could not be read. */
  readonly unreadable: number
}

export type { RestoreState }

/**
 * Everything a person wants and has not queued: one place for typing, pasting, filling, adjusting and files. Each
 * action is one undo step, one notification, and is saved by the core at once.
 */
export interface Stage {
  subscribe(listener: () => void): () => void
  revision(): number
  /** Grows when anything about a product's cells changed. */
  versionOf(product: number): number
  editOf(product: number, field: BulkField): Edit | undefined
  /** The latest change of a cell in the outbox. */
  changeOf(product: number, field: BulkField): CellChange | undefined
  stateOf(product: number, field: BulkField): CellState
  /** What a cell shows, as canonical text: the edit, else the value on its way, else the marketplace's. Null for an unreadable edit or no value. */
  valueOf(product: number, field: BulkField): string | null
  /** The same without the edit. */
  valueUnder(product: number, field: BulkField): string | null
  /**
   * What an adjustment starts from: the edit, else what the cell shows, but never a value that the marketplace did not
   * take: there its own counts.
   */
  baseOf(product: number, field: BulkField): string | null
  /** What a cell will hold without the edit, once what is on its way has gone out; null where that is not settled. */
  valueToBe(product: number, field: BulkField): string | null
  edits(): Iterable<Edit>
  /** The latest change of every cell that has one. */
  changes(): Iterable<CellChange>
  counts(): StageCounts
  /** Reads texts into cells; unreadable ones are kept as they came. */
  write(count: number, at: (index: number) => CellText): StageReport
  /** Stages values, from a file or an adjustment, as one step. */
  applyEdits(values: readonly CellValue[]): StageReport
  /** Takes back every edit, as one step. */
  clear(): StageReport
  undo(): StageStepReport | null
  redo(): StageStepReport | null
  canUndo(): boolean
  canRedo(): boolean
  saveState(): SaveState
  /** The edit of this cell could not be written to the disk yet. */
  isUnsaved(product: number, field: BulkField): boolean
  /** Resolves when all edits are on disk, or with the reason why they are not. To be awaited before queueing. */
  settled(): Promise<SaveState>
  restoreState(): RestoreState
  /**
   * Lets go of edits the outbox has taken over: the core removed them from the draft in the same transaction. An edit
   * that changed meanwhile stays and is saved anew. Undo starts afresh, for there is no way back over a queue.
   */
  release(queued: readonly Edit[]): void
  close(): void
}

export interface StageParts {
  readonly bridge: Bridge
  readonly catalog: Pick<CatalogStore, 'view' | 'subscribe'>
  readonly changes: Pick<ChangeStore, 'open' | 'settled' | 'subscribe'>
  /** Told of calls that failed for other reasons than the disk. */
  readonly onFault: (error: unknown) => void
  readonly schedule?: Schedule
  readonly mostUndoBytes?: number
}

const byTimeout: Schedule = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export function createStage({
  bridge,
  catalog,
  changes: store,
  onFault,
  schedule = byTimeout,
  mostUndoBytes,
}: StageParts): Stage {
  const edits = createEditTable()
  const listeners = new Set<() => void>()
  const history = createHistory(mostUndoBytes)
  let revision = 0

  const emit = () => {
    revision++
    for (const listener of listeners) listener()
  }
  const touchAll = (keys: Iterable<CellKey>) => {
    for (const key of keys) edits.touch(productOfKey(key))
  }
  const saver = createDraftSaver(delta => bridge.call('saveDraft', delta), schedule, emit, touchAll)
  const changes = followChanges(store, onChanges)
  const { present, under, ground, toBe, isInCatalog } = presentValues(catalog, changes.of)
  const restore = restoreDraft({ bridge, schedule, take: takeDraft, onState: emit, onFault })

  /** Puts one cell as it shall be, in memory and towards the disk. */
  function put(key: CellKey, edit: Edit | undefined) {
    edits.put(key, edit)
    saver.put(key, edit ?? null)
  }

  function takeDraft(cells: readonly Edit[]) {
    // What was typed before the draft came back is newer.
    for (const cell of cells) if (edits.get(keyOf(cell)) === undefined) edits.put(keyOf(cell), cell)
    rebase(edits.differences())
  }

  /**
   * Does what "20 more" means to the values the cells hold by now; returns whether any edit became another. Only here: on
   * disk the difference is enough, and a draft written while it is being queued would ask for it twice.
   */
  function rebase(keys: Iterable<CellKey>): boolean {
    let isMoved = false
    for (const key of [...keys]) {
      const edit = edits.get(key)
      if (edit === undefined) continue
      const next = rebaseEdit(edit, present(edit.product, edit.field), ground(edit.product, edit.field))
      if (next === edit) continue
      edits.put(key, next)
      isMoved = true
    }
    return isMoved
  }

  const stopFollowing = catalog.subscribe(() => {
    if (rebase(edits.differences())) emit()
  })

  /** The edit a value makes, or none where the cell will hold that value anyway. */
  function editFor(cell: CellValue | CellText, value: string | null, text: string): Edit | undefined {
    const { product, field } = cell
    if (value !== null && value === toBe(product, field)) return undefined
    const origin = 'origin' in cell && cell.origin !== undefined ? cell.origin : null
    // What a person changes twice still started from what the marketplace had at first sight of it.
    return { product, field, from: present(product, field), to: value, text: shortened(text), origin }
  }

  /** Runs one action: collects what it changes, then one step, one save, one notification. */
  function act(
    count: number,
    next: (index: number) => { key: CellKey; edit: Edit | undefined },
  ): StageReport {
    const keys: CellKey[] = []
    const before: (Edit | undefined)[] = []
    const after: (Edit | undefined)[] = []
    let unchanged = 0
    let unread = 0
    let gone = 0
    for (let index = 0; index < count; index++) {
      const { key, edit } = next(index)
      const old = edits.get(key)
      if (edit !== undefined && !isInCatalog(edit.product)) gone++
      else if (edit?.to === null) unread++
      if (isSameEdit(old, edit)) {
        unchanged++
        continue
      }
      keys.push(key)
      before.push(old)
      after.push(edit)
      put(key, edit)
    }
    history.push({ keys, before, after })
    saver.flush()
    emit()
    return { changed: keys.length, unchanged, unreadable: unread, gone }
  }

  function step(patch: Patch | null, side: 'before' | 'after'): StageStepReport | null {
    if (patch === null) return null
    // Backwards for an undo: one action may have touched a cell twice.
    const order = [...patch.keys.keys()]
    if (side === 'before') order.reverse()
    for (const index of order) put(patch.keys[index] as CellKey, patch[side][index])
    rebase(patch.keys)
    saver.flush()
    emit()
    const key = patch.keys[0] as CellKey
    return { cells: patch.keys.length, product: productOfKey(key), field: fieldOfKey(key) }
  }

  /** An applied change moves the ground under an edit made while it was on its way: that is no foreign change. */
  function onChanges(moved: readonly CellChange[]) {
    for (const change of moved) {
      const { product, field } = cellOfChange(change)
      edits.touch(product)
      if (!isBulk(change)) continue
      const key = cellKey(product, field)
      const edit = edits.get(key)
      if (typeof edit?.by === 'number') rebase([key])
      else if (edit !== undefined && change.state === 'applied' && edit.from === change.from)
        put(key, edit.to === change.to ? undefined : { ...edit, from: change.to })
    }
    saver.flush()
    emit()
  }

  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revision: () => revision,
    versionOf: edits.versionOf,
    editOf: (product, field) => edits.get(cellKey(product, field)),
    changeOf: (product, field) => changes.of(cellKey(product, field)),
    stateOf: (product, field) => {
      const key = cellKey(product, field)
      return cellStateOf(edits.get(key), changes.of(key), present(product, field), !isInCatalog(product))
    },
    valueOf: (product, field) => {
      const edit = edits.get(cellKey(product, field))
      return edit === undefined ? under(product, field) : edit.to
    },
    valueUnder: under,
    baseOf: (product, field) => {
      const edit = edits.get(cellKey(product, field))
      return edit === undefined ? ground(product, field) : edit.to
    },
    valueToBe: toBe,
    edits: edits.all,
    changes: changes.all,
    counts: () => ({ edits: edits.size() - edits.unreadable(), unreadable: edits.unreadable() }),
    write: (count, at) =>
      act(count, index => {
        const cell = at(index)
        const key = cellKey(cell.product, cell.field)
        if (cell.text === null) return { key, edit: undefined }
        const reading = readEditText(cell.field, cell.text)
        const value = reading.kind === 'value' ? reading.value : null
        return { key, edit: editFor(cell, value, cell.text) }
      }),
    applyEdits: values =>
      act(values.length, index => {
        const cell = values[index] as CellValue
        const key = cellKey(cell.product, cell.field)
        const edit = editFor(cell, cell.value, cell.text ?? cell.value)
        const by = sumOf(edits.get(key), cell.by)
        return { key, edit: edit === undefined || by === null ? edit : { ...edit, by } }
      }),
    clear: () => {
      const keys = [...edits.keys()]
      return act(keys.length, index => ({ key: keys[index] as CellKey, edit: undefined }))
    },
    undo: () => step(history.undo(), 'before'),
    redo: () => step(history.redo(), 'after'),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    saveState: saver.state,
    isUnsaved: (product, field) => saver.isUnsaved(cellKey(product, field)),
    settled: saver.settled,
    restoreState: restore.state,
    release: queued => {
      const forgotten: CellKey[] = []
      for (const edit of queued) {
        const key = keyOf(edit)
        const now = edits.get(key)
        if (now === undefined || isSameEdit(now, edit)) {
          edits.put(key, undefined)
          forgotten.push(key)
        } else put(key, restOf(now, edit))
      }
      history.clear()
      saver.forget(forgotten)
      emit()
    },
    close: () => {
      stopFollowing()
      restore.close()
      changes.close()
      saver.close()
      listeners.clear()
    },
  }
}

/** How many more or fewer two actions on one cell make together; null when either was a plain value. */
function sumOf(before: Edit | undefined, by: number | undefined): number | null {
  if (by === undefined) return null
  if (before === undefined) return by
  return typeof before.by === 'number' ? before.by + by : null
}

/** What is left of an edit that moved while it was being queued: of "20 more", what was added since. */
function restOf(now: Edit, queued: Edit): Edit | undefined {
  if (typeof now.by !== 'number' || typeof queued.by !== 'number') return now
  return now.by === queued.by ? undefined : { ...now, by: now.by - queued.by }
}

const TEXT_MAX = 1000

/** A text too long for a cell shows that there was more of it; no value is that long. */
function shortened(text: string): string {
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1).toWellFormed()}…`
}
