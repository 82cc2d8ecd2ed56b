/** What a number format of a workbook makes of a number. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'text' }
  /** Leading zeros up to this width, as in article numbers. */
  | { kind: 'zeros'; width: number }
  | { kind: 'date' }
  | { kind: 'percent' }
  | { kind: 'money'; sign: string }
  /** Texts stand beside the number; `width`: with leading zeros. */
  | { kind: 'words'; before: string; after: string; width: number }
  /** The cell shows a text instead of its number, or nothing. */
  | { kind: 'instead'; text: string }
  /** The cell shows something else than its number: thousands, or signs between the digits. */
  | { kind: 'other'; code: string }

export const PLAIN: NumberFormat = { kind: 'plain' }

/** The formats that a workbook uses by number without defining them. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent' }
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  if (isDate) return { kind: 'date' }
  return id === 49 ? { kind: 'text' } : PLAIN
}

/** Only the first section of a format counts: the one for numbers above zero. */
export function readFormat(code: string): NumberFormat {
  const { shape, before, after, isOdd } = partsOf(code)
  const words = `${before}${after}`
  if (shape === '') return code === '' ? PLAIN : insteadOf(words)
  const found = CURRENCY.exec(words)
  const isWordless = ONE_PIECE.test(words.replace(found?.[0] ?? '', '').replace(/[\s.,:]/g, ''))
  const beside: NumberFormat = {
    kind: 'words',
    before,
    after,
    width: /^0{2,}$/.test(shape) ? shape.length : 0,
  }
  if (/^general$/i.test(shape) || shape === '@') {
    if (!isWordless) return beside
    return shape === '@' ? { kind: 'text' } : found === null ? PLAIN : money(found[0])
  }
  // Only a date's seconds may have digits: `ss.00`.
  if (/[ymdhs]/i.test(shape) && !/[#?]|[^.0]0|^0/.test(shape)) return { kind: 'date' }
  if (`${shape}${words}`.includes('%')) return { kind: 'percent' }
  if (isOdd || !/^[#0?,. ]+$/.test(shape) || /[0#?],+(?![0#?,])/.test(shape)) return { kind: 'other', code }
  // "1 k", "3 per 100", "2 doz": the number alone is not what a person reads; with digits beside it, not even that is known.
  if (!isWordless)
    return /[\d.,'’]$/.test(before) || /^[\d.,'’]/.test(after) ? { kind: 'other', code } : beside
  if (found !== null) return money(found[0])
  if (beside.width === 0) return PLAIN
  return words.trim() === '' ? { kind: 'zeros', width: beside.width } : { kind: 'other', code }
}

const ONE_PIECE = /^(?:st|stk|stuks?|stück|pcs?|pieces?|stems?|stelen|stiele?|tiges?|vnt|gab|cm)?$/i
const CURRENCY = /€|EUR|\$|USD|£|GBP|¥|JPY|CHF|\bkr\b|SEK|NOK|DKK|zł|PLN|Ft|HUF|Kč|CZK|lei|RON/i

const money = (sign: string): NumberFormat => ({ kind: 'money', sign })

/** `"on request"`, `;;;`: what stands there instead of the number. */
function insteadOf(text: string): NumberFormat {
  return { kind: 'instead', text: text.trim() }
}

/**
 * A format without colours and paddings: the places of its digits, and the texts in front of and behind them. `isOdd`:
 * texts stand between the digits, or a condition says which numbers it is for.
 */
function partsOf(code: string): { shape: string; before: string; after: string; isOdd: boolean } {
  let shape = ''
  let [before, after] = ['', '']
  let isOdd = false
  const addText = (text: string) => {
    if (shape === '') before += text
    else after += text
  }
  for (let at = 0; at < code.length; at++) {
    const sign = code[at] as string
    if (sign === ';') break
    if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1)
      const inner = code.slice(at + 1, end === -1 ? undefined : end)
      if (sign === '"') addText(inner)
      else if (inner.startsWith('$')) addText(inner.slice(1).split('-')[0] ?? '')
      else if (/^[hms]+$/i.test(inner)) shape += inner
      else if (/^[<>=]/.test(inner)) isOdd = true
      if (end === -1) break
      at = end
    } else if (sign === '\\') addText(code[++at] ?? '')
    else if (sign === '_' || sign === '*') at++
    else if (/[€$£¥+\-() :]/.test(sign)) addText(sign)
    else {
      isOdd ||= after.trim() !== '' && !/[%@]/.test(sign)
      shape += sign
    }
  }
  return { shape, before, after, isOdd }
}
