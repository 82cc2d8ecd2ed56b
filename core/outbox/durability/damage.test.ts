import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../sandbox/seed/random.ts'
import type { Recovery } from '../../../shared/contract/outbox/recovery.ts'
import { type ChangeState, isFinal } from '../../../shared/domain/changes/change.ts'
import { someCases } from '../../fixtures/some-cases.ts'
import { DB, type Files, JOURNAL, type Killed, MARKER, makeKilled, WAL } from './fixtures/killed.ts'
import { type Kept, type Trial, tryTrial } from './fixtures/trial.ts'

const EMPTY = Buffer.alloc(0)
/** More on demand: `DESK_DAMAGE_POSITIONS=20000 npx vitest run core/outbox/durability/damage`. */
const POSITIONS = Number(process.env.DESK_DAMAGE_POSITIONS ?? 150)

let root: string
let killed: Killed
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'desk-damage-'))
  killed = await makeKilled(join(root, 'one'), join(root, 'other'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What an outbox reports after it was opened on some files. */
interface Seen {
  kept: Kept[]
  recovery: Recovery | null
  open: number
}

/** Opens an outbox on these files, reads it and closes it. A text when it does not open. */
async function openOn(files: Files): Promise<Seen | string> {
  const place = mkdtempSync(join(root, 'trial-'))
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), bytes)
  }
  try {
    const trial = await openUntilSound(place)
    if (typeof trial === 'string') return trial
    const counts = Object.entries(trial.outbox.read().counts)
    const open = counts.reduce(
      (sum, [state, count]) => (isFinal(state as ChangeState) ? sum : sum + count),
      0,
    )
    const seen = { kept: trial.kept(), recovery: trial.outbox.recovery(), open }
    await trial.close()
    return seen
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Like an account: what the integrity check finds soon after the start is repaired by opening again, once. */
async function openUntilSound(place: string): Promise<Trial | string> {
  for (const opening of ['first', 'second']) {
    const found: string[] = []
    const onDamage = () => found.push(opening)
    const trial = tryTrial(place, {
      at: 1_700_000_300_000,
      isHeld: true,
      isUnsynced: true,
      durabilityFiles: { onDamage },
    })
    if ('kind' in trial) return `it does not open: ${JSON.stringify(trial)}`
    await trial.clock.pass(0)
    if (found.length === 0) return trial
    await trial.close()
  }
  return 'it is damaged again and again'
}

/** What is wrong with a report. `mayLose`: several places were damaged, so a change may be reported as damaged or lost. */
function faults(seen: Seen | string, truth: readonly Kept[], mayLose: boolean): string[] {
  if (typeof seen === 'string') return [seen]
  const found: string[] = []
  const bySeq = new Map(seen.kept.map(row => [row.seq, row]))
  const isNamed = (seq: number) =>
    seen.recovery?.lostRanges.some(([first, last]) => first <= seq && seq <= last) === true
  for (const was of truth) {
    const is = bySeq.get(was.seq)
    const name = `change ${was.seq} (${was.state})`
    if (isFinal(was.state)) {
      if (is !== undefined && !isFinal(is.state) && !mayLose) found.push(`${name} is ${is.state} again`)
    } else if (is === undefined) {
      if (!isNamed(was.seq)) found.push(`${name} is gone in silence`)
      else if (!mayLose) found.push(`${name} is lost`)
    } else if (is.state === 'blocked' && is.reason === 'damaged') {
      if (!mayLose) found.push(`${name} is damaged`)
    } else if (is.operation !== was.operation) found.push(`${name} asks for something else`)
    else if (isFinal(is.state)) found.push(`${name} is ${is.state}`)
    else if (seen.recovery === null ? !isSame(was, is) : !isSafe(is, seen.kept))
      found.push(`${name} is ${is.state}`)
  }
  const last = truth.at(-1)?.seq ?? 0
  for (const { seq } of seen.kept) if (seq > last) found.push(`change ${seq} never was`)
  const open = seen.kept.filter(({ state }) => !isFinal(state)).length
  if (open !== seen.open) found.push(`${seen.open} are reported, ${open} are there`)
  return found
}

function isSame(was: Kept, is: Kept): boolean {
  return is.state === (was.state === 'sending' ? 'unknown' : was.state)
}

/** It will be read before it is sent, or cannot be sent before another change of its lane. */
function isSafe({ seq, state, operation }: Kept, all: readonly Kept[]): boolean {
  const lane = laneOf(operation)
  const isBehind = () =>
    all.some(
      row =>
        row.seq < seq && laneOf(row.operation) === lane && !isFinal(row.state) && row.state !== 'blocked',
    )
  return state === 'unknown' || (state === 'queued' && isBehind())
}

const laneOf = (operation: string) => operation.split(' ', 2).join(' ')

/** A failing run can be repeated. */
function numbersBelow(seed: number): (below: number) => number {
  const { between } = seededRandom(seed)
  return below => between(0, below - 1)
}

/** Flips a bit, or cuts the file off somewhere. */
function damage(bytes: Buffer, random: (below: number) => number): { bytes: Buffer; what: string } {
  const at = random(bytes.length)
  if (random(4) === 0) return { bytes: bytes.subarray(0, at), what: `cut at ${at}` }
  const bit = random(8)
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ (1 << bit)
  return { bytes: copy, what: `bit ${bit} of byte ${at}` }
}

test('files that a killed program left are sound', async () => {
  const seen = await openOn(killed.files)
  expect(faults(seen, killed.kept, false)).toEqual([])
  expect(seen).toMatchObject({ recovery: null })
})

test('wherever one file is damaged, every confirmed change comes back', { timeout: 900_000 }, async () => {
  const random = numbersBelow(20_263)
  const places = [DB, WAL, WAL, JOURNAL, MARKER]
  const found: string[] = []
  for (let turn = 0; turn < POSITIONS * 0.8; turn++) {
    const path = places[turn % places.length] ?? DB
    const spoilt = damage(killed.files.get(path) ?? Buffer.alloc(0), random)
    const seen = await openOn(new Map(killed.files).set(path, spoilt.bytes))
    for (const fault of faults(seen, killed.kept, false)) found.push(`${path}, ${spoilt.what}: ${fault}`)
  }
  expect(found).toEqual([])
})

test('wherever two files are damaged, every confirmed change comes back or is reported', {
  timeout: 900_000,
}, async () => {
  const random = numbersBelow(20_264)
  const pairs = [
    [DB, JOURNAL],
    [WAL, JOURNAL],
    [DB, WAL],
    [WAL, MARKER],
  ] as const
  const found: string[] = []
  for (let turn = 0; turn < POSITIONS * 0.2; turn++) {
    const files = new Map(killed.marked)
    const what = (pairs[turn % pairs.length] ?? pairs[0]).map(path => {
      const spoilt = damage(files.get(path) ?? Buffer.alloc(0), random)
      files.set(path, spoilt.bytes)
      return `${path} ${spoilt.what}`
    })
    const seen = await openOn(files)
    for (const fault of faults(seen, killed.kept, true)) found.push(`${what.join(', ')}: ${fault}`)
  }
  expect(found).toEqual([])
})

test('whichever byte of the file header is damaged, every confirmed change comes back', {
  timeout: 900_000,
}, async () => {
  const found: string[] = []
  for (const at of someCases([...Array(100).keys()], 3)) {
    const bytes = Buffer.from(killed.closed.get(DB) ?? EMPTY)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    const seen = await openOn(new Map(killed.closed).set(DB, bytes))
    for (const fault of faults(seen, killed.kept, false)) found.push(`byte ${at}: ${fault}`)
  }
  expect(found).toEqual([])
})

const without = (...paths: string[]) => new Map([...killed.files].filter(([path]) => !paths.includes(path)))
const withFrom = (from: Files, ...paths: string[]) =>
  new Map([...without(...paths), ...[...from].filter(([path]) => paths.includes(path))])
const emptied = (...paths: string[]) =>
  new Map([...killed.files, ...paths.map(path => [path, EMPTY] as const)])

test.each([
  ['an empty file', () => emptied(DB)],
  ['an empty file and log', () => emptied(DB, WAL)],
  ['no file', () => without(DB)],
  ['no file and no log', () => without(DB, WAL)],
  ['no log', () => without(WAL)],
  ['an empty log', () => emptied(WAL)],
  ['no journal', () => without(JOURNAL)],
  ['an empty journal', () => emptied(JOURNAL)],
  ['no marker', () => without(MARKER)],
  ['an older file', () => withFrom(killed.older, DB, WAL)],
  ['an older journal', () => withFrom(killed.older, JOURNAL)],
  ['an older marker', () => withFrom(killed.older, MARKER)],
  ["somebody else's file", () => withFrom(killed.foreign, DB, WAL)],
  ["somebody else's log", () => withFrom(killed.foreign, WAL)],
  ["somebody else's journal", () => withFrom(killed.foreign, JOURNAL)],
  ["another account's marker", () => withFrom(killed.foreign, MARKER)],
])('with %s every confirmed change is back', async (_name, files) => {
  expect(faults(await openOn(files()), killed.kept, false)).toEqual([])
})

const markedWithout = (...paths: string[]) =>
  new Map([...killed.marked].filter(([path]) => !paths.includes(path)))
const markedWith = (from: Files, ...paths: string[]) =>
  new Map([...killed.marked, ...[...from].filter(([path]) => paths.includes(path))])

test.each([
  ['no file and no journal', () => markedWithout(DB, WAL, JOURNAL)],
  ['nothing but the marker', () => new Map([...killed.marked].filter(([path]) => path === MARKER))],
  [
    'an older file and no journal',
    () => new Map([...markedWith(killed.older, DB, WAL)].filter(([path]) => path !== JOURNAL)),
  ],
  ["somebody else's file and journal", () => markedWith(killed.foreign, DB, WAL, JOURNAL)],
  ['everything as it was days before, except the marker', () => markedWith(killed.older, DB, WAL, JOURNAL)],
])(
  'with %s every confirmed change comes back or is reported, and an empty outbox never goes unreported',
  async (_name, files) => {
    const seen = await openOn(files())
    expect(faults(seen, killed.kept, true)).toEqual([])
  },
)
