import type { Category } from '../../../../shared/contract/groups/products.ts'
import { type CategoryTree, categoryTree } from '../../../../shared/domain/category-tree.ts'
import { exactFirst, filterProducts, isSameFilter } from '../../../../shared/domain/filter-products.ts'
import type { ProductFilter, ProductListing } from '../../../../shared/domain/product-list.ts'
import { type Overlay, type ProductTable, productTable } from '../../../../shared/domain/product-table.ts'
import { narrows, productTexts, searchProducts } from '../../../../shared/domain/search-products.ts'
import { sortProducts } from '../../../../shared/domain/sort-products.ts'
import type { CatalogStore, CatalogView } from '../../../bridge/catalog-store.ts'
import type { ChangeStore } from '../../../bridge/change-store.ts'
import type { Stage } from '../../../stage/stage.ts'
import { createOverlays } from './overlays.ts'
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

/** The list of one account: lives as long as its stage, so that selection and place outlast a visit elsewhere. */
export interface ListModel {
  state(): ListState
  subscribe(listener: () => void): () => void
  choose(patch: Partial<ProductListing>): void
  select(next: ProductSelection): void
  setCategories(categories: readonly Category[]): void
  /** The products whose form was left unfinished. */
  setBegun(products: readonly number[]): void
  /** Follows catalog, changes and edits until the returned function is called. */
  follow(): () => void
  /** How far it was scrolled when the screen was left. */
  scrollTop: number
  /** Nobody has seen it yet, so the list as it was left last time may be shown. */
  isFresh: boolean
}

/** Calls `run` once after `ms`; the returned function takes it back. */
type Schedule = (ms: number, run: () => void) => () => void

export interface ListParts {
  readonly catalog: Pick<CatalogStore, 'view' | 'subscribe'>
  readonly changes: Pick<ChangeStore, 'products' | 'ofProduct' | 'numberOf' | 'subscribe'>
  readonly stage: Pick<Stage, 'edits' | 'revision'>
  readonly schedule: Schedule
  readonly listing: ProductListing
}

/** While a catalog is read, hundreds of pages come in a row; the list takes them in a few times a second. */
const REST_MS = 300
const NO_COLUMNS = { columns: null, rowOf: null, length: -1 }

