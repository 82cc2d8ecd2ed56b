import type { BulkKind, ChangeReason } from '../../../shared/domain/changes/change.ts'
import { classify } from '../../api/classify.ts'
import { type BulkError, readBulkReply } from '../../api/replies/read-bulk.ts'
import type { Reply } from '../../api/reply.ts'
import type { Outcome } from '../apply/outcome.ts'

/** One item of a sent batch, in the order of its `items`. */
interface SentItem {
  product: number | null
  /** Null when unknown here. The SKU named by an error entry must agree with it. */
  sku: string | null
}

/** A batch as it left: the order of its items is what error entries refer to. */
export interface SentBatch {
  kind: BulkKind
  items: readonly SentItem[]
}

/**
 * Turns the reply to a batch into one outcome per item, in the same order. An answer that contradicts itself is not
 * believed at all: every item becomes `unknown` and is reconciled.
 */
export function decideBatch(batch: SentBatch, reply: Reply): Outcome[] {
  if (reply.kind === 'ok') return decideAnswered(batch, reply.data)
  return batch.items.map(() => outcomeForAll(reply))
}

function outcomeForAll(reply: Exclude<Reply, { kind: 'ok' }>): Outcome {
  const kind = classify(reply, 'POST')
  if (kind === 'not-sent' || kind === 'refused-for-now') return { kind: 'queued' }
  if (kind === 'unknown') return { kind: 'unknown', ...whyUnknown(reply) }
  const words = reply.kind === 'refused' ? reply.words : null
  return { kind: 'rejected', reason: 'request-refused', words }
}

/** Why the outcome is unknown. `answered`: the server did answer, so the request cannot take effect much later. */
export function whyUnknown(reply: Reply): { reason: ChangeReason; answered: boolean } {
  // An error envelope with a 2xx status contradicts itself.
  if (reply.kind === 'refused')
    return { reason: reply.status >= 500 ? 'server-error' : 'answer-unreadable', answered: true }
  if (reply.kind !== 'unreadable') return { reason: 'no-answer', answered: false }
  return {
    reason: reply.status >= 500 ? 'server-error' : 'answer-unreadable',
    // A gateway's error page (502 and up), or half an answer, says nothing about the server behind it, which may
    // still be working.
    answered: reply.status < 502 && reply.what !== 'half',
  }
}

function decideAnswered(batch: SentBatch, answer: unknown): Outcome[] {
  const bulk = readBulkReply(answer, batch.items.length)
  // POST /prices: "Response body: not shown" (API document §4). POST /stock promises the counts.
  const unsaid: Outcome =
    batch.kind === 'price'
      ? { kind: 'accepted' }
      : { kind: 'unknown', reason: 'answer-unreadable', answered: true }
  if (bulk.kind === 'not-shown') return batch.items.map(() => unsaid)
  if (bulk.kind !== 'disagrees' && bulk.errors.every(error => isAboutItem(batch.items[error.index], error))) {
    const errors = new Map(bulk.errors.map(error => [error.index, error]))
    return batch.items.map((_, index) => {
      const error = errors.get(index)
      if (bulk.kind === 'counted') return outcomeOfLine(error)
      // Without counts a named error is believed only after a reading; its text is kept until then.
      return error === undefined ? unsaid : { kind: 'doubted', words: error.words }
    })
  }
  return batch.items.map(() => ({ kind: 'unknown', reason: 'batch-counts-disagree', answered: true }))
}

function outcomeOfLine(error: BulkError | undefined): Outcome {
  return error === undefined
    ? { kind: 'applied' }
    : { kind: 'rejected', reason: 'item-refused', words: error.words }
}

/** Whether an error entry is about the item at its index. One that names another product must not be believed. */
function isAboutItem(item: SentItem | undefined, { sku }: BulkError): boolean {
  if (item === undefined) return false
  const named = sku?.trim() ?? ''
  return named === '' || item.sku === null || named === item.sku.trim() || named === String(item.product)
}
