import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBridge } from '../port/BridgeProvider.tsx'
import { useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** What stands between the outbox and the marketplace, and the requests left this hour. */
export const useConnection = () => useCoreQuery(keys.connection, 'readConnection', {})

/** The part that every screen shows. It stays the same while requests are counted. */
export function useNetwork() {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: keys.connection,
    queryFn: () => bridge.call('readConnection', {}),
    select: ({ network }) => network,
  })
  return data
}

/** A person's "Try again". */
export function useTryAgain() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const connection = await bridge.call('tryAgain', {})
      if (connection.network.kind !== 'no-key') return connection
      // Opening an account looks for its key.
      const { open } = await bridge.call('listAccounts', {})
      if (open !== null) await bridge.call('openAccount', { id: open })
      return bridge.call('readConnection', {})
    },
    onSuccess: connection => client.setQueryData(keys.connection, connection),
  })
}
