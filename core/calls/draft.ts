import type { AccountCalls } from './account-call.ts'

/**
 * The calls of shared/contract/groups/draft.ts. The draft is in the outbox's file, so that an edit moves from one to the
 * other in one transaction.
 */
export const draftAnswers: AccountCalls<'readDraft' | 'saveDraft', 'outbox'> = {
  readDraft: { open: ({ outbox }) => ({ cells: outbox.readDraft() }), none: { cells: [] } },
  saveDraft: {
    open: ({ outbox }, { set, remove }) => outbox.saveDraft(set, remove),
    none: { kind: 'not-saved', why: 'no-account' },
  },
}
