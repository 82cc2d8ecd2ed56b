import type { Language } from '../../../../i18n/language.ts'
import { sizeText } from '../add/check-text.ts'
import type { FullPicture } from './use-full-picture.ts'

/** Why a picture is not shown, by the core's own code; one that is not known says only that. */
export function viewerTroubleText(why: string | null, { t }: Language): string {
  switch (why) {
    case 'gone':
      return t('images.viewerGone')
    case 'too-big':
      return t('images.viewerTooBig')
    case 'too-many-pixels':
      return t('images.viewerTooManyPixels')
    case 'wrong-type':
      return t('images.viewerWrongType')
    case 'unreachable':
      return t('images.viewerUnreachable')
    case 'not-allowed':
      return t('images.viewerNotAllowed')
    case 'too-slow':
      return t('images.viewerTooSlow')
    case 'no-path':
      return t('images.viewerNoPath')
    default:
      return t('images.viewerUnknown')
  }
}

/** `400 × 400 pixels · PNG · 92 kB` */
export function factText(state: FullPicture, language: Language): string {
  if (state.kind !== 'shown') return ''
  const { width, height, type, bytes } = state.facts
  const parts = [language.t('images.viewerPixels', { width, height })]
  const format = type === null ? undefined : /^image\/(\w+)/.exec(type)?.[1]
  if (format !== undefined) parts.push(format === 'webp' ? 'WebP' : format.toUpperCase())
  if (bytes !== null) parts.push(sizeText(bytes, language))
  return parts.join(' · ')
}
