import type { hotFolderCalls } from '../../shared/contract/groups/hot-folders.ts'
import type { AccountCalls } from './account-call.ts'

const NONE = { folders: [], waiting: [], done: [], hasDialog: false }
const NO_ACCOUNT = { kind: 'not-added', why: 'no-account' } as const
const NOT_CONFIRMED = { kind: 'not-confirmed', why: 'no-account' } as const
const GONE = { kind: 'gone' } as const

/** The calls of shared/contract/groups/hot-folders.ts. */
export const hotFolderAnswers: AccountCalls<keyof typeof hotFolderCalls, 'hot'> = {
  listHotFolders: { open: ({ hot }) => hot?.list() ?? NONE, none: NONE },
  addHotFolder: { open: ({ hot }, input) => hot?.add(input) ?? NO_ACCOUNT, none: NO_ACCOUNT },
  removeHotFolder: { open: ({ hot }, { id }) => done(hot?.remove(id)), none: {} },
  readHotFile: { open: ({ hot }, { id }) => hot?.read(id) ?? GONE, none: GONE },
  noteHotFileOpened: { open: ({ hot }, input) => done(hot?.noteOpened(input)), none: {} },
  confirmHotLayout: { open: ({ hot }, input) => hot?.confirm(input) ?? NOT_CONFIRMED, none: NOT_CONFIRMED },
  forgetHotLayouts: { open: ({ hot }) => done(hot?.forgetLayouts()), none: {} },
  putHotFileAside: { open: ({ hot }, { id }) => done(hot?.putAside(id)), none: {} },
}

async function done(work: Promise<void> | void): Promise<Record<string, never>> {
  await work
  return {}
}
