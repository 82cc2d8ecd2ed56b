import type { Language } from '../../i18n/language.ts'
import type { FileSummary } from './worker/protocol.ts'

const ENCODING_NAMES: Readonly<Record<FileSummary['file']['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
  'windows-1257': 'Windows-1257',
  'windows-1250': 'Windows-1250',
  'iso-8859-15': 'ISO 8859-15',
  macintosh: 'Mac Roman',
  ibm850: 'DOS (850)',
  ibm437: 'DOS (437)',
}

export function encodingName(encoding: FileSummary['file']['encoding']): string {
  return ENCODING_NAMES[encoding]
}

/** How the file was read, in one line: this is where a person first sees a wrong guess. */
export function fileFactsOf({ file, lines }: FileSummary, { t }: Language): string {
  const all = Object.values(lines).reduce((sum, n) => sum + n, 0)
  const parts = [
    t('importing.linesInAll', { n: all }),
    file.sheet === null
      ? t('importing.facts', {
          encoding: encodingName(file.encoding),
          delimiter: delimiterName(file.delimiter, t),
        })
      : t('importing.factsSheet', { name: file.sheet }),
    file.headerLine === null
      ? t('importing.factsNoHeader')
      : t('importing.factsHeader', { line: file.headerLine }),
  ]
  if (file.platform !== null) parts.push(t('importing.platform', { name: file.platform }))
  return parts.join(' · ')
}

/** Columns that are named. */
const NAMED_MAX = 4

/** The headings of columns that are not imported, in one line; empty where there are none. */
export function unusedColumnsText(unused: readonly string[], { t }: Language): string {
  if (unused.length === 0) return ''
  const names = unused.slice(0, NAMED_MAX).join(', ')
  const more = unused.length - NAMED_MAX
  return more > 0 ? t('importing.unusedMore', { names, n: more }) : t('importing.unused', { names })
}

export function delimiterName(delimiter: string | null, t: Language['t']): string {
  switch (delimiter) {
    case ';':
      return t('importing.delimiterSemicolon')
    case ',':
      return t('importing.delimiterComma')
    case '\t':
      return t('importing.delimiterTab')
    case '|':
      return t('importing.delimiterPipe')
    case null:
    case '':
      return t('importing.delimiterNone')
    default:
      return t('importing.delimiterOther', { sign: delimiter })
  }
}
