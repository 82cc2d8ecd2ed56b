import { CHANGE_STATES, isFinal } from '../../../../shared/domain/changes/change.ts'
import { type ChangeRow, checksum } from '../../rows/row.ts'
import type { MarkerContent } from '../integrity-marker.ts'
import type { End, JournalRead } from '../journal/journal-lines.ts'
import { rangesOf } from './recovery.ts'

/** Everything that is left of an outbox. Rows may hold anything: they are trusted by their checksum. */
export interface Remains {
  /** From the damaged file itself. */
  damaged: readonly ChangeRow[]
  backup: readonly ChangeRow[]
  journal: JournalRead
  marked: MarkerContent | null
  /** Whether a change is in history.db: it is final and stays there, whatever an older copy says. */
  isMoved: (seq: number) => boolean
}

/** The rows to write into a rebuilt file. `lost`: ranges of numbers of which nothing was found. */
export interface Merged {
  rows: ChangeRow[]
  recovered: number
  unreadable: number
  lost: [number, number][]
  /** No change may get a number or a revision up to these again. */
  lastSeq: number
  rev: number
}

/** The first start shortens this to the longest wait there can be. */
const LONGEST_WAIT = Number.MAX_SAFE_INTEGER

/**
 * Puts the changes of an outbox together from what is left. Of each change the newest row with a good checksum
 * counts, and a final state stays final. A change not known to be final may have been sent: it becomes `unknown` and
 * is reconciled, unless it waits behind such a change of its lane and so cannot have been sent.
 */
export function mergeRemains(remains: Remains): Merged {
  const { journal, marked } = remains
  const candidates = candidatesOf(remains)
  const isIntact = journal.head !== null && journal.bad === 0
  const trusted = Math.max(journal.lastSeq, marked?.lastSeq ?? 0)
  const lastSeq = Math.max(trusted, ...chunkedMax(candidates.keys()))
  const merged: Merged = { rows: [], recovered: 0, unreadable: 0, lost: [], lastSeq, rev: marked?.rev ?? 0 }
  const lost: number[] = []
  /** Certainly final, though nobody may know in which state. */
  const isFinished = (seq: number) =>
    seq < (marked === null ? 0 : (marked.openFrom ?? marked.lastSeq + 1)) ||
    (isIntact && seq <= (journal.head?.settled ?? 0) && !journal.rows.has(seq))
  const heads = new Set<string>()

  for (let seq = 1; seq <= Math.max(trusted, lastSeq); seq++) {
    if (remains.isMoved(seq)) continue
    const found = candidates.get(seq)
    if (found === undefined) {
      if (seq <= (trusted === 0 ? lastSeq : trusted) && !isFinished(seq)) lost.push(seq)
      continue
    }
    const end = journal.ends.get(seq)
    const row = decide(found, end, isFinished(seq))
    merged.rev = Math.max(merged.rev, row.rev, end?.rev ?? 0)
    if (row.state === 'blocked' && row.reason === 'damaged') merged.unreadable++
    else if (!isFinal(row.state)) {
      merged.recovered++
      const lane = `${row.entity} ${row.lane}`
      if (isIntact && heads.has(lane) && row.state === 'unknown') Object.assign(row, WAITING)
      if (row.state !== 'blocked') heads.add(lane)
    }
    merged.rows.push(row)
  }
  merged.lost = rangesOf(lost)
  return merged
}

const WAITING = { state: 'queued', reason: null, recheck_at: null, quarantine_until: null } as const

/** The rows found of a change, with a good checksum and without. */
interface Candidates {
  good: ChangeRow[]
  bad: ChangeRow[]
}

function candidatesOf({ damaged, backup, journal }: Remains): Map<number, Candidates> {
  const found = new Map<number, Candidates>()
  const add = (row: ChangeRow) => {
    const entry = found.get(row.seq) ?? { good: [], bad: [] }
    if (checksum(row) === row.crc) entry.good.push(row)
    else entry.bad.push(row)
    found.set(row.seq, entry)
  }
  for (const row of journal.rows.values()) add(row)
  for (const row of [...damaged, ...backup]) {
    const kept = journal.rows.get(row.seq)
    // The number itself may be damaged: a row about something else than the journal says has the wrong number.
    if (isRow(row) && (kept === undefined || isSameChange(row, kept))) add(row)
  }
  return found
}

function isRow(row: ChangeRow): boolean {
  const numbers = [row.seq, row.job, row.entity, row.v, row.crc, row.rank, row.created_at, row.rev]
  const texts = [row.lane, row.kind, row.payload]
  return (
    numbers.every(Number.isSafeInteger) &&
    row.seq > 0 &&
    texts.every(text => typeof text === 'string') &&
    CHANGE_STATES.some(state => state === row.state)
  )
}

function isSameChange(a: ChangeRow, b: ChangeRow): boolean {
  const isGood = checksum(a) === a.crc
  return !isGood || (a.entity === b.entity && a.lane === b.lane && a.kind === b.kind)
}

function decide({ good, bad }: Candidates, end: End | undefined, isFinished: boolean): ChangeRow {
  const newest = good.reduce<ChangeRow | undefined>(
    (best, row) => (best === undefined || row.rev > best.rev ? row : best),
    undefined,
  )
  const row = { ...(newest ?? (bad[0] as ChangeRow)) }
  if (end !== undefined) {
    const { state, settledAt, rev, reason = row.reason, theirs = row.theirs } = end
    return { ...row, state, settled_at: settledAt, rev, reason, theirs }
  }
  const final = good.find(({ state }) => isFinal(state))
  if (final !== undefined) return { ...final }
  // Final, but in which state is no longer known.
  if (isFinished)
    return { ...row, state: 'superseded', reason: 'recovered', recheck_at: null, quarantine_until: null }
  if (newest === undefined)
    return { ...row, state: 'blocked', reason: 'damaged', recheck_at: null, quarantine_until: null }
  if (row.state === 'blocked' && row.reason === 'unknown-version') return row
  return {
    ...row,
    state: 'unknown',
    reason: 'recovered',
    words: null,
    theirs: null,
    settled_at: null,
    looks: 0,
    accepted: 0,
    recheck_at: LONGEST_WAIT,
    quarantine_until: LONGEST_WAIT,
  }
}

/** Numbers far beyond all others are damage, not changes. */
const SEQ_MAX = 2 ** 40

function chunkedMax(numbers: Iterable<number>): [number] {
  let max = 0
  for (const number of numbers) if (number < SEQ_MAX) max = Math.max(max, number)
  return [max]
}
