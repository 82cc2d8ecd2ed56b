import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of the core's last answers. It never retries by itself and ignores the network: being offline is the
 * core's business, and events say when something is new.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
