import { useMemo } from 'react'
import { packingSlip } from '../../../../../shared/domain/orders/paper/packing-slip.ts'
import { type PickBy, pickList } from '../../../../../shared/domain/orders/paper/pick-list.ts'
import type { FindProduct } from '../../../../../shared/domain/orders/paper/printed-order.ts'
import { useAccounts } from '../../../../bridge/queries/accounts.ts'
import type { ReadOrder } from '../gather/read-printed.ts'
import { PackingSlipPaper } from './PackingSlipPaper.tsx'
import css from './Paper.module.css'
import { PickListPaper } from './PickListPaper.tsx'
import type { PrintKind } from './print-title.ts'

export interface PrintOptions {
  readonly kind: PrintKind
  readonly pickBy: PickBy
  readonly withPrices: boolean
}

interface PrintPagesProps {
  orders: readonly ReadOrder[]
  find: FindProduct
  options: PrintOptions
  /** The names of orders that were wanted and are missing. */
  missing: readonly string[]
  cancelled: ReadonlySet<string>
  /** The names of cancelled orders that are left out. */
  without: readonly string[]
  printedAt: number
}

/** The pages, for the preview and for the printer. */
export function PrintPages(props: PrintPagesProps) {
  const { orders, find, options, missing, cancelled, without, printedAt } = props
  const { data } = useAccounts()
  const account = data?.accounts.find(({ id }) => id === data.open)
  // An account without a name is called by its address, which says nothing to the customer who opens the box.
  const isNamed = account !== undefined && !account.isSample && account.name !== new URL(account.baseUrl).host
  const from = isNamed ? account.name : null
  const { kind, pickBy, withPrices } = options
  const list = useMemo(() => pickList(orders, pickBy, find), [orders, pickBy, find])
  const slips = useMemo(
    () => orders.map(order => ({ slip: packingSlip(order, find), readAt: order.readAt })),
    [orders, find],
  )
  return (
    <div className={css.paper}>
      {kind === 'slips' ? null : (
        <PickListPaper
          list={list}
          pickBy={pickBy}
          missing={missing}
          without={without}
          printedAt={printedAt}
        />
      )}
      {kind === 'pick'
        ? null
        : slips.map(({ slip, readAt }) => (
            <PackingSlipPaper
              key={slip.id}
              slip={slip}
              isCancelled={cancelled.has(slip.id)}
              withPrices={withPrices}
              from={from}
              readAt={readAt}
              printedAt={printedAt}
            />
          ))}
    </div>
  )
}
