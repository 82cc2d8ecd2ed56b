import {
  type CheckedAddress,
  type CheckProgress,
  type KeptImageCheck,
  keptImageCheck,
} from '../../../../../shared/contract/check-images.ts'
import type { AddressUse } from '../../worker/protocol.ts'

/** What to do with images that failed; null until a person decides. */
export type BadImages = KeptImageCheck['choice']

/** How far the check of the images is; `stopped` by a person, or by leaving the file. */
export type ImageCheckState =
  | { kind: 'none' }
  | ({ kind: 'running' | 'done' | 'stopped' } & CheckProgress<{ url: string }>)

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

/** The addresses that failed, with the rows that name them now: an answer may have changed those since the check. */
export function badAmong(uses: readonly AddressUse[], state: ImageCheckState): CheckedAddress<AddressUse>[] {
  if (state.kind === 'none') return []
  const checks = new Map(state.bad.map(({ url, check }) => [url, check]))
  return uses.flatMap(use => {
    const check = checks.get(use.url)
    return check === undefined ? [] : [{ ...use, check }]
  })
}

/** How many of these records have an address that isn't left out: each of them costs one more request. */
export function countWithImages(
  uses: readonly Pick<AddressUse, 'url' | 'records'>[],
  made: ReadonlySet<number>,
  leftOut: ReadonlySet<string>,
): number {
  const records = uses.flatMap(use => (leftOut.has(use.url) ? [] : use.records))
  return new Set(records.filter(record => made.has(record))).size
}

/** Reads what {@link writeImageCheck} wrote; a check that was running when the file was left stopped there. */
export function readImageCheck({ images }: Readonly<Record<string, unknown>>): {
  state: ImageCheckState
  choice: BadImages
} {
  const { data } = keptImageCheck.safeParse(images)
  if (data === undefined) return { state: { kind: 'none' }, choice: null }
  const { isWhole, choice, ...progress } = data
  return { state: { kind: isWhole ? 'done' : 'stopped', ...progress }, choice }
}

export function writeImageCheck(state: ImageCheckState, choice: BadImages) {
  if (state.kind === 'none') return { images: null }
  const { kind, done, total } = state
  const bad = state.bad.map(({ url, check }) => ({ url, check }))
  const images: KeptImageCheck = { isWhole: kind === 'done', done, total, bad, choice }
  return { images }
}
