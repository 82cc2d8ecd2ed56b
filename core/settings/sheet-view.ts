import type { z } from 'zod'
import type { Output } from '../../shared/contract/contract.ts'
import { sheetPlace, sheetShown, sheetView, sheetZoom } from '../../shared/contract/groups/products.ts'
import { isJsonObject } from '../../shared/domain/is-json-object.ts'
import { ALWAYS_SHOWN, type SheetShown, type SheetView } from '../../shared/domain/list/sheet-view.ts'
import { at } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'

/** How the sheet of prices and stock of an account was left. */
export type SheetViewState = StateFile<Output<'readSheetView'>>

const VERSION = 1

/**
 * The arrangement in a file of its own, read on first use. A damaged file, or one of a newer program version, is put
 * aside and reported; of other files the columns that this version has are taken.
 */
export function openSheetView(file: SettingsFile, onAside: (as: string) => void): SheetViewState {
  const readJson = (json: unknown) =>
    at(json, 'version') === VERSION
      ? {
          view: readSheetColumns(at(json, 'view')),
          shown: readSheetShown(at(json, 'shown')),
          zoom: sheetZoom.catch(1).parse(at(json, 'zoom')),
          place: sheetPlace.catch(null).parse(at(json, 'place')),
        }
      : null
  return openStateFile(file, {
    version: VERSION,
    none: { view: null, shown: null, zoom: 1, place: null },
    readJson,
    onAside,
  })
}

/** The filters and the order that this version has; null where there are none. */
export function readSheetShown(value: unknown): SheetShown | null {
  if (!isJsonObject(value)) return null
  const { filter, filters, sort } = sheetShown.shape
  const fitting = <T>(list: unknown, shape: z.ZodType<T>): T[] =>
    (Array.isArray(list) ? list : []).flatMap(entry => shape.safeParse(entry).data ?? [])
  return {
    filter: filter.safeParse(value.filter).data ?? 'all',
    filters: fitting(value.filters, filters.element),
    sort: fitting(value.sort, sort.element),
  }
}

/** The same as {@link readShownColumns}; null when a column is missing that the sheet can't be without. */
function readSheetColumns(value: unknown): SheetView | null {
  const view = readShownColumns(value)
  const isShown = (wanted: string) => view?.columns.some(({ column }) => column === wanted) ?? false
  return ALWAYS_SHOWN.every(isShown) ? view : null
}

/** Each column that fits, once; null without any. */
export function readShownColumns(value: unknown): SheetView | null {
  const list = at(value, 'columns')
  const columns = new Map<string, SheetView['columns'][number]>()
  for (const entry of Array.isArray(list) ? list : []) {
    const column = sheetView.shape.columns.element.shape.column.safeParse(at(entry, 'column')).data
    const width = sheetView.shape.columns.element.shape.width.safeParse(at(entry, 'width')).data ?? null
    if (column !== undefined && !columns.has(column)) columns.set(column, { column, width })
  }
  if (columns.size === 0) return null
  const frozen = sheetView.shape.frozen.safeParse(at(value, 'frozen')).data ?? 0
  const group = sheetView.shape.group.safeParse(at(value, 'group')).data ?? null
  return { columns: [...columns.values()], frozen: Math.min(frozen, columns.size), group }
}
