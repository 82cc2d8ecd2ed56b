import type { Handlers } from '../../../shared/contract/contract.ts'
import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { noCounts } from '../outbox/states.ts'

type OutboxCall =
  | 'queueChanges'
  | 'readChanges'
  | 'readJobs'
  | 'readJob'
  | 'readOutbox'
  | 'retryChanges'
  | 'withdrawChanges'
  | 'settleConflict'
  | 'pauseOutbox'
  | 'estimateCost'

/** Answers the calls of shared/contract/groups/outbox.ts; with no account open there is nothing in the outbox. */
export function outboxHandlers(getOutbox: () => Outbox | null): Pick<Handlers, OutboxCall> {
  return {
    queueChanges: ({ changes, file }) =>
      getOutbox()?.queue(changes, file) ?? { kind: 'not-queued', why: 'no-account' },
    readChanges: ({ after, limit }) =>
      getOutbox()?.readChanges(after, limit) ?? { changes: [], revision: 0, more: false },
    readJobs: ({ limit }) => getOutbox()?.readJobs(limit) ?? { jobs: [] },
    readJob: question =>
      getOutbox()?.readJob(question) ?? { job: null, changes: [], matching: 0, batches: [] },
    readOutbox: () =>
      getOutbox()?.read() ?? { counts: noCounts(), paused: false, stopped: null, revision: 0 },
    retryChanges: selection => getOutbox()?.retry(selection) ?? { retried: 0 },
    withdrawChanges: selection => getOutbox()?.withdraw(selection) ?? { withdrawn: 0, kept: 0 },
    settleConflict: ({ ids, choice }) => getOutbox()?.settleConflict(ids, choice) ?? { settled: 0 },
    pauseOutbox: ({ paused }) => ({ paused: getOutbox()?.pause(paused) ?? false }),
    estimateCost: ({ prices, stocks }) =>
      getOutbox()?.estimate(prices, stocks) ?? {
        requests: Math.ceil(prices / BATCH_MAX) + Math.ceil(stocks / BATCH_MAX),
        doneAt: null,
      },
  }
}
