import type { Handlers } from '../../shared/contract/contract.ts'
import type { fileCalls } from '../../shared/contract/groups/files.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** Answers the calls of shared/contract/groups/files.ts. */
export function fileHandlers(getOutbox: () => Outbox | null): Pick<Handlers, keyof typeof fileCalls> {
  const sources = () => getOutbox()?.sources ?? null
  return {
    saveSource: ({ file, shape }) => sources()?.keep(file, shape) ?? { kind: 'not-kept', why: 'no-account' },
    saveSourceRows: ({ id, rows }) => sources()?.addRows(id, rows) ?? { kind: 'not-kept', why: 'no-account' },
    readSource: ({ id, lines }) => sources()?.read(id, lines) ?? { source: null },
  }
}
