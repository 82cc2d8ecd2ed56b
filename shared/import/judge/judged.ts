import type { BulkField } from '../../domain/changes/change.ts'
import type { Answers } from '../answers.ts'
import type { Columns } from '../columns/columns.ts'
import type { PlainField } from '../columns/values/product-values.ts'
import type { Context } from '../context/read-context.ts'
import type { Day } from '../context/times/validity.ts'
import type { ImportKind } from '../fields.ts'
import type { Code } from '../messages.ts'
import type { Table } from '../table/read-file.ts'
import type { CatalogLookup } from './catalog/catalog-lookup.ts'
import type { Remark } from './doubts.ts'
import type { GoodCells } from './good-cells.ts'
import type { PriceColumn } from './price-column.ts'
import type { Market } from './products/new-products.ts'
import type { Question } from './questions/questions.ts'
import type { PlaceLine } from './repeats/place-lines.ts'
import type { SkuColumn } from './scan/sku-column.ts'
import type { Verdicts } from './verdicts.ts'

/** A judged file, by column: one entry per record. `rowAt` in `rows.ts` makes rows of it. */
export interface Judged {
  kind: ImportKind
  table: Table
  columns: Columns
  questions: Question[]
  verdicts: Verdicts
  /** Records that wait for an answer about the columns. */
  unread: number
  sku: SkuColumn
  /** What a row would set; null (NaN for stock) when it sets nothing or needs an answer. */
  price: PriceColumn
  stock: Float64Array
  plain: ReadonlyMap<PlainField, readonly (string | number | null)[]>
  catalog: CatalogLookup | null
  /** What new products are compared with besides the catalog; null for other kinds or when unknown. */
  market: Market | null
  /** Further problems of rows, besides their verdict. */
  remarks: Map<number, readonly Remark[]>
  answers: Answers
  /** `field record`: values of new products that are those of their category. */
  filledIn: Set<string>
  good: GoodCells
  /** Texts beside lines of which nothing tells what they mean, and which are asked about, by record; see `keyOfText`. */
  unusual: Map<number, string>
  /** Numbers of products that exist which can't be taken; see `updates.ts`. */
  unfit: Map<number, readonly UnfitNumber[]>
  /** Lines between the rows that say where the goods below them are. */
  places: readonly PlaceLine[]
  /** What stands beside the values and says what they mean. */
  context: Context
  /** The separators of values that only an answer settles, by column. */
  signs: Map<number, string>
  /** Null where it isn't known, so that every date is a doubt. */
  today: Day | null
}

/** A number of a product that exists, and why it can't be taken. */
export interface UnfitNumber {
  field: BulkField
  code: Code
}

/** A judged file while its columns are filled. */
export type Filling = Judged & {
  plain: Map<PlainField, (string | number | null)[]>
}

/** The columns of price and stock that a file has. */
export function valueColumns({ columns }: Pick<Judged, 'columns'>): { field: BulkField; column: number }[] {
  return (['base_price', 'stock_qty'] as const).flatMap(field => {
    const column = columns.of.get(field)
    return column === undefined ? [] : [{ field, column }]
  })
}
