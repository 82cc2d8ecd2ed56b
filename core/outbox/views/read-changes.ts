import type { Output } from '../../../shared/contract/contract.ts'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import { changeAtStart, changeOf, SHOWN_COLUMNS, type ShownChangeRow } from '../store/change-of.ts'
import type { Entities } from '../store/entities.ts'
import type { OpenAtStart, OutboxStore } from '../store/store.ts'

/** Rows per call. A window asks again while there is `more`; other calls get their turn in between. */
const READ_MAX = 2_000

// `+ 0` keeps SQLite from preparing the statement again on every call (ready.ts).
const MOVED = `SELECT ${SHOWN_COLUMNS}, rev FROM change INDEXED BY change_rev WHERE rev > ? ORDER BY rev LIMIT ? + 0`

const MOVED_SEQS = 'SELECT seq FROM change INDEXED BY change_rev WHERE rev > ?'

const OLD = `SELECT ${SHOWN_COLUMNS} FROM change WHERE seq IN (SELECT value FROM json_each(?)) AND rev <= ? ORDER BY rev`

/**
 * Changes that moved after a revision. From before this start only those that were open then, as the rest is history;
 * since then, all that moved.
 */
export function readChanges(
  store: OutboxStore,
  entities: Entities,
  after: number,
  limit: number,
): Output<'readChanges'> {
  const most = Math.min(limit, READ_MAX)
  const { db, startRevision } = store
  const known = after < startRevision ? store.openBefore(after, most + 1) : []
  const isMoreKnown = known.length > most
  if (isMoreKnown) known.pop()
  const changes = showKnown(store, entities, known)
  if (isMoreKnown) return { changes, revision: known.at(-1)?.rev ?? startRevision, more: true }
  store.dropRows()

  const since = Math.max(after, startRevision)
  const room = most - known.length
  const moved = db.prepare(MOVED).all<ShownChangeRow & { rev: number }>(since, room + 1)
  const more = moved.length > room
  if (more) moved.pop()
  const last = more ? (moved.at(-1)?.rev ?? since) : Math.max(after, store.revision())
  for (const row of moved) changes.push(changeOf(row, entities))
  return { changes, revision: last, more }
}

/** Changes that were open at the start and have not moved since; the others come with those that moved. */
function showKnown(store: OutboxStore, entities: Entities, known: readonly OpenAtStart[]): Change[] {
  if (known.length === 0) return []
  const { db, startRevision } = store
  const moved =
    store.revision() === startRevision ? [] : db.prepare(MOVED_SEQS).lists<[number]>(startRevision)
  const isMoved = new Set(moved.map(([seq]) => seq))
  const changes: Change[] = []
  const unread: number[] = []
  for (const { seq, row } of known) {
    if (row === null) unread.push(seq)
    else if (!isMoved.has(seq)) changes.push(changeAtStart(row, entities))
  }
  if (unread.length === 0) return changes
  const old = db.prepare(OLD).all<ShownChangeRow>(JSON.stringify(unread), startRevision)
  return [...changes, ...old.map(row => changeOf(row, entities))]
}
