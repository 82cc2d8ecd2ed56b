import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { isBulk, NO_LINE } from '../../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import { csvLine, csvText, decimalText } from '../../../../shared/import/write/write-csv.ts'
import type { Language } from '../../../i18n/language.ts'
import { changeText } from '../change/change-text.ts'
import { changeTitle } from '../change/change-title.ts'

/**
 * The rows that need attention as a file for a spreadsheet: SKU, the marketplace's own field name, the value, the
 * line in the person's file, and the reason. The first three columns can be corrected and imported again.
 */
export function failedRowsFile(changes: readonly Change[], language: Language): string {
  const { t, decimalSign } = language
  const delimiter = decimalSign === ',' ? ';' : ','
  const head = (['fileSku', 'fileField', 'fileValue', 'fileRow', 'fileReason'] as const).map(name =>
    t(`outbox.${name}`),
  )
  const rows = changes.map(change => {
    return [
      'sku' in change ? (change.sku ?? '') : '',
      isBulk(change) ? change.field : change.kind,
      isBulk(change) ? decimalText(change.to as Decimal, decimalSign) : changeTitle(change, language),
      change.origin === null || change.origin.line === NO_LINE ? '' : String(change.origin.line),
      failedReason(change, language),
    ]
  })
  return csvText([head, ...rows].map(cells => csvLine(cells, delimiter)))
}

/** What happened to a change, the marketplace's message first. */
export function failedReason(change: Change, language: Language): string {
  const { sentence, quoted } = changeText({ change, waits: null }, null, language, 0)
  return quoted === null ? sentence : `${quoted} ${sentence}`
}

/** `prices week 48.csv` → `prices week 48 - failed.csv`. */
export function failedRowsName(file: string | null, job: number): string {
  const name = file === null ? `job ${job}` : file.replace(/\.[^.]+$/, '')
  return `${name} - failed.csv`
}
