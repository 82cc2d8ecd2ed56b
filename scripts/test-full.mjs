// npm run test:full -- --minutes N: what is left out of npm test, for as long as there is time. tests/README.md has the table.
// The last line is `N passed, N failed[, N skipped]`.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from './build.mjs'
import { ensureHeadless } from './lib/chromium.mjs'
import { ensureInstalled, root } from './lib/install.mjs'
import { hashSources } from './lib/stamp.mjs'
import { makeTally } from './lib/tally.mjs'
import { openRoom } from './lib/test-room.mjs'

/** So many parts run at once, each by one process where it can choose. */
const LANES = 2
/** A slice that takes longer hangs. */
const SLICE_MOST_MS = 15 * 60_000
/** End-to-end tests in a tab of the preview. */
const TAB = ['--project=chromium']
/** Into so many slices the tests of a runner are cut: each is run before the time can be up. */
const SHARDS = 24
/** The tests that npm test leaves out, of which each run runs all. */
const LEFT_OUT_SHARDS = 6

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('Usage: npm run test:full -- [--minutes 20]')
  process.exit(2)
}

const chromium = await ensureHeadless(ensureInstalled)
const reports = join(root, 'test-results', 'full')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
await buildStale()
const startedAt = Date.now()
const tally = makeTally()
const room = openRoom(chromium)
/** The same tree gives the same run, another one other worlds. */
const NOT_OURS = new Set(['node_modules', 'dist', 'release', 'test-results', '.git', '.cache'])
const ours = readdirSync(root).filter(name => !NOT_OURS.has(name))
const seed = Number.parseInt(hashSources(root, ours).slice(0, 6), 16)

/**
 * What is run, longest share first: `slice(n)` is its n-th piece, at most `most` of them; it resolves with how much was
 * run. Shares add up to 1.
 */
const PARTS = [
  ...[0, 1].map(half => ({
    name: `tests left out of npm test, half ${half + 1}`,
    share: 0.31,
    unit: 'tests',
    most: LEFT_OUT_SHARDS / 2,
    slice: n => leftOut(2 * n + half),
  })),
  { name: 'simulated worlds', share: 0.08, unit: 'worlds', slice: worlds },
  {
    name: 'end-to-end tests, both shapes, all looks',
    share: 0.06,
    unit: 'tests',
    most: SHARDS,
    slice: looks,
  },
  { name: 'crash tests', share: 0.06, unit: 'killed programs', slice: crashes },
  { name: 'the desktop app', share: 0.05, unit: 'tests', most: SHARDS, slice: inElectron },
  { name: 'tests in another order', share: 0.05, unit: 'tests', most: SHARDS, slice: shuffled },
  { name: 'monkey', share: 0.03, unit: 'acts', slice: monkey },
  { name: 'damaged files and made-up histories', share: 0.04, unit: 'tests', slice: histories },
  { name: 'every write under every fault', share: 0.01, unit: 'cells', most: 1, slice: faults },
]

console.log(`seed ${seed}, ${minutes} minutes, ${LANES} at once`)
const waiting = [...PARTS]
const said = []
await Promise.all(Array.from({ length: LANES }, runLane))
room.leave()
console.log('')
for (const line of said.sort()) console.log(line)
process.exit(tally.conclude(startedAt))

async function runLane() {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const begunAt = Date.now()
    const end = begunAt + part.share * minutes * 60_000 * LANES
    let [slices, amount, lastMs] = [0, 0, 0]
    // A slice that would be through only long after the time is not begun; the first is always run.
    while (slices === 0 || (slices < (part.most ?? Infinity) && Date.now() + lastMs * 0.7 < end)) {
      const at = Date.now()
      amount += await part.slice(slices)
      slices += 1
      lastMs = Date.now() - at
    }
    const whole = part.most === undefined ? '' : `, ${slices} of ${part.most} slices`
    const seconds = Math.round((Date.now() - begunAt) / 1000)
    said.push(`${part.name}: ${amount.toLocaleString('en')} ${part.unit} in ${seconds} s${whole}`)
  }
}

/** A program whose exit code is its result; the number that `counted` finds in its words is how much it ran. */
async function campaign(title, args, counted) {
  const { status, said: words } = await room.run(args, { isQuiet: true, most: SLICE_MOST_MS })
  if (status === 0) tally.pass()
  else {
    console.log(words)
    tally.fail(title)
  }
  return Number(counted.exec(words)?.[1] ?? 0)
}

/** Whether everything that can happen did is asserted by npm test: 400 others by chance need not hold each thing. */
function worlds(slice) {
  const [first, count] = [seed + slice * 400, 400]
  const args = ['tests/simulation/main.ts', '--worlds', `${count}`, '--seed', `${first}`]
  return campaign(`worlds ${first} to ${first + count - 1}`, args, /^(\d+) worlds/m)
}

