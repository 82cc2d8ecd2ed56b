import type { Job, StateCounts } from '../../../../shared/contract/outbox/job.ts'
import { isUndoableKind } from '../../../../shared/domain/changes/change.ts'
import type { Language } from '../../../i18n/language.ts'
import type { ProgressPart } from '../../../ui/ProgressBar.tsx'
import { tabCountOf } from '../list/tabs.ts'

/**
 * The state of a job in one word: attention first, then what is under way. `partly`: some of it was applied, the rest
 * cancelled or replaced; `gone`: all of it was.
 */
export function jobState(counts: StateCounts): 'person' | 'sending' | 'waiting' | 'done' | 'partly' | 'gone' {
  if (tabCountOf(counts, 'person') > 0) return 'person'
  if (counts.sending > 0) return 'sending'
  if (isJobUnderWay(counts)) return 'waiting'
  if (counts.withdrawn + counts.superseded === 0) return 'done'
  return counts.applied > 0 ? 'partly' : 'gone'
}

/** How many changes were cancelled or replaced, in words; empty for none. */
export function goneText({ withdrawn, superseded }: StateCounts, { t }: Pick<Language, 't'>): string {
  return [
    withdrawn === 0 ? null : t('outbox.factCancelled', { n: withdrawn }),
    superseded === 0 ? null : t('outbox.factReplaced', { n: superseded }),
  ]
    .filter(part => part !== null)
    .join(', ')
}

/** The parts of the progress bar. */
export const progressParts = (counts: StateCounts): ProgressPart[] => [
  { tone: 'ok', count: counts.applied },
  { tone: 'muted', count: counts.withdrawn + counts.superseded },
  { tone: 'bad', count: tabCountOf(counts, 'person') },
  { tone: 'info', count: counts.sending },
  { tone: 'warn', count: counts.unknown },
]

/** Finished changes a second since the first request; null before there are any. */
export function paceOf(job: Job, now: number): number | null {
  if (job.firstSentAt === null) return null
  const seconds = ((job.finishedAt ?? now) - job.firstSentAt) / 1000
  const finished = job.counts.applied + job.counts.rejected + job.counts.conflict
  const pace = seconds < 1 ? 0 : Math.round(finished / seconds)
  return pace === 0 ? null : pace
}

/** How many changes cancelling would end: those not sent yet and those that need attention. */
export function cancellable(counts: StateCounts): number {
  return tabCountOf(counts, 'waiting') + tabCountOf(counts, 'person')
}

/** Whether a job still moves by itself, so that its figures are worth watching. */
export function isJobUnderWay(counts: StateCounts): boolean {
  return tabCountOf(counts, 'waiting') + tabCountOf(counts, 'sending') > 0
}

/** Whether something of a finished job may be undone, as far as its kinds of changes say. */
export function mayBeUndone({
  finishedAt,
  counts,
  about,
}: Pick<Job, 'finishedAt' | 'counts' | 'about'>): boolean {
  const isDone = finishedAt !== null && counts.applied > 0
  return isDone && (about === null || about.some(({ kind }) => isUndoableKind(kind)))
}
