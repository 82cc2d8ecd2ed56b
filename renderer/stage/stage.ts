import { createStore } from 'zustand/vanilla'
import type { Change } from '../../shared/contract/outbox/change.ts'
import type { CellField, Edit } from '../../shared/domain/changes/edit.ts'
import type { CategoryIndex } from '../../shared/domain/products/category-names.ts'
import { type SteppedWork, yieldToBrowser } from '../bridge/in-pieces.ts'
import { byTimeout } from '../bridge/schedule.ts'
import type { ChangeStore } from '../bridge/stores/change-store.ts'
import type {
  CellText,
  CellValue,
  StageCounts,
  StageReport,
  StageStepReport,
  WriteOptions,
} from './actions/action.ts'
import { ActionRunner } from './actions/action-runner.ts'
import { createHistory, type ViewStep } from './actions/history.ts'
import { LastQueued } from './actions/last-queued.ts'
import type { CellChange } from './cells/cell-change.ts'
import { CellReader } from './cells/cell-reader.ts'
import { type CellState, cellStateOf } from './cells/cell-state.ts'
import { type CellKey, cellKey, productOfKey } from './cells/cells.ts'
import { type ChangeFollower, followChanges } from './cells/change-follower.ts'
import { type PresentValues, presentValues } from './cells/present-values.ts'
import { DraftSaver, type SaveState } from './edits/draft-saver.ts'
import { EditBook } from './edits/edit-book.ts'
import { type Restore, type RestoreState, restoreDraft } from './edits/restore-draft.ts'
import type { StageOptions } from './stage-options.ts'

/**
 * Every edit that is not queued yet, whether typed, pasted, filled, adjusted or imported. Each action is one undo
 * step and one notification, and is saved by the core at once.
 */
