import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Input, Output } from '../../shared/contract/contract.ts'
import type { Change } from '../../shared/contract/groups/outbox.ts'
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

export const LINES_A_PAGE = 200

/**
 * One job, its batches, and the pages of lines that are on the screen. An empty `states` asks for all lines, those
 * that need a person first.
 */
export function useJob(id: number, states: readonly ChangeState[], pages: readonly number[]) {
  const bridge = useBridge()
  return useQueries({
    queries: pages.map(page => ({
      queryKey: keys.jobPage(id, states, page),
      queryFn: () =>
        bridge.call('readJob', { id, states: [...states], offset: page * LINES_A_PAGE, limit: LINES_A_PAGE }),
      gcTime: PAGE_KEPT_MS,
      // The page as it was, while a newer one is read: only a change of filter clears the list.
      placeholderData: (before: Output<'readJob'> | undefined) =>
        before?.job?.id === id ? before : undefined,
    })),
    combine: found => ({
      newest: found.findLast(({ data }) => data !== undefined)?.data,
      error: found.find(({ error }) => error !== null)?.error ?? null,
      pageOf: new Map(found.map(({ data }, index) => [pages[index], data?.changes])),
      readAgain: () => Promise.all(found.map(({ refetch }) => refetch())),
    }),
  })
}

const PAGE_KEPT_MS = 10_000
const LINES_A_CALL = 1000

/** Every line of a job in the given states. For searching and for files, not for the screen. */
export async function readAllLines(
  bridge: Bridge,
  id: number,
  states: readonly ChangeState[],
): Promise<Change[]> {
  const lines: Change[] = []
  for (;;) {
    const question = { id, states: [...states], offset: lines.length, limit: LINES_A_CALL }
    const { changes, matching } = await bridge.call('readJob', question)
    lines.push(...changes)
    if (changes.length === 0 || lines.length >= matching) return lines
  }
}

/** The same while a person searches in a job; read again when the job moves. */
export function useAllLines(id: number, states: readonly ChangeState[], enabled: boolean) {
  const bridge = useBridge()
  return useQuery({
    queryKey: keys.jobLines(id, states),
    queryFn: () => readAllLines(bridge, id, states),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: PAGE_KEPT_MS,
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
      meta: { saysItsFaults: true },
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
