import { createStore } from 'zustand/vanilla'
import type { Category } from '../../../../shared/contract/groups/products.ts'
import { columnValues, filterIn, withFilter } from '../../../../shared/domain/list/column-filter.ts'
import {
  type Overlay,
  type ProductTable,
  productTable,
} from '../../../../shared/domain/list/product-table.ts'
import type { ProductListing, SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import { type CategoryTree, knownCategories } from '../../../../shared/domain/products/category-tree.ts'
import type { Schedule } from '../../../bridge/schedule.ts'
import type { CatalogStore, CatalogView } from '../../../bridge/stores/catalog-store.ts'
import type { ChangeStore } from '../../../bridge/stores/change-store.ts'
import type { ReadableStore } from '../../../bridge/stores/followed-view.ts'
import type { FilteredProducts } from '../../../parts/filter/use-column-values.ts'
import type { Stage } from '../../../stage/stage.ts'
import { ListSearch } from './filter/list-search.ts'
import { createOverlays, type Overlays } from './overlays.ts'
import { followed, NOTHING_PICKED, type ProductSelection, type ShownProducts } from './selection.ts'

/** Everything the list shows, at one moment; a new object after every change. */
export interface ListState {
  readonly listing: ProductListing
  readonly table: ProductTable
  /** Rows of the table, those that match, in order. */
  readonly rows: Int32Array
  readonly overlays: ReadonlyMap<number, Overlay>
  readonly catalog: CatalogView['state']
  readonly tree: CategoryTree
  readonly selection: ProductSelection
}

interface ListParts {
  readonly catalog: Pick<CatalogStore, 'getState' | 'subscribe'>
  readonly changes: Pick<ChangeStore, 'products' | 'ofProduct' | 'numberOf' | 'moved'>
  readonly stage: Pick<Stage, 'edits' | 'revision'>
  readonly schedule: Schedule
  readonly listing: ProductListing
  /** As far as they are known. */
  readonly categories: readonly Category[]
}

/** While a catalog is read, hundreds of pages arrive in a row; the list updates a few times a second. */
const REST_MS = 300

/** The list of one account: lives as long as its stage, so that selection and position survive a visit elsewhere. */
export class ListModel {
  readonly store: ReadableStore<ListState>
  /** How far it was scrolled when the screen was left. */
  scrollTop = 0
  /** Not shown yet, so the list may be restored as it was left. */
  isFresh = true
  readonly #store
  readonly #parts: ListParts
  readonly #overlays: Overlays
  readonly #search = new ListSearch()
  #categories: readonly Category[]
  #begun: readonly number[] = []
  // What the rows were chosen from: as long as that is the same, rows stay where they are while their values
  // move. A list sorted by age would otherwise send every row that was just read to its end, and have the
  // next ones read.
  #from: { rowOf: unknown; length: number } = { rowOf: null, length: -1 }
  #isOverMoved = true
  /** What the state was read from. */
  #seen: readonly unknown[] = []
  #isResting = false
  #isDue = false

  constructor(parts: ListParts) {
    this.#parts = parts
    this.#categories = parts.categories
    this.#overlays = createOverlays(parts.changes)
    this.#store = createStore(() => this.#read(parts.listing, NOTHING_PICKED, null))
    this.store = this.#store
  }

  state(): ListState {
    return this.#store.getState()
  }

  choose(patch: Partial<ProductListing>): void {
    const { table, tree, rows, listing: before } = this.state()
    const listing = { ...before, ...patch }
    const isOrdered = patch.sort === undefined || patch.sort === before.sort
    if (!isOrdered) this.#search.sort(table, listing.sort)
    const { search, filter, filters } = patch
    const isSame = isOrdered && [search, filter, filters].every(one => one === undefined)
    this.#store.setState({
      listing,
      rows: isSame ? rows : this.#search.matching(table, tree, listing),
    })
  }

  /** Its columns as the form of a filter needs them. */
  readonly filtering: FilteredProducts = {
    filterOf: column => filterIn(this.state().listing.filters, column),
    filterColumn: (column, filter) =>
      this.choose({ filters: withFilter(this.state().listing.filters, column, filter) }),
    values: {
      of: column => columnValues(...this.#otherwiseShown(column)),
      categories: () => this.#otherwiseShown('category')[0].categories,
      unread: column => {
        const [reader, , isShown] = this.#otherwiseShown(column)
        const isUnread = reader.unreadIn(column) ?? (() => false)
        return [...this.state().table.id].filter((_, row) => isUnread(row) && isShown(row))
      },
    },
    catalogColumns: () => this.state().table,
  }

  select(selection: ProductSelection): void {
    this.#store.setState({ selection })
  }

  setCategories(next: readonly Category[]): void {
    if (next === this.#categories) return
    this.#categories = next
    this.#isOverMoved = true
    this.#renew()
  }

  /** The products with an unfinished form. */
  setBegun(next: readonly number[]): void {
    const begun = this.#begun
    // A form is saved at every pause in typing, but which forms exist rarely changes.
    if (next.length === begun.length && next.every(product => begun.includes(product))) return
    this.#begun = next
    this.#isOverMoved = true
    this.#renew()
  }

  /** Follows catalog, changes and edits until the returned function is called. */
  follow(): () => void {
    const { catalog, changes, stage } = this.#parts
    const overMoved = () => {
      this.#isOverMoved = true
      this.#moved()
    }
    // Coming back to what was left, or just made, reads nothing again.
    if (this.#sources().some((source, i) => source !== this.#seen[i])) overMoved()
    const stops = [
      catalog.subscribe(() => this.#moved()),
      changes.moved.subscribe(overMoved),
      stage.revision.subscribe(overMoved),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Another value stands for something that moved. */
  #sources(): readonly unknown[] {
    const { catalog, changes, stage } = this.#parts
    return [catalog.getState(), changes.moved.getState(), stage.revision.getState()]
  }

  #moved() {
    this.#isDue = true
    if (this.#isResting) return
    this.#isDue = false
    this.#isResting = true
    this.#parts.schedule(REST_MS, () => {
      this.#isResting = false
      if (this.#isDue) this.#moved()
    })
    this.#renew()
  }

  #otherwiseShown(column: SheetColumnKey) {
    const { table, tree, listing } = this.state()
    return this.#search.otherwiseShown(table, tree, listing, column)
  }

  #renew() {
    const before = this.state()
    const state = this.#read(before.listing, before.selection, before)
    this.#store.setState(state)
    // Products came or left, or got their numbers.
    const isThere = (product: number) => shownOf(state).tableRowOf(product) !== -1
    const kept = followed(state.selection, isThere, this.#parts.changes.numberOf)
    if (kept !== state.selection) this.select(kept)
  }

  #read(listing: ProductListing, selection: ProductSelection, before: ListState | null): ListState {
    this.#seen = this.#sources()
    const { columns, rowOf, state: catalog } = this.#parts.catalog.getState()
    const overlays = this.#overlays.all(this.#parts.stage.edits(), this.#begun)
    const names = new Map(this.#categories.map(({ id, name }) => [id, name]))
    const table = productTable(columns, rowOf, overlays, id => names.get(id) ?? `#${id}`)
    this.#search.follow(table)
    const isSame = this.#from.rowOf === rowOf && this.#from.length === columns.id.length && !this.#isOverMoved
    this.#from = { rowOf, length: columns.id.length }
    this.#isOverMoved = false
    const now = { listing, table, overlays, catalog, selection }
    if (isSame && before !== null) return { ...now, rows: before.rows, tree: before.tree }
    const tree = knownCategories(this.#categories, table)
    this.#search.sort(table, listing.sort)
    return { ...now, tree, rows: this.#search.matching(table, tree, listing) }
  }
}

/** The rows of a state by number and by product. */
export function shownOf(state: ListState): ShownProducts & { tableRowOf(product: number): number } {
  const { table, rows } = state
  const tableRowOf = (product: number) => rowIndex(table).get(product) ?? -1
  return {
    count: rows.length,
    productAt: index => table.id[rows[index] ?? -1] ?? 0,
    tableRowOf,
    indexOf: product => {
      const row = tableRowOf(product)
      return row === -1 ? -1 : rows.indexOf(row)
    },
  }
}

/** How many selected products are filtered out: actions on the selection include them. */
export function hiddenPicks({ selection: { picked }, rows, table }: ListState): number {
  if (picked.size === 0) return 0
  let shown = 0
  for (const row of rows) if (picked.has(table.id[row] ?? 0)) shown++
  return picked.size - shown
}

const indexes = new WeakMap<ProductTable, ReadonlyMap<number, number>>()

/** The row of each product in the table; built on first use. */
function rowIndex(table: ProductTable): ReadonlyMap<number, number> {
  const known = indexes.get(table)
  if (known !== undefined) return known
  const made = new Map<number, number>()
  for (let row = 0; row < table.count; row++) made.set(table.id[row] as number, row)
  indexes.set(table, made)
  return made
}

const models = new WeakMap<object, ListModel>()

/** The model of a stage, created on first use. */
export function listModelOf(stage: Stage, make: () => ListModel): ListModel {
  const known = models.get(stage)
  if (known !== undefined) return known
  const made = make()
  models.set(stage, made)
  return made
}
