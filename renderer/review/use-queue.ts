import { useRef, useState } from 'react'
import type { NotQueued } from '../../shared/contract/groups/outbox.ts'
import { JOB_CHANGES_MAX } from '../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../shared/domain/changes/check-kind.ts'
import { updatesOf } from '../../shared/domain/changes/detail-edit.ts'
import { confirmationOf } from '../../shared/domain/changes/guard-rails.ts'
import { isReviewedBulk, isReviewedDetail, type ReviewedChange } from '../../shared/domain/changes/review.ts'
import { yieldToBrowser } from '../bridge/in-pieces.ts'
import { useNetwork } from '../bridge/queries/connection.ts'
import { useOutboxActions } from '../bridge/queries/outbox.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'
import type { Stage } from '../stage/stage.ts'
import { showToast } from '../ui/popups/Toasts.tsx'
import { bySource } from './edit-sources.ts'
import { closeSendToast, tellOfSend } from './send-toast.ts'
import { fileOf, isConfirmed, type Ticks } from './ticks.ts'

/** Up to this many changes are queued without yielding to the browser first. */
const MANY = 5_000

/** Products that a file leaves out get a separate job, so that it can be undone alone. The last job is the main one. */
function jobsOf(rows: readonly ReviewedChange[]): ReviewedChange[][] {
  const groups = bySource(rows)
  const written = groups.flatMap(group => (group.source.kind === 'left-out' ? [] : group.rows))
  const leftOut = groups.flatMap(group => (group.source.kind === 'left-out' ? [group.rows] : []))
  return [...leftOut.toReversed(), written].flatMap(group =>
    Array.from({ length: Math.ceil(group.length / JOB_CHANGES_MAX) }, (_, at) =>
      group.slice(at * JOB_CHANGES_MAX, (at + 1) * JOB_CHANGES_MAX),
    ),
  )
}

/** Why queueing stopped, and how many changes were queued before. */
export interface QueueTrouble {
  why: NotQueued['why'] | 'draft-not-saved' | { fault: unknown }
  queued: number
  /** How many values beyond the guard rails are not what was confirmed. */
  beyond?: number
}

interface Queued {
  job: number
  queued: number
  superseded: number
  /** The changes that the edits became: all fields of a product are one. */
  changes: number
}

/**
 * Queues edits as changes. An edit is removed only when the core has its change on disk; whatever fails leaves the
 * others staged.
 */
export function useQueue(stage: Stage, ticks: Ticks, onQueued: (done: Queued) => void) {
  const { queue, cancel } = useOutboxActions()
  const isOffline = useNetwork()?.kind === 'offline'
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const closeQueued = useRef(() => {})
  const [trouble, setTrouble] = useState<QueueTrouble | null>(null)

  const queueAll = async (
    rows: readonly ReviewedChange[],
    check: CheckKind | undefined,
  ): Promise<Queued | QueueTrouble> => {
    const saved = await stage.whenSaved()
    if (saved.kind !== 'saved') return { why: 'draft-not-saved', queued: 0 }
    const done: Queued = { job: 0, queued: 0, superseded: 0, changes: 0 }
    const jobs: number[] = []
    for (const part of jobsOf(rows)) {
      const bulk = part.filter(isReviewedBulk)
      const details = part.filter(isReviewedDetail)
      const changes = [...bulk.map(({ asked }) => asked), ...updatesOf(details)]
      // Rows are confirmed with the value they replace: where that moved meanwhile the core refuses, and the
      // person is asked again.
      const confirmed = bulk.flatMap((row, index) =>
        isConfirmed(ticks, row) ? [confirmationOf(index, row.asked)] : [],
      )
      if (part.length > MANY) await yieldToBrowser()
      const result = await stage.queueEdits(
        part.map(({ edit }) => edit),
        () => queue.mutateAsync({ changes, file: fileOf(part), check, confirmed }),
      )
      if (result.kind === 'not-queued')
        return { why: result.why, queued: done.queued, beyond: result.beyond?.length ?? 0 }
      done.job = result.job
      jobs.push(result.job)
      done.queued += result.queued
      done.changes += changes.length
      done.superseded += result.superseded
    }
    stage.queued.remember(
      rows.map(({ edit }) => edit),
      () => cancelAll(jobs),
    )
    return done
  }

  /** Undo on the sheet reaches back over the queueing. */
  const cancelAll = async (jobs: readonly number[]) => {
    closeQueued.current()
    let kept = 0
    for (const job of jobs) kept += (await cancel.mutateAsync({ job })).kept
    if (kept > 0) showToast('warn', t('review.someSent', { n: kept }))
  }

  /** `check` is what the person chose, if anything. Resolves with what prevented it, or null. */
  const start = async (
    rows: readonly ReviewedChange[],
    check: CheckKind | undefined,
  ): Promise<QueueTrouble | null> => {
    if (isBusy || rows.length === 0) return null
    setBusy(true)
    setTrouble(null)
    closeSendToast()
    const result = await queueAll(rows, check).catch(
      (fault: unknown): QueueTrouble => ({ why: { fault }, queued: 0 }),
    )
    setBusy(false)
    if ('why' in result) {
      setTrouble(result)
      return result
    }
    closeQueued.current = tellOfSend('ok', queuedText(t, result, rows.length, isOffline))
    onQueued(result)
    return null
  }
  return { start, isBusy, trouble }
}

function queuedText(
  t: Language['t'],
  { queued: n, superseded, changes }: Queued,
  edits: number,
  isOffline: boolean,
) {
  return [
    superseded === 0 ? t('review.queued', { n }) : t('review.queuedSuperseded', { n, superseded }),
    ...(edits > changes ? [t('review.queuedFields', { n: edits })] : []),
    ...(isOffline ? [t('review.queuedOffline')] : []),
  ].join(' ')
}
