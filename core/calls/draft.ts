import type { Handlers } from '../../shared/contract/contract.ts'
import type { Outbox } from '../outbox/outbox.ts'

/**
 * Answers the calls of shared/contract/groups/draft.ts. The draft is in the outbox's file, so that an edit moves from
 * one to the other in one transaction.
 */
export function draftHandlers(getOutbox: () => Outbox | null): Pick<Handlers, 'readDraft' | 'saveDraft'> {
  return {
    readDraft: () => ({ cells: getOutbox()?.readDraft() ?? [] }),
    saveDraft: ({ set, remove }) =>
      getOutbox()?.saveDraft(set, remove) ?? { kind: 'not-saved', why: 'no-account' },
  }
}
