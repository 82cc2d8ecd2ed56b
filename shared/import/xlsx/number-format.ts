/** What a number format of a workbook makes of a number. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'text' }
  /** Leading zeros up to this width, as in article numbers. */
  | { kind: 'zeros'; width: number }
  | { kind: 'date' }
  | { kind: 'percent' }
  | { kind: 'money'; sign: string }
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
  const parts = partsOf(code)
  const { shape } = parts
  if (shape === '' || /^general$/i.test(shape)) return parts.money === null ? PLAIN : money(parts.money)
  if (shape === '@') return { kind: 'text' }
  // Only a date's seconds may have digits: `ss.00`.
  if (/[ymdhs]/i.test(shape) && !/[#?]|[^.0]0|^0/.test(shape)) return { kind: 'date' }
  if (shape.includes('%')) return { kind: 'percent' }
  // "1 k", "3 per 100", "2 doz": the number alone is not what a person reads.
  if (parts.hasWords) return { kind: 'other', code }
  if (/[0#?],+(?![0#?,])/.test(shape)) return { kind: 'other', code }
  if (parts.money !== null) return money(parts.money)
  if (/^0{2,}$/.test(shape))
    return parts.isBare ? { kind: 'zeros', width: shape.length } : { kind: 'other', code }
  return /^[#0?,. ]+$/.test(shape) ? PLAIN : { kind: 'other', code }
}

const SIGNS = /[\s().,:\-+]/g
const ONE_PIECE = /^(?:st|stk|stuks?|stück|pcs?|pieces?|stems?|stelen|stiele?|tiges?|vnt|gab|cm|kg)?$/i

const money = (sign: string): NumberFormat => ({ kind: 'money', sign })

/**
 * A format without its literal texts, colours and paddings. `isBare`: nothing stood between the digits. `money`: the
 * currency that it shows. `hasWords`: its texts may change what the number means.
 */
function partsOf(code: string): {
  shape: string
  money: string | null
  isBare: boolean
  hasWords: boolean
} {
  let shape = ''
  let literal = ''
  for (let at = 0; at < code.length; at++) {
    const sign = code[at] as string
    if (sign === ';') break
    if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1)
      const inner = code.slice(at + 1, end === -1 ? undefined : end)
      if (sign === '"') literal += inner
      else if (inner.startsWith('$')) literal += inner.slice(1).split('-')[0]
      else if (/^[hms]+$/i.test(inner)) shape += inner
      if (end === -1) break
      at = end
    } else if (sign === '\\') literal += code[++at] ?? ''
    else if (sign === '_' || sign === '*') at++
    else shape += sign
  }
  const all = `${literal}${shape}`
  const found = /€|EUR|\$|USD|£|GBP|¥|JPY|CHF|\bkr\b|SEK|NOK|DKK|zł|PLN|Ft|HUF|Kč|CZK|lei|RON/i.exec(all)
  return {
    shape: shape.replace(/[€$£¥+\-() ]/g, ''),
    money: found?.[0] ?? null,
    isBare: literal.trim() === '' && !shape.includes('-'),
    hasWords: !ONE_PIECE.test(literal.replace(found?.[0] ?? '', '').replace(SIGNS, '')),
  }
}
