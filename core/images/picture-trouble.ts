import type { Fetched } from './fetch/fetch-bytes.ts'

/** Why a picture is not shown; the value of the header `x-picture`. */
export type PictureTrouble =
  | 'gone'
  | 'too-big'
  | 'too-many-pixels'
  | 'wrong-type'
  | 'unreachable'
  | 'not-allowed'
  | 'too-slow'

/** Why what came from its address is not a picture of the marketplace. Bytes that reach this are those of no image. */
export function troubleOf(fetched: Fetched): PictureTrouble {
  switch (fetched.kind) {
    case 'bytes':
      return fetched.isWhole ? 'wrong-type' : 'unreachable'
    case 'redirected':
      return 'not-allowed'
    case 'refused':
      return refusal(fetched.status)
    case 'too-big':
    case 'too-slow':
      return fetched.kind
    case 'certificate':
    case 'unreachable':
    case 'stopped':
      return 'unreachable'
  }
}

function refusal(status: number): PictureTrouble {
  if (status === 404 || status === 410) return 'gone'
  return status === 401 || status === 403 ? 'not-allowed' : 'unreachable'
}
