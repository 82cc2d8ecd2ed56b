import type { ProductUpdate, RefusedCell } from '../../../../../shared/import/judge/products/updates.ts'
import type { UpdatePlan, UpdateValue } from '../../../../../shared/import/plan/update-plan.ts'

/** What the file does to a product that exists, as its rows say it. */
export interface RowChange {
  readonly values: readonly UpdateValue[]
  /** Cells of this row that can't be taken. */
  readonly refused: readonly RefusedCell[]
  /** Images that are added, and bad ones that are left out. */
  readonly images: number
  readonly badImages: number
}

type Updates = readonly Pick<ProductUpdate, 'product' | 'records'>[]
type Plan = Pick<UpdatePlan, 'values' | 'images'>
type WholePlan = Plan & Pick<UpdatePlan, 'refused'>

/** What becomes of rows of products that exist, by record; `leftOut` are addresses of images that are not added. */
export function changesByRow(
  updates: Updates,
  plan: WholePlan,
  leftOut: ReadonlySet<string>,
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
  const byRow = new Map<number, RowChange>()
  for (const { product, records } of updates) {
    const change = changes.get(product)
    if (change !== undefined)
      for (const record of records) byRow.set(record, { ...change, refused: refused.get(record) ?? [] })
  }
  return byRow
}

/** Whether anything would be sent for a row, so that it can be ticked. */
export function isChanged(change: RowChange | undefined): boolean {
  return change !== undefined && change.values.length + change.images > 0
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
