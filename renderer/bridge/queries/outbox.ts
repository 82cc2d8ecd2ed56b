import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { CallName, Input, Output } from '../../../shared/contract/contract.ts'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import type { ChangeState } from '../../../shared/domain/changes/change.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { useChangeStore } from '../stores/ChangesProvider.tsx'
import type { ChangeStore } from '../stores/change-store.ts'
import { NOT_KEPT, SAYS_ITS_FAULTS, useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'
import { queueInParts } from './queue-in-parts.ts'

/** Counts over the whole outbox and whether a person paused it. */
export const useOutbox = () => useCoreQuery(keys.outbox, 'readOutbox', {})

const JOBS_SHOWN = 200

/** The latest jobs, newest first. */
export const useJobs = () => useCoreQuery(keys.jobs, 'readJobs', { limit: JOBS_SHOWN })

/** One job with the batches it went out in; nothing for null. */
export const useJob = (id: number | null) =>
  useCoreQuery(
    keys.job(id ?? 0),
    'readJob',
    { id: id ?? 0, states: [], offset: 0, limit: 1 },
    { enabled: id !== null },
  )

const DAY_MS = 86_400_000

/** Jobs of the last 24 hours with values beyond the guard rails that were confirmed. */
export const useConfirmedJobs = () =>
  useCoreQuery(keys.confirmed, 'readConfirmed', { since: Date.now() - DAY_MS })

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

/** Kinds of requests, and how many of each. */
export type Work = Partial<Input<'estimateCost'>>

/** When work would be done moves on while a person thinks about it. */
const COST_EVERY_MS = 30_000

/** What work would cost, before it starts; asked again each time it is shown. */
export const useWorkCost = (work: Work, enabled = true) =>
  useCoreQuery(
    [...keys.costs, work],
    'estimateCost',
    { prices: 0, stocks: 0, ...work },
    { ...NOT_KEPT, enabled, placeholderData: keepPreviousData, refetchInterval: COST_EVERY_MS },
  )

/**
 * What each kind of check would cost for these changes, before they are queued, and which one is in force. `name`
 * identifies the job, so that a hundred thousand numbers are not compared.
 */
export function useCheckOffers(job: Input<'offerChecks'>, name: string) {
  const bridge = useBridge()
  return useQuery({
    queryKey: keys.offers(name),
    queryFn: async () => {
      // Writing out 100,000 products takes a while: not in the task that shows Review.
      await new Promise(resolve => setTimeout(resolve))
      return bridge.call('offerChecks', job)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: COST_EVERY_MS,
  })
}

/** Resolves when the window knows every change as the core has it now. */
async function whenKnown(bridge: Bridge, changes: Pick<ChangeStore, 'whenRead'>): Promise<void> {
  const outbox = await bridge.call('readOutbox', {}).catch(() => null)
  if (outbox !== null) await changes.whenRead(outbox.revision)
}

/**
 * Everything a person can do to changes. Each resolves when the core has done it and the window knows the new state
 * of the changes: nothing shows, or compares with, the old one.
 */
export function useOutboxActions() {
  const bridge = useBridge()
  const client = useQueryClient()
  const changes = useChangeStore()
  const onSuccess = async () => {
    await Promise.all([
      whenKnown(bridge, changes),
      client.invalidateQueries({ queryKey: keys.outbox }),
      client.invalidateQueries({ queryKey: keys.jobs }),
      client.invalidateQueries({ queryKey: keys.changes }),
    ])
  }
  const acts = <N extends CallName>(name: N) => ({
    mutationFn: (input: Input<N>) => bridge.call(name, input),
    onSuccess,
  })
  return {
    queue: useMutation({
      mutationFn: (job: Input<'queueChanges'>) => queueInParts(bridge, job),
      onSuccess,
      meta: SAYS_ITS_FAULTS,
    }),
    retry: useMutation(acts('retryChanges')),
    cancel: useMutation(acts('cancelChanges')),
    undo: useMutation({ ...acts('undoJob'), meta: SAYS_ITS_FAULTS }),
    resolve: useMutation(acts('resolveConflicts')),
    acknowledge: useMutation({
      mutationFn: () => bridge.call('acknowledgeRecovery', {}),
      onSuccess: ({ recovery }) =>
        client.setQueryData(keys.outbox, (before: Output<'readOutbox'> | undefined) =>
          before === undefined ? undefined : { ...before, recovery },
        ),
    }),
    pause: useMutation({
      mutationFn: (paused: boolean) => bridge.call('pauseOutbox', { paused }),
      onSuccess,
    }),
  }
}
