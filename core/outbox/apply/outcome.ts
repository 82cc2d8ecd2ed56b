import type { ChangeReason } from '../../../shared/domain/changes/change.ts'

/**
 * What a reading says about an unknown price or stock.
 * - `applied`: the marketplace holds the value that was sent; `stored` is that value where it was rounded.
 * - `later`: too early to say; a request without an answer may still take effect.
 * - `again`: certainly not applied; it may be sent once more.
 * - `give-up`: not applied, and sent often enough.
 * - `conflict`: the marketplace holds neither the base nor the value sent; a person decides.
 * - `gone`: the product no longer exists.
 */
export type BulkResolution =
  | { kind: 'applied'; stored?: string }
  | { kind: 'later' }
  | { kind: 'again' }
  | { kind: 'give-up' }
  | { kind: 'conflict'; theirs: string }
  | { kind: 'gone' }

/**
 * What a reading says about any unknown change. As for prices and stocks, and:
 * - `created`: the product was made; `product` is its id.
 * - `perhaps-created`: `product` was seen with the SKU of a create whose answer was lost, but has other values, or is
 *   gone (`reason`): only a person can tell whether it is the one that was made.
 * - `refused`: it took no effect and is not sent again; a person sees why.
 * - `beforeSend` of `again` and `refused` is what to remember in case it is sent once more.
 */
export type Resolution =
  | BulkResolution
  | { kind: 'created'; product: number }
  | { kind: 'perhaps-created'; product: number; reason: 'sku-taken' | 'product-gone' }
  | { kind: 'refused'; reason: ChangeReason; theirs?: string; words?: string; beforeSend?: string }
  | { kind: 'again'; beforeSend: string }

/**
 * The outcome of one item of a batch, going by the reply.
 * - `applied`: the marketplace did it.
 * - `created`: applied, and the product has an id now.
 * - `accepted`: a 2xx without counts; only a reading proves it.
 * - `doubted`: refused, but it may have taken effect earlier; a reading decides, and the message is kept.
 * - `rejected`: refused; a person is shown the message.
 * - `queued`: certainly not applied; it waits again, and this try does not count.
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
