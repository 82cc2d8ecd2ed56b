/** Month names and their usual abbreviations, in the languages of the files we get, without diacritics. */
const MONTHS =
  'jan(?:uary|uari|uar|vier)?|jaan|feb(?:ruary|ruari|ruar)?|fevr?(?:ier)?|mar(?:ch|s)?|mrt|maart|marz|mrz|apr(?:il)?|avr(?:il)?|' +
  'may|mei|mai|maj|june?|juni|juin|jun|july?|juli|juil(?:let)?|jul|aug(?:ust|ustus)?|aout|sep(?:t(?:ember|embre)?)?|' +
  'o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[czk](?:ember|embre)?|saus|vas|kov|bal|geg|birz|liep|rugp|rugs|spal|lapkr|gruod|' +
  'janv|febr|jūn|jūl'

const DAY_MONTH_YEAR = /^(\d{1,2})([-./ ])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_MONTH_DAY = /^\d{4}([-./])(\d{1,2})\1(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?.*)?$/
const DAY_NAME = new RegExp(`^\\d{1,2}[-./ ]{1,2}(?:${MONTHS})\\.?(?:[-./ ]{1,2}\\d{2,4})?$`, 'i')
const NAME_NUMBER = new RegExp(`^(?:${MONTHS})[-./ ]{1,2}(?:\\d{1,2}|(?:19|20)\\d{2})$`, 'i')
const DAY_MONTH = /^\d{1,2}\.\d{1,2}\.$/
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/

/**
 * Text that looks like a date or a time of day, as a spreadsheet makes of codes such as `1-2` or `MAR12`.
 * `12.05` alone doesn't: it is read as a number first.
 */
export function looksLikeDate(text: string): boolean {
  if (text.length < 4 || text.length > 40) return false
  const first = text.charCodeAt(0)
  if (first >= 48 && first <= 57)
    return isNumericDate(text) || DAY_NAME.test(bare(text)) || DAY_MONTH.test(text) || CLOCK.test(text)
  return NAME_NUMBER.test(bare(text))
}

function isNumericDate(text: string): boolean {
  const iso = YEAR_MONTH_DAY.exec(text)
  if (iso !== null) return canBeDay(Number(iso[2]), Number(iso[3]))
  const short = /^[^ ]+(?= \d{1,2}:\d{2})/.exec(text)?.[0] ?? text
  const match = DAY_MONTH_YEAR.exec(short)
  return match !== null && canBeDay(Number(match[1]), Number(match[3]))
}

function canBeDay(a: number, b: number): boolean {
  return a >= 1 && b >= 1 && ((a <= 31 && b <= 12) || (a <= 12 && b <= 31))
}

function bare(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
