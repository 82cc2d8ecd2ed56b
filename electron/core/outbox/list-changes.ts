import type { CheckedInput, Output } from '../../../shared/contract/contract.ts'
import type { Tab, Unread } from '../../../shared/contract/groups/outbox.ts'
import type { ChangeState } from '../../../shared/domain/change.ts'
import type { Database } from '../database/database.ts'
import { changeOf } from './change-of.ts'
import { oneRow } from './one-row.ts'
import { type ChangeRow, COLUMNS } from './row.ts'
import { OPEN } from './schema.ts'
import { type FindProducts, type SearchedRow, searchFor } from './search.ts'
import type { Store } from './store.ts'
import { type Waiting, waitsOf } from './waits.ts'

export interface Listing extends Waiting {
  store: Store
  entities: Parameters<typeof changeOf>[1]
  findProducts: FindProducts
}

export type ListQuestion = CheckedInput<'listChanges'>

const STATES: Readonly<Record<Tab, readonly ChangeState[]>> = {
  waiting: ['queued'],
  sending: ['sending', 'unknown'],
  person: ['rejected', 'conflict', 'blocked'],
  done: ['applied', 'withdrawn', 'superseded'],
}

/** One page of a tab, and how many there are in all. */
export function listChanges(listing: Listing, question: ListQuestion): Output<'listChanges'> {
  const { store } = listing
  const text = searchFor(store, question.text, listing.findProducts)
  const { rows, total } = text === null ? plainPage(store, question) : foundPage(store, question, text)
  return {
    changes: rows.map(row => ({ change: changeOf(row, listing.entities), waits: waitsOf(listing, row) })),
    total,
    revision: store.revision(),
  }
}

/** One change with all requests that were made for its sake: its own, and those of the batches it was in. */
export function readChange(listing: Listing, id: number): Output<'readChange'> {
  const { db, entities } = listing
  const row = oneRow(db, id)
  if (row === undefined) return { listed: null, attempts: [], unread: null }
  const attempts = db.prepare(ATTEMPTS).all<Output<'readChange'>['attempts'][number]>(id, id)
  return {
    listed: { change: changeOf(row, entities), waits: waitsOf(listing, row) },
    attempts: attempts.map(attempt => ({ ...attempt })),
    unread: unreadOf(db, id),
  }
}

function unreadOf(db: Database, id: number): Output<'readChange'>['unread'] {
  const row = db.prepare('SELECT shown_at AS shownAt FROM unread WHERE change = ?').get<Unread>(id)
  return row === undefined ? null : { shownAt: row.shownAt }
}

const ATTEMPTS = `SELECT at, method, path, class, status, ms, note FROM attempt WHERE id IN (
    SELECT id FROM attempt WHERE change = ? UNION
    SELECT a.id FROM line l JOIN attempt a ON a.batch = l.batch WHERE l.change = ?)
  ORDER BY id DESC`

interface Page {
  rows: ChangeRow[]
  total: number
}

/** Without a text the totals are counted already, and a page is a walk along an index. */
function plainPage(store: Store, question: ListQuestion): Page {
  const { where, order, values } = placeOf(question)
  const rows = store.db
    .prepare(`SELECT ${COLUMNS} ${where} ${order} LIMIT ?7 OFFSET ?8`)
    .all<ChangeRow>(...NO_TEXT, ...values, question.limit, question.offset)
  return { rows, total: countOf(store, question) }
}

const NO_TEXT = [null, null, null, null]

function countOf(store: Store, { tab, job, kinds }: ListQuestion): number {
  const states = STATES[tab]
  if (job === null && kinds.length === 0) {
    const counts = store.counts()
    return states.reduce((sum, state) => sum + counts[state], 0)
  }
  const sql = `SELECT coalesce(sum(lines), 0) AS lines FROM tally
    WHERE job = coalesce(?1, 0) AND state IN (SELECT value FROM json_each(?2))
    AND (?3 = '[]' OR kind IN (SELECT value FROM json_each(?3)))`
  const row = store.db.prepare(sql).get<{ lines: number }>(job, JSON.stringify(states), JSON.stringify(kinds))
  return row?.lines ?? 0
}

/** With a text the whole tab is searched, so that the total is the truth. */
function foundPage(
  { db }: Store,
  question: ListQuestion,
  text: NonNullable<ReturnType<typeof searchFor>>,
): Page {
  const { where, order, values } = placeOf(question)
  const columns = text.isMeant === null ? 'seq' : 'seq, job, entity, payload, base, words, theirs'
  const found = db
    .prepare(`SELECT ${columns} ${where} AND ${text.sql} ${order}`)
    .all<SearchedRow>(...text.values, ...values)
  const meant = text.isMeant === null ? found : found.filter(text.isMeant)
  const page = meant.slice(question.offset, question.offset + question.limit)
  return { rows: page.flatMap(({ seq }) => oneRow(db, seq) ?? []), total: meant.length }
}

/** Where the rows of a question are: a walk along a tab, or along the numbers of one job; with `?5` and `?6`. */
function placeOf({ tab, job, kinds }: ListQuestion) {
  const index =
    job === null ? `INDEXED BY ${tab === 'done' ? 'change_settled' : 'change_tab'}` : 'NOT INDEXED'
  const isTab =
    tab === 'done' ? `NOT (${OPEN})` : `${OPEN} AND state IN (${STATES[tab].map(quoted).join(', ')})`
  const conditions = [
    isTab,
    job === null
      ? '?5 IS NULL'
      : 'seq BETWEEN (SELECT first_seq FROM job WHERE id = ?5) AND (SELECT last_seq FROM job WHERE id = ?5)',
    kinds.length === 0 ? `?6 = '[]'` : 'kind IN (SELECT value FROM json_each(?6))',
  ]
  return {
    where: `FROM change ${index} WHERE ${conditions.join(' AND ')}`,
    order: tab === 'done' ? 'ORDER BY settled_at DESC, seq DESC' : 'ORDER BY seq',
    values: [job, JSON.stringify(kinds)],
  }
}

const quoted = (text: string) => `'${text}'`
