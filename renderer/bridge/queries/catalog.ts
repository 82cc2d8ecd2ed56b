import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBridge } from '../port/BridgeProvider.tsx'
import { useCoreAction, useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** How far the local catalog has been read. */
export const useCatalogProgress = () => useCoreQuery(keys.progress, 'readCatalogProgress', {})

/** Reads the catalog again from the start, in the background. */
export const useRefreshCatalog = () => useCoreAction('refreshCatalog', {})

const SEARCH_KEPT_MS = 30_000

/** Products that match a text, best first; the last answer stays while the next one comes. Blank text asks nothing. */
export function useProductSearch(text: string, limit: number) {
  const bridge = useBridge()
  const wanted = text.trim().slice(0, 200)
  return useQuery({
    queryKey: keys.search(wanted),
    queryFn: () => bridge.call('searchCatalog', { text: wanted, limit }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: SEARCH_KEPT_MS,
  })
}
