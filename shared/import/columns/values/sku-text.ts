import { looksLikeDate } from '../../../domain/text/date-text.ts'
import { normalised, SHORT_TEXT_MAX } from '../../../domain/text/foreign-text.ts'
import type { Code } from '../../messages.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { unguard } from '../../write/guard.ts'

/** A SKU as text, or why there is none; `doubt` when it must be confirmed. */
type SkuReading =
  | { kind: 'sku'; sku: string; doubt: Code | null }
  | { kind: 'blank' }
  | { kind: 'refused'; code: Code }

const BLANK: SkuReading = { kind: 'blank' }
const ASCII = /^[ -~]*$/
// Characters that print nothing, control characters, and unusual spaces.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\u00a0\u115f\u1160\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164]|[\u{e0100}-\u{e01ef}]|[\u034f\u180b-\u180e\ufe00-\ufe0f]/gu
const SKU_MAX = 100

/** Reads a SKU cell. Zeros, case and inner spaces are kept; only outer spaces and `="…"` are removed. */
export function readSku(cell: string): SkuReading {
  if (cell.length > SHORT_TEXT_MAX) return { kind: 'refused', code: 'sku-too-long' }
  const text = trimBlanks(cell)
  if (hashOfPlainSku(text, 0, text.length) !== 0) return { kind: 'sku', sku: text, doubt: null }
  const wrapped = /^=\s*"((?:[^"]|"")*)"$/.exec(text)
  const sku = wrapped === null ? text : trimBlanks((wrapped[1] ?? '').replaceAll('""', '"'))
  if (sku === '') return BLANK
  if (/^\d+(?:[.,]\d+)?E[+-]\d+$/i.test(sku)) return { kind: 'refused', code: 'sku-destroyed' }
  if (sku.includes('\ufffd')) return { kind: 'refused', code: 'sku-unreadable' }
  if (
    /^#(?:N\/A|REF!|NAME\?|VALUE!|WERT!|BEZUG!|NV|DIV\/0!|NUM!|ZAHL!|NULL!|N\/B|VERW!|WAARDE!|NAAM\?)$/i.test(
      sku,
    )
  )
    return { kind: 'refused', code: 'sku-spreadsheet-error' }
  return doubtful(sku)
}

function doubtful(sku: string): SkuReading {
  if (!ASCII.test(sku)) {
    const visible = trimBlanks(
      sku.replace(/[\u00a0\u2000-\u200a\u202f\u3000\t\n]/g, ' ').replace(INVISIBLE, ''),
    )
    if (visible !== sku) return visible === '' ? BLANK : { kind: 'sku', sku: visible, doubt: 'sku-invisible' }
  }
  const own = unguard(sku)
  if (own !== sku) return { kind: 'sku', sku: own, doubt: 'sku-like-formula' }
  if (sku.startsWith("'"))
    return { kind: 'sku', sku: trimBlanks(sku.slice(1)) || sku, doubt: 'sku-apostrophe' }
  if (/^["“”].*["“”]$/.test(sku))
    return { kind: 'sku', sku: trimBlanks(sku.slice(1, -1)) || sku, doubt: 'sku-quotes' }
  if (/^[=+\-@]/.test(sku)) return { kind: 'sku', sku, doubt: 'sku-like-formula' }
  if (looksLikeDate(sku)) return { kind: 'sku', sku, doubt: 'sku-like-date' }
  if (/^\d+(?:[.,]\d+)?E\d+$/i.test(sku)) return { kind: 'sku', sku, doubt: 'sku-like-scientific' }
  if (/^[1-9]\d{14}0+$/.test(sku)) return { kind: 'sku', sku, doubt: 'sku-like-rounded' }
  if (/^(?:n\/a|null|none|nan|undefined|\?+)$/i.test(sku))
    return { kind: 'sku', sku, doubt: 'sku-placeholder' }
  return { kind: 'sku', sku, doubt: sku.length > SKU_MAX ? 'sku-long' : null }
}

/** A SKU without letter case and spaces: two SKUs with the same key are suspiciously similar. */
export function skuKey(sku: string): string {
  const lower = (ASCII.test(sku) ? sku : normalised(sku, 'NFKC')).toLowerCase()
  return /\s/.test(lower) ? lower.replace(/\s+/g, '') : lower
}

const JOINTS = /[-_./\u2010-\u2015\u2212]/g

/** The same without hyphens of any kind, points and leading zeros: what somebody wrote who meant that SKU. */
export function nearSkuKey(sku: string): string {
  return skuKey(sku)
    .replace(JOINTS, '')
    .replace(/^0+(?=.)/, '')
}

/** The same number for SKUs with the same {@link skuKey}; never 0. */
export function hashOfSku(sku: string): number {
  let hash = FNV_START
  for (let at = 0; at < sku.length; at++) {
    const code = sku.charCodeAt(at)
    // Only the key of other texts is known to be the same.
    if (code <= 32 || code > 126) return hashOfUnits(skuKey(sku))
    hash = mixed(hash, isLetter(code) ? code | LOWER : code)
  }
  return finished(hash)
}

function hashOfUnits(text: string): number {
  let hash = FNV_START
  for (let at = 0; at < text.length; at++) hash = mixed(hash, text.charCodeAt(at))
  return finished(hash)
}

/**
 * Of a SKU where it stands in a text, if it looks like most: `123`, `A123b` or `RO-12345`, without anything to doubt or to
 * trim. Its {@link hashOfSku}; 0 for any other text.
 */
export function hashOfPlainSku(text: string, start: number, end: number): number {
  if (end - start > SHORT_TEXT_MAX) return 0
  let hash = FNV_START
  let code = 0
  let at = start
  for (; at < end; at++) {
    code = text.charCodeAt(at)
    if (!isLetter(code)) break
    hash = mixed(hash, code | LOWER)
  }
  const hasSign = at > start && at < end && isSign(code)
  if (hasSign) hash = mixed(hash, text.charCodeAt(at++))
  const digitsFrom = at
  for (; at < end; at++) {
    code = text.charCodeAt(at)
    if (!isDigit(code)) break
    hash = mixed(hash, code)
  }
  const digits = at - digitsFrom
  if (!hasSign && at === end - 1 && isLetter(code)) {
    hash = mixed(hash, code | LOWER)
    at++
  }
  return at === end && digits >= (hasSign ? 5 : 1) && digits <= 15 ? finished(hash) : 0
}

// FNV-1a, with its high bits mixed into the low ones, which choose the place in a table.
const FNV_START = 0x811c9dc5 | 0
const mixed = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)
const finished = (hash: number): number => hash ^ (hash >>> 15) || 1

const LOWER = 32
const isSign = (code: number): boolean => code === 45 || code === 46 || code === 95
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code | LOWER) >= 97 && (code | LOWER) <= 122
