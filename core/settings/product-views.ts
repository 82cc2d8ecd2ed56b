import type { Output } from '../../shared/contract/contract.ts'
import { productFilter, productListing, sheetListing } from '../../shared/contract/groups/products.ts'
import { isJsonObject } from '../../shared/domain/is-json-object.ts'
import { ALL_PRODUCTS, type ProductListing, type SavedView } from '../../shared/domain/list/product-list.ts'
import type { SheetListing } from '../../shared/domain/list/sheet-view.ts'
import { at, readText } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'
import { readSheetColumns, readSheetShown } from './sheet-view.ts'

type SavedViews = Output<'readProductViews'>

/** The saved views of an account's product list. */
export type ProductViews = StateFile<SavedViews>

const VERSION = 1
const VIEWS_MOST = 200
const NOTHING: SavedViews = { views: [], last: null }

/**
 * The views in a file of their own, read on first use. A damaged file, or one of a newer program version, is put aside
 * and reported; in other files, only the parts this version doesn't know are left out. While the file can't be read
 * there are no views, and none is stored over it.
 */
export function openProductViews(file: SettingsFile, onAside: (as: string) => void): ProductViews {
  const readJson = (json: unknown) => (isOurs(json) ? readViews(json) : null)
  return openStateFile(file, { version: VERSION, none: NOTHING, readJson, onAside })
}

const isOurs = (json: unknown): boolean => at(json, 'version') === VERSION && Array.isArray(at(json, 'views'))

/** Views from the content of a file: the parts that fit. A view without an id or a name is left out. */
function readViews(json: unknown): SavedViews {
  const list = at(json, 'views')
  const views = new Map<string, SavedView>()
  for (const entry of Array.isArray(list) ? list : []) {
    const view = readView(entry)
    if (view !== null && !views.has(view.id)) views.set(view.id, view)
  }
  return { views: [...views.values()].slice(0, VIEWS_MOST), last: readListing(at(json, 'last')) }
}

function readView(value: unknown): SavedView | null {
  const [id, name] = [readText(at(value, 'id')), readText(at(value, 'name'))?.trim()]
  const listing = readListing(at(value, 'listing'))
  if (!id || !name || id.length > ID_MAX || listing === null) return null
  const sheet = readSheetListing(at(value, 'sheet'))
  return { id, name: name.slice(0, NAME_MAX), listing, ...(sheet === null ? {} : { sheet }) }
}

/** The parts that this version has; null without the columns. */
function readSheetListing(value: unknown): SheetListing | null {
  const view = readSheetColumns(at(value, 'view'))
  if (view === null) return null
  const shown = readSheetShown(value)
  if (shown === null) return null
  const search = sheetListing.shape.search.safeParse(at(value, 'search')).data ?? ''
  return { view: { ...view, columns: [...view.columns] }, search, ...shown }
}

function readListing(value: unknown): ProductListing | null {
  if (!isJsonObject(value)) return null
  const sort = productListing.shape.sort.safeParse(value.sort)
  return { filter: readFilter(value.filter), sort: sort.data ?? null, columns: readColumns(value.columns) }
}

/** Each part that fits; any other part filters nothing. */
function readFilter(value: unknown): ProductListing['filter'] {
  const fitting = Object.entries(productFilter.shape).flatMap(([name, shape]) => {
    const read = shape.safeParse(at(value, name))
    return read.success ? [[name, read.data] as const] : []
  })
  return { ...ALL_PRODUCTS, ...Object.fromEntries(fitting) }
}

/** The columns this version has, each once. */
function readColumns(value: unknown): ProductListing['columns'] {
  const found = new Map<string, ProductListing['columns'][number]>()
  for (const entry of Array.isArray(value) ? value : []) {
    const width = at(entry, 'width')
    const read = productListing.shape.columns.element.safeParse({
      column: at(entry, 'column'),
      width: typeof width === 'number' && Number.isFinite(width) ? width : null,
    })
    if (read.success && !found.has(read.data.column)) found.set(read.data.column, read.data)
  }
  return [...found.values()]
}

const ID_MAX = 64
const NAME_MAX = 100
