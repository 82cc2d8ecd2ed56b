import { useWorkCost, type Work } from '../bridge/queries/outbox.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'

/** `26 requests · done by about 14:20`; nothing is asked unless `isWanted`. */
export function useCostText(work: Work, isWanted = true): string {
  const language = useLanguage()
  const { data } = useWorkCost(work, isWanted)
  if (data === undefined) return language.t('common.costCounting')
  return `${language.t('common.cost', { n: data.requests })} · ${doneByText(data.doneAt, language)}`
}

/** When work would be done; `doneAt` in milliseconds, null while nothing can be sent. */
export function doneByText(doneAt: number | null, { t, time }: Language): string {
  return doneAt === null ? t('common.costLater') : t('common.costDone', { time: time(doneAt, Date.now()) })
}