export function createListModel({ catalog, changes, stage, schedule, listing: first }: ListParts): ListModel {
  const listeners = new Set<() => void>()
  const texts = productTexts()
  const overlays = createOverlays(changes)
  let categories: readonly Category[] = []
  let begun: readonly number[] = []
  let listing = first
  let selection = NOTHING_PICKED
  let order: Int32Array = new Int32Array()
  // What the rows were chosen from: as long as that is the same, rows stay where they are while their values move. A list
  // sorted by age would otherwise send every row that was just read to its end, and have the next ones read.
  let from: { rowOf: unknown; length: number } = NO_COLUMNS
  // What was found last, before exact SKUs came first: where more is typed, only that is looked through.
  let found: { order: Int32Array; table: ProductTable; filter: ProductFilter; rows: Int32Array } | null = null
  let isOverMoved = true
  let isResting = false
  let isDue = false
  let state = read()

  function read(): ListState {
    const { columns, rowOf, state: catalogState } = catalog.view()
    const over = overlays.all(stage.edits(), begun)
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    const table = productTable(columns, rowOf, over, id => names.get(id) ?? `#${id}`)
    texts.follow(table)
    const isSame = from.rowOf === rowOf && from.length === columns.id.length && !isOverMoved
    from = { rowOf, length: columns.id.length }
    isOverMoved = false
    const before = { listing, table, overlays: over, catalog: catalogState, selection }
    if (isSame) return { ...before, rows: state.rows, tree: state.tree }
    const tree = treeOf(categories, table)
    order = sortProducts(table, texts, listing.sort)
    return { ...before, tree, rows: matching(table, tree) }
  }

  function matching(table: ProductTable, tree: CategoryTree): Int32Array {
    const { filter } = listing
    const isNarrower =
      found !== null &&
      found.order === order &&
      found.table === table &&
      narrows(found.filter.text, filter.text) &&
      isSameFilter(found.filter, filter)
    const search = searchProducts(filter.text, table, texts, id => tree.of(id)?.path.join(' ') ?? null)
    const within = subtree(tree, filter.category)
    const rows = filterProducts(
      isNarrower && found !== null ? found.rows : order,
      table,
      filter,
      search,
      within,
    )
    found = { order, table, filter, rows }
    return exactFirst(rows, search)
  }

  const show = (next: ListState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const renew = () => {
    show(read())
    // Products came or left, or got their numbers.
    const isThere = (product: number) => shownOf(state).tableRowOf(product) !== -1
    const kept = followed(selection, isThere, changes.numberOf)
    if (kept !== selection) select(kept)
  }
  const movedImage = () => {
    isDue = true
    if (isResting) return
    isDue = false
    isResting = true
    schedule(REST_MS, () => {
      isResting = false
      if (isDue) movedImage()
    })
    renew()
  }
  const overMoved = () => {
    isOverMoved = true
    movedImage()
  }
  const select = (next: ProductSelection) => {
    selection = next
    show({ ...state, selection })
  }

  return {
    state: () => state,
    scrollTop: 0,
    isFresh: true,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: patch => {
      const isOrdered = patch.sort === undefined || patch.sort === listing.sort
      listing = { ...listing, ...patch }
      if (!isOrdered) order = sortProducts(state.table, texts, listing.sort)
      const isSame = isOrdered && patch.filter === undefined
      show({ ...state, listing, rows: isSame ? state.rows : matching(state.table, state.tree) })
    },
    select,
    setCategories: next => {
      if (next === categories) return
      categories = next
      isOverMoved = true
      renew()
    },
    setBegun: next => {
      // A form is kept anew at every pause in typing: which ones there are hardly ever moves.
      if (next.length === begun.length && next.every(product => begun.includes(product))) return
      begun = next
      isOverMoved = true
      renew()
    },
    follow: () => {
      overMoved()
      const stops = [
        catalog.subscribe(movedImage),
        changes.subscribe(overMoved),
        stage.revision.subscribe(overMoved),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
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

/** How many of those picked are filtered out: what is done to the selection is done to them, too. */
export function hiddenPicks({ selection: { picked }, rows, table }: ListState): number {
  if (picked.size === 0) return 0
  let shown = 0
  for (const row of rows) if (picked.has(table.id[row] ?? 0)) shown++
  return picked.size - shown
}

function subtree(tree: CategoryTree, category: number | null): ReadonlySet<number> | null {
  if (category === null) return null
  const below = tree.below(category)
  // One that is not listed (any more) still has its products.
  return below.size > 0 ? below : new Set([category])
}

const indexes = new WeakMap<ProductTable, ReadonlyMap<number, number>>()

/** Where each product is in the table; made when it is first asked for. */
function rowIndex(table: ProductTable): ReadonlyMap<number, number> {
  const known = indexes.get(table)
  if (known !== undefined) return known
  const made = new Map<number, number>()
  for (let row = 0; row < table.count; row++) made.set(table.id[row] as number, row)
  indexes.set(table, made)
  return made
}

/** The marketplace's categories, and those that only products name: before the list was read, or no longer active. */
function treeOf(categories: readonly Category[], table: ProductTable): CategoryTree {
  const listed = new Map(categories.map(category => [category.id, category]))
  for (let row = 0; row < table.count; row++) {
    const id = table.category_id[row] ?? null
    if (id === null || listed.has(id)) continue
    const name = table.category[row] ?? `#${id}`
    listed.set(id, { id, name, slug: null, parent_id: null, type: null })
  }
  return categoryTree([...listed.values()])
}

const models = new WeakMap<object, ListModel>()

/** The model of a stage, made at the first asking. */
export function listModelOf(stage: Stage, make: () => ListModel): ListModel {
  const known = models.get(stage)
  if (known !== undefined) return known
  const made = make()
  models.set(stage, made)
  return made
}
