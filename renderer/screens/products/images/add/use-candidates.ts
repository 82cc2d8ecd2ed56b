import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { splitAddresses } from '../../../../../shared/domain/images/image-addresses.ts'
import { keys } from '../../../../bridge/queries/client/query-keys.ts'
import { forgetBadChecks } from '../../../../bridge/queries/images.ts'
import type { ImageCandidate } from './candidates.ts'

const NONE: readonly ImageCandidate[] = []

/**
 * Addresses a person has entered for a product and not added yet. They stay while the program runs, also when another
 * product is open meanwhile.
 */
export function useCandidates(product: number) {
  const client = useQueryClient()
  const { data: list = NONE } = useQuery<readonly ImageCandidate[]>({
    queryKey: keys.imageCandidates(product),
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const typedKey = [...keys.imageCandidates(product), 'typed']
  const { data: typed = '' } = useQuery<string>({
    queryKey: typedKey,
    queryFn: () => '',
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const type = (text: string) => client.setQueryData<string>(typedKey, text)
  const change = useCallback(
    (next: (before: readonly ImageCandidate[]) => readonly ImageCandidate[]) =>
      client.setQueryData<readonly ImageCandidate[]>(keys.imageCandidates(product), before =>
        next(before ?? NONE),
      ),
    [client, product],
  )
  return {
    list,
    /** The text in the field, not taken yet. */
    typed,
    type,
    /** Appends addresses; returns those that were there already. */
    take: (urls: readonly string[]): string[] => {
      const isFresh = (url: string, at: number) => urls.indexOf(url) === at && !isIn(list, url)
      const fresh = urls.filter(isFresh)
      forgetBadChecks(client, fresh)
      change(before => [...before, ...fresh.map(url => ({ url, isForced: false }))])
      return urls.filter((url, at) => !isFresh(url, at))
    },
    remove: (urls: readonly string[]) => change(before => before.filter(({ url }) => !urls.includes(url))),
    exchange: (url: string, other: string) => {
      forgetBadChecks(client, [other])
      change(before =>
        isIn(before, other)
          ? before.filter(candidate => candidate.url !== url)
          : before.map(candidate => (candidate.url === url ? { url: other, isForced: false } : candidate)),
      )
    },
    force: (urls: readonly string[]) =>
      change(before =>
        before.map(candidate =>
          urls.includes(candidate.url) ? { ...candidate, isForced: true } : candidate,
        ),
      ),
    /** Moves all of them, and the typed text, to another product; returns how many there are. */
    giveTo: (other: number): number => {
      // Read at this moment: a save takes a while, in which a person may type on.
      const left = client.getQueryData<readonly ImageCandidate[]>(keys.imageCandidates(product)) ?? NONE
      const written = splitAddresses(client.getQueryData<string>(typedKey) ?? '')
      const all = [...left, ...written.filter(url => !isIn(left, url)).map(url => ({ url, isForced: false }))]
      client.setQueryData<readonly ImageCandidate[]>(keys.imageCandidates(other), (before = NONE) => [
        ...before,
        ...all.filter(({ url }) => !isIn(before, url)),
      ])
      change(() => NONE)
      type('')
      return all.length
    },
    /** Removes all of them; the returned function restores them. */
    clear: (): (() => void) => {
      change(() => NONE)
      type('')
      return () => {
        change(now => [...list, ...now.filter(({ url }) => !isIn(list, url))])
        client.setQueryData<string>(typedKey, (now = '') => (now === '' ? typed : now))
      }
    },
  }
}

function isIn(list: readonly ImageCandidate[], url: string): boolean {
  return list.some(candidate => candidate.url === url)
}
