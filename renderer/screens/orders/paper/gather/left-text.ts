import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { LeftOut, WhyLeft } from './fetch-orders.ts'

/** Why an order was not read, with the marketplace's own words where it had some. */
export function leftToPrintText({ why, words }: LeftOut, language: Language): string {
  const reason = whyText(why, language)
  return words === null ? reason : language.t('paper.leftWords', { why: reason, words: isolated(words) })
}

function whyText(why: WhyLeft, { t }: Language): string {
  switch (why) {
    case 'no-account':
      return t('paper.whyNoAccount')
    case 'no-connection':
      return t('paper.whyNoConnection')
    case 'limited':
      return t('paper.whyLimited')
    case 'key-refused':
      return t('paper.whyKey')
    case 'refused':
      return t('paper.whyRefused')
    case 'unreadable':
      return t('paper.whyUnreadable')
    case 'gone':
      return t('paper.whyGone')
    case 'fault':
      return t('paper.whyFault')
    case 'cancelled':
      return t('paper.whyCancelled')
    default:
      return assertNever(why)
  }
}
