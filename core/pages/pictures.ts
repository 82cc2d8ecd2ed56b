import { IMAGE_MIME } from '../../shared/domain/rules/images.ts'
import type { Images } from '../images/images.ts'
import type { PictureTrouble } from '../images/picture-trouble.ts'
import { plainAnswer, SECURITY_HEADERS } from './static-pages.ts'

/** The account whose pictures are shown. */
interface PicturesOf {
  id: string
  images: Pick<Images, 'show' | 'showChecked'>
}

/**
 * A browser may show a picture this long without asking again; a picture exchanged under its path is seen after that.
 */
const FRESH_S = 300

const STATUS: Readonly<Record<PictureTrouble, number>> = {
  gone: 404,
  'too-big': 413,
  'too-many-pixels': 413,
  'wrong-type': 415,
  unreachable: 502,
  'not-allowed': 403,
  'too-slow': 504,
}

const WORDS: Readonly<Record<PictureTrouble, string>> = {
  gone: 'There is no such picture.',
  'too-big': 'The picture is larger than 5 MB.',
  'too-many-pixels': 'The picture has more than 40 megapixels.',
  'wrong-type': 'This is no JPEG, PNG or WebP picture.',
  unreachable: 'The picture could not be reached.',
  'not-allowed': 'This picture may not be read.',
  'too-slow': 'The picture took too long.',
}

/**
 * Answers requests for `PICTURE_PATH` (shared/domain/images/picture-address.ts) for every host. Only pictures of the open
 * account are served. A failure gives its reason in the header `x-picture`.
 */
export function servePictures(open: () => PicturesOf | null): (request: Request) => Promise<Response> {
  return async request => {
    const { searchParams } = new URL(request.url)
    const account = open()
    const [path, checked] = [searchParams.get('path'), searchParams.get('checked')]
    if (account === null || searchParams.get('account') !== account.id) return failure('gone')
    if (path === null && checked === null) return failure('gone')
    const { images } = account
    const picture = await (path === null
      ? images.showChecked(checked ?? '')
      : images.show(path, request.signal))
    if (picture.kind === 'none') return failure(picture.why)
    return new Response(request.method === 'HEAD' ? null : picture.bytes, {
      headers: {
        ...SECURITY_HEADERS,
        'content-type': IMAGE_MIME[picture.type],
        'content-length': String(picture.bytes.byteLength),
        'cache-control': `private, max-age=${FRESH_S}`,
      },
    })
  }
}

const failure = (why: PictureTrouble): Response => plainAnswer(STATUS[why], WORDS[why], { 'x-picture': why })
