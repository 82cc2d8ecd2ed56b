import type { ImageCheck } from '../../../../../shared/contract/groups/products.ts'
import type { AddressUse } from '../../worker/protocol.ts'

/** More than the core checks at a time: beside slow ones it goes on with others. */
const AT_ONCE = 12

/** An address with the result of its check. */
export interface CheckedAddress extends AddressUse {
  check: ImageCheck
}

/** What to do with images that failed; null until a person decides. */
export type BadImages = 'leave-out' | 'send' | null

export interface CheckProgress {
  done: number
  total: number
  bad: readonly CheckedAddress[]
}

/**
 * What is done with bad images. A new product may be refused because of one, so a person decides as long as one that
 * is created (a record in `made`) has a bad one; a product that exists gets its images one by one.
 */
export function choiceInForce(
  chosen: BadImages,
  bad: readonly Pick<CheckedAddress, 'records'>[],
  made: ReadonlySet<number>,
): BadImages {
  const isOpen = bad.some(({ records }) => records.some(record => made.has(record)))
  return chosen ?? (isOpen ? null : 'leave-out')
}

/**
 * Checks every address once, a dozen at a time, and reports progress. Ends early when the signal is aborted and keeps
 * what was found until then. Rejects when a check rejects.
 */
export async function checkImages(
  uses: readonly AddressUse[],
  check: (url: string) => Promise<ImageCheck>,
  signal: AbortSignal,
  tell: (progress: CheckProgress) => void,
): Promise<CheckProgress> {
  let progress: CheckProgress = { done: 0, total: uses.length, bad: [] }
  const waiting = uses.values()
  const checkNext = async () => {
    for (const use of waiting) {
      if (signal.aborted) return
      const found = await check(use.url)
      if (signal.aborted) return
      progress = {
        ...progress,
        done: progress.done + 1,
        bad: found.kind === 'bad' ? [...progress.bad, { ...use, check: found }] : progress.bad,
      }
      tell(progress)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
  return progress
}
