import type { CheckedInput, Output } from '../../../shared/contract/contract.ts'
import type { Tab } from '../../../shared/contract/groups/outbox.ts'
import type { Unread } from '../../../shared/contract/outbox/change.ts'
import type { ChangeState } from '../../../shared/domain/changes/change.ts'
import type { Database } from '../../sqlite/database.ts'
import type { HistoryReader } from '../durability/history/history-reader.ts'
import { movedUntil } from '../durability/history/move-history.ts'
import { CHANGE_COLUMNS, type ChangeRow, oneRow } from '../rows/row.ts'
import { IN_HISTORY_ONLY, OPEN } from '../rows/schema.ts'
import { changeOf } from '../store/change-of.ts'
import type { OutboxStore } from '../store/store.ts'
import { type SearchedRow, type SearchProducts, searchFor } from './search.ts'
import { type WaitingChange, waitsOf } from './waits.ts'

/** What a list of changes is made from. */
export interface Listing extends WaitingChange {
  store: OutboxStore
  history: HistoryReader
  entities: Parameters<typeof changeOf>[1]
  findProducts: SearchProducts
}

/** Which changes a window asks for, as the contract has checked it. */
export type ListQuestion = CheckedInput<'listChanges'>

const STATES: Readonly<Record<Tab, readonly ChangeState[]>> = {
  waiting: ['queued'],
  sending: ['sending', 'unknown'],
  person: ['rejected', 'conflict', 'blocked'],
  done: ['applied', 'withdrawn', 'superseded'],
}

/** One page of a tab, and the total. */
export function listChanges(listing: Listing, question: ListQuestion): Output<'listChanges'> {
  const { store, history } = listing
  const text = searchFor(store, question.text, listing.findProducts)
  const page = (withHistory: boolean) =>
    text === null ? plainPage(store, question, withHistory) : foundPage(store, question, text, withHistory)
  const isHistoryAsked = question.tab === 'done' && history.holds(question.job)
  const near = isHistoryAsked && text !== null ? null : page(false)
  const isEnough = near !== null && (!isHistoryAsked || isAllLater(store.db, near.rows, question.limit))
  const { rows, total } = isEnough ? near : history.read(page)
  return {
    changes: rows.map(row => ({ change: changeOf(row, listing.entities), waits: waitsOf(listing, row) })),
    total,
    revision: store.revision(),
  }
}

/** A full page whose changes all ended later than those in history.db. */
function isAllLater(db: Database, rows: readonly ChangeRow[], limit: number): boolean {
  return rows.length === limit && (rows.at(-1)?.settled_at ?? 0) > movedUntil(db)
}

/** One change with all requests made for it: its own, and those of its batches. */
export function readChange(listing: Listing, id: number): Output<'readChange'> {
  const { history } = listing
  const { db } = listing.store
  const near = oneIn(listing, id, oneRow(db, id), 'main')
  if (near.listed !== null) return near
  return history.read(isThere =>
    isThere ? oneIn(listing, id, db.prepare(HISTORY_ROW).get<ChangeRow>(id), 'history') : near,
  )
}

const HISTORY_ROW = `SELECT ${CHANGE_COLUMNS} FROM history.change WHERE seq = ?`

function oneIn(
  listing: Listing,
  id: number,
  row: ChangeRow | undefined,
  place: 'main' | 'history',
): Output<'readChange'> {
  if (row === undefined) return { listed: null, attempts: [], unread: null }
  const { entities } = listing
  const { db } = listing.store
  const attempts = db.prepare(attemptsIn(place)).all<Output<'readChange'>['attempts'][number]>(id, id)
  const unread = db
    .prepare(`SELECT shown_at AS shownAt FROM ${place}.unread WHERE change = ?`)
    .get<Unread>(id)
  return {
    listed: { change: changeOf(row, entities), waits: waitsOf(listing, row) },
    attempts: attempts.map(attempt => ({ ...attempt })),
    unread: unread === undefined ? null : { shownAt: unread.shownAt },
  }
}

