import type { ReadResult } from '../../../shared/contract/groups/products.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { listImages } from '../../api/endpoints.ts'
import { readImages } from '../../api/replies/read-images.ts'
import type { Product } from '../../api/replies/read-product.ts'
import { makeShared } from '../../base/one-at-a-time.ts'
import { type NotRead, notRead, type UserReadOptions, userRead, whyNotRead } from '../../polling/user-read.ts'
import { readSingle, type SingleInto } from './read-single.ts'

interface RefreshOptions extends UserReadOptions {
  into: SingleInto
  takeImages: (product: number, data: unknown, stamp: number) => void
}

/**
 * Reads one whole product for a person who waits (API document §4): its images from the same answer if it contains a
 * readable list of them, else with a second request. A call while it is being read gets the same reading.
 */
export function makeRefreshProduct(options: RefreshOptions): (product: number) => Promise<ReadResult> {
  return makeShared(product => refresh(options, product))
}

async function refresh(options: RefreshOptions, id: number): Promise<ReadResult> {
  let refusal: NotRead | null = null
  const reading = await readSingle(
    async request => {
      const asked = await userRead(options, request)
      if (asked.kind === 'asked') return asked
      refusal = asked
      return null
    },
    options.into,
    id,
  )
  switch (reading.kind) {
    case 'gone':
      return { kind: 'gone' }
    case 'failed':
      return (
        refusal ?? (reading.first === null ? null : whyNotRead(reading.first.reply)) ?? notRead('unreadable')
      )
    case 'unreadable':
      return whyNotRead(reading.first.reply) ?? notRead('unreadable')
    case 'shown':
      if (hasImages(reading.by.map(({ product }) => product))) return { kind: 'read' }
      return await withImages(options, id, reading.isWhole ? null : whyNotRead(reading.first.reply))
    default:
      return assertNever(reading)
  }
}

const hasImages = (shown: readonly Product[]): boolean => shown.some(({ raw }) => readImages(raw) !== null)

/** `trouble`: why the product itself is not whole; it outranks the outcome of the images. */
async function withImages(options: RefreshOptions, id: number, trouble: NotRead | null): Promise<ReadResult> {
  const images = await refreshImages(options, id)
  return trouble ?? images
}

async function refreshImages(options: RefreshOptions, id: number): Promise<ReadResult> {
  const asked = await userRead(options, listImages(id))
  if (asked.kind !== 'asked') return asked
  const { reply, stamp } = asked
  if (reply.kind !== 'ok') return whyNotRead(reply) ?? notRead('unreadable')
  if (readImages(reply.data) === null) return notRead('unreadable')
  options.takeImages(id, reply.data, stamp)
  return { kind: 'read' }
}
