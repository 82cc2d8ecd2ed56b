import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { CELL_FIELDS, type CellField } from '../../../../shared/domain/changes/edit.ts'
import { cellFieldOf, keyOfField } from '../../../../shared/domain/list/column-field.ts'
import { columnKey, type SheetColumnKey, type SheetView } from '../../../../shared/domain/list/sheet-view.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../shared/domain/rules/units.ts'
import { guard } from '../../../../shared/import/write/guard.ts'
import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import { dataRows, isHeading } from '../../../grid/core/groups.ts'
import type {
  CellMark,
  CellOffer,
  CellWrite,
  GridChoice,
  GridColumn,
  GridSource,
  StepReport,
  WriteHow,
  WriteReport,
} from '../../../grid/source.ts'
import type { Language } from '../../../i18n/language.ts'
import { valueText } from '../../../parts/filter/value-text.ts'
import type { CellText, CellValue, StageStepReport } from '../../../stage/actions/action.ts'
import { sentWithoutAnswer } from '../../../stage/cells/cell-change.ts'
import type { Stage } from '../../../stage/stage.ts'
import { FIRST_VIEW } from '../columns/arrange.ts'
import { CategoryTexts } from './cells/category-texts.ts'
import { CellTexts } from './cells/cell-texts.ts'
import type { Fading } from './cells/fading.ts'
import { goneMark, markOf, unsavedMark } from './cells/marks.ts'
import { offersOf } from './cells/open-readings.ts'
import { TypedCells } from './cells/typed-cells.ts'
import { isMisplacedIn, nearNameOf } from './pasted-names.ts'
import { headingMeaning, isHeadingOf, isNameHeading } from './read-heading.ts'
import type { ProductRows } from './rows/product-rows.ts'
import type { SheetGroups } from './rows/sheet-groups.ts'
import { fieldOf, sheetColumns } from './sheet-columns.ts'

interface SheetParts extends Required<Pick<GridSource, 'subscribe' | 'moveColumn' | 'columnResized'>> {
  readonly groups: SheetGroups
  readonly stage: Stage
  readonly catalog: Pick<CatalogStore, 'getState'>
  readonly rows: ProductRows
  /** What is applied says so for a while, and is then a plain cell again. */
  readonly fading: Fading
}

/** The cells of the sheet: their texts and marks, and where typed text goes. */
export class SheetSource implements GridSource {
  columns: readonly GridColumn[]
  readonly view: GridSource['view']
  readonly groups: SheetGroups
  readonly subscribe: GridSource['subscribe']
  readonly moveColumn: SheetParts['moveColumn']
  readonly columnResized: SheetParts['columnResized']
  /** See `roomOf`; whoever sets it arranges the columns again. */
  room: number
  readonly #stage: Stage
  readonly #catalog: SheetParts['catalog']
  readonly #rows: ProductRows
  readonly #categories: CategoryTexts
  readonly #texts: CellTexts
  readonly #typed: TypedCells
  readonly #fading: Fading
  #language: Language
  #epoch = 1

