import type { ImageCheck } from '../../../../../shared/contract/groups/products.ts'
import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import type { Language } from '../../../../i18n/language.ts'

const MB = 1024 * 1024
const TYPE_WORDS = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' } as const

export type BadCheck = Extract<ImageCheck, { kind: 'bad' }>
type GoodCheck = Extract<ImageCheck, { kind: 'good' }>

/** A number of bytes as people say it: kB below one MB. */
export function sizeText(bytes: number, { t }: Language): string {
  return bytes < MB
    ? t('images.kilobytes', { n: Math.max(1, Math.round(bytes / 1024)) })
    : t('images.megabytes', { n: Math.ceil((bytes / MB) * 10) / 10 })
}

/** A good image in words: `JPEG, 800 × 600 pixels, 48 kB`. */
export function goodText({ type, bytes, width, height }: GoodCheck, language: Language): string {
  const { t } = language
  const words = { type: TYPE_WORDS[type], size: sizeText(bytes, language) }
  return width === null || height === null
    ? t('images.saysGoodPlain', words)
    : t('images.saysGood', { ...words, width, height })
}

/** Why the marketplace would not or might not accept an address, and what to do. */
export function badText(check: BadCheck, isOffline: boolean, language: Language): string {
  const { t } = language
  const { why, status, bytes, at, found } = check
  switch (why) {
    case 'not-an-address':
      return t('images.saysNotAddress')
    case 'private-address':
      return t('images.saysPrivate')
    case 'unreachable':
      return isOffline ? t('images.saysUnreachableOffline') : t('images.saysUnreachable')
    case 'certificate':
      return t('images.saysCertificate')
    case 'too-slow':
      return t('images.saysSlow')
    case 'refused':
      return refusedMessage(status, language)
    case 'redirected':
      return at === null || !/^https?:/i.test(at)
        ? t('images.saysRedirectedPlain')
        : t('images.saysRedirected', { at })
    case 'too-big':
      return bytes === null
        ? t('images.saysTooBigPlain')
        : t('images.saysTooBig', { size: sizeText(bytes, language) })
    case 'too-many-pixels':
      return t('images.saysTooManyPixels')
    case 'wrong-type':
      return foundText(found, language)
    case 'broken':
      return t('images.saysBroken')
    default:
      return assertNever(why)
  }
}

function refusedMessage(status: number | null, { t }: Language): string {
  if (status === null) return t('images.saysRefusedPlain')
  if (status === 404 || status === 410) return t('images.saysRefusedNotFound', { status })
  if (status === 401 || status === 403) return t('images.saysRefusedSecret', { status })
  return t('images.saysRefused', { status })
}

/** `found` as the core names it: a format, `text` or `empty`. */
function foundText(found: string | null, { t }: Language): string {
  if (found === null) return t('images.saysWrongTypePlain')
  if (found === 'HTML') return t('images.saysWrongTypePage')
  if (found === 'empty') return t('images.saysWrongTypeEmpty')
  const words = found === 'text' ? t('images.foundText') : t('images.foundFile', { type: found })
  return t('images.saysWrongType', { found: words })
}
