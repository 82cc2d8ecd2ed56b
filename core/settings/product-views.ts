import type { Output } from '../../shared/contract/contract.ts'
import { productListing } from '../../shared/contract/groups/products.ts'
import type { ProductListing, SavedView } from '../../shared/domain/list/sheet-view.ts'
import { at, readText } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'
import { listingOfVersion1 } from './product-views-1.ts'
import { readSheetShown, readShownColumns } from './sheet-view.ts'

type SavedViews = Output<'readProductViews'>

/** The saved views of an account, and how its product list was left. */
export type ProductViews = StateFile<SavedViews>

const VERSION = 2
const VIEWS_MOST = 200
const NOTHING: SavedViews = { views: [], last: null }

/**
 * The views in a file of their own, read on first use. A damaged file, or one of a newer program version, is set aside
 * and reported; in other files, only the parts this version doesn't know are left out. While the file can't be read
 * there are no views, and none is stored over it.
 */
export function openProductViews(file: SettingsFile, onAside: (as: string) => void): ProductViews {
  const readJson = (json: unknown) => (isOurs(json) ? readViews(json) : null)
  return openStateFile(file, { version: VERSION, none: NOTHING, readJson, onAside })
}

const isOurs = (json: unknown): boolean =>
  [1, VERSION].includes(Number(at(json, 'version'))) && Array.isArray(at(json, 'views'))

/** Views from the content of a file: the parts that fit. A view without an id or a name is left out. */
function readViews(json: unknown): SavedViews {
  const list = at(json, 'views')
  const isOld = at(json, 'version') === 1
  const views = new Map<string, SavedView>()
  for (const entry of Array.isArray(list) ? list : []) {
    const view = readView(entry, isOld)
    if (view !== null && !views.has(view.id)) views.set(view.id, view)
  }
  const last = at(json, 'last')
  return {
    views: [...views.values()].slice(0, VIEWS_MOST),
    last: readListing(isOld ? listingOfVersion1(last) : last),
  }
}

function readView(value: unknown, isOld: boolean): SavedView | null {
  const [id, name] = [readText(at(value, 'id')), readText(at(value, 'name'))?.trim()]
  if (!id || !name || id.length > ID_MAX) return null
  const own = at(value, 'listing')
  // In the old form the sheet's part of a view, where there is one, is the whole view.
  const listing = isOld
    ? (readListing(at(value, 'sheet')) ?? readListing(listingOfVersion1(own)))
    : readListing(own)
  return listing === null ? null : { id, name: name.slice(0, NAME_MAX), listing }
}

/** The parts that this version has; null without any column. */
function readListing(value: unknown): ProductListing | null {
  const view = readShownColumns(at(value, 'view'))
  const shown = readSheetShown(value)
  if (view === null || shown === null) return null
  const search = productListing.shape.search.safeParse(at(value, 'search')).data ?? ''
  return { view: { ...view, columns: [...view.columns] }, search, ...shown }
}

const ID_MAX = 64
const NAME_MAX = 100
