import type { Output } from '../../../shared/contract/contract.ts'
import type { Language } from '../../i18n/language.ts'
import { tell } from '../../ui/popups/Toasts.tsx'

export function tellCancelled({ cancelled, kept }: Output<'cancelChanges'>, { t }: Language): void {
  if (kept === 0) tell('ok', t('outbox.cancelled', { n: cancelled }))
  else tell('warn', t('outbox.cancelledKept', { cancelled, kept }))
}

export function tellRetried({ retried }: Output<'retryChanges'>, { t }: Language): void {
  if (retried === 0) tell('muted', t('outbox.nothingDone'))
  else tell('ok', t('outbox.retried', { n: retried }))
}
