import type { SheetGroupKey } from '../../../../../shared/domain/list/sheet-view.ts'
import type { HeldView } from './held-view.ts'
import { isEverything, type ViewChoice } from './product-view.ts'

/**
 * Puts the rows in order as they load. They come as they are loaded where the sheet shows just that; any other view waits
 * for all of them, and until those of a very large catalog are sorted.
 */
export class RowLoading {
  readonly #held: HeldView
  readonly #isReading: () => boolean
  readonly #isRestored: () => boolean
  #isDue = true
  #isMoved = false
  #isSorting = false

  /** `isReading`: this window still loads what is on disk. `isRestored`: it is known how the sheet was left. */
  constructor(held: HeldView, isReading: () => boolean, isRestored: () => boolean) {
    this.#held = held
    this.#isReading = isReading
    this.#isRestored = isRestored
  }

  isUnderWay(): boolean {
    return this.#isReading() || this.#isSorting
  }

  /** Search, filter and order are to be applied again. */
  due(): void {
    this.#isDue = true
  }

  /** Products came, left, or have other texts. */
  moved(): void {
    this.#isMoved = true
  }

  /** Shows rows that are about to be sorted once they lie in order, those of a very large catalog in pieces. */
  whenSorted(sort: ViewChoice['sort'], show: () => void): void {
    if (!this.#isDue || this.#isReading()) {
      show()
      return
    }
    this.#isSorting = true
    void this.#held.prepare(sort, () => {
      this.#isSorting = false
      show()
    })
  }

  order(choice: ViewChoice, group: SheetGroupKey | null): void {
    const isAsLoaded = this.#isRestored() && isEverything(choice) && group === null
    if (this.isUnderWay() && !isAsLoaded) return
    if (this.#isDue) this.#held.renew(choice, group)
    else if (this.#isMoved) this.#held.follow()
    this.#isDue = false
    this.#isMoved = false
  }
}
