import type { OperationOf } from '../../../shared/domain/changes/change.ts'
import { type FormField, UPDATE_FIELDS } from '../../../shared/domain/products/product-fields.ts'
import { isListed, shownField } from '../../../shared/domain/products/shown-field.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { type OneReading, readOneProduct } from '../../api/replies/read-one-product.ts'
import { readProductPage } from '../../api/replies/read-page.ts'
import type { Product } from '../../api/replies/read-product.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { ReadContext } from '../context/context.ts'
import { planReading } from '../requests/read-plan.ts'
import { type ChangeRow, readRow } from '../rows/row.ts'
import { askedFor, isAboutThisOne, type Read, type ReadAnswer, type ReadFor, read, readAll } from './reads.ts'
import type { ServerFields, ShownFields } from './server-state.ts'

/**
 * What a reading showed of a product. `unreadable` proves nothing. `isWhole` is false when only the list showed it,
 * though its own page was asked.
 */
export type ServerProduct =
  | { kind: 'product'; product: Product; isWhole: boolean }
  | { kind: 'gone' }
  | { kind: 'unreadable' }

/** A product to read: for which changes, and whether it needs its own page or a list row will do. */
export interface WantedProduct {
  id: number
  rows: ChangeRow[]
  whole: boolean
}

/** Receives what one answer showed of some of the wanted products. */
type TakeProducts = (
  seen: readonly { wanted: WantedProduct; product: ServerProduct }[],
  startedAt: number,
) => void

/** Runs a read of at most this many products, as soon as there is room for its result. */
export type InTurn = (products: number, reading: () => Promise<Read>) => Promise<Read>
const AT_ONCE: InTurn = (_, reading) => reading()

/**
 * Reads every wanted product once with the fewest requests: each on its own, or by pages of the list when those are
 * fewer. What is read is passed to the catalog too. Products of a failed answer are not reported.
 */
export async function readProducts(
  context: ReadContext,
  wanted: readonly WantedProduct[],
  priority: Priority,
  take: TakeProducts,
  inTurn: InTurn = AT_ONCE,
): Promise<Read> {
  const left = new Map(wanted.map(product => [product.id, product]))
  const each = wanted.filter(({ whole }) => whole)
  const plan = planReading(wanted.length - each.length, context.catalog.progress().total)
  if (plan.kind === 'pages') {
    const listed = new Map([...left].filter(([, { whole }]) => !whole))
    if ((await readPages(context, listed, plan.requests, { priority, take, inTurn })) === 'failed')
      return 'failed'
    for (const { id, whole } of wanted) if (!whole && !listed.has(id)) left.delete(id)
  }
  return readAll(
    [...left.values()].map(product => () => inTurn(1, () => readOne(context, product, priority, take))),
  )
}

async function readOne(
  context: ReadContext,
  wanted: WantedProduct,
  priority: Priority,
  take: TakeProducts,
): Promise<Read> {
  const needs = neededOf(wanted.rows)
  // What may have taken effect is not sent again unseen, where its own page may show it.
  const isProof =
    wanted.rows.some(({ state }) => state === 'unknown') && needs.some(field => !isListed(field))
  const reading = await refetchProduct(context, wanted.id, needs, askedFor(wanted.rows, priority), isProof)
  if (reading.kind === 'failed') return 'failed'
  const { startedAt } = reading.first
  if (reading.kind !== 'shown') {
    take([{ wanted, product: { kind: reading.kind } }], startedAt)
    return 'ok'
  }
  const isWhole = reading.by.some(({ of }) => of === 'detail')
  take([{ wanted, product: { kind: 'product', product: reading.product, isWhole } }], startedAt)
  return 'ok'
}

/** Reads one product, from wherever it is shown, and passes it to the catalog. */
export async function refetchProduct(
  context: ReadContext,
  id: number,
  needs: readonly FormField[],
  asked: ReadFor,
  isProof = false,
): Promise<OneReading<ReadAnswer>> {
  const reading = await readOneProduct(
    { id, sku: context.catalog.held(id)?.sku ?? null, needs, isProof },
    {
      ask: request => read(context, request, asked),
      isAboutThisOne: answer => isAboutThisOne(context, answer),
      memory: context.details,
    },
  )
  if (reading.kind === 'shown')
    for (const { of, product, answer } of reading.by)
      context.catalog.takeProduct(product.raw, answer.stamp, of)
  return reading
}

