import type { Edit } from '../../../shared/domain/changes/edit.ts'
import type { CellKey } from '../cells/cells.ts'
import type { PresentValues } from '../cells/present-values.ts'
import type { EditBook } from '../edits/edit-book.ts'
import { isSameEdit } from '../edits/one-edit.ts'
import type { StageReport } from './action.ts'
import type { Patch } from './history.ts'

/** A cell as an action leaves it; undefined removes its edit. */
export interface CellStep {
  readonly key: CellKey
  readonly edit: Edit | undefined
}

/** The step of an action at a place; null leaves its cell as it is. */
export type CellStepAt = (index: number) => CellStep | null

/** One action while it writes its cells: what it changed so far makes one undo step. */
export class StageAction {
  readonly #book: EditBook
  readonly #isInCatalog: PresentValues['isInCatalog']
  readonly #count: number
  readonly #next: CellStepAt
  readonly #keys: CellKey[] = []
  readonly #before: (Edit | undefined)[] = []
  readonly #after: (Edit | undefined)[] = []
  readonly #isEntry: boolean
  #first: CellKey | null = null
  #index = 0
  #unreadable = 0
  #gone = 0

  constructor(
    book: EditBook,
    { isInCatalog }: Pick<PresentValues, 'isInCatalog'>,
    count: number,
    next: CellStepAt,
    isEntry: boolean,
  ) {
    this.#book = book
    this.#isInCatalog = isInCatalog
    this.#count = count
    this.#next = next
    this.#isEntry = isEntry
  }

  /** Writes the next cell; false when there was none. */
  step(): boolean {
    if (this.#index >= this.#count) return false
    const next = this.#next(this.#index++)
    if (next === null) return true
    const { key, edit } = next
    this.#first ??= key
    const old = this.#book.table.get(key)
    if (edit !== undefined && !this.#isInCatalog(edit.product)) this.#gone++
    else if (edit?.to === null) this.#unreadable++
    if (isSameEdit(old, edit)) return true
    this.#keys.push(key)
    this.#before.push(old)
    this.#after.push(edit)
    this.#book.put(key, edit)
    return true
  }

  /** An entry that changed nothing is a step at its first cell: undo of it reaches nothing older. */
  patch(): Patch {
    if (this.#isEntry && this.#first !== null && this.#keys.length === 0) {
      const same = [this.#book.table.get(this.#first)]
      return { keys: [this.#first], before: same, after: same }
    }
    return { keys: this.#keys, before: this.#before, after: this.#after }
  }

  report(): StageReport {
    const changed = this.#keys.length
    return {
      changed,
      unchanged: this.#index - changed,
      unreadable: this.#unreadable,
      gone: this.#gone,
    }
  }
}
