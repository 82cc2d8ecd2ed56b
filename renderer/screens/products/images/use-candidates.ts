import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forgetBadChecks } from '../../../bridge/queries-images.ts'
import { keys } from '../../../bridge/query-keys.ts'
import type { Candidate } from './candidates.ts'

export interface Candidates {
  readonly list: readonly Candidate[]
  /** Puts addresses behind those that are there; gives those that stood there already. */
  take(urls: readonly string[]): string[]
  remove(urls: readonly string[]): void
  exchange(url: string, other: string): void
  force(urls: readonly string[]): void
  /** They are another product's from now on. */
  giveTo(other: number): void
  /** Back to what stood there before, as a person takes back that they let it go. */
  restore(before: readonly Candidate[]): void
}

const NONE: readonly Candidate[] = []

/**
 * Addresses a person has put down for a product and not added yet. They stay while the program runs, also when another
 * product is looked at meanwhile.
 */
export function useCandidates(product: number): Candidates {
  const client = useQueryClient()
  const { data: list = NONE } = useQuery<readonly Candidate[]>({
    queryKey: keys.imageCandidates(product),
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = useCallback(
    (next: (before: readonly Candidate[]) => readonly Candidate[]) =>
      client.setQueryData<readonly Candidate[]>(keys.imageCandidates(product), before =>
        next(before ?? NONE),
      ),
    [client, product],
  )
  return {
    list,
    take: urls => {
      const isFresh = (url: string, at: number) => urls.indexOf(url) === at && !isIn(list, url)
      const fresh = urls.filter(isFresh)
      forgetBadChecks(client, fresh)
      change(before => [...before, ...fresh.map(url => ({ url, isForced: false }))])
      return urls.filter((url, at) => !isFresh(url, at))
    },
    remove: urls => change(before => before.filter(({ url }) => !urls.includes(url))),
    exchange: (url, other) => {
      forgetBadChecks(client, [other])
      change(before =>
        isIn(before, other)
          ? before.filter(candidate => candidate.url !== url)
          : before.map(candidate => (candidate.url === url ? { url: other, isForced: false } : candidate)),
      )
    },
    force: urls =>
      change(before =>
        before.map(candidate =>
          urls.includes(candidate.url) ? { ...candidate, isForced: true } : candidate,
        ),
      ),
    giveTo: other => {
      client.setQueryData<readonly Candidate[]>(keys.imageCandidates(other), (before = NONE) => [
        ...before,
        ...list.filter(({ url }) => !isIn(before, url)),
      ])
      change(() => NONE)
    },
    restore: before => change(now => [...before, ...now.filter(({ url }) => !isIn(before, url))]),
  }
}

function isIn(list: readonly Candidate[], url: string): boolean {
  return list.some(candidate => candidate.url === url)
}
