import type { recentFileCalls } from '../../shared/contract/groups/recent-files.ts'
import type { AccountCalls } from './account-call.ts'

/** The calls of shared/contract/groups/recent-files.ts. */
export const recentFileAnswers: AccountCalls<keyof typeof recentFileCalls, 'recent'> = {
  listRecentFiles: { open: ({ recent }) => ({ files: recent.list() }), none: { files: [] } },
  keepRecentFile: {
    open: ({ recent }, input) => recent.keep(input),
    none: { kind: 'not-kept', why: 'no-account' },
  },
  readRecentFile: {
    open: ({ recent }, { id, from }) => ({ part: recent.read(id, from) }),
    none: { part: null },
  },
  markRecentFile: {
    open: ({ recent }, { id, isOpen, answers }) => {
      recent.mark(id, { isOpen, answers })
      return {}
    },
    none: {},
  },
}
