import type { OrderAddress } from '../../../../shared/domain/orders/read/order-customer.ts'
import { plainWords } from '../../../../shared/domain/text/plain-words.ts'
import type { Language } from '../../../i18n/language.ts'
import { plainWord } from '../../../i18n/texts/plain-word.ts'

/** The name of the address's key in words: the API document does not say what it is called (§2). */
export function addressLabel({ label }: OrderAddress, { t }: Language): string {
  const words = plainWords(label.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' '))
  if (/ship|deliver/.test(words)) return t('paper.shipTo')
  if (/bill|invoice/.test(words)) return t('paper.billTo')
  return words === 'address' ? t('paper.address') : plainWord(label)
}
