import { plainKey } from '../read/loose.ts'
import type { Money } from '../read/money.ts'
import type { LabelledMoney } from '../read/order-amounts.ts'
import type { OrderAddress, OrderParty } from '../read/order-customer.ts'
import type { OrderTime } from '../read/order-time.ts'
import { type Quantity, sumQuantities } from '../read/quantities.ts'
import { type FindProduct, itemDetails, type PrintedOrder } from './printed-order.ts'

/** One item of the order; null if neither the order nor the catalog has the value. */
export interface SlipLine {
  readonly sku: string | null
  readonly name: string | null
  readonly details: readonly string[]
  readonly quantity: Quantity
  readonly price: Money | null
  readonly total: Money | null
}

/** The contents of one order's box. Prices are included in case they are printed. */
export interface PackingSlip {
  readonly id: string
  readonly name: string
  readonly created: OrderTime | null
  readonly customer: OrderParty | null
  /** The delivery address first. An address under several keys appears once. */
  readonly addresses: readonly OrderAddress[]
  /** In the order's own sequence; null if no items were found. */
  readonly lines: readonly SlipLine[] | null
  readonly note: string | null
  readonly sums: readonly LabelledMoney[]
  readonly total: Money | null
}

/** Makes the slip of one order. SKU and name that the order does not give come from the catalog (`find`). */
export function packingSlip({ id, name, view }: PrintedOrder, find: FindProduct): PackingSlip {
  return {
    id,
    name,
    created: view.created,
    customer: view.customer,
    note: view.note,
    sums: view.sums,
    total: view.total,
    addresses: slipAddresses(view.addresses),
    lines:
      view.items?.map(item => {
        const known = item.sku === null || item.name === null ? find(item) : null
        const [quantity = { kind: 'as-it-came', text: null, unit: null } as const] = sumQuantities([item])
        return {
          sku: item.sku ?? known?.sku ?? null,
          name: item.name ?? known?.name ?? null,
          quantity,
          details: itemDetails(item),
          price: item.price,
          total: item.total,
        }
      }) ?? null,
  }
}

const GOES_TO = /ship|deliver/
const PAYS = /bill|invoice/

function slipAddresses(addresses: readonly OrderAddress[]): OrderAddress[] {
  const rank = ({ label }: OrderAddress) => {
    const plain = plainKey(label)
    return GOES_TO.test(plain) ? 0 : PAYS.test(plain) ? 2 : 1
  }
  const once = new Map<string, OrderAddress>()
  for (const address of [...addresses].sort((a, b) => rank(a) - rank(b))) {
    const key = address.lines.join('\n')
    if (!once.has(key)) once.set(key, address)
  }
  return [...once.values()]
}