/** On either shape in turn at any moment; every fourth time each point with each operation. */
function crashes(slice) {
  const shape = 'ab'[slice % 2]
  const how = slice % 4 === 3 ? ['--directed', '--n', '1'] : ['--n', '40']
  const args = ['tests/crash-tests/main.ts', ...how, '--seed', `${seed + slice}`, '--shape', shape]
  return campaign(`crash tests: ${args.slice(1).join(' ')}`, args, /^(\d+) kills/m)
}

/** Runs vitest on one core, with made-up values of its own. */
async function vitest(name, args, more) {
  const report = join(reports, `${name}.json`)
  const { status, said: words } = await room.run(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1'],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    ],
    { more, isQuiet: true, most: SLICE_MOST_MS },
  )
  if (status !== 0) console.log(words)
  return tally.countVitest(report)
}

/**
 * Files in slices, these and their tests in an order drawn from the seed. The campaigns have their own part, and the
 * tests of figures need the computer to themselves.
 */
function shuffled(slice) {
  const shard = ((seed + slice) % SHARDS) + 1
  const args = [
    ...['--project=units', '--project=electron', `--shard=${shard}/${SHARDS}`],
    ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed + slice}`],
  ]
  return vitest(`shuffled-${shard}`, args, { DESK_SEED: `${seed}`, DESK_CASES: 'all' })
}

/** Of which `npm test` runs a third. */
function faults() {
  return vitest('faults', ['tests/fault-matrix'], { DESK_FAULT_CELLS: 'all' })
}

function histories(slice) {
  const files = [
    [
      'core/outbox/durability/damage.test.ts',
      'shared/import/table/tokenise.test.ts',
      'shared/import/corpus/',
      'shared/import/xlsx/bad-workbooks.test.ts',
      'shared/import/judge/judge.test.ts',
      'shared/import/judge/scan/plain-rows.test.ts',
      'tests/simulation/mutants/mutants.test.ts',
    ],
    [
      ...['core/outbox/model.test.ts', 'core/outbox/nine-model.test.ts'],
      ...['core/rate-limit/limiter-histories.test.ts', 'tests/simulation/model.test.ts'],
    ],
  ]
  return vitest(`histories-${slice}`, files[slice % 2], {
    DESK_SEED: `${seed + slice}`,
    DESK_DAMAGE_POSITIONS: '1000',
    DESK_MODEL_RUNS: '300',
    DESK_SIM_RUNS: '600',
    DESK_IMPORT_TIMES: '20',
    DESK_DAMAGED_FILES: '1500',
    DESK_MUTANTS: '1',
  })
}

async function playwright(name, args, more = {}) {
  const report = join(reports, `${name}.json`)
  const { status, said: words } = await room.run(
    [
      ...['node_modules/@playwright/test/cli.js', 'test', '--workers=1'],
      ...[`--output=${join(reports, name)}`, ...args],
    ],
    {
      more: { DESK_FULL: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more },
      isQuiet: true,
      most: SLICE_MOST_MS,
    },
  )
  if (status !== 0) console.log(words)
  return { tests: tally.countPlaywright(report), words }
}

/** Every test that is not about a tab, in the desktop app: `npm test` runs a tenth of them there. First its contract. */
async function inElectron(slice) {
  const contract = () => vitest('contract', ['tests/contract/hosts.test.ts'], { DESK_FULL: '1' })
  const first = slice === 0 ? await contract() : 0
  const shard = ((seed + slice) % SHARDS) + 1
  const args = ['--project=electron', `--shard=${shard}/${SHARDS}`]
  return first + (await playwright(`electron-${shard}`, args)).tests
}

/** The tests that `npm test` leaves out: all of them, in slices that each end before {@link SLICE_MOST_MS}. */
async function leftOut(slice) {
  const shard = ((seed + slice) % LEFT_OUT_SHARDS) + 1
  const args = [...TAB, '--grep', '@full', `--shard=${shard}/${LEFT_OUT_SHARDS}`]
  return (await playwright(`left-out-${shard}`, args)).tests
}

/** All the others again, with pictures, and accessible in both themes. */
async function looks(slice) {
  const shard = ((seed + slice) % SHARDS) + 1
  const args = [...TAB, '--grep-invert', '@full', `--shard=${shard}/${SHARDS}`]
  return (await playwright(`looks-${shard}`, args, { DESK_LOOKS: '1' })).tests
}

async function monkey(slice) {
  const { words } = await playwright(`monkey-${slice}`, ['e2e/monkey'], {
    MONKEY_MINUTES: '1',
    MONKEY_SEED: `${seed + slice}`,
  })
  return Number(/: (\d+) acts/.exec(words)?.[1] ?? 0)
}
