import { type keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { CallName, EventName, EventOf, Input, Output } from '../../../../shared/contract/contract.ts'
import { useBridge } from '../../port/BridgeProvider.tsx'

/** `meta` of a mutation whose screen shows its fault in place; others are shown as a toast. */
export const SAYS_ITS_FAULTS = { saysItsFaults: true }

type Key = readonly unknown[]

interface Caching {
  /** Not asked for while this is false. */
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  refetchInterval?: number
  notifyOnChangeProps?: ['status']
  placeholderData?: typeof keepPreviousData
}

/** For an answer that is right only now: asked for each time it is shown. */
export const NOT_KEPT = { staleTime: 0, gcTime: 0 }

/** For an answer that is used once: later answers don't render the component again. */
export const TAKEN_ONCE = { notifyOnChangeProps: ['status'] } satisfies Caching

/** The answer of a call, cached under `queryKey`. */
export function useCoreQuery<N extends CallName>(
  queryKey: Key,
  name: N,
  input: Input<N>,
  caching: Caching = {},
) {
  const bridge = useBridge()
  return useQuery({ ...caching, queryKey, queryFn: () => bridge.call(name, input) })
}

/** A call on request, for a button; `inputOf` makes its input of what `mutate` is given. */
export function useCoreCall<N extends CallName, V = void>(name: N, inputOf: (given: V) => Input<N>) {
  const bridge = useBridge()
  return useMutation({ mutationFn: (given: V) => bridge.call(name, inputOf(given)) })
}

/** Calls `listener` for each event of this name. */
export function useCoreEvent<N extends EventName>(name: N, listener: (event: EventOf<N>) => void): void {
  const bridge = useBridge()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => bridge.on(name, event => latest.current(event)), [bridge, name])
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
