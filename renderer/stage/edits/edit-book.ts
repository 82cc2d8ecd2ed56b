import { type Edit, rebaseEdit } from '../../../shared/domain/changes/edit.ts'
import { inParts, yieldToBrowser } from '../../bridge/in-pieces.ts'
import { type CellChange, holdsValue, keyOfChange } from '../cells/cell-change.ts'
import { type CellKey, productOfKey } from '../cells/cells.ts'
import type { PresentValues } from '../cells/present-values.ts'
import type { DraftSaver } from './draft-saver.ts'
import { createEditTable } from './edit-table.ts'
import { isSameEdit, keyOf, restOfEdit } from './one-edit.ts'

/** Edits handled at once before yielding to the browser. */
const AT_A_TIME = 5_000

/**
 * The edits in memory and on their way to the disk. It keeps them in step with the catalog, with the changes of their
 * cells, and with being queued. It notifies nobody: the stage does, once per action.
 */
export class EditBook {
  readonly table = createEditTable()
  readonly #values: PresentValues
  readonly #saver: DraftSaver
  /** Cells whose edits are being queued, with their change that moved meanwhile. Nothing else touches them. */
  readonly #leaving = new Map<CellKey, CellChange | null>()

  constructor(values: PresentValues, saver: DraftSaver) {
    this.#values = values
    this.#saver = saver
  }

  put(key: CellKey, edit: Edit | undefined): void {
    this.table.put(key, edit)
    this.#saver.put(key, edit ?? null)
  }

  /** Takes in the draft of an earlier run. What was typed since is newer. */
  takeDraft(edits: readonly Edit[]): void {
    for (const edit of edits) if (this.table.get(keyOf(edit)) === undefined) this.table.put(keyOf(edit), edit)
    this.rebase(this.table.differences())
  }

  /**
   * Computes the value of "20 more" from what the cells hold by now; returns whether any edit changed. In memory
   * only: the disk holds the difference, and a draft written while it is being queued would ask for it twice.
   */
  rebase(keys: Iterable<CellKey>): boolean {
    let isMoved = false
    for (const key of [...keys]) {
      const edit = this.table.get(key)
      if (edit === undefined || this.#leaving.has(key)) continue
      const { product, field } = edit
      const next = rebaseEdit(edit, this.#values.present(product, field), this.#values.ground(product, field))
      if (next === edit) continue
      this.table.put(key, next)
      isMoved = true
    }
    return isMoved
  }

  /** Some changes got another state or value. */
  follow(moved: readonly CellChange[]): void {
    for (const change of moved) {
      const key = keyOfChange(change)
      this.table.touch(productOfKey(key))
      if (this.#leaving.has(key)) this.#leaving.set(key, change)
      else this.#followOne(key, change)
    }
  }

  /**
   * Queues edits with `send`; they do not change until its answer. Unless it answers `queued`, all stay. `onQueued`
   * is called before the first is removed.
   */
  async leave<Answer extends { kind: string } | null>(
    edits: readonly Edit[],
    send: () => Promise<Answer>,
    onQueued: () => void,
  ): Promise<Answer> {
    const keys = edits.map(keyOf)
    for (const key of keys) this.#leaving.set(key, null)
    if (edits.length > AT_A_TIME) await yieldToBrowser()
    try {
      const answer = await send()
      if (answer?.kind === 'queued' && edits.length > 0) {
        onQueued()
        await inParts(edits, AT_A_TIME, part => this.#release(part))
      }
      return answer
    } finally {
      await inParts(keys, AT_A_TIME, part => this.#resume(part))
    }
  }

  isHolding(): boolean {
    return this.#leaving.size > 0
  }

  /**
   * Removes edits that the outbox has taken over: the core removed them from the draft in the same transaction. An
   * edit that changed meanwhile stays and is saved again.
   */
  #release(queued: readonly Edit[]) {
    const forgotten: CellKey[] = []
    for (const edit of queued) {
      const key = keyOf(edit)
      const now = this.table.get(key)
      if (now === undefined || isSameEdit(now, edit)) {
        this.table.put(key, undefined)
        forgotten.push(key)
      } else this.put(key, restOfEdit(now, edit))
    }
    this.#saver.forget(forgotten)
  }

  /** Edits that were held and are still there follow the catalog and their changes again. */
  #resume(keys: readonly CellKey[]) {
    for (const key of keys) {
      const moved = this.#leaving.get(key) ?? null
      this.#leaving.delete(key)
      if (moved !== null) this.#followOne(key, moved)
    }
    this.rebase(keys)
  }

  /** An applied change moves the base of an edit made while it was on its way: that is no foreign change. */
  #followOne(key: CellKey, change: CellChange) {
    const edit = this.table.get(key)
    if (edit === undefined || !holdsValue(change)) return
    if (typeof edit.by === 'number') this.rebase([key])
    else if (change.state === 'applied' && edit.from === change.from)
      this.put(key, edit.to === change.to ? undefined : { ...edit, from: change.to })
  }
}
