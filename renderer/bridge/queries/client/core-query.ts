import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName, Input, Output } from '../../../../shared/contract/contract.ts'
import { useBridge } from '../../port/BridgeProvider.tsx'

/** `meta` of a mutation whose screen shows its fault in place; others are shown as a toast. */
export const SAYS_ITS_FAULTS = { saysItsFaults: true }

type Key = readonly unknown[]

/** The answer of a call, cached under `queryKey`; not asked for while not `enabled`. */
export function useCoreQuery<N extends CallName>(queryKey: Key, name: N, input: Input<N>, enabled = true) {
  const bridge = useBridge()
  return useQuery({ queryKey, queryFn: () => bridge.call(name, input), enabled })
}

/** A call that always has the same input, for a button. */
export function useCoreAction<N extends CallName>(name: N, input: Input<N>) {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.call(name, input) })
}

type SaveCall = 'saveOrderViewState' | 'saveProductViews' | 'saveSheetView' | 'saveAdjustments'

/** Saves a view that is read whole, and shows it once it is on disk. */
export function useSaveView<N extends SaveCall>(queryKey: Key, name: N) {
  const bridge = useBridge()
  const client = useQueryClient()
  return useCallback(
    async (input: Input<N>): Promise<Output<N>> => {
      const saved = await bridge.call(name, input)
      if (saved.kind === 'saved') client.setQueryData(queryKey, input)
      return saved
    },
    [bridge, client, queryKey, name],
  )
}
