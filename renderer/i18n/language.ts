import { type MessageKey, messageOf, type ParamsFor } from './catalogue.ts'
import { fillMessage } from './message.ts'
import {
  type DecimalSignSetting,
  type NumberWriter,
  numberWriter,
  type TimeWriter,
  timeWriter,
} from './numbers.ts'

/** How everything on the screen is put into words, numbers and times. */
export interface Language extends NumberWriter, TimeWriter {
  /** `t('outbox.waiting', { n: 3 })`. A missing key or placeholder does not compile. */
  t<K extends MessageKey>(key: K, ...params: ParamsFor<K>): string
  decimalSign: DecimalSignSetting
}

const DATE_LANGUAGE = { en: 'en-GB' } as const

export function makeLanguage(language: 'en', decimalSign: DecimalSignSetting, timeZone?: string): Language {
  const numbers = numberWriter(decimalSign)
  const times = timeWriter(DATE_LANGUAGE[language], timeZone)
  const rules = new Intl.PluralRules(language)
  return {
    ...numbers,
    ...times,
    decimalSign,
    t: (key, ...[params]) => {
      const message = messageOf(key)
      return message === undefined ? key : fillMessage(message, params ?? {}, rules, numbers.number)
    },
  }
}
