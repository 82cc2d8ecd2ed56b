import { expect, test } from 'vitest'
import type { ChangeRow } from '../../rows/row.ts'
import { rowOf } from '../fixtures/row.ts'
import { type JournalRead, NO_JOURNAL } from '../journal/journal-lines.ts'
import { mergeRemains, type Remains } from './merge-remains.ts'

const journalOf = (settled: number, rows: ChangeRow[], change: Partial<JournalRead> = {}): JournalRead => ({
  ...NO_JOURNAL,
  head: { account: 'a', schema: 1, columns: [], settled },
  rows: new Map(rows.map(row => [row.seq, row])),
  lastSeq: Math.max(settled, ...rows.map(({ seq }) => seq)),
  ...change,
})
const from = (remains: Partial<Remains>) => {
  const merged = mergeRemains({
    damaged: [],
    backup: [],
    journal: NO_JOURNAL,
    marked: null,
    isMoved: () => false,
    ...remains,
  })
  return {
    ...merged,
    rows: merged.rows.map(({ seq, state, reason }) => [seq, state, reason].filter(Boolean).join(' ')),
  }
}
const spoilt = (seq: number) => rowOf(seq, { payload: '{"to":"nonsense"}' })

test('a change not known to be final is read before anything is sent again', () => {
  const states = ['queued', 'sending', 'unknown', 'conflict', 'rejected', 'applied'] as const
  const rows = states.map((state, index) => rowOf(index + 1, { state }))
  const merged = from({ damaged: rows })
  expect(merged.rows).toEqual([...[1, 2, 3, 4, 5].map(seq => `${seq} unknown recovered`), '6 applied'])
  expect(merged).toMatchObject({ recovered: 5, unreadable: 0, lost: [], lastSeq: 6 })
})

test('the newest state of a change wins, and a final one stays so', () => {
  const journal = journalOf(0, [rowOf(1), rowOf(2)], {
    ends: new Map([[1, { seq: 1, state: 'applied', settledAt: 5, rev: 9 }]]),
  })
  const older = [rowOf(1), rowOf(2, { state: 'applied', rev: 7 })]
  expect(from({ journal, damaged: older }).rows).toEqual(['1 applied', '2 applied'])
})

test('a row whose checksum fails is replaced by a good one, wherever that is', () => {
  expect(from({ damaged: [spoilt(1)], journal: journalOf(0, [rowOf(1)]) }).rows).toEqual([
    '1 unknown recovered',
  ])
  expect(from({ damaged: [spoilt(1)], backup: [rowOf(1)] }).rows).toEqual(['1 unknown recovered'])
})

test('a row of which only damage is left is reported as damaged', () => {
  expect(from({ damaged: [spoilt(1)] })).toMatchObject({
    rows: ['1 blocked damaged'],
    unreadable: 1,
    recovered: 0,
  })
})

test('numbers that only the journal or the marker knows are reported as lost', () => {
  const marked = { lastSeq: 9, openFrom: 3, rev: 20, paused: false, drafts: null }
  expect(from({ marked, damaged: [rowOf(5)] })).toMatchObject({
    lost: [
      [3, 4],
      [6, 9],
    ],
    lastSeq: 9,
  })
  expect(from({ journal: journalOf(0, [rowOf(2), rowOf(4)]) }).lost).toEqual([
    [1, 1],
    [3, 3],
  ])
})

test('changes settled before are neither lost nor sent again', () => {
  const journal = journalOf(8, [rowOf(7)])
  const merged = from({ journal, backup: [rowOf(6), rowOf(7)] })
  expect(merged).toMatchObject({ rows: ['6 superseded recovered', '7 unknown recovered'], lost: [] })
  expect(
    from({ marked: { lastSeq: 8, openFrom: null, rev: 1, paused: false, drafts: null }, backup: [rowOf(6)] }),
  ).toMatchObject({
    rows: ['6 superseded recovered'],
    lost: [],
  })
})

test('a change behind another one of its lane cannot have been sent, and goes on waiting', () => {
  const same = { entity: 1, lane: 'stock' }
  const rows = [rowOf(1), { ...rowOf(1), seq: 2, rev: 2, ...same }]
  expect(from({ journal: journalOf(0, rows) }).rows).toEqual(['1 unknown recovered', '2 queued'])
  expect(from({ journal: journalOf(0, rows, { bad: 1 }) }).rows).toEqual([
    '1 unknown recovered',
    '2 unknown recovered',
  ])
})

test('a row under a wrong number is not taken for the change of that number', () => {
  const stray = { ...rowOf(3), seq: 4, rev: 99 }
  const merged = mergeRemains({
    damaged: [stray],
    backup: [],
    marked: null,
    isMoved: () => false,
    journal: journalOf(0, [rowOf(3), rowOf(4)]),
  })
  expect(merged.rows.map(({ seq, entity }) => [seq, entity])).toEqual([
    [3, 3],
    [4, 4],
  ])
})

test('rows that a newer program wrote stay as they are', () => {
  const row = rowOf(1, { state: 'blocked', reason: 'unknown-version' })
  expect(from({ damaged: [row] }).rows).toEqual(['1 blocked unknown-version'])
})

test('no number and no revision is used again', () => {
  const merged = from({
    journal: journalOf(0, [rowOf(2)]),
    marked: { lastSeq: 5, openFrom: 6, rev: 40, paused: false, drafts: null },
  })
  expect(merged).toMatchObject({ lastSeq: 5, rev: 40 })
})
