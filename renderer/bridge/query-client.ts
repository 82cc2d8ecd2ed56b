import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFault } from '../../shared/contract/fault.ts'

/**
 * The cache of what the core last told. It never asks twice by itself and knows no network: being offline is the
 * core's business, and events say when something is new. `onClosed` is told when the core turns out to be gone.
 */
export function makeQueryClient(onClosed: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallFault && error.fault.kind === 'closed') onClosed()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
