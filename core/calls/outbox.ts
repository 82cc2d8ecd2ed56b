import type { Handlers, Output } from '../../shared/contract/contract.ts'
import type { outboxCalls } from '../../shared/contract/groups/outbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { noOutboxHandlers } from './no-account.ts'

type OutboxHandlers = Pick<Handlers, keyof typeof outboxCalls>

/** Answers the calls of shared/contract/groups/outbox.ts; with no account open the outbox is empty. */
export function outboxHandlers(getOutbox: () => Outbox | null): OutboxHandlers {
  const orNone = () => {
    const outbox = getOutbox()
    return outbox === null ? noOutboxHandlers : handlersOf(outbox)
  }
  return {
    queueChanges: input => orNone().queueChanges(input),
    offerChecks: input => orNone().offerChecks(input),
    readChanges: input => orNone().readChanges(input),
    readJobs: input => orNone().readJobs(input),
    readJob: input => orNone().readJob(input),
    listChanges: input => orNone().listChanges(input),
    readChange: input => orNone().readChange(input),
    planUndo: input => orNone().planUndo(input),
    undoJob: input => orNone().undoJob(input),
    readConfirmed: input => orNone().readConfirmed(input),
    readOutbox: input => orNone().readOutbox(input),
    acknowledgeRecovery: input => orNone().acknowledgeRecovery(input),
    retryChanges: input => orNone().retryChanges(input),
    cancelChanges: input => orNone().cancelChanges(input),
    settleConflict: input => orNone().settleConflict(input),
    pauseOutbox: input => orNone().pauseOutbox(input),
    estimateCost: input => orNone().estimateCost(input),
  }
}

function handlersOf(outbox: Outbox): OutboxHandlers {
  return {
    queueChanges: ({ changes, file, check, confirmed }) => outbox.queue(changes, file, check, confirmed),
    offerChecks: job => outbox.offerChecks(job),
    readChanges: ({ after, limit }) => outbox.readChanges(after, limit),
    readJobs: ({ limit }) => outbox.readJobs(limit),
    readJob: question => outbox.readJob(question),
    listChanges: question => outbox.list(question),
    readChange: ({ id }) => outbox.readChange(id),
    planUndo: ({ job, limit }) => outbox.planUndo(job, limit),
    undoJob: ({ job, confirmed }) => outbox.undo(job, confirmed),
    readConfirmed: ({ since }) => outbox.readConfirmed(since),
    readOutbox: () => outbox.read(),
    acknowledgeRecovery: () => ({ recovery: outbox.acknowledgeRecovery() }),
    retryChanges: selection => outbox.retry(selection),
    cancelChanges: selection => outbox.withdraw(selection),
    settleConflict: ({ ids, choice, confirmed }) => outbox.settleConflict(ids, choice, confirmed),
    pauseOutbox: ({ paused }): Output<'pauseOutbox'> => ({ paused: outbox.pause(paused) }),
    estimateCost: work => outbox.estimate(work),
  }
}
