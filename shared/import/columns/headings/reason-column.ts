import { bareWord } from '../../table/blanks.ts'

/** The heading of the column of reasons that the program adds to the lines it writes back. */
export const REASON_HEADER = 'Reason'

/** Whether a column is the program's own column of reasons, in a file that is dropped again. It is never a field. */
export function isReasonHeader(header: string): boolean {
  return bareWord(header) === bareWord(REASON_HEADER)
}
