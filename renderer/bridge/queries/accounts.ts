import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName, Input } from '../../../shared/contract/contract.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { SAYS_ITS_FAULTS, useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

export const useAccounts = () => useCoreQuery(keys.accounts, 'listAccounts', {})

/**
 * Adding, changing, opening and removing accounts. Each reads the list again when the core is done. A fault is shown
 * as a toast, unless `saysItsFaults` means that the screen shows it in its place.
 */
export function useAccountActions() {
  const bridge = useBridge()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.accounts })
  const acts = <N extends CallName>(name: N) => ({
    mutationFn: (input: Input<N>) => bridge.call(name, input),
    onSuccess,
  })
  return {
    connect: useMutation({ ...acts('connectAccount'), meta: SAYS_ITS_FAULTS }),
    replaceKey: useMutation({ ...acts('replaceKey'), meta: SAYS_ITS_FAULTS }),
    openSample: useMutation({
      mutationFn: () => bridge.call('openSample', {}),
      meta: SAYS_ITS_FAULTS,
      onSuccess,
    }),
    open: useMutation({ mutationFn: (id: string) => bridge.call('openAccount', { id }), onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => bridge.call('removeAccount', { id }), onSuccess }),
  }
}
