import type { linkedFileCalls } from '../../shared/contract/groups/linked-files.ts'
import type { AccountCalls } from './account-call.ts'

/** The calls of shared/contract/groups/linked-files.ts. */
export const linkedFileAnswers: AccountCalls<keyof typeof linkedFileCalls, 'linked'> = {
  startLinkedFile: {
    open: ({ linked }, input) => linked.start(input),
    none: { kind: 'not-written', why: 'no-account' },
  },
  listLinkedFiles: { open: ({ linked }) => ({ files: linked.list() }), none: { files: [] } },
  openLinkedFile: { open: ({ linked }, { id }) => linked.open(id), none: { kind: 'gone' } },
  takeLinkedSave: {
    open: ({ linked }, { id, isDropped }) => linked.take(id, isDropped),
    none: { kind: 'none' },
  },
  keepLinkedSave: { open: ({ linked }, input) => linked.keep(input), none: {} },
  endLinkedFile: { open: ({ linked }, { id }) => linked.end(id), none: {} },
  resumeLinkedFile: { open: ({ linked }, { id }) => linked.resume(id), none: {} },
}
