import { readOrderView } from '../../../shared/domain/orders/read/order-view.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'

/** What lists of order groups show, as found in their JSON; null where nothing was. */
interface FoundColumns {
  number: string | null
  created: string | null
  /** Milliseconds since 1970. */
  createdAt: number | null
  customer: string | null
  total: Decimal | null
  currency: string | null
  items: number | null
  /** What an order group is searched by. */
  words: string
}

/**
 * Enough for the SKUs and names of a hundred lines; an order of a thousand would make every window's copy of it long.
 */
const WORDS_MAX = 6000

/** Finds the columns in an order group, as a list showed it and as it was read by itself. */
export function foundColumns(row: unknown, detail: unknown): FoundColumns {
  const { number, created, customer, total, itemCount, items } = readOrderView(row, detail)
  const at = created?.at ?? null
  const names = [customer?.company, customer?.name, customer?.email]
  const products = (items ?? []).flatMap(({ sku, name }) => [sku, name])
  const words = new Set([number, ...names, ...products].filter(word => word != null))
  return {
    number,
    created: created?.text ?? null,
    createdAt: at !== null && Number.isSafeInteger(at) ? at : null,
    customer: customer?.company ?? customer?.name ?? null,
    total: total?.amount ?? null,
    currency: total?.currency ?? null,
    items: itemCount,
    words: [...words].join('\n').slice(0, WORDS_MAX),
  }
}
