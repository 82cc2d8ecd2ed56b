import {
  isSameShown,
  type SheetPlace,
  type SheetShown,
  type SheetView,
  sheetShownOf,
} from '../../../../shared/domain/list/sheet-view.ts'
import { EVERYTHING, type ViewChoice } from '../sheet/rows/product-view.ts'
import { FIRST_VIEW, isSameView } from './arrange.ts'

/** How a sheet was left, and what of it is stored. */
export class KeptSheet {
  #view: SheetView | null = null
  #shown: SheetShown = sheetShownOf(EVERYTHING)
  #zoom = 1
  #place: SheetPlace | null = null
  #isRestored = false

  /** Before what is stored was read, writing would replace it unseen. */
  isRestored(): boolean {
    return this.#isRestored
  }

  /** What is stored was read; `view` is null where it was not taken. */
  restored(view: SheetView | null, shown: SheetShown | null, zoom: number, place: SheetPlace | null): void {
    this.#place = place
    this.#view = view
    this.#zoom = zoom
    if (shown !== null) this.#shown = shown
    this.#isRestored = true
  }

  /** What is to be stored, which counts as saved from now on; null when it is. */
  take(
    view: SheetView,
    choice: ViewChoice,
    zoom: number,
    place: SheetPlace | null,
  ): { view: SheetView | null; shown: SheetShown; zoom: number; place: SheetPlace | null } | null {
    if (!this.#isRestored) return null
    const shown = sheetShownOf(choice)
    const isThere = JSON.stringify(place) === JSON.stringify(this.#place) && zoom === this.#zoom
    if (isThere && isSameShown(shown, this.#shown) && isSameView(view, this.#view ?? FIRST_VIEW)) return null
    this.#place = place
    // A sheet that nobody arranged follows later versions.
    if (this.#view !== null || !isSameView(view, FIRST_VIEW)) this.#view = view
    this.#shown = shown
    this.#zoom = zoom
    return { view: this.#view, shown, zoom, place }
  }
}
