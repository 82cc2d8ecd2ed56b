import type { Money } from '../../../../shared/domain/orders/read/money.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { moneyText } from './order-text.ts'

/**
 * An exact amount; as it came where it has two readings. `otherwise` is the order's currency, for a line without its
 * own.
 */
export function amountText(money: Money, otherwise: string | null, language: Language): string {
  if (money.amount === null) return isolated(money.text)
  return moneyText(money.amount, money.currency ?? otherwise, language)
}
