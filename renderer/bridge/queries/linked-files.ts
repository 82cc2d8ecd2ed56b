import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../../shared/contract/contract.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** The files that are edited in another program. */
export const useLinkedFiles = () => useCoreQuery(keys.linkedFiles, 'listLinkedFiles', {})

export function useOpenLinkedFile() {
  const bridge = useBridge()
  return useMutation({ mutationFn: (input: Input<'openLinkedFile'>) => bridge.call('openLinkedFile', input) })
}

export function useEndLinkedFile() {
  const bridge = useBridge()
  return useMutation({ mutationFn: (input: Input<'endLinkedFile'>) => bridge.call('endLinkedFile', input) })
}
