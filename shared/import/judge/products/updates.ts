import type { CellField } from '../../../domain/changes/edit.ts'
import { CLEARABLE } from '../../../domain/products/product-fields.ts'
import { splitImageUrls } from '../../../domain/rules/images.ts'
import { decimalOfNumber } from '../../../domain/text/decimal.ts'
import { decimalOf } from '../../answers.ts'
import { imageCell } from '../../columns/image-columns.ts'
import { readCategoryCell } from '../../columns/values/category-column.ts'
import { readPlainField } from '../../columns/values/product-values.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { hasDoubtfulCharacter } from '../encoding-doubt.ts'
import type { Judged } from '../judged.ts'
import { existingOf } from './new-products.ts'

/** What a products file says about a product of the catalog. */
export interface ProductUpdate {
  product: number
  /** The first line that says so, and the records of all. */
  line: number
  records: number[]
  /** Canonical texts by field, as an edit holds them. */
  values: [field: CellField, value: string][]
  /** Fields whose cell is blank and that can be emptied. */
  blank: CellField[]
  /** Fields whose cell could not be read. */
  unread: (CellField | 'image_url')[]
  /** Addresses of images. */
  images: string[]
}

export interface ProductUpdates {
  updates: ProductUpdate[]
  /** First lines of products that the file names several times with other values: none of those is taken. */
  twice: number[]
}

/** What the lines of existing products say, whether or not the catalog has the same already. */
export function productUpdates(judged: Judged): ProductUpdates {
  const { table, verdicts } = judged
  const found = new Map<number, ProductUpdate>()
  const twice = new Map<number, number>()
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (verdicts.codeOf(record) !== 'sku-exists' || isDeleted(judged, record)) continue
    const product = existingOf(judged.catalog, judged.sku.at(record))?.id ?? null
    if (product === null) continue
    const update = updateAt(judged, record, product)
    const before = found.get(product)
    if (before === undefined) found.set(product, update)
    else if (isSame(before, update)) before.records.push(record)
    else twice.set(product, before.line)
  }
  return {
    updates: [...found.values()].filter(({ product }) => !twice.has(product)),
    twice: [...twice.values()].sort((a, b) => a - b),
  }
}

function isSame(a: ProductUpdate, b: ProductUpdate): boolean {
  return JSON.stringify([a.values, a.blank, a.images]) === JSON.stringify([b.values, b.blank, b.images])
}

/** A shop's own export may ask for a deletion in a column of commands. */
function isDeleted({ columns, table }: Judged, record: number): boolean {
  const command = columns.command === null ? '' : (cellsOf(table, record)[columns.command] ?? '')
  return /^\s*delete/i.test(command)
}

function updateAt(judged: Judged, record: number, product: number): ProductUpdate {
  const { columns, table } = judged
  const cells = cellsOf(table, record)
  const update: ProductUpdate = {
    product,
    line: table.records.line[record] ?? 1,
    records: [record],
    values: [],
    blank: [],
    unread: [],
    images: [],
  }
  for (const [field, column] of columns.of) {
    if (field === 'sku' || field === 'product_id') continue
    const isImage = field === 'image_url'
    const cellAt = (at: number) => cells[at] ?? ''
    const cell = isImage ? imageCell(columns.images, cellAt) : cellAt(column)
    if (trimBlanks(cell) === '') {
      if (!isImage && CLEARABLE.includes(field)) update.blank.push(field)
      continue
    }
    const value = hasDoubtfulCharacter(table, cell) ? null : cellValueOf(judged, record, field, cell)
    if (value === null) update.unread.push(field)
    else if (isImage) update.images = splitImageUrls(value)
    else update.values.push([field, value])
  }
  return update
}

/** The value of a cell as canonical text; null when it has none, or more than one. */
function cellValueOf(
  judged: Judged,
  record: number,
  field: CellField | 'image_url',
  cell: string,
): string | null {
  const { answers, columns } = judged
  if (field === 'base_price' || field === 'stock_qty') {
    const stock = judged.stock[record] ?? Number.NaN
    const value =
      field === 'base_price' ? judged.price.at(record) : Number.isNaN(stock) ? null : String(stock)
    return judged.unfit.get(record)?.includes(field) === true ? null : (value ?? null)
  }
  const reading =
    field === 'category_id'
      ? readCategoryCell(judged, cell)
      : readPlainField(field, cell, decimalOf(answers, columns.of.get(field) ?? -1), answers.countries)
  if (reading === null || !('value' in reading)) return null
  const { value } = reading
  return field === 'vat_rate' && typeof value === 'number' ? decimalOfNumber(value) : String(value)
}
