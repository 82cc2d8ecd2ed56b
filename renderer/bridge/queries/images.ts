import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { ImageCheck } from '../../../shared/contract/groups/products.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { keys } from './client/query-keys.ts'

/** What is known of an address: its check, that it is being checked, or that the core could not check it. */
export type CheckState = ImageCheck | { kind: 'checking' } | { kind: 'fault'; error: unknown }

export interface ImageChecks {
  of(url: string): CheckState
  again(urls: readonly string[]): void
}

const KEPT_MS = 15 * 60_000
const CHECKING = { kind: 'checking' } as const

/**
 * Checks addresses of images, each once; the core limits how many are under way. Results are cached for a while, so
 * that an address that comes again is not fetched again.
 */
export function useImageChecks(urls: readonly string[]): ImageChecks {
  const bridge = useBridge()
  const client = useQueryClient()
  const distinct = useMemo(() => [...new Set(urls)], [urls])
  const results = useQueries({ queries: distinct.map(url => checkQuery(bridge, url)) })
  const states = new Map(
    distinct.map((url, at): [string, CheckState] => {
      const result = results[at]
      if (result === undefined || result.isFetching) return [url, CHECKING]
      if (result.error !== null) return [url, { kind: 'fault', error: result.error }]
      return [url, result.data ?? CHECKING]
    }),
  )
  const again = useCallback(
    (some: readonly string[]) => {
      for (const url of some) void client.invalidateQueries({ queryKey: keys.imageCheck(url) })
    },
    [client],
  )
  return { of: url => states.get(url) ?? CHECKING, again }
}

const checkQuery = (bridge: Bridge, url: string) => ({
  queryKey: keys.imageCheck(url),
  queryFn: () => bridge.call('checkImage', { url }),
  gcTime: KEPT_MS,
})

/** Forgets failed checks: the addresses may have been corrected since. */
export function forgetBadChecks(client: QueryClient, urls: readonly string[]): void {
  for (const url of urls) {
    const queryKey = keys.imageCheck(url)
    if (client.getQueryData<ImageCheck>(queryKey)?.kind === 'bad') client.removeQueries({ queryKey })
  }
}
