import { isolated } from '../../i18n/isolated.ts'

/**
 * What is said about a line as its list shows it: without the line's number, which has its own column, and with curly
 * quotation marks.
 */
export function shownSentence(why: string, line: number | null = null): string {
  const own =
    line === null ? why : why.replace(placeOf(line), (_, before, first) => before + first.toUpperCase())
  const begun = own.charAt(0).toUpperCase() + own.slice(1)
  return begun.replace(/"([^"]*)"|(?<=[a-z])'(?=[a-z])/g, (_, quoted?: string) =>
    quoted === undefined ? '’' : `“${isolated(quoted)}”`,
  )
}

/** The number of the line at the head of a sentence, and a verb that says nothing without it. */
const placeOf = (line: number) => new RegExp(`(^|[.?] )Line ${line}[,:]? (?:is )?(.)`, 'g')
