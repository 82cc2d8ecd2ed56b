import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { unusedColumnsText } from './file-facts.ts'
import css from './UnusedColumns.module.css'
import type { FileSummary } from './worker/protocol.ts'

/** The columns of a file that are not imported, in one line; nothing where all are. */
export function UnusedColumns({ summary }: { summary: FileSummary }) {
  const text = unusedColumnsText(summary.unused, useLanguage())
  if (text === '') return null
  return (
    <span className={css.unused} title={text}>
      {text}
    </span>
  )
}
