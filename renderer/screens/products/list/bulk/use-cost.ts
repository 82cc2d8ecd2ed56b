import { useQuery } from '@tanstack/react-query'
import type { Input } from '../../../../../shared/contract/contract.ts'
import { useBridge } from '../../../../bridge/port/BridgeProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'

/** The cost of sending so many, in words: requests, and when it would be done. */
export function useListCostText(work: Partial<Input<'estimateCost'>>, enabled: boolean): string {
  const bridge = useBridge()
  const { t, time } = useLanguage()
  const { data } = useQuery({
    queryKey: ['account', 'cost', 'of products', work],
    queryFn: () => bridge.call('estimateCost', { prices: 0, stocks: 0, ...work }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  if (data === undefined) return t('products.costCounting')
  const done =
    data.doneAt === null
      ? t('products.costLater')
      : t('products.costDone', { time: time(data.doneAt, Date.now()) })
  return `${t('products.cost', { n: data.requests })} · ${done}`
}
