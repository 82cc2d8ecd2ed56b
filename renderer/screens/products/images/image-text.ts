import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { PlacedImage } from '../../../../shared/domain/images/image-list.ts'
import type { Language } from '../../../i18n/language.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/Mark.tsx'
import type { ImageChange, ProductImagesView } from './use-product-images.ts'

/** The state of an image: colour, shape and word; `long` is its accessible description. */
export interface ImageMark {
  tone: Tone
  icon: IconName
  word: string
  long: string
}

type View = Pick<ProductImagesView, 'changes' | 'create'>

/** The most important thing to say about an image; null for one that is just there. */
export function imageMark(image: PlacedImage, view: View, { t }: Language): ImageMark | null {
  const state = stateMark(image, view, { t })
  if (image.isGoing)
    return { tone: 'warn', icon: 'trash', word: t('common.deleting'), long: t('images.goingLong') }
  if (image.mark === 'needs-you') return state
  // An image on its way may also become the primary one: its name says so.
  if (image.id === null && view.create === null) return state
  switch (image.primary) {
    case 'primary':
      return { tone: 'ok', icon: 'star', word: t('images.primary'), long: '' }
    case 'becoming':
      return { tone: 'info', icon: 'star', word: t('images.becoming'), long: state?.long ?? '' }
    case 'none':
      return state
    default:
      return assertNever(image.primary)
  }
}

function stateMark(
  image: PlacedImage,
  { changes, create }: View,
  { t }: Pick<Language, 't'>,
): ImageMark | null {
  if (create !== null && image.change === create.id) {
    // The marketplace refuses a product for one of its images, and names that one.
    if (create.state === 'rejected' && image.url !== null && create.words?.includes(image.url) === true)
      return { tone: 'bad', icon: 'stop', word: t('common.refused'), long: create.words }
    const long = t('images.withProductLong')
    return { tone: 'muted', icon: 'clock', word: t('images.withProduct'), long }
  }
  switch (image.mark) {
    case 'plain':
      return image.id === null
        ? { tone: 'ok', icon: 'check', word: t('images.coming'), long: t('images.comingLong') }
        : null
    case 'waiting':
      return { tone: 'muted', icon: 'clock', word: t('common.waiting'), long: t('images.waitingLong') }
    case 'sending':
      return { tone: 'info', icon: 'outbox', word: t('common.sending'), long: t('common.sendingText') }
    case 'checking':
      return { tone: 'warn', icon: 'question', word: t('common.checking'), long: t('common.checkingText') }
    case 'needs-you': {
      const change = changes.find(({ id }) => id === image.change)
      return { ...needsMark(change, { t }), long: t('images.needsLong') }
    }
    default:
      return assertNever(image.mark)
  }
}

function needsMark(change: ImageChange | undefined, { t }: Pick<Language, 't'>) {
  if (change?.state === 'conflict') return { tone: 'bad', icon: 'split', word: t('common.conflict') } as const
  if (change?.state === 'blocked') return { tone: 'warn', icon: 'warning', word: t('common.onHold') } as const
  return { tone: 'bad', icon: 'stop', word: t('common.refused') } as const
}

/** The accessible name of an image: its place, role and state. */
export function imageName(image: PlacedImage, total: number, view: View, language: Language): string {
  const { t } = language
  const at = { place: image.place, total }
  const name =
    image.primary === 'primary'
      ? t('images.altPrimary', at)
      : image.primary === 'becoming'
        ? t('images.altBecoming', at)
        : t('images.alt', at)
  const state = imageMark(image, view, language)?.long ?? ''
  return state === '' ? name : t('images.altState', { image: name, state })
}
