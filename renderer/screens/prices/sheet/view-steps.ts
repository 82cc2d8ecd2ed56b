import type { SheetView, SheetViewChange } from '../../../../shared/domain/list/sheet-view.ts'
import type { Stage } from '../../../stage/stage.ts'
import { FIRST_VIEW, isSameView } from '../columns/arrange.ts'
import type { ViewChoice } from './rows/product-view.ts'

/** What of the sheet is shown, and how. */
interface ShownSheet {
  readonly view: SheetView
  readonly choice: ViewChoice
}

/**
 * Makes undo steps of what a person sorts, filters and arranges. A search is none: its text is undone in its own field.
 */
export class ViewSteps {
  readonly #stage: Pick<Stage, 'noteView'>
  readonly #now: () => ShownSheet
  readonly #show: (shown: ShownSheet) => void
  readonly #onStep: () => void
  /** As of the last step: a width that was chosen since then is the next one. */
  #view = FIRST_VIEW

  constructor(
    stage: Pick<Stage, 'noteView'>,
    now: () => ShownSheet,
    show: (shown: ShownSheet) => void,
    onStep: () => void,
  ) {
    this.#stage = stage
    this.#now = now
    this.#show = show
    this.#onStep = onStep
  }

  /** Does what a person asked for, as one step. */
  act(change: () => void): void {
    this.resized()
    const before = this.#now()
    change()
    this.#note(before)
  }

  /** A person chose the width of a column. */
  resized(): void {
    this.#note({ ...this.#now(), view: this.#view })
  }

  /** What is shown now was shown without a person asking for it. */
  begin(): void {
    this.#view = this.#now().view
  }

  #note(before: ShownSheet) {
    const after = this.#now()
    this.#view = after.view
    const view = changeOf(before, after)
    if (view === null) return
    const back = (shown: ShownSheet) => () => {
      this.#show(shown)
      this.begin()
    }
    this.#stage.noteView({ view, undo: back(before), redo: back(after) })
    this.#onStep()
  }
}

/** What of a choice but its search is another one; null for nothing, which moves no row. */
export function choicePatch(
  now: ViewChoice,
  { filter, only, filters, sort }: ViewChoice,
): Partial<ViewChoice> | null {
  const isSameRows = now.filter === filter && now.only === only && now.filters === filters
  if (isSameRows) return now.sort === sort ? null : { sort }
  return { filter, only, filters, sort }
}

function changeOf(before: ShownSheet, after: ShownSheet): SheetViewChange | null {
  if (!isSameView(before.view, after.view)) return 'layout'
  const { choice } = before
  const { filter, only, filters, sort } = after.choice
  if (choice.filter !== filter || choice.only !== only || choice.filters !== filters) return 'filter'
  return choice.sort === sort ? null : 'sort'
}