export class Stage {
  /** Grows with every action, and when anything shown changes; screens subscribe to it. */
  readonly revision = createStore(() => 0)
  readonly #book: EditBook
  readonly #saver: DraftSaver
  readonly #changes: ChangeFollower
  readonly #openOf: ChangeStore['ofProduct']
  readonly #values: PresentValues
  readonly #restore: Restore
  readonly #stopFollowing: () => void
  readonly #onFault: (error: unknown) => void
  readonly #reader: CellReader
  readonly #actions: ActionRunner
  /** Lets undo bring back what was queued last. */
  readonly queued = new LastQueued(this, () => this.#actions.takePast())

  constructor({
    bridge,
    catalog,
    changes,
    onFault,
    schedule = byTimeout,
    mostUndoBytes,
    yieldNow = yieldToBrowser,
  }: StageOptions) {
    this.#onFault = onFault
    this.#saver = new DraftSaver({
      save: delta => bridge.call('saveDraft', delta),
      schedule,
      onState: this.#emit,
      onCells: keys => {
        for (const key of keys) this.#edits.touch(productOfKey(key))
      },
    })
    this.#openOf = changes.ofProduct
    this.#changes = followChanges(changes, (moved, all) => {
      this.#book.follow(moved)
      for (const change of all) if (change.kind !== 'move') this.#edits.touch(change.product)
      this.#done()
    })
    this.#values = presentValues(catalog, this.#changes.of)
    this.#book = new EditBook(this.#values, this.#saver)
    this.#reader = new CellReader(this.#values, this.#edits)
    this.#actions = new ActionRunner({
      book: this.#book,
      values: this.#values,
      history: createHistory(mostUndoBytes),
      yieldNow,
      onShown: this.#emit,
      onDone: () => this.#done(),
    })
    this.#restore = restoreDraft({
      bridge,
      schedule,
      take: edits => this.#book.takeDraft(edits),
      onState: this.#emit,
      onFault,
    })
    this.#stopFollowing = catalog.subscribe(() => {
      if (this.#book.rebase(this.#edits.differences())) this.#emit()
    })
  }

  /** The categories that a text may name; null while they aren't known. */
  get categories(): CategoryIndex | null {
    return this.#reader.categories
  }

  takeCategories(categories: CategoryIndex): void {
    this.#reader.categories = categories
    this.#emit()
  }

  /** Grows when anything about a product's cells changed. */
  versionOf(product: number): number {
    return this.#edits.versionOf(product)
  }

  editOf(product: number, field: CellField): Edit | undefined {
    return this.#edits.get(cellKey(product, field))
  }

  /** The latest change of a cell in the outbox. */
  changeOf(product: number, field: CellField): CellChange | undefined {
    return this.#changes.of(cellKey(product, field))
  }

  stateOf(product: number, field: CellField): CellState {
    const { present, isInCatalog } = this.#values
    const edit = this.editOf(product, field)
    return cellStateOf(edit, this.changeOf(product, field), present(product, field), !isInCatalog(product))
  }

  /** The marketplace's value as canonical text. */
  presentOf(product: number, field: CellField): string | null {
    return this.#values.present(product, field)
  }

  /** What a cell shows, as canonical text: the edit, else the value on its way, else the marketplace's. Null for an unreadable edit or no value. */
  valueOf(product: number, field: CellField): string | null {
    const edit = this.editOf(product, field)
    return edit === undefined ? this.valueUnder(product, field) : edit.to
  }

  /** The same without the edit. */
  valueUnder(product: number, field: CellField): string | null {
    return this.#values.under(product, field)
  }

  /**
   * What an adjustment starts from: the edit, else what the cell shows, but never a value that the marketplace
   * rejected: then the marketplace's own.
   */
  baseOf(product: number, field: CellField): string | null {
    const edit = this.editOf(product, field)
    return edit === undefined ? this.#values.ground(product, field) : edit.to
  }

  /** What a cell will hold without the edit, once the open changes are sent; null where that is not certain. */
  valueToBe(product: number, field: CellField): string | null {
    return this.#values.toBe(product, field)
  }

  edits(): Iterable<Edit> {
    return this.#edits.all()
  }

  /** The latest change of every cell that has one. */
  changes(): Iterable<CellChange> {
    return this.#changes.all()
  }

  /** Everything of a product that waits in the outbox, its images and its deletion too. */
  openChangesOf(product: number): readonly Change[] {
    return this.#openOf(product)
  }

  counts(): StageCounts {
    const unreadable = this.#edits.unreadable()
    return {
      edits: this.#edits.size() - unreadable,
      unreadable,
      problems: this.#changes.problems(),
      updates: this.#edits.updates(),
    }
  }

  /**
   * Reads texts into cells, and takes values that were calculated; unreadable texts are kept as they came, and so are
   * texts with two readings that neither `answer` nor their column settles.
   */
  write(count: number, at: (index: number) => CellText | CellValue, options: WriteOptions = {}): StageReport {
    return this.#actions.act(count, this.#reader.steps(count, at, options), true)
  }

  /** The same in pieces, yielding to the browser in between: for so many cells that the window would freeze. */
  writeInPieces(
    count: number,
    at: (index: number) => CellText | CellValue,
    options: WriteOptions = {},
  ): Promise<StageReport> {
    return this.#actions.actInPieces(count, this.#reader.steps(count, at, options), true)
  }

  /** Reads in pieces what an action will be, see {@link ActionRunner.readInPieces}. */
  readonly readInPieces = (reading: SteppedWork<() => void>) => this.#actions.readInPieces(reading)

  /** Stages values, from a file or an adjustment, as one step. */
  applyEdits(values: readonly CellValue[]): StageReport {
    return this.#actions.act(values.length, index => this.#reader.valueStep(values[index] ?? null))
  }

  /** The same in pieces, as {@link writeInPieces}. */
  applyEditsInPieces(values: readonly CellValue[]): Promise<StageReport> {
    return this.applyInPieces(values.length, index => values[index] ?? null)
  }

  /** The same with values that are calculated when their piece comes; null leaves a cell as it is. */
  applyInPieces(count: number, at: (index: number) => CellValue | null): Promise<StageReport> {
    return this.#actions.actInPieces(count, index => this.#reader.valueStep(at(index)))
  }

  /** Discards every edit, as one step. */
  clear(): StageReport {
    this.#actions.finish()
    const keys = [...this.#edits.keys()]
    return this.#actions.act(keys.length, index => ({ key: keys[index] as CellKey, edit: undefined }))
  }

  /** After the last action it undoes the last queueing, as long as none of its changes was sent. */
  undo(): StageStepReport | null {
    const actions = this.#actions
    return (
      actions.undo() ?? this.queued.undo((back, past) => actions.restoreQueued(back, past), this.#onFault)
    )
  }

  redo(): StageStepReport | null {
    return this.#actions.redo()
  }

  /** A person changed what is shown: a step between their edits. */
  readonly noteView = (step: ViewStep): void => this.#actions.noteView(step)

  readonly canUndo = (): boolean => this.#actions.canUndo() || this.queued.canUndo()
  readonly canRedo = (): boolean => this.#actions.canRedo()

  saveState(): SaveState {
    return this.#saver.state()
  }

  /** The edit of this cell could not be written to the disk yet. */
  isUnsaved(product: number, field: CellField): boolean {
    return this.#saver.isUnsaved(cellKey(product, field))
  }

  /** Resolves when all edits are on disk, or with the reason why they are not. To be awaited before queueing. */
  whenSaved(): Promise<SaveState> {
    this.#actions.finish()
    return this.#saver.whenSaved()
  }

  restoreState(): RestoreState {
    return this.#restore.state()
  }

  /**
   * Queues edits with `send`, which answers when the window knows their changes. So each edit is always either here
   * or among the changes. Unless `send` answers `queued`, all edits stay.
   */
  async queueEdits<Answer extends { kind: string } | null>(
    edits: readonly Edit[],
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    this.#actions.finish()
    try {
      return await this.#book.leave(edits, send, () => this.#actions.forget())
    } finally {
      this.#done()
    }
  }

  /** Edits are being queued; they do not change until the answer. */
  isQueueing(): boolean {
    return this.#book.isHolding()
  }

  close(): void {
    this.#actions.finish()
    this.#stopFollowing()
    this.#restore.close()
    this.#changes.close()
    this.#saver.close()
  }

  readonly #emit = () => this.revision.setState(revision => revision + 1)

  get #edits() {
    return this.#book.table
  }

  /** Ends an action: one save, one notification. */
  #done() {
    this.#saver.flush()
    this.#emit()
  }
}
