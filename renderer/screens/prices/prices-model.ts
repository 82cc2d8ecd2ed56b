import type { BulkField } from '../../../shared/domain/change.ts'
import { writeEditText } from '../../../shared/domain/edit.ts'
import { guard } from '../../../shared/import/guard.ts'
import type { CatalogStore } from '../../bridge/catalog-store.ts'
import { createGrid, type GridModel } from '../../grid/grid.ts'
import type { GridColumn, GridSource, StepReport } from '../../grid/source.ts'
import type { Language } from '../../i18n/language.ts'
import type { StageStepReport as StageStep } from '../../stage/action.ts'
import type { Stage } from '../../stage/stage.ts'
import { holdView } from './held-view.ts'
import { goneMark, markOf, markValueText, unsavedMark } from './marks.ts'
import { createProductRows, type ProductRows } from './product-rows.ts'
import { EVERYTHING, type ViewChoice } from './product-view.ts'

/** The spreadsheet of one account: lives as long as its stage, so that selection, order and widths outlast a visit elsewhere. */
export interface PricesModel {
  readonly grid: GridModel
  readonly rows: ProductRows
  /** Told when the view or anything shown in it changed. */
  subscribe(listener: () => void): () => void
  /** Products in the catalog, shown or not. */
  total(): number
  /** Products that are shown; rows of those that left are none. */
  shown(): number
  /** Products that match too and came since the rows were put in order; {@link refresh} shows them. */
  more(): number
  choice(): ViewChoice
  choose(patch: Partial<ViewChoice>): void
  /** Applies search, filter and order to what holds now: rows that came are shown, those that left are not any more. */
  refresh(): void
  setLanguage(language: Language): void
  /** Text of a number to find in: as shown, but without signs between thousands. */
  foundText(row: number, column: number): string
  /** The bulk field of a column, if it has one. */
  fieldAt(column: number): BulkField | null
}

const FIELD_OF: Readonly<Record<string, BulkField>> = { price: 'base_price', stock: 'stock_qty' }
const NAME = 0
/** Columns that stay at the left: name and SKU. */
export const FROZEN = 2

const models = new WeakMap<Stage, PricesModel>()

/** The model of a stage, made at the first asking. */
export function pricesModel(stage: Stage, catalog: CatalogStore, language: Language): PricesModel {
  const known = models.get(stage)
  if (known !== undefined) return known
  const made = createPricesModel(stage, catalog, language, window.innerWidth >= 1600 ? 'wide' : 'narrow')
  models.set(stage, made)
  return made
}