/** The fields by which the changes of a product are compared. */
function neededOf(rows: readonly ChangeRow[]): FormField[] {
  return rows.flatMap(row => {
    const read = readRow(row)
    if (read.kind !== 'operation') return []
    const { operation } = read
    if (operation.kind === 'update') return operation.fields.map(({ field }) => field)
    return operation.kind === 'price' ? ['base_price'] : operation.kind === 'stock' ? ['stock_qty'] : []
  })
}

/** Pages requested before their number is checked again. */
const PAGES_AT_ONCE = 30

/** Removes the products that the pages showed from `wanted`. */
async function readPages(
  context: ReadContext,
  wanted: Map<number, WantedProduct>,
  pagesThought: number,
  { priority, take, inTurn }: { priority: Priority; take: TakeProducts; inTurn: InTurn },
): Promise<Read> {
  let pages = pagesThought
  let next = 1
  const shown = new Set<number>()
  const rowsLeft = () => [...wanted.values()].flatMap(product => product.rows)
  const asked = askedFor(rowsLeft(), priority)
  const isDone = () => next > pages || wanted.size === 0
  const readNext = async () => (isDone() ? 'ok' : inTurn(PER_PAGE_MAX, readPage))
  const readPage = async (): Promise<Read> => {
    if (isDone()) return 'ok'
    const page = next++
    // Any page may show any of those that no page has shown yet, so their jobs bear its cost.
    const { jobs } = askedFor(rowsLeft(), priority)
    const answer = await read(context, listProducts(page, PER_PAGE_MAX), { ...asked, jobs })
    if (answer === null) return 'failed'
    // A page that fails must not hold up its products: they are read on their own.
    if (answer.reply.kind !== 'ok') return isAboutThisOne(context, answer) ? 'ok' : 'failed'
    const listed = readProductPage(answer.reply.data)
    // Not a list, or the end of it whatever it says of its pages, or the same page again.
    if (listed === null || listed.products.every(({ id }) => shown.has(id))) {
      pages = 0
      return 'ok'
    }
    for (const { id } of listed.products) shown.add(id)
    pages = listed.pagination.total_pages ?? pages
    const seen = listed.products.flatMap(product => {
      const known = wanted.get(product.id)
      if (known === undefined) return []
      wanted.delete(product.id)
      context.catalog.takeProduct(product.raw, answer.stamp, 'row')
      return [{ wanted: known, product: { kind: 'product', product, isWhole: true } as const }]
    })
    take(seen, answer.startedAt)
    return 'ok'
  }
  if ((await readNext()) === 'failed') return 'failed'
  while (!isDone()) {
    const turns = Array.from({ length: Math.min(pages - next + 1, PAGES_AT_ONCE) }, () => readNext)
    if ((await readAll(turns)) === 'failed') return 'failed'
  }
  return 'ok'
}

/** Whether only the list showed the product, and its own page may show the changed fields next time. */
export function isHalfSeen({ fields }: OperationOf<'update'>, seen: ServerProduct): boolean {
  return seen.kind === 'product' && !seen.isWhole && fields.some(({ field }) => !isListed(field))
}

/** The fields of an update as a product shows them. */
export function fieldsSeen(seen: ServerProduct): ServerFields {
  if (seen.kind !== 'product') return seen
  return { kind: 'fields', fields: shownIn(seen.product.raw) }
}

/** Fields that are not shown, or not readable, are absent. */
export function shownIn(product: Record<string, unknown>): ShownFields {
  return Object.fromEntries(
    UPDATE_FIELDS.flatMap(field => {
      const shown = shownField(product, field)
      if (shown.kind !== 'shown') return []
      return [[field, shown.value === null ? null : String(shown.value)]]
    }),
  )
}
