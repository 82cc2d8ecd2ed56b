import { asWords } from './read-answer.ts'
import { at, readCount, readText } from './read-value.ts'

/** One failed item of a bulk update; `words` is the marketplace's message as it came. */
export interface BulkError {
  /** Position in the items sent, from 0. */
  index: number
  sku: string | null
  words: string | null
}

/**
 * What the data of a successful POST /stock or POST /prices says about its items (API document §4):
 * - `counted`: `errors` names every item that failed, and every other item was applied.
 * - `named`: `errors` names items that failed; there are no counts, so for the others success is all that is known.
 * - `not-shown`: nothing was said (the body of POST /prices is not shown), so success is all that is known.
 * - `disagrees`: counts, errors and what was sent contradict each other: no item's outcome is known.
 */
type BulkReply =
  | { kind: 'counted'; updated: number; failed: number; errors: BulkError[] }
  | { kind: 'named'; errors: BulkError[] }
  | { kind: 'not-shown' }
  | { kind: 'disagrees'; detail: string }

/** Reads the data of a bulk update that sent `count` items. */
export function readBulkReply(data: unknown, count: number): BulkReply {
  const parts = [at(data, 'updated'), at(data, 'failed'), at(data, 'errors')] as const
  if (parts.every(part => part === undefined)) return { kind: 'not-shown' }
  const [updated, failed, list] = [readCount(parts[0]), readCount(parts[1]), listOf(parts[2])]
  if (parts[0] === undefined && parts[1] === undefined && list !== null) return named(list, count)
  if (updated === null || failed === null || list === null)
    return disagrees('updated, failed or errors is missing or of another type')
  if (updated + failed !== count)
    return disagrees(`updated ${updated} and failed ${failed} of ${count} items`)
  if (list.length !== failed) return disagrees(`failed is ${failed}, errors has ${list.length} entries`)
  const errors = errorsIn(list, count)
  return typeof errors === 'string' ? disagrees(errors) : { kind: 'counted', updated, failed, errors }
}

function named(list: unknown[], count: number): BulkReply {
  const errors = errorsIn(list, count)
  if (typeof errors === 'string') return disagrees(errors)
  return errors.length === 0 ? { kind: 'not-shown' } : { kind: 'named', errors }
}

/** The entries of `errors`, or why they can't be about the items sent. */
function errorsIn(list: readonly unknown[], count: number): BulkError[] | string {
  const errors = list.map(readError)
  if (!errors.every(error => error !== null && error.index < count))
    return `an entry of errors has no index below ${count}`
  const readable = errors.filter(error => error !== null)
  if (new Set(readable.map(error => error.index)).size !== readable.length)
    return 'two entries of errors have the same index'
  return readable
}

/** "No errors" may be an empty list, null, or a missing list. */
function listOf(value: unknown): unknown[] | null {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : null
}

function readError(value: unknown): BulkError | null {
  const index = readCount(at(value, 'index'))
  if (index === null) return null
  return { index, sku: readText(at(value, 'sku')), words: asWords(at(value, 'error')) }
}

const disagrees = (detail: string): BulkReply => ({ kind: 'disagrees', detail })
