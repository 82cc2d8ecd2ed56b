import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import { openDatabase } from '../sqlite/open.ts'
import { openTrial, PLACE, type Trial, tryTrial } from './durability/fixtures/trial.ts'
import { fileMarker } from './durability/integrity-marker.ts'
import { readLines } from './durability/journal/journal-lines.ts'
import { OutboxMarket } from './fixtures/outbox-market.ts'
import type { Outbox } from './outbox.ts'
import { checksum } from './rows/row.ts'
import { OUTBOX_MIGRATIONS } from './rows/schema.ts'

/** The schema steps of the first release: prices and stock only, no entities, journal or integrity marker. */
const RELEASED = OUTBOX_MIGRATIONS.slice(0, 2)
const ACCOUNT = '01ACCOUNT'
const START = 1_700_000_000_000

let root: string
let market: OutboxMarket
let trial: Trial
beforeEach(() => {
  root = ownFolder()
  mkdirSync(join(root, PLACE.folder))
  market = new OutboxMarket(20)
})

const file = () => join(root, PLACE.folder, 'outbox.db')

/** The file itself, brought to these steps of the schema. */
function rawFile(migrations = OUTBOX_MIGRATIONS) {
  const made = openDatabase(file(), { migrations, durable: true })
  if (made.kind !== 'open') throw new Error(made.kind)
  const { db } = made
  const insert = (table: string, row: Record<string, string | number | null>) =>
    db
      .prepare(`INSERT INTO ${table}(${Object.keys(row)}) VALUES(${Object.keys(row).map(() => '?')})`)
      .run(...Object.values(row))
  return { db, insert }
}

const OPTIONS = { account: ACCOUNT, durabilityFiles: { hasBackups: true } }
const open = () => {
  trial = openTrial(root, { ...OPTIONS, market })
  return trial.outbox
}

/** `product kind to state reason`, by number. */
function states(outbox: Outbox): Map<number, string> {
  return new Map(
    outbox.readChanges(0, 1000).changes.map(change => {
      const asked = 'to' in change ? change.to : ''
      const product = 'product' in change ? change.product : ''
      return [change.id, [product, change.kind, asked, change.state, change.reason].filter(Boolean).join(' ')]
    }),
  )
}

interface OldRow {
  kind: 'price' | 'stock'
  product: number
  from: string | null
  to: string
  state: string
  more?: Record<string, string | number>
}

/** A row exactly as the first release wrote it. */
const OLD: readonly OldRow[] = [
  { kind: 'stock', product: 1, from: '10', to: '11', state: 'queued' },
  { kind: 'price', product: 2, from: '1', to: '1.5', state: 'queued' },
  { kind: 'stock', product: 3, from: '10', to: '33', state: 'sending', more: { batch: 1 } },
  {
    kind: 'price',
    product: 4,
    from: '1',
    to: '4.5',
    state: 'unknown',
    more: { reason: 'no-answer', recheck_at: 5, quarantine_until: 9 },
  },
  {
    kind: 'stock',
    product: 5,
    from: '10',
    to: '55',
    state: 'rejected',
    more: { reason: 'item-refused', words: 'Not today.', settled_at: START - 5 },
  },
  {
    kind: 'price',
    product: 6,
    from: '1',
    to: '6.5',
    state: 'conflict',
    more: { reason: 'changed-meanwhile', theirs: '1', settled_at: START - 5 },
  },
  { kind: 'stock', product: 7, from: '10', to: '77', state: 'applied', more: { settled_at: START - 9 } },
  { kind: 'stock', product: 8, from: '10', to: '88', state: 'withdrawn', more: { settled_at: START - 9 } },
  { kind: 'stock', product: 9, from: '10', to: '99', state: 'superseded', more: { settled_at: START - 9 } },
]

function writeReleased(): void {
  const { db, insert } = rawFile(RELEASED)
  insert('job', { id: 1, first_seq: 1, last_seq: OLD.length, file: 'spring.csv', created_at: START - 1000 })
  for (const [index, { kind, product, from, to, state, more = {} }] of OLD.entries()) {
    const origin = { file: 'spring.csv', line: index + 2 }
    const payload = JSON.stringify({ to, sku: `SKU-${product}`, origin })
    const covered = { entity: product, lane: kind, kind, v: 1, payload, base: from }
    const rank = kind === 'stock' ? 1 : 2
    const at = { created_at: START - 1000, rev: index + 1 }
    insert('change', {
      seq: index + 1,
      job: 1,
      ...covered,
      crc: checksum(covered),
      rank,
      state,
      ...at,
      ...more,
    })
    db.exec(
      `INSERT INTO tally VALUES(1, '${state}', '${kind}', 1) ON CONFLICT DO UPDATE SET lines = lines + 1`,
    )
  }
  insert('batch', { id: 1, kind: 'stock', lines: 1, state: 'sending', sent_at: START - 100 })
  insert('line', { batch: 1, idx: 0, change: 3 })
  insert('batch_job', { job: 1, batch: 1, lines: 1 })
  const sent = { method: 'POST', path: '/stock', class: 'applied', status: 200, ms: 12 }
  insert('attempt', { batch: 1, change: 7, at: START - 9, ...sent })
  const cell = { product: 10, field: 'base_price', base: '1', wanted: '9', typed: '9,-' }
  insert('draft', { ...cell, file: 'spring.csv', file_line: 11 })
  insert('meta', { k: 'paused', v: '1' })
  db.close()
}

