import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import type { DropVerdict } from '../../../../../shared/domain/orders/plan-moves.ts'
import type { Language } from '../../../../i18n/language.ts'
import { statusWithin } from '../../texts/status-text.ts'

/** What a column says while orders are dragged; null for the one they come from. */
export function dropMessage(verdict: DropVerdict, language: Language): string | null {
  const { t } = language
  switch (verdict.kind) {
    case 'own':
      return null
    case 'allowed':
      return verdict.skipped === 0
        ? t('orders.dropHere', { n: verdict.count })
        : t('orders.dropSkips', { n: verdict.count, skipped: verdict.skipped })
    case 'refused':
      return verdict.from === null
        ? t('orders.dropNone')
        : t('orders.dropRefused', { from: statusWithin(verdict.from, language) })
    default:
      return assertNever(verdict)
  }
}
