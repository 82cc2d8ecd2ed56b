import type { Quantity } from '../../../../../shared/domain/orders/read/quantities.ts'
import type { Decimal } from '../../../../../shared/domain/text/decimal.ts'
import type { Language } from '../../../../i18n/language.ts'

/** `1,250 bunch`; a text of the marketplace as it came. */
export function quantityText(quantity: Quantity, language: Language): string {
  const text =
    quantity.kind === 'exact'
      ? exactText(quantity.amount, language)
      : (quantity.text ?? language.t('paper.noQuantity'))
  return quantity.unit === null ? text : `${text} ${quantity.unit}`
}

/** Every digit is kept, and none is added. */
function exactText(amount: Decimal, { number, decimalSign }: Language): string {
  const [whole = '', fraction] = amount.split('.')
  const first = whole.length > 15 ? whole : number(Number(whole))
  return fraction === undefined ? first : `${first}${decimalSign}${fraction}`
}
