import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Input } from '../../shared/contract/contract.ts'
import type { ChangeState } from '../../shared/domain/change.ts'
import { useBridge } from './BridgeProvider.tsx'
import { keys } from './query-keys.ts'

/** Counts over the whole outbox and whether a person paused it. */
export function useOutbox() {
  const bridge = useBridge()
  return useQuery({ queryKey: keys.outbox, queryFn: () => bridge.call('readOutbox', {}) })
}

const JOBS_SHOWN = 200

/** The latest jobs, newest first. */
export function useJobs() {
  const bridge = useBridge()
  return useQuery({ queryKey: keys.jobs, queryFn: () => bridge.call('readJobs', { limit: JOBS_SHOWN }) })
}

const LINES_A_PAGE = 1000

/** One job with its lines, page by page. An empty `states` asks for all, those that need a person first. */
export function useJob(id: number, states: readonly ChangeState[]) {
  const bridge = useBridge()
  return useInfiniteQuery({
    queryKey: keys.job(id, states),
    queryFn: ({ pageParam }) =>
      bridge.call('readJob', { id, states: [...states], offset: pageParam, limit: LINES_A_PAGE }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.changes.length, 0)
      return last.changes.length === 0 || shown >= last.matching ? undefined : shown
    },
    placeholderData: keepPreviousData,
  })
}

/** What sending so many changes would cost, before it starts. */
export function useCost(prices: number, stocks: number) {
  const bridge = useBridge()
  return useQuery({
    queryKey: keys.cost(prices, stocks),
    queryFn: () => bridge.call('estimateCost', { prices, stocks }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Everything a person can do to changes. Each reads the outbox again when the core is done. */
export function useOutboxActions() {
  const bridge = useBridge()
  const client = useQueryClient()
  const onSuccess = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.outbox }),
      client.invalidateQueries({ queryKey: keys.jobs }),
    ])
  }
  return {
    queue: useMutation({
      mutationFn: (input: Input<'queueChanges'>) => bridge.call('queueChanges', input),
      onSuccess,
    }),
    retry: useMutation({
      mutationFn: (input: Input<'retryChanges'>) => bridge.call('retryChanges', input),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (input: Input<'withdrawChanges'>) => bridge.call('withdrawChanges', input),
      onSuccess,
    }),
    settle: useMutation({
      mutationFn: (input: Input<'settleConflict'>) => bridge.call('settleConflict', input),
      onSuccess,
    }),
    pause: useMutation({
      mutationFn: (paused: boolean) => bridge.call('pauseOutbox', { paused }),
      onSuccess,
    }),
  }
}
