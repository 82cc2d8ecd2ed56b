import type { CheckedAddress } from '../../../../../shared/contract/check-images.ts'
import type { AddressUse } from '../../worker/protocol.ts'

/** What to do with images that failed; null until a person decides. */
export type BadImages = 'leave-out' | 'send' | null

/**
 * What is done with bad images. A new product may be refused because of one, so a person decides as long as one that
 * is created (a record in `made`) has a bad one; a product that exists gets its images one by one.
 */
export function choiceInForce(
  chosen: BadImages,
  bad: readonly Pick<CheckedAddress<AddressUse>, 'records'>[],
  made: ReadonlySet<number>,
): BadImages {
  const isOpen = bad.some(({ records }) => records.some(record => made.has(record)))
  return chosen ?? (isOpen ? null : 'leave-out')
}