  constructor(
    { stage, catalog, rows, groups, subscribe, fading, moveColumn, columnResized }: SheetParts,
    language: Language,
    room: number,
  ) {
    this.#categories = new CategoryTexts(stage, catalog, rows)
    this.#texts = new CellTexts(stage, catalog, rows, this.#categories, () => this.#language)
    this.#typed = new TypedCells(stage, rows, this.#categories, () => this.#language)
    this.columns = sheetColumns(() => this.#language, room, FIRST_VIEW, this.#choicesOf)
    this.moveColumn = moveColumn
    this.columnResized = columnResized
    this.room = room
    this.groups = groups
    this.view = () => groups.view()
    this.subscribe = subscribe
    this.#stage = stage
    this.#catalog = catalog
    this.#rows = rows
    this.#fading = fading
    this.#language = language
  }

  /** The bulk field that a column shows now, if it has one. */
  readonly fieldAt = (column: number): BulkField | null => fieldOf(this.columns[column]?.key)

  /** The field that a column edits now, if any. */
  readonly cellFieldAt = (column: number): CellField | null => cellFieldOf(this.columns[column]?.key)

  /** The columns that are shown from now on; whoever calls tells the grid. */
  arrange(view: SheetView): void {
    this.columns = sheetColumns(() => this.#language, this.room, view, this.#choicesOf)
    this.touchAll()
  }

  /** Also of a hidden column: it may filter. */
  titleOf(key: string): string {
    const column = columnKey(key)
    return column === undefined ? key : this.#language.t(`prices.${column}`)
  }

  /** The place of a column; -1 while it is hidden. */
  placeOf(key: SheetColumnKey): number {
    return this.columns.findIndex(column => column.key === key)
  }

  /** Any row may have changed. */
  touchAll(): void {
    this.#epoch++
  }

  language(): Language {
    return this.#language
  }

  /** False when it is already in that language. */
  setLanguage(language: Language): boolean {
    if (language === this.#language) return false
    this.#language = language
    this.columns = [...this.columns]
    this.touchAll()
    return true
  }

  rowVersion(row: number): number {
    return this.#stage.versionOf(this.#rows.productAt(row)) + this.#epoch
  }

  text(row: number, column: number): string {
    return this.#texts.shown(row, this.#keyAt(column))
  }

  editText(row: number, column: number): string {
    return this.#texts.edited(row, this.#keyAt(column))
  }

  /** Names and SKUs are foreign text: a spreadsheet must not calculate it. */
  copyText(row: number, column: number): string {
    const text = this.editText(row, column)
    return this.fieldAt(column) === null ? guard(text) : text
  }

  copyTexts(column: number): (row: number) => string {
    const textAt = this.#texts.copied(this.#keyAt(column))
    return this.fieldAt(column) === null ? row => guard(textAt(row)) : textAt
  }

  /** See `CellTexts.found`. */
  foundTexts(field: CellField): (row: number) => string | null {
    return this.#texts.found(field)
  }

  isMuted(row: number): boolean {
    return this.#catalog.getState().columns.is_active[this.#rows.at(row)] === false
  }

  /** While this window still loads what is on disk, nothing is gone. */
  isGone(row: number): boolean {
    return !this.#rows.has(row) && this.#catalog.getState().state !== 'reading'
  }

  isFiltered(): boolean {
    return dataRows(this.view()).rows.length < this.#catalog.getState().columns.id.length
  }

  mark(row: number, column: number): CellMark | null {
    const field = this.cellFieldAt(column)
    if (field === null || isHeading(row)) return null
    const product = this.#rows.productAt(row)
    const state = this.#stage.stateOf(product, field)
    if (state.kind === 'plain') return field === 'name' && this.isGone(row) ? goneMark(this.#language) : null
    if (state.kind === 'applied' && this.#fading.isOver(state.change.settledAt)) return null
    const mark = markOf(
      state,
      field,
      this.#stage.valueUnder(product, field),
      this.#stage.presentOf(product, field),
      this.#language,
      this.#stage.categories,
      state.kind === 'waiting' ? sentWithoutAnswer(this.#stage.openChangesOf(product), field) : null,
    )
    return mark !== null && this.#stage.isUnsaved(product, field) ? unsavedMark(mark, this.#language) : mark
  }

  offers(row: number, column: number): readonly CellOffer[] {
    const field = this.cellFieldAt(column)
    return field === null ? [] : offersOf(this.#stage, this.#rows.productAt(row), field, this.#language)
  }

  write(count: number, at: (index: number) => CellWrite, how: WriteHow): WriteReport {
    return this.#stage.write(count, this.#cellOf(at, how), optionsOf(how))
  }

  writeInPieces(count: number, at: (index: number) => CellWrite, how: WriteHow): Promise<WriteReport> {
    return this.#stage.writeInPieces(count, this.#cellOf(at, how), optionsOf(how))
  }

  readonly readInPieces = (reading: SteppedWork<() => void>) => this.#stage.readInPieces(reading)

  preview(row: number, column: number, text: string): string | null {
    const field = this.fieldAt(column)
    return field === null ? null : this.#typed.preview(row, field, text)
  }

  readonly readHeading = (heading: string) => headingMeaning(heading, this)

  rowNamed(text: string): number {
    // Our own copies carry an apostrophe before what a spreadsheet would calculate.
    const name = text.trim()
    const row = this.#rows.rowOfSku(name)
    return row === -1 && name.startsWith("'") ? this.#rows.rowOfSku(name.slice(1)) : row
  }

  readonly isNameHeading = isNameHeading
  readonly isHeadingOf = (column: number, text: string) =>
    isHeadingOf(text, this.columns[column]?.title, this.cellFieldAt(column))
  readonly nearName = (text: string) => nearNameOf(this.#rows, text)
  readonly preparing = (text?: string) => this.#rows.preparing(text)
  readonly isMisplaced = (column: number, text: string) =>
    isMisplacedIn(this.cellFieldAt(column), text, this.#stage.categories)

  #cellOf(at: (index: number) => CellWrite, how: WriteHow): (index: number) => CellText | CellValue {
    return index => {
      const { row, column, text } = at(index)
      const field = this.cellFieldAt(column)
      if (field === null) throw new Error(`column ${column} cannot be written`)
      return this.#typed.cellOf(row, field, text, how)
    }
  }

  readonly undo = (): StepReport | null => {
    const step = this.#stepOf(this.#stage.undo())
    if (step !== null) return step
    if (this.#stage.queued.sentJob() !== null) return { beyond: 'sent' }
    const { edits, unreadable } = this.#stage.counts()
    return edits + unreadable > 0 ? { beyond: 'start' } : null
  }

  readonly redo = (): StepReport | null => {
    const step = this.#stepOf(this.#stage.redo())
    return step === null && this.#stage.queued.isBack() ? { beyond: 'sent' } : step
  }

  /** See `CellTexts.isUnread`. */
  isUnread(row: number, column: number): boolean {
    return this.#texts.isUnread(row, this.#keyAt(column))
  }

  #keyAt(column: number): string {
    return this.columns[column]?.key ?? ''
  }

  readonly #choicesOf = (field: CellField): readonly GridChoice[] => {
    if (field === 'unit') return UNITS.map(text => ({ text }))
    if (field === 'type')
      return PRODUCT_TYPES.map(type => ({ text: valueText('type', type, this.#language) }))
    return this.#categories.choices()
  }

  #stepOf(step: StageStepReport | null): StepReport | null {
    if (step === null || 'view' in step) return step
    const places = new Map(CELL_FIELDS.map(field => [field, this.placeOf(keyOfField(field))]))
    const name = this.placeOf('name')
    const at = (index: number) => {
      const { product, field } = step.at(index)
      const column = places.get(field) ?? -1
      // What is hidden is pointed at by the name of its product.
      return { row: this.#rows.rowOf(product) ?? -1, column: column === -1 ? name : column }
    }
    return { cells: step.cells, ...at(0), at }
  }
}

const optionsOf = (how: WriteHow) => ({ isTyped: how === 'type' || how === 'paste' })
