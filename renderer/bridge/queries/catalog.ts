import { keepPreviousData } from '@tanstack/react-query'
import { useCoreCall, useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** How far the local catalog has been read. */
export const useCatalogProgress = () => useCoreQuery(keys.progress, 'readCatalogProgress', {})

/** Reads the catalog again from the start, in the background. */
export const useRefreshCatalog = () => useCoreCall('refreshCatalog', () => ({}))

const SEARCH_KEPT_MS = 30_000

/** Products that match a text, best first; the last answer stays while the next one comes. Blank text asks nothing. */
export function useProductSearch(text: string, limit: number) {
  const wanted = text.trim().slice(0, 200)
  return useCoreQuery(
    keys.search(wanted),
    'searchCatalog',
    { text: wanted, limit },
    { enabled: wanted !== '', placeholderData: keepPreviousData, staleTime: 0, gcTime: SEARCH_KEPT_MS },
  )
}
