import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { BulkKind, ChangeReason } from '../../../shared/domain/change.ts'
import type { Reply, ReplyClass } from '../api/reply.ts'

/** What a batch consists of, in the order of its `items`. */
export interface SentLine {
  product: number
  /** As far as known here; what an error entry names must agree with it. */
  sku: string | null
}

export interface SentBatch {
  kind: BulkKind
  lines: readonly SentLine[]
}

/**
 * What became of one line of a batch.
 * - `accepted`: the marketplace said yes without saying to which lines; only a re-read proves it.
 * - `queued`: certainly not applied, so it simply waits again, uncounted.
 * - `unknown`: may have been applied. `answered` is true when the marketplace had finished with the request;
 *   otherwise it may still act on it later.
 */
export type Outcome =
  | { kind: 'applied' }
  | { kind: 'accepted' }
  | { kind: 'rejected'; reason: ChangeReason; words: string | null }
  | { kind: 'queued' }
  | { kind: 'unknown'; reason: ChangeReason; answered: boolean }

/** What a reply to a write means for what was sent. `applied` still has to be read line by line. */
export function classOf(reply: Reply): ReplyClass {
  switch (reply.kind) {
    case 'ok':
      return 'applied'
    case 'limited':
      return 'refused-for-now'
    case 'refused':
      return classOfRefusal(reply.status)
    case 'unreachable':
      return reply.sent ? 'unknown' : 'not-sent'
    case 'unreadable':
      // A redirect is never followed, and the server that sent it did not act on the body.
      return reply.what === 'redirect' ? 'refused-for-now' : 'unknown'
    default:
      return assertNever(reply)
  }
}

/**
 * Turns the reply to a batch into one outcome a line, same order. Where the answer contradicts itself nothing in it
 * is believed: all lines become `unknown` and are read again.
 */
export function settleBatch(batch: SentBatch, reply: Reply): Outcome[] {
  if (reply.kind === 'ok') return settleOk(batch, reply.data)
  return batch.lines.map(() => outcomeForAll(reply))
}

function outcomeForAll(reply: Exclude<Reply, { kind: 'ok' }>): Outcome {
  const kind = classOf(reply)
  if (kind === 'not-sent' || kind === 'refused-for-now') return { kind: 'queued' }
  if (kind === 'rejected') {
    return {
      kind: 'rejected',
      reason: 'request-refused',
      words: reply.kind === 'refused' ? reply.words : null,
    }
  }
  return { kind: 'unknown', ...whyUnknown(reply) }
}

function classOfRefusal(status: number): ReplyClass {
  if (status === 401 || status === 403) return 'refused-for-now'
  // 408 says that the server gave up waiting, not that it did nothing.
  if (status >= 500 || status === 408) return 'unknown'
  return 'rejected'
}

function whyUnknown(reply: Reply): { reason: ChangeReason; answered: boolean } {
  switch (reply.kind) {
    case 'refused':
      return { reason: 'server-error', answered: true }
    case 'unreadable':
      // A gateway's 502 to 504 page says nothing about the server behind it, which may still be at work.
      return {
        reason: reply.status >= 500 ? 'server-error' : 'answer-unreadable',
        answered: reply.status < 502 && reply.what !== 'half',
      }
    default:
      return { reason: 'no-answer', answered: false }
  }
}

interface Counted {
  updated: number
  failed: number
  errors: readonly unknown[]
}

function settleOk(batch: SentBatch, answer: unknown): Outcome[] {
  const counted = readCounts(answer)
  if (counted === 'absent') {
    // POST /prices: "Response body: not shown" (API document §4). POST /stock promises the counts.
    return batch.lines.map(() =>
      batch.kind === 'price'
        ? { kind: 'accepted' }
        : { kind: 'unknown', reason: 'answer-unreadable', answered: true },
    )
  }
  const errors = counted === 'wrong' ? null : readErrors(batch, counted)
  if (errors === null)
    return batch.lines.map(() => ({ kind: 'unknown', reason: 'batch-counts-disagree', answered: true }))
  return batch.lines.map((_, index) => {
    const words = errors.get(index)
    return words === undefined ? { kind: 'applied' } : { kind: 'rejected', reason: 'item-refused', words }
  })
}

function readCounts(answer: unknown): Counted | 'absent' | 'wrong' {
  if (typeof answer !== 'object' || answer === null) return 'absent'
  const { updated, failed, errors } = answer as Record<string, unknown>
  if (updated === undefined && failed === undefined && errors === undefined) return 'absent'
  if (!isCount(updated) || !isCount(failed)) return 'wrong'
  if (Array.isArray(errors)) return { updated, failed, errors }
  return errors === undefined || errors === null ? { updated, failed, errors: [] } : 'wrong'
}

/** The marketplace's words by index; null when entries and counts do not fit the batch. */
function readErrors(batch: SentBatch, counted: Counted): Map<number, string | null> | null {
  if (counted.updated + counted.failed !== batch.lines.length) return null
  if (counted.errors.length !== counted.failed) return null
  const words = new Map<number, string | null>()
  for (const entry of counted.errors) {
    if (typeof entry !== 'object' || entry === null) return null
    const { index, sku, error } = entry as Record<string, unknown>
    if (!isCount(index) || words.has(index)) return null
    const line = batch.lines[index]
    if (line === undefined || !isSameProduct(line, sku)) return null
    words.set(index, typeof error === 'string' ? error : error === undefined ? null : JSON.stringify(error))
  }
  return words
}

/** An error entry that names another product than the line at its index must not be believed. */
function isSameProduct(line: SentLine, sku: unknown): boolean {
  if (sku === undefined || sku === null || sku === '') return true
  const named = String(sku).trim()
  return line.sku === null || named === line.sku.trim() || named === String(line.product)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
