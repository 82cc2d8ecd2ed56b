import type { Edit } from '../../../shared/domain/changes/edit.ts'
import { inPieces, type SteppedWork, type YieldToBrowser } from '../../bridge/in-pieces.ts'
import { type CellKey, fieldOfKey, productOfKey } from '../cells/cells.ts'
import type { PresentValues } from '../cells/present-values.ts'
import type { EditBook } from '../edits/edit-book.ts'
import { isSameEdit, keyOf } from '../edits/one-edit.ts'
import type { StageReport, StageStepReport } from './action.ts'
import type { EditHistory, HistoryStep, Patch, ViewStep } from './history.ts'
import { type CellStepAt, StageAction } from './stage-action.ts'

/** So many cells are put back in one task; more would be felt. */
const AT_ONCE = 5_000
const NOTHING = () => {}

interface ActionRunnerOptions {
  readonly book: EditBook
  readonly values: PresentValues
  readonly history: EditHistory
  readonly yieldNow: YieldToBrowser
  /** The first piece of an action is written. */
  readonly onShown: () => void
  /** An action ended and must be saved. */
  readonly onDone: () => void
}

/** Runs and undoes the actions of a stage, one after the other. Each is one undo step and one save. */
export class ActionRunner {
  readonly #options: ActionRunnerOptions
  /** Ends an action that is under way in pieces. */
  #finish: () => void = NOTHING
  #past: readonly HistoryStep[] = []

  constructor(options: ActionRunnerOptions) {
    this.#options = options
  }

  /** Ends the action that is under way, or is being read. */
  finish(): void {
    while (this.#finish !== NOTHING) this.#finish()
  }

  /** `isEntry`: a person entered it, so that it can be undone even where it changes nothing. */
  act(count: number, next: CellStepAt, isEntry = false): StageReport {
    this.finish()
    const action = this.#action(count, next, isEntry)
    while (action.step());
    return this.#end(action)
  }

  /** The same in pieces; any other action meanwhile finishes it first. */
  async actInPieces(count: number, next: CellStepAt, isEntry = false): Promise<StageReport> {
    this.finish()
    const action = this.#action(count, next, isEntry)
    await this.#inPieces(
      () => action.step(),
      () => this.#end(action),
    )
    return action.report()
  }

  /**
   * Reads in pieces what the next action will be, and then does what `reading` returned; any other action meanwhile ends
   * it first, and so does what is returned.
   */
  readInPieces(reading: SteppedWork<() => void>): () => void {
    this.finish()
    let act: (() => void) | null = null
    let isOver = false
    const step = () => {
      if (act !== null) return false
      const { done, value } = reading.next()
      if (done === true) act = value
      return done !== true
    }
    const end = () => {
      isOver = true
      act?.()
    }
    void this.#inPieces(step, end, NOTHING)
    return () => {
      if (!isOver) this.#finish()
    }
  }

  undo(): StageStepReport | null {
    this.finish()
    return this.#run(this.#options.history.undo(), 'undo')
  }

  redo(): StageStepReport | null {
    this.finish()
    return this.#run(this.#options.history.redo(), 'redo')
  }

  /** What is shown was changed, which is undone in its turn. */
  noteView(step: ViewStep): void {
    this.finish()
    this.#options.history.push(step)
  }

  canUndo(): boolean {
    return this.#options.history.canUndo()
  }

  canRedo(): boolean {
    return this.#options.history.canRedo()
  }

  /** Nothing that was done so far can be undone any more, unless what was queued comes back. */
  forget(): void {
    const steps = this.#options.history.take()
    // What is queued in several parts has its steps with the first one.
    if (steps.length > 0) this.#past = steps
  }

  /** The steps that led to what was queued, once. */
  takePast(): readonly HistoryStep[] {
    const past = this.#past
    this.#past = []
    return past
  }

  /** Edits that were queued are back, with the steps that led to them; as one step where anything moved meanwhile. */
  restoreQueued(edits: readonly Edit[], past: readonly HistoryStep[]): void {
    const { history } = this.#options
    const isNext = !history.canUndo()
    this.act(edits.length, index => ({ key: keyOf(edits[index] as Edit), edit: edits[index] }))
    if (isNext && past.length > 0 && this.#leadsHere(past)) history.restore(past)
  }

  #leadsHere(past: readonly HistoryStep[]): boolean {
    const last = new Map<CellKey, Edit | undefined>()
    for (const step of past)
      if (!('view' in step)) for (const [index, key] of step.keys.entries()) last.set(key, step.after[index])
    return [...last].every(([key, edit]) => isSameEdit(edit, this.#options.book.table.get(key)))
  }

  #action(count: number, next: CellStepAt, isEntry: boolean): StageAction {
    return new StageAction(this.#options.book, this.#options.values, count, next, isEntry)
  }

  /** Takes all steps in pieces and ends; what finishes it meanwhile takes the rest at once. */
  async #inPieces(step: () => boolean, end: () => void, onShown = this.#options.onShown): Promise<void> {
    const { yieldNow } = this.#options
    let isOver = false
    const finish = () => {
      while (step());
      isOver = true
      this.#finish = NOTHING
      end()
    }
    this.#finish = finish
    let isFirst = true
    const nextPiece = () => {
      // The first cells, those in sight, are shown at once, and all are saved at the end.
      if (isFirst) onShown()
      isFirst = false
      return yieldNow()
    }
    await inPieces(() => !isOver && step(), nextPiece)
    // Saving a large action takes as long as a piece of it.
    if (!isOver && !isFirst) await yieldNow()
    if (!isOver) finish()
  }

  #end(action: StageAction): StageReport {
    this.#options.history.push(action.patch())
    this.#options.onDone()
    return action.report()
  }

  #run(step: HistoryStep | null, way: 'undo' | 'redo'): StageStepReport | null {
    if (step === null) return null
    if (!('view' in step)) return this.#putBack(step, way === 'undo' ? 'before' : 'after')
    step[way]()
    return { view: step.view }
  }

  #putBack(patch: Patch, side: 'before' | 'after'): StageStepReport {
    const { book, onDone } = this.#options
    const { keys, [side]: edits } = patch
    const done = new Set<CellKey>()
    let index = 0
    const step = () => {
      const key = keys[index]
      if (key === undefined) return false
      const edit = edits[index++]
      // One action may have touched a cell twice: first it held what an undo brings back.
      if (side === 'before' && done.size === done.add(key).size) return true
      book.put(key, edit)
      book.rebase([key])
      return true
    }
    if (keys.length > AT_ONCE) void this.#inPieces(step, onDone)
    else {
      while (step());
      onDone()
    }
    const at = (index: number) => {
      const key = keys[index] as CellKey
      return { product: productOfKey(key), field: fieldOfKey(key) }
    }
    const cells = patch.before === patch.after ? 0 : keys.length
    return { cells, ...at(0), at }
  }
}
