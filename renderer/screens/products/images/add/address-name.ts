import type { PlacedImage } from '../../../../../shared/domain/images/image-list.ts'
import type { TakenAddress } from './candidates.ts'

/** Whether two addresses are the same, however they are written. */
export const isSameAddress = (a: string, b: string): boolean => a === b || plain(a) === plain(b)

function plain(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  url.hash = ''
  return url.href
}

/** The recognisable part of an address: the file name, else the host. */
export function addressName(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  const file = url.pathname.split('/').findLast(part => part !== '')
  return file === undefined ? url.host : decoded(file)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Addresses of the existing images, by the marketplace's own paths, and of those on their way. */
export function takenAddresses(images: readonly PlacedImage[], baseUrl: string): TakenAddress[] {
  return images.flatMap(({ id, url, mark, isGoing }): TakenAddress[] => {
    if (url === null || isGoing) return []
    // A refused one may be tried again.
    if (id === null) return mark === 'needs-you' ? [] : [{ url, kind: 'queued' }]
    const address = URL.parse(url, baseUrl)
    return address === null ? [] : [{ url: address.href, kind: 'there' }]
  })
}
