import { isBulk, isBulkKind, type Operation } from '../../../shared/domain/changes/change.ts'
import { fractionDigits } from '../../../shared/domain/text/decimal.ts'
import { classify } from '../../api/classify.ts'
import type { Reply } from '../../api/reply.ts'
import type { Outcome } from '../apply/outcome.ts'
import type { OutboxContext } from '../context/context.ts'
import { decideBatch, type SentBatch } from './apply-reply.ts'
import { decideSingle, type SingleKind } from './apply-single-reply.ts'
import type { Bisection } from './bisect.ts'
import type { Composed } from './compose-batch.ts'

/** What a reply means for each change of the batch that was sent. */
export function outcomesOf(
  { entities, catalog }: Pick<OutboxContext, 'entities' | 'catalog'>,
  { kind, items }: Composed,
  reply: Reply,
): Outcome[] {
  if (isBulkKind(kind)) {
    const sent: SentBatch = {
      kind,
      items: items.map(({ operation, product }) => ({
        product,
        sku: isBulk(operation) ? operation.sku : null,
      })),
    }
    return decideBatch(sent, reply).map((outcome, index) =>
      isRoundable(outcome, items[index]?.operation) ? { kind: 'accepted' } : outcome,
    )
  }
  return items.map(({ row, operation }) => {
    const outcome = decideSingle(kind satisfies SingleKind, row.resends, reply)
    if (outcome.kind !== 'created' || operation.kind !== 'create') return outcome
    // An id that belongs to another product cannot be the new one's: the product is looked up by its SKU instead.
    const held = catalog.held(outcome.product)?.sku?.trim() ?? operation.fields.sku.trim()
    const isOthers =
      entities.ofProduct(outcome.product) !== outcome.product || held !== operation.fields.sku.trim()
    return isOthers ? { kind: 'accepted' } : outcome
  })
}

/**
 * The marketplace may round a price with more than two decimals (the document does not say), so such a price is read
 * back.
 */
function isRoundable(outcome: Outcome, operation: Operation | undefined): boolean {
  if (outcome.kind !== 'applied' || operation?.kind !== 'price') return false
  return fractionDigits(operation.to) > 2
}

/** Accepted without counts, and not merely read back because of rounding. */
export function isUncounted(outcome: Outcome, operation: Operation | undefined): boolean {
  return outcome.kind === 'accepted' && !isRoundable({ kind: 'applied' }, operation)
}

/**
 * A batch refused as a whole names no item. None was applied for certain, so they are queued and sent again in
 * halves.
 */
export function afterBisecting(
  bisection: Bisection,
  { kind: sort, items }: Composed,
  reply: Reply,
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  if (!isBulkKind(sort)) return outcomes
  const kind = classify(reply, 'POST')
  // There was no answer about these items: they are sent again as they are.
  if (kind === 'not-sent' || kind === 'refused-for-now') return outcomes
  if (kind !== 'rejected') {
    bisection.taken(kind === 'applied')
    return outcomes
  }
  const verdict = bisection.refused(items.map(({ row }) => row.seq))
  return verdict === 'halve' ? outcomes.map(() => ({ kind: 'queued' })) : outcomes
}
