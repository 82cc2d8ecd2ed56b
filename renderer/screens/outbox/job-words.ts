import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { Job, StateCounts } from '../../../shared/contract/groups/outbox.ts'
import { type ChangeState, isFinal, needsPerson } from '../../../shared/domain/change.ts'
import type { ProgressPart } from '../../ui/ProgressBar.tsx'
import type { Holdup } from './change-words.ts'

/** The lines of a job by what they wait for. */
export const LINE_FILTERS = ['all', 'attention', 'waiting', 'sending', 'done'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

export const STATES_OF: Readonly<Record<LineFilter, readonly ChangeState[]>> = {
  all: [],
  attention: ['conflict', 'rejected', 'blocked'],
  waiting: ['queued', 'unknown'],
  sending: ['sending'],
  done: ['applied', 'withdrawn', 'superseded'],
}

export function countOf(counts: StateCounts, filter: LineFilter): number {
  const states = filter === 'all' ? (Object.keys(counts) as ChangeState[]) : STATES_OF[filter]
  return states.reduce((sum, state) => sum + counts[state], 0)
}

/** How far a job is, in one word: a person is needed before anything else, then what is under way. */
export function jobState(counts: StateCounts): 'attention' | 'sending' | 'waiting' | 'done' {
  if (countOf(counts, 'attention') > 0) return 'attention'
  if (counts.sending > 0) return 'sending'
  return countOf(counts, 'waiting') > 0 ? 'waiting' : 'done'
}

/** The parts of the progress bar: what is settled and how. */
export function progressParts(counts: StateCounts): ProgressPart[] {
  return [
    { tone: 'ok', count: counts.applied },
    { tone: 'accent', count: counts.withdrawn + counts.superseded },
    { tone: 'bad', count: countOf(counts, 'attention') },
    { tone: 'info', count: counts.sending },
    { tone: 'warn', count: counts.unknown },
  ]
}

/** Settled changes a second since the first request; null before anything can be told. */
export function paceOf(job: Job, now: number): number | null {
  if (job.firstSentAt === null) return null
  const seconds = ((job.finishedAt ?? now) - job.firstSentAt) / 1000
  const settled = job.counts.applied + job.counts.rejected + job.counts.conflict
  return seconds < 1 || settled === 0 ? null : Math.round(settled / seconds)
}

/** Changes a withdrawal would take back: not sent yet, or refused. */
export function withdrawable(counts: StateCounts): number {
  return counts.queued + counts.rejected + counts.conflict
}

/** What a person can do with one line. */
export function actionsOf(state: ChangeState): { settle: boolean; retry: boolean; withdraw: boolean } {
  return {
    settle: state === 'conflict',
    retry: state === 'rejected',
    withdraw: state === 'queued' || (needsPerson(state) && state !== 'conflict'),
  }
}

/** What keeps everything that waits from going out. */
export function holdupOf(
  network: Network | undefined,
  outbox: { paused: boolean; stopped: unknown } | undefined,
): Holdup {
  if (outbox !== undefined && outbox.stopped !== null) return 'stopped'
  if (outbox?.paused) return 'paused'
  switch (network?.kind) {
    case 'offline':
    case 'limited':
    case 'disk':
    case 'failing':
      return network.kind
    case 'key-refused':
    case 'no-key':
      return 'key'
    default:
      return null
  }
}

/** Whether a job will still move by itself, so that its figures are worth watching. */
export function isUnderWay(counts: StateCounts): boolean {
  return (Object.entries(counts) as [ChangeState, number][]).some(
    ([state, n]) => n > 0 && !isFinal(state) && !needsPerson(state),
  )
}
