import type { ReadResult } from '../../../shared/contract/groups/products.ts'
import { getProduct, listImages } from '../api/endpoints.ts'
import { readImages } from '../api/read-images.ts'
import { type Product, readProductDetail } from '../api/read-product.ts'
import { askAsPerson, notRead, type PersonAsking, whyNotRead } from './ask-as-person.ts'

export interface RefreshOptions extends PersonAsking {
  takeDetail: (product: Product, fence: number) => void
  takeImages: (product: number, data: unknown, fence: number) => void
  /** The marketplace does not have it (any more). */
  hide: (product: number) => void
}

/**
 * Reads one product whole for a person who waits (API document §4): its images from the same answer when that shows a
 * list of them that can be read, else by a second request. Whoever asks while it is being read gets the same reading.
 */
export function makeRefreshProduct(options: RefreshOptions): (product: number) => Promise<ReadResult> {
  const running = new Map<number, Promise<ReadResult>>()
  return product => {
    const present = running.get(product)
    if (present !== undefined) return present
    const reading = refresh(options, product).finally(() => running.delete(product))
    running.set(product, reading)
    return reading
  }
}

async function refresh(options: RefreshOptions, id: number): Promise<ReadResult> {
  const asked = await askAsPerson(options, getProduct(id))
  if (asked.kind !== 'asked') return asked
  const { reply, fence } = asked
  if (reply.kind === 'refused' && reply.status === 404) {
    options.hide(id)
    return { kind: 'gone' }
  }
  if (reply.kind !== 'ok') return whyNotRead(reply) ?? notRead('unreadable')
  const product = readProductDetail(reply.data, id)
  if (product === null) return notRead('unreadable')
  options.takeDetail(product, fence)
  return readImages(product.raw) === null ? refreshImages(options, id) : { kind: 'read' }
}

async function refreshImages(options: RefreshOptions, id: number): Promise<ReadResult> {
  const asked = await askAsPerson(options, listImages(id))
  if (asked.kind !== 'asked') return asked
  const { reply, fence } = asked
  if (reply.kind !== 'ok') return whyNotRead(reply) ?? notRead('unreadable')
  if (readImages(reply.data) === null) return notRead('unreadable')
  options.takeImages(id, reply.data, fence)
  return { kind: 'read' }
}
