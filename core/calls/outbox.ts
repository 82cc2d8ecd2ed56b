import type { outboxCalls } from '../../shared/contract/groups/outbox.ts'
import { noCounts } from '../../shared/domain/changes/change.ts'
import { NO_WORK, requestsFor, UNKNOWN_FACTS } from '../outbox/requests/cost.ts'
import type { AccountCalls } from './account-call.ts'

const NOT_QUEUED = { kind: 'not-queued', why: 'no-account' } as const

/** The calls of shared/contract/groups/outbox.ts. While no account is open the outbox is empty, and takes nothing. */
export const outboxAnswers: AccountCalls<keyof typeof outboxCalls, 'outbox'> = {
  queueChanges: {
    open: ({ outbox }, { changes, upload, file, check, confirmed }) => {
      const whole = outbox.uploads.complete(changes, upload)
      return whole === null
        ? { kind: 'not-queued', why: 'interrupted' }
        : outbox.queue(whole, file, check, confirmed)
    },
    none: NOT_QUEUED,
  },
  keepChanges: {
    open: ({ outbox }, { upload, changes }) => ({ kept: outbox.uploads.keep(upload, changes) }),
    none: { kept: 0 },
  },
  offerChecks: {
    open: ({ outbox }, job) => outbox.offerChecks(job),
    none: { checks: [], preset: 'everything', why: 'usual' },
  },
  readChanges: {
    open: ({ outbox }, { after, limit }) => outbox.readChanges(after, limit),
    none: { changes: [], revision: 0, more: false },
  },
  readJobs: { open: ({ outbox }, { limit }) => outbox.readJobs(limit), none: { jobs: [] } },
  readJob: {
    open: ({ outbox }, question) => outbox.readJob(question),
    none: { job: null, changes: [], matching: 0, batches: [] },
  },
  listChanges: {
    open: ({ outbox }, question) => outbox.list(question),
    none: { changes: [], total: 0, revision: 0 },
  },
  readChange: {
    open: ({ outbox }, { id }) => outbox.readChange(id),
    none: { listed: null, attempts: [], unread: null },
  },
  planUndo: {
    open: ({ outbox }, { job, limit }) => outbox.planUndo(job, limit),
    none: { back: 0, left: 0, partly: 0, lines: [], requests: 0, doneAt: null },
  },
  undoJob: { open: ({ outbox }, { job, confirmed }) => outbox.undo(job, confirmed), none: NOT_QUEUED },
  readConfirmed: { open: ({ outbox }, { since }) => outbox.readConfirmed(since), none: { jobs: [] } },
  readOutbox: {
    open: ({ outbox }) => outbox.read(),
    none: { counts: noCounts(), paused: false, stopped: null, revision: 0, recovery: null },
  },
  acknowledgeRecovery: {
    open: ({ outbox }) => ({ recovery: outbox.acknowledgeRecovery() }),
    none: { recovery: null },
  },
  retryChanges: { open: ({ outbox }, selection) => outbox.retry(selection), none: { retried: 0 } },
  cancelChanges: {
    open: ({ outbox }, selection) => outbox.cancelChanges(selection),
    none: { cancelled: 0, kept: 0 },
  },
  resolveConflicts: {
    open: ({ outbox }, { ids, choice, confirmed }) => outbox.resolveConflicts(ids, choice, confirmed),
    none: { kind: 'resolved', resolved: 0 },
  },
  pauseOutbox: {
    open: ({ outbox }, { paused }) => ({ paused: outbox.pause(paused) }),
    none: { paused: false },
  },
  estimateCost: {
    open: ({ outbox }, work) => outbox.estimate(work),
    none: work => ({
      requests: requestsFor({ ...NO_WORK, ...work }, UNKNOWN_FACTS),
      doneAt: null,
    }),
  },
}
