import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { ChangeReason } from '../../../../shared/domain/changes/change.ts'
import type { PlacedImage } from '../../../../shared/domain/images/image-list.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import type { ImageChange } from './use-product-images.ts'

/** The change that was rejected. */
export function refusedTitle(change: ImageChange, images: readonly PlacedImage[], { t }: Language): string {
  const place = change.kind === 'image-add' ? undefined : images.find(({ id }) => id === change.image)?.place
  switch (change.kind) {
    case 'image-add':
      return change.reason === 'some-images-dropped' ? t('images.refusedMaybe') : t('images.refusedAdd')
    case 'image-delete':
      return place === undefined ? t('images.refusedDeletePlain') : t('images.refusedDelete', { place })
    case 'image-primary':
      return place === undefined ? t('images.refusedPrimaryPlain') : t('images.refusedPrimary', { place })
    default:
      return assertNever(change)
  }
}

const REASON: Partial<Record<ChangeReason, MessageKey>> = {
  'image-gone': 'images.whyImageGone',
  'image-twice': 'images.whyImageTwice',
  'image-dropped': 'images.whyDropped',
  'some-images-dropped': 'images.whySomeDropped',
  'product-gone': 'images.whyProductGone',
  'too-many-tries': 'images.whyTries',
  'never-created': 'images.whyNeverCreated',
}

/** Why, as far as the marketplace's message does not say it. */
export function refusedReason({ state, reason }: ImageChange, { t }: Language): string {
  if (state === 'blocked') return t('images.whyOnHold')
  const known = reason === null ? undefined : REASON[reason]
  return t(known ?? (state === 'conflict' ? 'images.whyConflict' : 'images.whyRefused'))
}

/** What can be done about it, besides cancelling it. */
export function refusedActions({ kind, state, reason }: ImageChange): { again: boolean; exchange: boolean } {
  const isPointless = reason === 'image-twice' || reason === 'never-created' || reason === 'image-gone'
  const again = !isPointless && (state === 'rejected' || state === 'conflict')
  return { again, exchange: again && kind === 'image-add' && reason !== 'product-gone' }
}
