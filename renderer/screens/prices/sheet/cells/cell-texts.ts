import { type CellField, isBulkField, writeEditText } from '../../../../../shared/domain/changes/edit.ts'
import { cellFieldOf, isUnlistedColumn } from '../../../../../shared/domain/list/column-field.ts'
import type { CatalogStore } from '../../../../bridge/stores/catalog-store.ts'
import { isHeading } from '../../../../grid/core/groups.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { ProductRows } from '../rows/product-rows.ts'
import { padPrice, UNREAD } from '../sheet-words.ts'
import type { CategoryTexts } from './category-texts.ts'
import { detailText, editedDetail } from './detail-cells.ts'
import { foundTexts } from './found-texts.ts'
import { markValueText } from './marks.ts'
import { shownText } from './shown-cells.ts'

/** The texts of cells, by the key of their column: as shown, as edited, and as searched. */
export class CellTexts {
  readonly #stage: Stage
  readonly #catalog: Pick<CatalogStore, 'getState'>
  readonly #rows: ProductRows
  readonly #categories: CategoryTexts
  readonly #language: () => Language

  constructor(
    stage: Stage,
    catalog: Pick<CatalogStore, 'getState'>,
    rows: ProductRows,
    categories: CategoryTexts,
    language: () => Language,
  ) {
    this.#stage = stage
    this.#catalog = catalog
    this.#rows = rows
    this.#categories = categories
    this.#language = language
  }

  shown(row: number, key: string): string {
    if (isHeading(row)) return ''
    const field = cellFieldOf(key)
    if (field === null) return this.#plain(row, key)
    if (this.isUnread(row, key)) return UNREAD
    const language = this.#language()
    return this.#ofField(row, field, value =>
      isBulkField(field)
        ? markValueText(value, field, language)
        : detailText(field, value, language, id => this.#categories.nameOf(row, id)),
    )
  }

  /** As the editor of the cell opens. */
  edited(row: number, key: string): string {
    const field = cellFieldOf(key)
    if (field === null) return this.#plain(row, key)
    return this.#ofField(row, field, value => this.#written(row, field, value))
  }

  /** The texts of a field as they are searched and replaced: as typed, prices with their cents. Null: never read. */
  found(field: CellField): (row: number) => string | null {
    return this.#ofColumn(field, (value, row) =>
      field === 'base_price' ? padPrice(value, this.#language()) : this.#written(row, field, value),
    )
  }

  /** The texts of a column as its cells are edited, for many rows. */
  copied(key: string): (row: number) => string {
    const field = cellFieldOf(key)
    if (field === null) return row => this.#plain(row, key)
    const textAt = this.#ofColumn(field, (value, row) => this.#written(row, field, value))
    return row => (this.#rows.has(row) ? (textAt(row) ?? '') : this.edited(row, key))
  }

  /** Of a field that no list shows nothing is known before its product was read by itself. */
  isUnread(row: number, key: string): boolean {
    if (!isUnlistedColumn(key) || isHeading(row)) return false
    const field = cellFieldOf(key)
    if (field === null) return this.#catalog.getState().columns.variants[this.#rows.at(row)] == null
    const product = this.#rows.productAt(row)
    return this.#stage.editOf(product, field) === undefined && this.#stage.valueOf(product, field) === null
  }

  #parts() {
    return { rows: this.#rows, columns: this.#catalog.getState().columns, stage: this.#stage }
  }

  #ofColumn(field: CellField, write: (value: string, row: number) => string) {
    const exact = (row: number) => this.#ofField(row, field, value => write(value, row))
    return foundTexts(this.#parts(), field, exact, write)
  }

  #plain(row: number, key: string): string {
    return shownText(this.#parts(), key, row, this.#language())
  }

  #written(row: number, field: CellField, value: string): string {
    const language = this.#language()
    if (isBulkField(field)) return writeEditText(value, language.decimalSign)
    return editedDetail(field, value, language, id => this.#categories.pathOf(row, id))
  }

  /** Text of a cell with a field; `write` formats a value. */
  #ofField(row: number, field: CellField, write: (value: string) => string): string {
    const product = this.#rows.productAt(row)
    const edit = this.#stage.editOf(product, field)
    if (edit !== undefined && edit.to === null) return edit.text
    const value = this.#stage.valueOf(product, field)
    // A product that left keeps the name it had.
    if (value === null && field === 'name') return this.#rows.lastText(row, 'name')
    return value === null || value === '' ? '' : write(value)
  }
}
