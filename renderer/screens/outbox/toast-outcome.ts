import type { Output } from '../../../shared/contract/contract.ts'
import type { Language } from '../../i18n/language.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'

export function toastCancelled({ cancelled, kept }: Output<'cancelChanges'>, { t }: Language): void {
  if (kept === 0) showToast('ok', t('outbox.cancelled', { n: cancelled }))
  else showToast('warn', t('outbox.cancelledKept', { cancelled, kept }))
}

export function toastRetried({ retried }: Output<'retryChanges'>, { t }: Language): void {
  if (retried === 0) showToast('muted', t('common.nothingDone'))
  else showToast('ok', t('outbox.retried', { n: retried }))
}