export function createPricesModel(
  stage: Stage,
  catalog: Pick<CatalogStore, 'view' | 'subscribe'>,
  first: Language,
  room: keyof typeof WIDTHS = 'narrow',
): PricesModel {
  const rows = createProductRows()
  const listeners = new Set<() => void>()
  const columns = columnsIn(first, room)
  let language = first
  let choice = EVERYTHING
  let epoch = 1
  rows.follow(catalog.view())
  const held = holdView(rows, () => catalog.view().columns, stage)
  // While this window still loads what is on the computer already, nothing is missing and nothing is gone.
  const isLoading = () => catalog.view().state === 'reading'
  let isDue = true
  let isMoved = false

  const emit = () => {
    for (const listener of listeners) listener()
  }
  const order = () => {
    if (isLoading()) return
    if (isDue) held.renew(choice)
    else if (isMoved) held.follow()
    isDue = false
    isMoved = false
  }
  const renew = () => {
    isDue = true
    order()
    emit()
  }
  const isGone = (row: number) => !rows.has(row) && !isLoading()
  const fieldAt = (column: number) => FIELD_OF[columns[column]?.key ?? ''] ?? null

  stage.revision.subscribe(emit)
  catalog.subscribe(() => {
    epoch++
    if (rows.follow(catalog.view())) isMoved = true
    order()
    emit()
  })
  order()

  function plainText(row: number, column: number): string {
    const { columns: data } = catalog.view()
    const at = rows.at(row)
    const key = columns[column]?.key
    switch (key) {
      case 'name':
      case 'sku':
      case 'category':
        return rows.lastText(row, key)
      case 'unit':
        return data.unit[at] ?? ''
      case 'stockStatus':
        return availability(data.stock_status[at] ?? '', language)
      default:
        return statusText(data.is_active[at] ?? null, data.is_approved[at] ?? null, language)
    }
  }

  /** Text of a cell with a field; `write` says how a value is put into words. */
  function fieldText(row: number, field: BulkField, write: (value: string) => string): string {
    const product = rows.productAt(row)
    const edit = stage.editOf(product, field)
    if (edit !== undefined && edit.to === null) return edit.text
    const value = stage.valueOf(product, field)
    return value === null ? '' : write(value)
  }

  const exactText = (row: number, column: number) => {
    const field = fieldAt(column)
    if (field === null) return plainText(row, column)
    return fieldText(row, field, value => writeEditText(value, language.decimalSign))
  }

  const stepOf = (step: StageStep | null): StepReport | null =>
    step === null
      ? null
      : {
          cells: step.cells,
          row: rows.rowOf(step.product) ?? -1,
          column: columns.findIndex((_, column) => fieldAt(column) === step.field),
        }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const source: GridSource = {
    columns,
    subscribe,
    view: held.rows,
    rowVersion: row => stage.versionOf(rows.productAt(row)) + epoch,
    text: (row, column) => {
      const field = fieldAt(column)
      if (field === null) return plainText(row, column)
      return fieldText(row, field, value => markValueText(value, field, language))
    },
    editText: exactText,
    // Names and SKUs are somebody else's text: a spreadsheet must not calculate it.
    copyText: (row, column) =>
      fieldAt(column) === null ? guard(plainText(row, column)) : exactText(row, column),
    isMuted: row => catalog.view().columns.is_active[rows.at(row)] === false,
    isGone,
    mark: (row, column) => {
      const field = fieldAt(column)
      if (field === null) return column === NAME && isGone(row) ? goneMark(language) : null
      const product = rows.productAt(row)
      const state = stage.stateOf(product, field)
      if (state.kind === 'plain') return null
      const present = catalog.view().columns[field][rows.at(row)]
      const known = present === null || present === undefined ? null : String(present)
      const mark = markOf(state, field, stage.valueUnder(product, field), known, language)
      return mark !== null && stage.isUnsaved(product, field) ? unsavedMark(mark, language) : mark
    },
    write: (count, at) =>
      stage.write(count, index => {
        const { row, column, text } = at(index)
        const field = fieldAt(column)
        if (field === null) throw new Error(`column ${column} cannot be written`)
        return { product: rows.productAt(row), field, text }
      }),
    undo: () => stepOf(stage.undo()),
    redo: () => stepOf(stage.redo()),
  }

  return {
    grid: createGrid(source),
    rows,
    subscribe,
    total: () => catalog.view().columns.id.length,
    shown: () => held.rows().length - held.gone(),
    more: held.more,
    choice: () => choice,
    choose: patch => {
      choice = { ...choice, ...patch }
      renew()
    },
    refresh: renew,
    setLanguage: next => {
      if (next === language) return
      language = next
      epoch++
      emit()
    },
    fieldAt,
    foundText: (row, column) => {
      const field = fieldAt(column)
      if (field === null) return ''
      return fieldText(row, field, value => (field === 'base_price' ? padPrice(value, language) : value))
    },
  }
}

/** At least two digits behind the person's sign, as the cell shows it; three become four, which cannot be thousands. */
function padPrice(value: string, { decimalSign }: Language): string {
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}${decimalSign}${fraction.padEnd(fraction.length === 3 ? 4 : 2, '0')}`
}

/** Widths that fill a window of 1280 pixels beside the navigation, and a wide one; a person may change them. */
const WIDTHS = {
  narrow: [240, 140, 138, 62, 136, 112, 102, 132],
  wide: [400, 190, 190, 90, 160, 140, 130, 160],
} as const

function columnsIn({ t }: Language, room: keyof typeof WIDTHS): readonly GridColumn[] {
  const fixed = { align: 'start', isEditable: false, isSortable: true } as const
  const number = { align: 'end', isEditable: true, isSortable: true } as const
  const columns = [
    { key: 'name', title: t('prices.name'), isText: true, ...fixed },
    { key: 'sku', title: t('prices.sku'), isText: true, isIdentity: true, ...fixed },
    { key: 'category', title: t('prices.category'), ...fixed },
    { key: 'unit', title: t('prices.unit'), ...fixed },
    { key: 'price', title: t('prices.price'), ...number },
    { key: 'stock', title: t('prices.stock'), ...number },
    { key: 'stockStatus', title: t('prices.stockStatus'), ...fixed },
    { key: 'status', title: t('prices.status'), ...fixed },
  ]
  return columns.map((column, i) => ({ ...column, width: WIDTHS[room][i] ?? 120 }))
}

/** The marketplace's own word where we do not know it (API document §2 shows only `in_stock`). */
function availability(status: string, { t }: Language): string {
  if (status === 'in_stock') return t('prices.inStock')
  if (status === 'out_of_stock') return t('prices.outOfStock')
  return status
}

function statusText(isActive: boolean | null, isApproved: boolean | null, { t }: Language): string {
  if (isApproved === false) return t('prices.statusPending')
  if (isActive === null) return ''
  return t(isActive ? 'prices.statusActive' : 'prices.statusInactive')
}
