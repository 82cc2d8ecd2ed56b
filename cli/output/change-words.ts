import type { Change } from '../../shared/contract/outbox/change.ts'
import { type ChangeReason, isBulk } from '../../shared/domain/changes/change.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'

const REFUSED: Partial<Record<ChangeReason, string>> = {
  'product-gone': 'the product no longer exists',
  'too-many-tries': 'sent several times without effect',
  'sku-taken': 'another product has this SKU',
  'image-gone': 'the image no longer exists',
  'image-twice': 'the image is there more than once',
  'image-dropped': 'the product was created without this image',
  'some-images-dropped': 'the product was created with fewer images',
  'order-gone': 'the order no longer exists',
  'illegal-move': 'the order can’t be moved there from its status',
  'never-created': 'its product wasn’t created',
}

const KEPT: Partial<Record<ChangeReason, string>> = {
  'unknown-version': 'written by a newer version of Supplier Desk; update to continue',
  damaged: 'damaged on disk, so it isn’t sent; enter the value again',
  unsendable: 'it contains a broken character that can’t be sent',
}

/** What became of a change, in the words of the window; the marketplace's own message is quoted. */
export function outcomeWords(change: Change): string {
  const { state, reason, words } = change
  switch (state) {
    case 'queued':
      return reason === 'not-read'
        ? 'not sent yet: the marketplace didn’t show its current value'
        : 'not sent yet'
    case 'sending':
      return 'being sent'
    case 'unknown':
      return reason === 'not-verified-yet'
        ? 'sent; it is checked that it was applied'
        : 'sent, but no clear answer came; whether it arrived is checked, and it won’t be sent twice'
    case 'conflict':
      return reason === 'product-gone'
        ? 'the product is no longer in the catalog'
        : `updated on the marketplace since${isBulk(change) ? `: now ${change.theirs ?? 'none'}` : ''}`
    case 'rejected':
      if (words !== null) return `refused: "${visibleText(words)}"`
      return (reason && REFUSED[reason]) ?? 'refused by the marketplace'
    case 'blocked':
      return (reason && KEPT[reason]) ?? 'kept, but not sent'
    case 'applied':
      return 'applied'
    case 'withdrawn':
      return 'cancelled'
    case 'superseded':
      return 'replaced by a newer change'
  }
}
