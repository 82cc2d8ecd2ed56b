import { detailValue } from '../../domain/changes/detail-edit.ts'
import { isBulkField } from '../../domain/changes/edit.ts'
import { BATCH_MAX } from '../../domain/rules/limits.ts'
import { type Checked, checkedOf } from '../check.ts'
import type { Judged } from '../judge/judged.ts'
import type { ProductUpdate, ProductUpdates } from '../judge/products/updates.ts'
import type { RowValues } from '../rows.ts'
import type { UpdatePlan, UpdateValue } from './update-plan.ts'

type Planned = Pick<UpdatePlan, 'values' | 'images' | 'refused'>

/**
 * What is said of a checked products file where the products that exist are changed: their lines are rows with what
 * differs, or unchanged, or rejected for a cell with their good cells in `rows`.
 */
export function checkedWithUpdates(judged: Judged, found: ProductUpdates, plan: Planned): Checked {
  const checked = checkedOf(judged)
  const lineOf = (record: number) => judged.table.records.line[record] ?? 1
  const said = saidByLine(judged, found, plan, lineOf)
  for (const list of ['rows', 'rejected', 'ignored'] as const) {
    const kept = (checked[list] as { line: number }[]).filter(({ line }) => !said.has(line))
    const added = [...said.values()].flatMap(parts => parts[list] as { line: number }[])
    Object.assign(checked, { [list]: [...kept, ...added].sort((a, b) => a.line - b.line) })
  }
  for (const { verdict } of said.values()) {
    checked.counts.rejected--
    checked.counts[verdict]++
  }
  checked.batches += requestsOf(plan)
  return checked
}

interface Said extends Pick<Checked, 'rows' | 'rejected' | 'ignored'> {
  verdict: 'change' | 'unchanged' | 'rejected' | 'ignored'
}

/** What each line of a product that exists comes to. */
function saidByLine(
  judged: Judged,
  { updates, twice }: ProductUpdates,
  plan: Planned,
  lineOf: (record: number) => number,
): ReadonlyMap<number, Said> {
  const said = new Map<number, Said>()
  const refused = Map.groupBy(plan.refused, ({ record }) => record)
  const values = Map.groupBy(plan.values, ({ product }) => product)
  const images = Map.groupBy(plan.images, ({ product }) => product)
  for (const update of updates) {
    const row = rowOf(judged, update, values.get(update.product) ?? [], images.get(update.product) ?? [])
    for (const record of update.records) {
      const line = lineOf(record)
      const [bad] = refused.get(record) ?? []
      const isFirst = line === update.line
      const rows = isFirst && row !== null ? [{ line, ...row }] : []
      if (bad !== undefined) {
        const why = (refused.get(record) ?? []).map(each => each.why).join(' ')
        const rejected = [{ line, code: bad.code, field: bad.field, why }]
        said.set(line, { verdict: 'rejected', rows, rejected, ignored: [] })
      } else if (rows.length > 0) said.set(line, { verdict: 'change', rows, rejected: [], ignored: [] })
      else {
        const code = isFirst ? 'unchanged' : 'duplicate-same'
        const verdict = isFirst ? 'unchanged' : 'ignored'
        said.set(line, { verdict, rows, rejected: [], ignored: [{ line, code }] })
      }
    }
  }
  for (const { line, code, why } of twice) {
    const rejected = [{ line, code, field: null, why }]
    said.set(line, { verdict: 'rejected', rows: [], rejected, ignored: [] })
  }
  return said
}

/** The SKU and what differs; null where nothing does. */
function rowOf(
  judged: Judged,
  { product, records }: ProductUpdate,
  values: readonly UpdateValue[],
  images: Planned['images'],
): RowValues | null {
  if (values.length + images.length === 0) return null
  const sku = judged.catalog?.byId(product)?.sku ?? judged.sku.at(records[0] ?? 0)
  const fields = values.map(({ field, value }) => [
    field,
    isBulkField(field) ? Number(value) : (detailValue(field, value) ?? ''),
  ])
  return {
    ...(sku === '' ? { product_id: product } : { sku }),
    ...Object.fromEntries(fields),
    ...(images.length > 0 && { image_url: images.map(({ url }) => url).join(';') }),
  }
}

/** One request for each product and image, and batches of prices and stocks (API document §4). */
function requestsOf({ values, images }: Planned): number {
  const of = (wanted: string) => values.filter(({ field }) => field === wanted).length
  const products = new Set(values.filter(({ field }) => !isBulkField(field)).map(({ product }) => product))
  const bulk = Math.ceil(of('base_price') / BATCH_MAX) + Math.ceil(of('stock_qty') / BATCH_MAX)
  return products.size + images.length + bulk
}
