import { looksLikeDate } from '../../domain/text/date-text.ts'
import { normalised, SHORT_TEXT_MAX } from '../../domain/text/foreign-text.ts'
import type { Code } from '../messages.ts'
import { trimBlanks } from '../table/blanks.ts'
import { unguard } from '../write/guard.ts'

/** A SKU as text, or why there is none; `doubt` when it must be confirmed. */
type SkuReading =
  | { kind: 'sku'; sku: string; doubt: Code | null }
  | { kind: 'blank' }
  | { kind: 'refused'; code: Code }

const BLANK: SkuReading = { kind: 'blank' }
const PLAIN = /^(?:[A-Za-z]*\d{1,15}[A-Za-z]?|[A-Za-z]+[-_.]\d{5,15})$/
const ASCII = /^[ -~]*$/
// Characters that print nothing, control characters, and unusual spaces.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\u00a0\u115f\u1160\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164]|[\u{e0100}-\u{e01ef}]|[\u034f\u180b-\u180e\ufe00-\ufe0f]/gu
const SKU_MAX = 100

/** Reads a SKU cell. Zeros, case and inner spaces are kept; only outer spaces and `="…"` are removed. */
export function readSku(cell: string): SkuReading {
  if (cell.length > SHORT_TEXT_MAX) return { kind: 'refused', code: 'sku-too-long' }
  const text = trimBlanks(cell)
  if (PLAIN.test(text)) return { kind: 'sku', sku: text, doubt: null }
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
