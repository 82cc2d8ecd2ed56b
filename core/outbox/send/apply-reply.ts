import type { BulkKind, ChangeReason } from '../../../shared/domain/change.ts'
import { classify } from '../../api/classify.ts'
import { type BulkError, readBulkReply } from '../../api/read-bulk.ts'
import type { Reply } from '../../api/reply.ts'
import type { Outcome } from '../apply/outcome.ts'

/** What a batch consists of, in the order of its `items`. */
export interface SentLine {
  product: number | null
  /** As far as known here; what an error entry names must agree with it. */
  sku: string | null
}

export interface SentBatch {
  kind: BulkKind
  lines: readonly SentLine[]
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
  const kind = classify(reply, 'POST')
  if (kind === 'not-sent' || kind === 'refused-for-now') return { kind: 'queued' }
  if (kind === 'unknown') return { kind: 'unknown', ...whyUnknown(reply) }
  const words = reply.kind === 'refused' ? reply.words : null
  return { kind: 'rejected', reason: 'request-refused', words }
}

export function whyUnknown(reply: Reply): { reason: ChangeReason; answered: boolean } {
  // An error envelope with a good status contradicts itself.
  if (reply.kind === 'refused')
    return { reason: reply.status >= 500 ? 'server-error' : 'answer-unreadable', answered: true }
  if (reply.kind !== 'unreadable') return { reason: 'no-answer', answered: false }
  return {
    reason: reply.status >= 500 ? 'server-error' : 'answer-unreadable',
    // A gateway's error page says nothing about the server behind it, which may still be at work; nor does half an answer.
    answered: reply.status < 502 && reply.what !== 'half',
  }
}

function settleOk(batch: SentBatch, answer: unknown): Outcome[] {
  const bulk = readBulkReply(answer, batch.lines.length)
  // POST /prices: "Response body: not shown" (API document §4). POST /stock promises the counts.
  const unsaid: Outcome =
    batch.kind === 'price'
      ? { kind: 'accepted' }
      : { kind: 'unknown', reason: 'answer-unreadable', answered: true }
  if (bulk.kind === 'not-shown') return batch.lines.map(() => unsaid)
  if (bulk.kind !== 'disagrees' && bulk.errors.every(error => isAboutLine(batch.lines[error.index], error))) {
    const errors = new Map(bulk.errors.map(error => [error.index, error]))
    return batch.lines.map((_, index) => {
      const error = errors.get(index)
      if (bulk.kind === 'counted') return outcomeOfLine(error)
      // What was not counted is believed only after a look, and its words are kept for that.
      return error === undefined ? unsaid : { kind: 'doubted', words: error.words }
    })
  }
  return batch.lines.map(() => ({ kind: 'unknown', reason: 'batch-counts-disagree', answered: true }))
}

function outcomeOfLine(error: BulkError | undefined): Outcome {
  return error === undefined
    ? { kind: 'applied' }
    : { kind: 'rejected', reason: 'item-refused', words: error.words }
}

/** An error entry that names another product than the line at its index must not be believed. */
function isAboutLine(line: SentLine | undefined, { sku }: BulkError): boolean {
  if (line === undefined) return false
  const named = sku?.trim() ?? ''
  return named === '' || line.sku === null || named === line.sku.trim() || named === String(line.product)
}
