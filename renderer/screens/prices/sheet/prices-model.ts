import { createStore } from 'zustand/vanilla'
import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import type { ReadableStore } from '../../../bridge/stores/followed-view.ts'
import { GridModel } from '../../../grid/grid.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Stage } from '../../../stage/stage.ts'
import { type ColumnFilter, columnValues } from './column-filter.ts'
import { CLOCK, type FadeClock, fadeMarks } from './fading.ts'
import { type HeldView, holdView } from './held-view.ts'
import { createProductRows, type ProductRows } from './product-rows.ts'
import { EVERYTHING, passesOf, type ViewChoice } from './product-view.ts'
import type { SheetWidth } from './sheet-columns.ts'
import { SheetSource } from './sheet-source.ts'

/** What of the sheet is shown; a new object whenever the view or anything shown in it changed. */
interface SheetState {
  readonly choice: ViewChoice
  /** The rows that are shown, in order. */
  readonly view: Int32Array
  /** Products that match too and came since the rows were sorted. */
  readonly more: number
  /** How many times as high the rows are as the density asks for. */
  readonly zoom: number
}

const ZOOMS = [0.85, 1, 1.25, 1.5, 2] as const

type SheetCatalog = Pick<CatalogStore, 'getState' | 'subscribe'>

/**
 * The spreadsheet of one account: lives as long as its stage, so that selection, order and widths survive a visit
 * elsewhere.
 */
export class PricesModel {
  readonly rows: ProductRows = createProductRows()
  readonly grid: GridModel
  readonly source: SheetSource
  readonly #store = createStore<SheetState>(() => ({
    choice: EVERYTHING,
    view: new Int32Array(),
    more: 0,
    zoom: 1,
  }))
  readonly store: ReadableStore<SheetState> = this.#store
  readonly #catalog: SheetCatalog
  readonly #stage: Stage
  readonly #held: HeldView
  #isDue = true
  #isMoved = false

  constructor(
    stage: Stage,
    catalog: SheetCatalog,
    language: Language,
    room: SheetWidth = 'narrow',
    clock: FadeClock = CLOCK,
  ) {
    const { rows } = this
    this.#catalog = catalog
    this.#stage = stage
    rows.follow(catalog.getState())
    this.#held = holdView(rows, () => catalog.getState().columns, stage)
    stage.revision.subscribe(() => this.#show())
    catalog.subscribe(() => {
      this.source.touchAll()
      if (rows.follow(catalog.getState())) this.#isMoved = true
      this.#order()
      this.#show()
    })
    this.#order()
    const fading = fadeMarks(clock, () => {
      this.source.touchAll()
      this.#show()
    })
    const view = () => this.#held.rows()
    this.source = new SheetSource(
      { stage, catalog, rows, view, subscribe: this.#store.subscribe, fading },
      language,
      room,
    )
    this.#show()
    this.grid = new GridModel(this.source)
  }

  /** Products in the catalog, shown or not. */
  total(): number {
    return this.#catalog.getState().columns.id.length
  }

  /** Products that are shown, without rows of those that left. */
  shown(): number {
    return this.#held.rows().length - this.#held.gone()
  }

  choose(patch: Partial<ViewChoice>): void {
    const { choice } = this.#store.getState()
    this.#renew({ ...choice, ...patch })
  }

  /** What a column lets through; null lets everything through. */
  filterColumn(key: string, filter: ColumnFilter | null): void {
    const columns = new Map(this.#store.getState().choice.columns)
    if (filter === null) columns.delete(key)
    else columns.set(key, filter)
    this.choose({ columns })
  }

  filterOf(key: string): ColumnFilter | null {
    return this.#store.getState().choice.columns.get(key) ?? null
  }

  /** The values of a column with their counts, among the rows that the other filters leave. */
  valuesOf(key: string): ReadonlyMap<string, number> {
    const { columns } = this.#catalog.getState()
    const { rows } = this
    return columnValues(
      { rows, columns },
      key,
      passesOf(rows, columns, this.#stage, this.#store.getState().choice, key),
    )
  }

  titleOf(key: string): string {
    return this.source.columns.find(column => column.key === key)?.title ?? key
  }

  /** Applies search, filter and order to the present values: new rows are shown, those that left are removed. */
  refresh(): void {
    this.#renew(this.#store.getState().choice)
  }

  /** Higher rows, or lower ones. */
  zoom(isIn: boolean): void {
    const { zoom } = this.#store.getState()
    const next = isIn ? ZOOMS.find(each => each > zoom) : ZOOMS.findLast(each => each < zoom)
    if (next !== undefined) this.#store.setState({ zoom: next })
  }

  setLanguage(language: Language): void {
    if (this.source.setLanguage(language)) this.#show()
  }

  #renew(choice: ViewChoice) {
    this.#isDue = true
    this.#order(choice)
    this.#show(choice)
  }

  #show(choice = this.#store.getState().choice) {
    this.#store.setState({ choice, view: this.#held.rows(), more: this.#held.more() })
  }

  /** While this window still loads what is on disk, nothing is missing. */
  #order(choice = this.#store.getState().choice) {
    if (this.#catalog.getState().state === 'reading') return
    if (this.#isDue) this.#held.renew(choice)
    else if (this.#isMoved) this.#held.follow()
    this.#isDue = false
    this.#isMoved = false
  }
}

const models = new WeakMap<Stage, PricesModel>()

/** The model of a stage, created on first use. */
export function pricesModel(stage: Stage, catalog: CatalogStore, language: Language): PricesModel {
  const known = models.get(stage)
  if (known !== undefined) return known
  const made = new PricesModel(stage, catalog, language, window.innerWidth >= 1600 ? 'wide' : 'narrow')
  models.set(stage, made)
  return made
}
