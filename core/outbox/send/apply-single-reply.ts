import type { BulkKind, ChangeKind } from '../../../shared/domain/changes/change.ts'
import { classify } from '../../api/classify.ts'
import { readCreatedId } from '../../api/replies/read-created.ts'
import type { Reply } from '../../api/reply.ts'
import type { Outcome } from '../apply/outcome.ts'
import { whyUnknown } from './apply-reply.ts'

/** Kinds that are sent one change per request. */
export type SingleKind = Exclude<ChangeKind, BulkKind>

/**
 * Turns the reply to a request with one change into its outcome. `resends`: how often it has been sent again. The
 * document shows no body for these answers (API document §4), so only the id of a new product is read from one.
 */
export function decideSingle(kind: SingleKind, resends: number, reply: Reply): Outcome {
  switch (classify(reply, 'POST')) {
    case 'not-sent':
    case 'refused-for-now':
      return { kind: 'queued' }
    case 'unknown':
      return { kind: 'unknown', ...whyUnknown(reply) }
    case 'applied':
      return decideAnswered(kind, resends, reply.kind === 'ok' ? reply.data : null)
    case 'rejected':
      return reply.kind === 'refused' ? decideRefused(kind, reply) : { kind: 'doubted', words: null }
  }
}

function decideAnswered(kind: SingleKind, resends: number, data: unknown): Outcome {
  // Only a reading can tell whether the image was added twice.
  if (kind === 'image-add' && resends > 0) return { kind: 'accepted' }
  if (kind !== 'create') return { kind: 'applied' }
  const product = readCreatedId(data)
  return product === null ? { kind: 'accepted' } : { kind: 'created', product }
}

/**
 * A refused create or move is reconciled before the refusal is believed: the statuses of a duplicate SKU and of an
 * illegal order move are not shown (API document §7), and both may be caused by our own earlier request. A 404 is
 * reconciled too: it may be about the product, or about what was asked of it.
 */
function decideRefused(
  kind: SingleKind,
  { status, words }: { status: number; words: string | null },
): Outcome {
  const isGone = status === 404
  switch (kind) {
    case 'delete':
    case 'image-delete':
      if (isGone) return { kind: 'applied' }
      break
    case 'create':
    case 'move':
      return { kind: 'doubted', words }
    default:
      if (isGone) return { kind: 'doubted', words }
  }
  return { kind: 'rejected', reason: 'request-refused', words }
}
