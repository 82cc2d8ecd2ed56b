import { z } from 'zod'
import { type ImageCheck, imageCheck } from './groups/products.ts'
import { count } from './shapes.ts'

/** More than the core checks at a time: beside slow ones it goes on with others. */
const AT_ONCE = 12

/** An address of an image with the result of its check. */
export type CheckedAddress<Use> = Use & { check: ImageCheck }

/**
 * How many of `total` addresses were checked, and the refused ones in the order in which they were found. In
 * the result, `done` is below `total` only after an abort.
 */
export interface CheckProgress<Use> {
  done: number
  total: number
  bad: readonly CheckedAddress<Use>[]
}

/** A check as it is kept with a file: how far it came, the refused addresses, and what a person decided about those. */
export const keptImageCheck = z.object({
  isWhole: z.boolean(),
  done: count,
  total: count,
  bad: z.array(z.object({ url: z.string(), check: imageCheck })),
  choice: z.enum(['leave-out', 'send']).nullable(),
})
/** As {@link keptImageCheck} reads it. */
export type KeptImageCheck = z.infer<typeof keptImageCheck>

/**
 * Checks every address once, a dozen at a time, and reports progress. Ends early when the signal is aborted and keeps
 * what was found until then. Rejects when a check rejects.
 */
export async function checkImages<Use extends { url: string }>(
  uses: readonly Use[],
  check: (url: string) => Promise<ImageCheck>,
  signal?: { readonly aborted: boolean },
  tell?: (progress: CheckProgress<Use>) => void,
): Promise<CheckProgress<Use>> {
  let progress: CheckProgress<Use> = { done: 0, total: uses.length, bad: [] }
  const waiting = uses.values()
  const checkNext = async () => {
    for (const use of waiting) {
      if (signal?.aborted) return
      const found = await check(use.url)
      if (signal?.aborted) return
      progress = {
        ...progress,
        done: progress.done + 1,
        bad: found.kind === 'bad' ? [...progress.bad, { ...use, check: found }] : progress.bad,
      }
      tell?.(progress)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
  return progress
}
