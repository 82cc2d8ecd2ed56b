import { useState } from 'react'
import { useKeepOrderDesk, useOrderDesk } from '../../../bridge/queries/orders.ts'
import type { PrintOptions } from './pages/PrintPages.tsx'

/** What to print and how. By what a pick list is sorted is kept for the next one. */
export function usePrintOptions() {
  const { data } = useOrderDesk()
  const keep = useKeepOrderDesk()
  const [own, setOwn] = useState<Partial<PrintOptions>>({})
  const options: PrintOptions = {
    kind: 'both',
    pickBy: data?.desk.pickBy ?? 'sku',
    withPrices: false,
    ...own,
  }
  const choose = (some: Partial<PrintOptions>) => {
    setOwn(before => ({ ...before, ...some }))
    // A choice that cannot be kept still holds for this print.
    if (some.pickBy !== undefined && data !== undefined)
      keep({ desk: { ...data.desk, pickBy: some.pickBy } }).catch(() => {})
  }
  return { options, choose }
}
