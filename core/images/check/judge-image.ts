import type { ImageCheck } from '../../../shared/contract/groups/products.ts'
import type { ImageTrouble } from '../../../shared/domain/images/image-check.ts'
import { imageTypeOf } from '../../../shared/domain/rules/images.ts'
import type { Fetched } from '../fetch/fetch-bytes.ts'
import { hasTooManyPixels, imageSizeOf } from './image-size.ts'
import { looksLike } from './looks-like.ts'

type Bad = Extract<ImageCheck, { kind: 'bad' }>

/** A check that found a trouble, with what is known of the image. */
export function badImage(why: ImageTrouble, details: Partial<Omit<Bad, 'kind' | 'why'>> = {}): Bad {
  return { kind: 'bad', why, status: null, bytes: null, at: null, found: null, ...details }
}

/** Whether the bytes from `from` are an image that the marketplace takes (API document §2). */
export function checkImageBytes(fetched: Fetched, from: URL): ImageCheck {
  switch (fetched.kind) {
    case 'bytes':
      return checkBytes(fetched.bytes, fetched.isWhole)
    case 'redirected': {
      const { status, to } = fetched
      if (to === null) return badImage('refused', { status })
      return badImage('redirected', { status, at: URL.parse(to, from.href)?.href ?? to })
    }
    case 'refused':
      return badImage('refused', { status: fetched.status })
    case 'too-big':
      return badImage('too-big', { bytes: fetched.bytes })
    case 'too-slow':
    case 'certificate':
      return badImage(fetched.kind)
    case 'unreachable':
    case 'stopped':
      return badImage('unreachable')
  }
}

function checkBytes(bytes: Uint8Array, isWhole: boolean): ImageCheck {
  const type = imageTypeOf(bytes)
  if (type === null)
    return isWhole ? badImage('wrong-type', { found: looksLike(bytes) }) : badImage('unreachable')
  const size = isWhole ? imageSizeOf(bytes, type) : null
  if (size === null) return badImage('broken')
  if (hasTooManyPixels(size)) return badImage('too-many-pixels')
  return { kind: 'good', type, bytes: bytes.byteLength, ...size }
}
