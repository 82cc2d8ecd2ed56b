import { MEANT_MAX } from '../../../../../shared/import/answers.ts'
import type { ProductUpdate, RefusedCell } from '../../../../../shared/import/judge/products/updates.ts'
import type { UpdatePlan, UpdateValue } from '../../../../../shared/import/plan/update-plan.ts'
import { isOfTheText } from '../../fix/fixable-codes.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import type { FixableCell } from '../../worker/rows/row-types.ts'

/** What the file does to a product that exists, as its rows say it. */
export interface RowChange {
  readonly values: readonly UpdateValue[]
  /** Cells of this row that can't be taken. */
  readonly refused: readonly RefusedCell[]
  /** Those of them that a person can correct in place. */
  readonly fixes: readonly FixableCell[]
  /** Images that are added, and bad ones that are left out. */
  readonly images: number
  readonly badImages: number
}

type Updates = readonly Pick<ProductUpdate, 'product' | 'records'>[]
type Plan = Pick<UpdatePlan, 'values' | 'images'>
type FileColumns = Pick<ProductSummary, 'mapping' | 'images'>
type WholePlan = Plan & Pick<UpdatePlan, 'refused'>

/** What becomes of rows of products that exist, by record; `leftOut` are addresses of images that are not added. */
export function changesByRow(
  updates: Updates,
  plan: WholePlan,
  leftOut: ReadonlySet<string>,
  columns: FileColumns,
): ReadonlyMap<number, RowChange> {
  const changes = new Map(
    updates.map(({ product }) => [product, { values: [] as UpdateValue[], images: 0, badImages: 0 }]),
  )
  for (const value of plan.values) changes.get(value.product)?.values.push(value)
  for (const { product, url } of plan.images) {
    const change = changes.get(product)
    if (change !== undefined) change[leftOut.has(url) ? 'badImages' : 'images']++
  }
  const refused = Map.groupBy(plan.refused, ({ record }) => record)
  const alike = Map.groupBy(plan.refused, ({ field, text }) => `${field} ${text}`)
  const fixOf = ({ code, field, text }: RefusedCell): FixableCell[] => {
    const column = columnOf(columns, field)
    if (!isOfTheText(code) || column === undefined || text.length > MEANT_MAX) return []
    return [{ column, field, text, rows: alike.get(`${field} ${text}`)?.length ?? 1 }]
  }
  const byRow = new Map<number, RowChange>()
  for (const { product, records } of updates) {
    const change = changes.get(product)
    if (change !== undefined)
      for (const record of records) {
        const cells = refused.get(record) ?? []
        byRow.set(record, { ...change, refused: cells, fixes: cells.flatMap(fixOf) })
      }
  }
  return byRow
}

/** The column of a field; undefined where several are one. */
function columnOf({ mapping, images }: FileColumns, field: RefusedCell['field']): number | undefined {
  return field === 'image_url' && images.length > 1 ? undefined : mapping[field]
}

/** Whether anything would be sent for a row, so that it can be ticked. */
export function isChanged(change: RowChange | undefined): boolean {
  return change !== undefined && change.values.length + change.images > 0
}

/** The products of a file without those that its rows in `created` became: what these say isn't open any more. */
export function withoutRows<U extends { readonly records: readonly number[] }>(
  updates: readonly U[],
  created: ReadonlySet<number>,
): readonly U[] {
  return created.size === 0
    ? updates
    : updates.filter(({ records }) => !records.some(record => created.has(record)))
}

/** What is left of a plan without the rows that a person unticked and the images in `leftOut`. */
export function takenOf(
  updates: Updates,
  { values, images }: Plan,
  unticked: ReadonlySet<number>,
  leftOut: ReadonlySet<string>,
): Plan {
  const left = new Set(
    updates
      .filter(({ records }) => records.every(record => unticked.has(record)))
      .map(({ product }) => product),
  )
  return {
    values: values.filter(({ product }) => !left.has(product)),
    images: images.filter(({ product, url }) => !left.has(product) && !leftOut.has(url)),
  }
}
