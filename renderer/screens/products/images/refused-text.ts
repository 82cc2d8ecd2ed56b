import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { PlacedImage } from '../../../../shared/domain/image-list.ts'
import type { Language } from '../../../i18n/language.ts'
import type { ImageChange } from './use-product-images.ts'

/** What was asked and did not happen. */
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

/** Why, as far as the marketplace's own words do not say it. */
export function refusedReason({ state, reason }: ImageChange, { t }: Language): string {
  if (state === 'blocked') return t('images.whyOnHold')
  switch (reason) {
    case 'image-gone':
      return t('images.whyImageGone')
    case 'image-twice':
      return t('images.whyImageTwice')
    case 'image-dropped':
      return t('images.whyDropped')
    case 'some-images-dropped':
      return t('images.whySomeDropped')
    case 'product-gone':
      return t('images.whyProductGone')
    case 'too-many-tries':
      return t('images.whyTries')
    case 'never-created':
      return t('images.whyNeverCreated')
    default:
      return state === 'conflict' ? t('images.whyConflict') : t('images.whyRefused')
  }
}

/** What can be done about it, besides giving it up. */
export function refusedActions({ kind, state, reason }: ImageChange): { again: boolean; exchange: boolean } {
  const isPointless = reason === 'image-twice' || reason === 'never-created' || reason === 'image-gone'
  const again = !isPointless && (state === 'rejected' || state === 'conflict')
  return { again, exchange: again && kind === 'image-add' && reason !== 'product-gone' }
}
