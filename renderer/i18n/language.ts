import type { Settings } from '../../shared/contract/groups/app.ts'
import { LANGUAGES, type MessageKey, messageOf, type ParamsFor } from './catalogue.ts'
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

export function makeLanguage(
  language: Settings['language'],
  decimalSign: DecimalSignSetting,
  timeZone?: string,
): Language {
  const { messages, dates } = LANGUAGES[language]
  const numbers = numberWriter(decimalSign)
  const times = timeWriter(dates, timeZone)
  const rules = new Intl.PluralRules(language)
  return {
    ...numbers,
    ...times,
    decimalSign,
    t: (key, ...[params]) => {
      const message = messageOf(messages, key)
      return message === undefined ? key : fillMessage(message, params ?? {}, rules, numbers.number)
    },
  }
}
