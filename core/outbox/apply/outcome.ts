import type { ChangeReason } from '../../../shared/domain/change.ts'

/**
 * - `applied`: the marketplace holds what was asked.
 * - `later`: too early to say; a request without an answer may still be acted on.
 * - `again`: certainly not applied; it may be sent once more.
 * - `give-up`: not applied, and sent often enough.
 * - `conflict`: the marketplace holds something else than before and than asked: a person decides.
 * - `gone`: there is no such product any more.
 */
export type BulkResolution =
  | { kind: 'applied' }
  | { kind: 'later' }
  | { kind: 'again' }
  | { kind: 'give-up' }
  | { kind: 'conflict'; theirs: string }
  | { kind: 'gone' }

/**
 * As for batches, and:
 * - `created`: the product was made, and this is its number.
 * - `refused`: it took no effect and is not sent again; a person is told why.
 * - `again` and `refused` may say what is known, should it be sent once more.
 */
export type Resolution =
  | BulkResolution
  | { kind: 'created'; product: number }
  | { kind: 'refused'; reason: ChangeReason; theirs?: string; words?: string; beforeSend?: string }
  | { kind: 'again'; beforeSend: string }

/**
 * What became of one line of a batch.
 * - `created`: applied, and the product has a number now.
 * - `accepted`: the marketplace said yes without saying to which lines; only a re-read proves it.
 * - `doubted`: refused, but what it would have done may be done already; a re-read decides, and the words are kept.
 * - `queued`: certainly not applied, so it simply waits again, uncounted.
 * - `unknown`: may have been applied. `answered` is true when the marketplace had finished with the request;
 *   otherwise it may still act on it later.
 */
export type Outcome =
  | { kind: 'applied' }
  | { kind: 'created'; product: number }
  | { kind: 'accepted' }
  | { kind: 'doubted'; words: string | null }
  | { kind: 'rejected'; reason: ChangeReason; words: string | null }
  | { kind: 'queued' }
  | { kind: 'unknown'; reason: ChangeReason; answered: boolean }
