import { createStore } from 'zustand/vanilla'
import { type ColumnFilter, filterIn, withFilter } from '../../../../shared/domain/list/column-filter.ts'
import {
  type ProductListing,
  type SheetColumnKey,
  type SheetPlace,
  type SheetShown,
  type SheetView,
  sheetShownOf,
} from '../../../../shared/domain/list/sheet-view.ts'
import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import type { ReadableStore } from '../../../bridge/stores/followed-view.ts'
import { GridModel } from '../../../grid/grid.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Stage } from '../../../stage/stage.ts'
import { FIRST_VIEW, isSameView, withColumnMoved, withNames, withWidths } from '../columns/arrange.ts'
import { KeptSheet } from '../columns/kept-sheet.ts'
import { leftCellOf } from '../columns/left-cell.ts'
import { nextZoom } from '../columns/zoom.ts'
import { CLOCK, type FadeClock, fadeMarks } from './cells/fading.ts'
import { ColumnValues } from './rows/column-values.ts'
import { type HeldView, holdView } from './rows/held-view.ts'
import { leftRows } from './rows/left-rows.ts'
import { createProductRows, type ProductRows } from './rows/product-rows.ts'
import { EVERYTHING, type ViewChoice } from './rows/product-view.ts'
import { RowLoading } from './rows/row-loading.ts'
import { SheetGroups } from './rows/sheet-groups.ts'
import { SheetSource } from './sheet-source.ts'
import { choicePatch, ViewSteps } from './view-steps.ts'

/** What of the sheet is shown; a new object whenever the view or anything shown in it changed. */
interface SheetState {
  readonly choice: ViewChoice
  /** The rows that are shown, in order. */
  readonly view: Int32Array
  /** Products that match too and came since the rows were sorted. */
  readonly more: number
  /** The columns, with the widths they began with. */
  readonly arranged: SheetView
  /** How many times as high the rows are as the density asks for. */
  readonly zoom: number
}

type SheetCatalog = Pick<CatalogStore, 'getState' | 'subscribe'>

/**
 * The spreadsheet of one account: lives as long as its stage, so that selection, order and widths survive a visit
 * elsewhere.
 */