test('an outbox of the first release opens with every change, its drafts and its history, and has a journal and an integrity marker from then on', async () => {
  writeReleased()
  const outbox = open()
  expect(outbox.read()).toMatchObject({
    paused: true,
    recovery: null,
    counts: {
      queued: 2,
      sending: 0,
      unknown: 2,
      rejected: 1,
      conflict: 1,
      applied: 1,
      withdrawn: 1,
      superseded: 1,
      blocked: 0,
    },
  })
  expect(Object.fromEntries(states(outbox))).toMatchObject({
    1: '1 stock 11 queued',
    2: '2 price 1.5 queued',
    3: '3 stock 33 unknown stopped-while-sending',
    4: '4 price 4.5 unknown no-answer',
    5: '5 stock 55 rejected item-refused',
    6: '6 price 6.5 conflict changed-meanwhile',
  })
  expect(outbox.readJobs(10).jobs).toMatchObject([{ id: 1, file: 'spring.csv', who: null, total: 9 }])
  expect(outbox.readDraft()).toMatchObject([{ product: 10, field: 'base_price', text: '9,-' }])
  const text = readFileSync(join(root, PLACE.folder, 'outbox.log'), 'utf8')
  const journal = readLines(text, text.length)
  expect(journal.head).toMatchObject({ account: ACCOUNT, schema: OUTBOX_MIGRATIONS.length })
  expect([...journal.rows.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
  await trial.close()
  expect(fileMarker(join(root, PLACE.marker), ACCOUNT, () => START).read()).toMatchObject({
    lastSeq: 9,
    openFrom: 1,
    paused: true,
  })
})

test('and all of it is sent once, when the person resumes', async () => {
  writeReleased()
  // The request under way when the old program ended had arrived.
  market.fields(3).stock_qty = 33
  const outbox = open()
  outbox.pause(false)
  await trial.pass(600_000)
  expect(outbox.read().counts).toMatchObject({ queued: 0, unknown: 0, rejected: 1, conflict: 1, applied: 5 })
  await outbox.retry({ job: 1 })
  await outbox.resolveConflicts([6], 'mine')
  await trial.pass(600_000)
  expect(outbox.read().counts).toMatchObject({ queued: 0, unknown: 0, rejected: 0, conflict: 0, applied: 7 })
  expect(market.effects.map(effect => effect.product).sort()).toEqual([1, 2, 4, 5, 6])
  await trial.close()
})

test('an upgrade that died half way goes on where it stopped', async () => {
  writeReleased()
  for (let steps = 3; steps < OUTBOX_MIGRATIONS.length; steps++) {
    rawFile(OUTBOX_MIGRATIONS.slice(0, steps)).db.close()
  }
  const outbox = open()
  expect(outbox.read().counts).toMatchObject({ queued: 2, unknown: 2, rejected: 1, conflict: 1 })
  await trial.close()
})

test('a file of a newer schema is refused and stays as it is, to the byte', () => {
  const steps = [...OUTBOX_MIGRATIONS, 'CREATE TABLE newer(id INTEGER PRIMARY KEY) STRICT;']
  rawFile(steps).db.close()
  const before = readFileSync(file())
  expect(tryTrial(root, OPTIONS)).toEqual({
    kind: 'too-new',
    found: steps.length,
    known: OUTBOX_MIGRATIONS.length,
  })
  expect(readFileSync(file()).equals(before)).toBe(true)
  expect(existsSync(join(root, PLACE.folder, 'outbox.log'))).toBe(false)
})

test.each([
  ['of a kind this program does not know', { kind: 'discount', lane: 'discount', v: 1 }],
  ['of a version this program does not know', { kind: 'stock', lane: 'stock', v: 2 }],
])('a change %s is kept and shown, and never sent', async (_, strange) => {
  const first = open()
  first.pause(true)
  await trial.close()
  const raw = rawFile()
  const covered = { entity: 1, payload: '{"to":"5","more":true}', base: '10', ...strange }
  const crc = checksum(covered)
  raw.insert('change', {
    seq: 1,
    job: 1,
    ...covered,
    crc,
    rank: 1,
    state: 'queued',
    created_at: START,
    rev: 1,
  })
  raw.db.close()
  const outbox = open()
  outbox.pause(false)
  await trial.pass(600_000)
  expect(outbox.readChanges(0, 10).changes).toMatchObject([
    { id: 1, kind: 'unreadable', state: 'blocked', reason: 'unknown-version' },
  ])
  expect(market.requests).toEqual([])
  await trial.close()
  const again = rawFile()
  expect(again.db.prepare('SELECT payload, kind, v FROM change').get()).toMatchObject({
    payload: covered.payload,
    kind: strange.kind,
    v: strange.v,
  })
  again.db.close()
})
