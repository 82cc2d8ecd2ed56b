import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { detailValue } from '../../shared/domain/changes/detail-edit.ts'
import { isBulkField } from '../../shared/domain/changes/edit.ts'
import { isListed } from '../../shared/domain/products/shown-field.ts'
import { type Answers, clearsBlanks } from '../../shared/import/answers.ts'
import type { Checked } from '../../shared/import/check.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { Market } from '../../shared/import/judge/products/new-products.ts'
import { type ProductUpdate, productUpdates } from '../../shared/import/judge/products/updates.ts'
import { leftOutOf, planUpdates, type UpdatePlan } from '../../shared/import/plan/update-plan.ts'
import { counted, lineNumbers, listed } from '../output/listed.ts'
import { catalogGround } from '../update-ground.ts'

type Update = Extract<NewChange, { kind: 'update' }>
type ImageAdd = Extract<NewChange, { kind: 'image-add' }>

/** What `--update` changes, and which rows of the file it takes. */
interface FieldUpdates {
  changes: readonly Update[]
  /** The file's images, for products that have none. */
  images: readonly ImageAdd[]
  /** Prices and stock, as rows of a list of them: they go in batches, with the guard rails. */
  rows: Checked['rows']
  /** Rows that are updates, and no rejected new products. */
  records: ReadonlySet<number>
  /** How many of them have a cell that can't be taken. */
  partly: number
  /** Why rows are left out, or a part of them, by record. */
  leftOut: ReadonlyMap<number, string>
}

/** One update for each product that the file describes otherwise, and what it says of prices and stock. */
export function planFieldUpdates(
  judged: Judged,
  pages: readonly ProductColumns[],
  { categories }: Market,
  open: readonly Change[],
  log: (text: string) => void,
): FieldUpdates {
  const ground = catalogGround(pages, open, categories)
  const found = productUpdates(judged)
  const updates = found.updates.map(update => ({
    ...update,
    values: update.values.filter(([field]) => !isBulkField(field)),
  }))
  const plan = planUpdates(updates, judged.answers, ground, judged.table.name)
  const changes = new Map<number, Update>()
  for (const { product, field, value, origin } of plan.values) {
    if (isBulkField(field)) continue
    const sku = ground.skuOf(product)
    const change: Update = changes.get(product) ?? { kind: 'update', product, sku, origin, fields: [] }
    changes.set(product, change)
    const before = ground.held(product, field)
    const to = detailValue(field, value)
    // Without a base the marketplace's value is read before the change is sent.
    if (before === null && !isListed(field)) change.fields.push({ field, to })
    else change.fields.push({ field, from: before === null ? null : detailValue(field, before), to })
  }
  for (const [what, left] of [
    ['cell', plan.refused],
    ['line', found.twice],
  ] as const) {
    if (left.length > 0) log(`Left out: ${counted(left.length, what)}.`)
    for (const line of listed(left.map(({ why }) => `  ${why}`))) log(line)
  }
  logChoices(plan, judged.answers, log)
  if (plan.keepImages > 0)
    log(`Images are left as they are on ${counted(plan.keepImages, 'product')} with images.`)
  return {
    changes: [...changes.values()],
    images: plan.images.map(image => ({ kind: 'image-add', sku: ground.skuOf(image.product), ...image })),
    rows: found.updates.flatMap(update => bulkRow(update, ground.skuOf(update.product))),
    records: new Set(updates.flatMap(({ records }) => records)),
    partly: new Set(plan.refused.map(({ record }) => record)).size,
    leftOut: leftOutOf(plan, found),
  }
}

/** What an answer about the file as a whole would decide otherwise. */
export function logChoices(
  { unread, blanks }: UpdatePlan,
  answers: Answers,
  log: (text: string) => void,
): void {
  const fields = `${counted(unread, 'value')} of fields that the catalog doesn’t show`
  if (unread > 0 && answers.unread === 'leave') log(`Left out: ${fields}, as the answers say.`)
  else if (unread > 0)
    log(
      `${fields}: each product is read before it is sent, and what is the same already isn’t sent. To leave them out: --answers with {"unread": "leave"}.`,
    )
  for (const [field, lines] of blanks) {
    const cells = `${counted(lines.length, 'blank cell')} of ${field} (${lineNumbers(lines)})`
    if (clearsBlanks(answers, field)) log(`${cells}: the field is emptied.`)
    else
      log(`${cells}: nothing changes. To empty the field: --answers with {"blanks": {"${field}": "clear"}}.`)
  }
}

/** The price and the stock of a line, as a list of them says them. */
function bulkRow({ line, product, values }: ProductUpdate, sku: string | null): Checked['rows'] {
  const bulk = values.filter(([field]) => isBulkField(field)).map(([field, text]) => [field, Number(text)])
  if (bulk.length === 0) return []
  const name = sku === null ? { product_id: product } : { sku }
  return [{ line, ...name, ...Object.fromEntries(bulk) }]
}
