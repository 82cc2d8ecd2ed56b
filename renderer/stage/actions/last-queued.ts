import type { Edit } from '../../../shared/domain/changes/edit.ts'
import type { CellChange } from '../cells/cell-change.ts'
import type { StageStepReport } from './action.ts'
import type { HistoryStep } from './history.ts'

interface Cells {
  editOf(product: number, field: Edit['field']): Edit | undefined
  changeOf(product: number, field: Edit['field']): CellChange | undefined
}

const BEFORE_SENDING: ReadonlySet<CellChange['state']> = new Set(['queued', 'withdrawn', 'superseded'])

/** The edits that were queued last. Undo brings them back as long as none of their changes was sent. */
export class LastQueued {
  readonly #cells: Cells
  readonly #takePast: () => readonly HistoryStep[]
  #edits: readonly Edit[] = []
  /** The steps that led to them. */
  #past: readonly HistoryStep[] = []
  #cancel: () => Promise<void> = async () => {}
  /** The edits that undo brought back. */
  #back: readonly Edit[] = []

  constructor(cells: Cells, takePast: () => readonly HistoryStep[]) {
    this.#cells = cells
    this.#takePast = takePast
  }

  /** `cancel` cancels their changes, and resolves when the window knows. */
  remember(edits: readonly Edit[], cancel: () => Promise<void>): void {
    this.#edits = edits
    this.#back = []
    this.#past = this.#takePast()
    this.#cancel = cancel
  }

  /** A quick answer, from the first edit alone; {@link undo} checks all of them. */
  canUndo(): boolean {
    const [first] = this.#edits
    return first !== undefined && this.#waits(first)
  }

  /** The job of one that is beyond undo, because it was sent; null while all of them wait, or were cancelled. */
  sentJob(): number | null {
    for (const { product, field } of this.#edits) {
      const change = this.#cells.changeOf(product, field)
      if (change !== undefined && !BEFORE_SENDING.has(change.state)) return change.job
    }
    return null
  }

  /** They were queued and came back by undo, and some are still there: only Review sends them again. */
  isBack(): boolean {
    return this.#back.some(({ product, field }) => this.#cells.editOf(product, field) !== undefined)
  }

  /** Cancels their changes, once, and hands the edits to `bring`; null when one was sent. */
  undo(
    bring: (edits: readonly Edit[], past: readonly HistoryStep[]) => void,
    onFault: (error: unknown) => void,
  ): StageStepReport | null {
    const edits = this.#edits
    const [first] = edits
    if (first === undefined || !edits.every(edit => this.#waits(edit))) return null
    const past = this.#past
    this.#edits = []
    this.#back = edits
    this.#past = []
    const { product, field } = first
    this.#cancelled(edits)
      .then(back => bring(back, past))
      .catch(onFault)
    return { cells: edits.length, product, field, at: index => edits[index] ?? first }
  }

  /** Those whose change was cancelled: one may have been sent in the last moment, or typed over. */
  async #cancelled(edits: readonly Edit[]): Promise<Edit[]> {
    await this.#cancel()
    const cells = this.#cells
    return edits.filter(
      ({ product, field }) =>
        cells.changeOf(product, field)?.state === 'withdrawn' && cells.editOf(product, field) === undefined,
    )
  }

  #waits({ product, field }: Edit): boolean {
    return this.#cells.changeOf(product, field)?.state === 'queued'
  }
}