/** The requests of a batch stay in outbox.db as long as one of its changes is there. */
function attemptsIn(place: 'main' | 'history'): string {
  const columns = 'a.id, a.at, a.method, a.path, a.class, a.status, a.ms, a.note'
  const ofBatch = (where: string) =>
    `SELECT ${columns} FROM ${place}.line l JOIN ${where}.attempt a ON a.batch = l.batch WHERE l.change = ?2`
  return `SELECT at, method, path, class, status, ms, note FROM (
    SELECT ${columns} FROM ${place}.attempt a WHERE a.change = ?1 UNION ${ofBatch(place)}
    ${place === 'main' ? '' : `UNION ${ofBatch('main')} AND l.batch NOT IN (SELECT id FROM history.batch)`})
    ORDER BY at DESC, id DESC`
}

interface Page {
  rows: ChangeRow[]
  total: number
}

/** Without a search text the totals are in the tally, and a page is a walk along an index. */
function plainPage(store: OutboxStore, question: ListQuestion, withHistory: boolean): Page {
  const { select, order, values } = selectionOf(question, withHistory)
  const { db } = store
  // Skipped rows are read from the indexes alone.
  const columns = withHistory ? 'seq, settled_at' : CHANGE_COLUMNS
  const found = db
    .prepare(`${select(columns)} ${order} LIMIT ?7 OFFSET ?8`)
    .all<ChangeRow>(...NO_TEXT, ...values, question.limit, question.offset)
  return { rows: withHistory ? wholeRows(db, found) : found, total: countOf(store, question) }
}

/** Whole rows of changes from either file. */
function wholeRows(db: Database, found: readonly Pick<ChangeRow, 'seq'>[]): ChangeRow[] {
  return found.flatMap(({ seq }) => oneRow(db, seq) ?? db.prepare(HISTORY_ROW).get<ChangeRow>(seq) ?? [])
}

const NO_TEXT = [null, null, null, null]

function countOf(store: OutboxStore, { tab, job, kinds }: ListQuestion): number {
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

/** With a search text the whole tab is searched, so that the total is exact. */
function foundPage(
  { db }: OutboxStore,
  question: ListQuestion,
  text: NonNullable<ReturnType<typeof searchFor>>,
  withHistory: boolean,
): Page {
  const { select, order, values } = selectionOf(question, withHistory)
  const columns = text.isMeant === null ? 'seq' : 'seq, job, entity, payload, base, words, theirs'
  const found = db
    .prepare(`${select(`${columns}, settled_at`, text.sql)} ${order}`)
    .all<SearchedRow>(...text.values, ...values)
  const meant = text.isMeant === null ? found : found.filter(text.isMeant)
  const page = meant.slice(question.offset, question.offset + question.limit)
  const rows = withHistory ? wholeRows(db, page) : page.flatMap(({ seq }) => oneRow(db, seq) ?? [])
  return { rows, total: meant.length }
}

/**
 * The SQL that selects the rows of a question, by tab or by the `seq` range of a job; it uses `?5` and `?6`. With
 * both files SQLite walks along two indexes and merges them.
 */
function selectionOf({ tab, job, kinds }: ListQuestion, withHistory: boolean) {
  const index =
    job === null ? `INDEXED BY ${tab === 'done' ? 'change_settled' : 'change_tab'}` : 'NOT INDEXED'
  const isTab =
    tab === 'done' ? `NOT (${OPEN})` : `${OPEN} AND state IN (${STATES[tab].map(quoted).join(', ')})`
  const conditions = [
    job === null
      ? '?5 IS NULL'
      : 'seq BETWEEN (SELECT first_seq FROM job WHERE id = ?5) AND (SELECT last_seq FROM job WHERE id = ?5)',
    kinds.length === 0 ? `?6 = '[]'` : 'kind IN (SELECT value FROM json_each(?6))',
  ]
  return {
    select: (columns: string, more = 'TRUE') => {
      const meant = [...conditions, more].join(' AND ')
      const near = `SELECT ${columns} FROM main.change ${index} WHERE ${isTab} AND ${meant}`
      if (!withHistory) return near
      const historyIndex = job === null ? 'INDEXED BY history_settled' : 'NOT INDEXED'
      return `${near} UNION ALL SELECT ${columns} FROM history.change AS p ${historyIndex} WHERE ${meant} AND ${IN_HISTORY_ONLY}`
    },
    order: tab === 'done' ? 'ORDER BY settled_at DESC, seq DESC' : 'ORDER BY seq',
    values: [job, JSON.stringify(kinds)],
  }
}

const quoted = (text: string) => `'${text}'`
