import type { Output } from '../../../shared/contract/contract.ts'
import type { Language } from '../../i18n/language.ts'
import { tell } from '../../ui/Toasts.tsx'

/** Says what came of a withdrawal. */
export function tellWithdrawn({ withdrawn, kept }: Output<'cancelChanges'>, { t }: Language): void {
  if (kept === 0) tell('ok', t('outbox.withdrawn', { n: withdrawn }))
  else tell('warn', t('outbox.withdrawnKept', { withdrawn, kept }))
}
