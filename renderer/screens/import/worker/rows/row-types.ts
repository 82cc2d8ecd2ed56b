import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { BeyondRail } from '../../../../../shared/domain/changes/guard-rails.ts'
import type { Field } from '../../../../../shared/import/fields.ts'
import type { Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import type { Code } from '../../../../../shared/import/messages.ts'

/** The tab of a row in a list of new products. */
export const PRODUCT_TABS = ['ready', 'doubt', 'exists', 'refused', 'ignored'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** One row of a list of new products, as it would be created; null where the file says nothing. */
export interface ProductRow {
  record: number
  line: number
  sku: string
  name: string | null
  /** From the top down; null where it is not settled. */
  category: string | null
  price: string | null
  unit: string | null
  type: string | null
  stock: number | null
  minOrder: number | null
  color: string | null
  stem: number | null
  country: string | null
  vat: number | null
  images: string[]
  description: string | null
  why: string
  /** The cell that its verdict is about, if a person can correct that in place. */
  fix: FixableCell | null
  isConfirmable: boolean
  /** A question of the file has to be answered first. */
  isWaiting: boolean
  /** What is that of the products of the same category. */
  usual: ('type' | 'vat')[]
}

/** One value of a row: what the product will hold without the file, and what the file says. */
export interface ShownValue {
  now: string | null
  to: string
  /** What becomes of an edit or a change that was not sent yet; null where there is none. */
  earlier: 'taken-back' | 'replaced' | null
  /** Compared with `now`; null from nothing, and for a value that is not sent. */
  percent: number | null
  /** The guard rails that it crosses. */
  beyond: BeyondRail[]
}

/** A field whose cells can be corrected in place. */
export type FixableField = Exclude<Field, 'sku' | 'product_id'>

/** A cell that can't be taken as it is, with how many cells of its column have the same text. */
export interface FixableCell {
  /** From 0. */
  column: number
  field: FixableField
  /** As in the file, without outer blanks. */
  text: string
  rows: number
}

export interface ShownFileRow {
  record: number
  line: number
  sku: string
  /** Product of the catalog; null for an unknown SKU. */
  product: number | null
  code: Code | null
  why: string
  /** SKU of the product that accepting the line would change, if the line names another. */
  target: string | null
  price: ShownValue | null
  stock: ShownValue | null
  isConfirmable: boolean
  /** The cell that its verdict is about, if a person can correct that in place. */
  fix: FixableCell | null
  /** The cell of a rejected or doubtful line that is taken all the same; null for none. */
  good: BulkField | null
}

/** A row in the lists of the screen, with the cell of it that can be corrected. */
export interface FixPlace {
  record: number
  tab: Verdict | ProductTab
  /** From 0, in the order of the file. */
  index: number
  fix: FixableCell | null
}

export type RowOrder = 'file' | 'largest'

/** The rows that the screen shows first, under the tab that it opens. Sent along, they are drawn without another question. */
export interface FirstRows {
  verdict: Verdict
  /** The largest changes, or other lines as they stand in the file. */
  rows: readonly ShownFileRow[]
}
