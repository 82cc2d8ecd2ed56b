import type { PlacedImage } from '../../../../../shared/domain/image-list.ts'
import type { TakenAddress } from './candidates.ts'

/** Addresses of the images that are there, by the marketplace's own paths, and of those on their way. */
export function takenAddresses(images: readonly PlacedImage[], baseUrl: string): TakenAddress[] {
  return images.flatMap(({ id, url, mark, isGoing }): TakenAddress[] => {
    if (url === null || isGoing) return []
    // What was refused may be tried anew.
    if (id === null) return mark === 'needs-you' ? [] : [{ url, kind: 'queued' }]
    const address = URL.parse(url, baseUrl)
    return address === null ? [] : [{ url: address.href, kind: 'there' }]
  })
}