export class PricesModel {
  readonly rows: ProductRows = createProductRows()
  readonly grid: GridModel
  readonly source: SheetSource
  readonly groups: SheetGroups
  /** What stands in each column. */
  readonly values: ColumnValues
  readonly #store = createStore<SheetState>(() => ({
    choice: EVERYTHING,
    view: new Int32Array(),
    more: 0,
    zoom: 1,
    arranged: FIRST_VIEW,
  }))
  readonly store: ReadableStore<SheetState> = this.#store
  readonly #catalog: SheetCatalog
  readonly #held: HeldView
  readonly #loading: RowLoading
  readonly #kept = new KeptSheet()
  readonly #left = leftCellOf(this)
  readonly #steps: ViewSteps

  constructor(stage: Stage, catalog: SheetCatalog, language: Language, room = 0, clock: FadeClock = CLOCK) {
    const { rows } = this
    this.#catalog = catalog
    rows.follow(catalog.getState())
    this.#steps = new ViewSteps(
      stage,
      () => ({ view: this.#viewNow(), choice: this.#store.getState().choice }),
      shown => {
        this.#arrange(shown.view)
        const patch = choicePatch(this.#store.getState().choice, shown.choice)
        if (patch !== null) this.#choose(patch)
      },
      () => this.grid.settleStep(),
    )
    this.#held = holdView(rows, this.catalogColumns, stage)
    const isReading = () => catalog.getState().state === 'reading'
    this.#loading = new RowLoading(this.#held, isReading, () => this.#kept.isRestored())
    this.values = new ColumnValues(stage, this.catalogColumns, rows, () => this.#store.getState().choice)
    const onChange = () => this.#show()
    this.groups = new SheetGroups({ stage, rows, language: () => this.source.language(), onChange })
    let { categories } = stage
    const bringLeft = leftRows(stage, catalog, () => this.grid.restart(() => this.refresh()))
    stage.revision.subscribe(() => {
      if (stage.categories !== categories) {
        categories = stage.categories
        this.source.touchAll()
        // Only now is known what is below the categories that are shown.
        if (this.filterOf('category') !== null) this.grid.restart(() => this.refresh())
      }
      this.#show()
      bringLeft()
    })
    catalog.subscribe(() => {
      this.source.touchAll()
      if (rows.follow({ ...catalog.getState(), isGrowing: isReading() })) this.#loading.moved()
      this.#whenSorted(() => {
        this.#order()
        this.#show()
        bringLeft()
        this.#left.goBack()
      })
    })
    this.#order()
    const fading = fadeMarks(clock, () => {
      this.source.touchAll()
      this.#show()
    })
    this.source = new SheetSource(
      {
        stage,
        catalog,
        rows,
        groups: this.groups,
        subscribe: this.#store.subscribe,
        fading,
        moveColumn: (from, to) => this.arrange(now => withColumnMoved(now, from, to)),
        columnResized: () => this.#steps.resized(),
      },
      language,
      room,
    )
    this.#show()
    this.grid = new GridModel(this.source)
  }

  /** Products in the catalog, shown or not. */
  readonly total = (): number => this.#catalog.getState().columns.id.length

  /** Products that are shown; of all, those that left count no more. */
  readonly shown = (): number => Math.min(this.#held.rows().length, this.total())

  choose(patch: Partial<ViewChoice>): void {
    this.#steps.act(() => this.#choose(patch))
  }

  #choose(patch: Partial<ViewChoice>) {
    const { choice } = this.#store.getState()
    this.#renew({ ...choice, ...patch })
    const { search, filter, only, filters } = patch
    const isOther = [search, filter, only, filters].some(one => one !== undefined)
    if (isOther) this.grid.arrive(search !== undefined && search !== '')
  }

  /** What the rows are sorted by, or are about to be. */
  readonly sortAsked = () => this.#held.asked() ?? this.#store.getState().choice.sort

  /** Sorts the rows; those of a very large catalog stay as they are until all are in order. */
  sort(sort: ViewChoice['sort'], onSorted: () => void): Promise<void> {
    return this.#held.prepare(sort, () => {
      this.choose({ sort })
      onSorted()
    })
  }

  /** What a column lets through; null lets everything through. */
  filterColumn(column: SheetColumnKey, filter: ColumnFilter | null): void {
    this.choose({ filters: withFilter(this.#store.getState().choice.filters, column, filter) })
  }

  readonly filterOf = (key: SheetColumnKey): ColumnFilter | null =>
    filterIn(this.#store.getState().choice.filters, key)

  /** Applies search, filter and order to the present values: new rows are shown, those that left are removed. */
  refresh(): void {
    this.#renew(this.#store.getState().choice)
  }

  /** Higher rows, or lower ones. */
  zoom(isIn: boolean): void {
    this.#store.setState(({ zoom }) => ({ zoom: nextZoom(zoom, isIn) }))
  }

  /** Shows other columns, or in another order. */
  arrange(change: (view: SheetView) => SheetView): void {
    this.#steps.act(() => this.#arrange(change(this.#viewNow())))
  }

  #arrange(view: SheetView) {
    const before = this.#viewNow()
    if (isSameView(view, before)) return
    this.grid.commit()
    this.source.arrange(view)
    this.#store.setState({ arranged: view })
    if (view.group !== before.group) this.grid.restart(() => this.refresh())
  }

  /** What is shown, as a saved view keeps it. */
  listing(): ProductListing {
    const { columns, frozen, group } = this.#viewNow()
    const { choice } = this.#store.getState()
    return { view: { columns: [...columns], frozen, group }, search: choice.search, ...sheetShownOf(choice) }
  }

  showListing({ view, search, ...listing }: ProductListing): void {
    const shown = sheetShownOf(listing)
    const show = () => {
      this.#arrange(withNames(view))
      this.#choose({ search, only: null, ...shown })
    }
    void this.#held.prepare(shown.sort, () => this.#steps.act(show))
  }

  /**
   * Takes the columns, filters, order, zoom and active cell as they were left; once, and not over what a person has
   * chosen meanwhile. What they searched for is over: a sheet of one product would look like a lost catalog.
   */
  restoreView(
    view: SheetView | null,
    shown: SheetShown | null = null,
    { zoom = 1, place = null }: { zoom?: number; place?: SheetPlace | null } = {},
  ): void {
    if (this.#kept.isRestored()) return
    const isTaken = view !== null && isSameView(this.#viewNow(), FIRST_VIEW)
    if (isTaken) this.#arrange(view)
    const isChosen = shown !== null && this.#store.getState().choice === EVERYTHING
    this.#kept.restored(isTaken ? this.#viewNow() : null, shown, zoom, place)
    if (this.#store.getState().zoom === 1) this.#store.setState({ zoom })
    if (isChosen) {
      this.#store.setState({ choice: { ...EVERYTHING, ...sheetShownOf(shown) } })
      this.#loading.due()
    }
    this.#whenSorted(() => {
      const show = () => {
        this.#order()
        this.#show()
      }
      if (isChosen) this.grid.restart(show)
      else show()
      this.#left.goBack()
    })
    this.#left.restore(place)
    this.#steps.begin()
  }

  /** See `KeptSheet.take`. */
  unsavedView() {
    const { choice, zoom } = this.#store.getState()
    return this.#kept.take(this.#viewNow(), choice, zoom, this.#left.now())
  }

  /** The window has another size: columns that nobody gave a width follow it. */
  setRoom(room: number): void {
    const view = this.#viewNow()
    if (room === this.source.room) return
    this.source.room = room
    this.source.arrange(view)
    this.#store.setState({ arranged: view })
  }

  /** The place of a row in what is shown, its group opened for it; -1 where it is filtered out. */
  placeOf(row: number): number {
    this.groups.setOpen(this.groups.headingOf(row), true)
    return this.grid.view().indexOf(row)
  }

  readonly catalogColumns = () => this.#catalog.getState().columns

  /** The columns with the widths that a person gave them. */
  #viewNow(): SheetView {
    return withWidths(this.#store.getState().arranged, this.source.columns, this.grid.state().widths)
  }

  setLanguage(language: Language): void {
    if (this.source.setLanguage(language)) this.#show()
  }

  #renew(choice: ViewChoice) {
    this.#loading.due()
    this.#order(choice)
    this.#show(choice)
  }

  #show(choice = this.#store.getState().choice) {
    this.groups.follow(this.#held.rows(), this.#held.groups())
    this.#store.setState({ choice, view: this.groups.view(), more: this.#held.more() })
  }

  /** Whether this window still loads what is on disk, or sorts it as the sheet was left. */
  readonly isLoading = (): boolean => this.#loading.isUnderWay()

  #whenSorted(show: () => void) {
    this.#loading.whenSorted(this.#store.getState().choice.sort, show)
  }

  #order(choice = this.#store.getState().choice) {
    this.#loading.order(choice, this.#store.getState().arranged.group)
  }
}
