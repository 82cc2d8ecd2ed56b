import type { fileCalls } from '../../shared/contract/groups/files.ts'
import type { AccountCalls } from './account-call.ts'

const NOT_KEPT = { kind: 'not-kept', why: 'no-account' } as const

/** The calls of shared/contract/groups/files.ts. */
export const fileAnswers: AccountCalls<keyof typeof fileCalls, 'outbox' | 'listed' | 'taken' | 'answers'> = {
  saveSource: { open: ({ outbox }, { file, shape }) => outbox.sources.keep(file, shape), none: NOT_KEPT },
  saveSourceRows: { open: ({ outbox }, { id, rows }) => outbox.sources.addRows(id, rows), none: NOT_KEPT },
  readListed: { open: ({ listed }, { layout }) => ({ listed: listed.read(layout) }), none: { listed: null } },
  addListed: {
    open: ({ listed }, { layout, file, products }) => listed.add(layout, file, products),
    none: { kind: 'not-saved', why: 'no-account' },
  },
  readTakenList: {
    open: ({ taken }, { layout, same }) => {
      const key = taken.keyOf(layout)
      return { taken: taken.last(key), sameAt: same === undefined ? null : taken.takenAt(key, same) }
    },
    none: { taken: null, sameAt: null },
  },
  noteTakenList: {
    open: ({ taken }, { layout, file, date }) => taken.note(taken.keyOf(layout), { file, date }),
    none: { kind: 'not-saved', why: 'no-account' },
  },
  readAnswers: {
    open: ({ answers }, { layout }) => ({ known: answers.read(layout) }),
    none: { known: null },
  },
  keepAnswers: {
    open: ({ answers }, given) => answers.keep(given.layout, given.file, given.answers),
    none: { kind: 'not-saved', why: 'no-account' },
  },
  readSource: { open: ({ outbox }, { id, lines }) => outbox.sources.read(id, lines), none: { source: null } },
}
