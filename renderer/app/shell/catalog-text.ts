import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../../i18n/language.ts'

/** How complete the catalog is: what was read of how much, and when. Never a silent cap. */
export function catalogMessage(progress: CatalogProgress, now: number, language: Language): string {
  const { t, number, time } = language
  const { state, read, total, finishedAt } = progress
  // What was deleted at the marketplace stays here until the next crawl: never show more read than there is.
  const counts = { read: number(total === null ? read : Math.min(read, total)), total: number(total ?? read) }
  switch (state) {
    case 'empty':
      return t('app.catalogEmpty')
    case 'reading':
      // What is here stays while it is read again; progress is counted by the requests still to go.
      if (isRepeated(progress))
        return t('app.catalogReadingAgain', {
          ...counts,
          time: time(finishedAt ?? now, now),
          n: progress.requestsLeft,
        })
      return total === null ? t('app.catalogReadingOpen', { n: read }) : t('app.catalogReading', counts)
    case 'waiting':
      // A crawl that only repeats an earlier one removes nothing that is here.
      return isRepeated(progress) && total !== null && read >= total
        ? t('app.catalogWaitingAgain', { ...counts, time: time(finishedAt ?? now, now) })
        : t('app.catalogWaiting', counts)
    case 'complete':
      return progress.activeReadAt === undefined
        ? t('app.catalogComplete', { ...counts, time: time(finishedAt ?? now, now) })
        : t('app.catalogCompleteActive', {
            ...counts,
            time: time(finishedAt ?? now, now),
            active: time(progress.activeReadAt, now),
          })
    default:
      return assertNever(state)
  }
}

/** True after one complete crawl: what goes on now only renews it. */
export const isRepeated = ({ finishedAt }: CatalogProgress): boolean => finishedAt !== null
