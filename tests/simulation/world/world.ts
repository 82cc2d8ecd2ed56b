import type { ApiRequest, Reply } from '../../../core/api/reply.ts'
import { type Market, openMarket } from '../../../core/fixtures/market/market.ts'
import { addOrder, seedProduct } from '../../../core/fixtures/market/state.ts'
import { afterReply, beforeSending, freshSending, type Sending } from '../check/sending.ts'
import { drawVariant } from '../draw/draw-variant.ts'
import { drawProfile, type Profile, type ProfileName } from '../draw/profiles.ts'
import { type Computer, type Life, startLife, wipeComputer } from './app.ts'
import { type Coverage, count } from './coverage.ts'
import { type Ledger, makeLedger } from './ledger.ts'
import { Network, type Sent } from './network.ts'
import { makeRng, type Rng } from './rng.ts'
import { WorldTime } from './time.ts'
import { makeTrace, type Trace } from './trace.ts'

/** Where a program may die: at rest, around a commit, around the journal, around a request. */
export const CRASH_POINTS = [
  'at rest',
  'before commit outbox',
  'after commit outbox',
  'before commit mirror',
  'after commit mirror',
  'before journal',
  'within journal',
  'after journal',
  'before bytes',
  'after bytes',
  'after answer',
] as const
type CrashPoint = (typeof CRASH_POINTS)[number]

export interface Counts {
  edits: number
  crashes: number
  requests: number
  faulted: number
  /** Somebody else's stock values that were overwritten unseen. */
  overwrites: number
}

/** A computer with the program on it, a network that fails, and a marketplace with other people in it. */
export interface World {
  seed: number
  profile: Profile
  name: ProfileName
  rng: Rng
  time: WorldTime
  market: Market
  network: Network
  computer: Computer
  ledger: Ledger
  trace: Trace
  coverage: Coverage
  counts: Counts
  sending: Sending
  /** What must never happen and happened. */
  violations: string[]
  /** Null while the program isn't running. */
  app: Life | null
  key: string
  /** The program dies the n-th time it passes this point. */
  crashPlan: { point: CrashPoint; times: number } | null
  /** Share of transactions and journal writes that fail; the code they fail with. */
  disk: { share: number; code: number }
  /** Counter for values, names and addresses, so that no two are alike. */
  nextToken: number
  isClockSet: boolean
}

/** What a world is made with. `print`: where its trace goes while it runs. */
export interface WorldOptions {
  seed: number
  profile: ProfileName
  computer: Computer
  coverage: Coverage
  print?: ((line: string) => void) | null
}

/** Creates a world and starts the program in it. */
export function makeWorld({ seed, profile: name, computer, coverage, print = null }: WorldOptions): World {
  const rng = makeRng(seed)
  const time = new WorldTime()
  const profile = drawProfile(name, rng)
  const trace = makeTrace(print)
  wipeComputer(computer)
  const market = openMarket(drawVariant(rng), () => time.at())
  const network = new Network({
    time,
    market,
    rng: makeRng(rng.below(2 ** 31)),
    onSent: sent => onSent(world, sent),
    onReply: (sent, reply) => onReply(world, sent, reply),
  })
  network.latestMs = profile.latestMs
  const world: World = {
    seed,
    profile,
    name,
    rng,
    time,
    market,
    network,
    computer,
    trace,
    coverage,
    ledger: makeLedger(),
    counts: { edits: 0, crashes: 0, requests: 0, faulted: 0, overwrites: 0 },
    sending: freshSending(),
    violations: [],
    app: null,
    key: market.key,
    crashPlan: null,
    disk: { share: 0, code: 13 },
    nextToken: 1,
    isClockSet: false,
  }
  for (let index = 0; index < profile.products; index++) {
    const product = seedProduct(market.state, index, rng.hits(0.9))
    world.ledger.refs.push({ index, local: null, remote: product.id, bornAs: product.bornAs })
  }
  for (let order = rng.below(4); order > 0; order--) addOrder(market.state)
  start(world)
  return world
}

/** Starts the program; if the disk prevents it, tries again after a while. */
export function start(world: World): void {
  if (world.app !== null) return
  const life = { isAlive: true }
  const key = world.key
  const port = world.network.portOf(key, () => life.isAlive)
  const pass = (point: CrashPoint) => passPoint(world, life, point)
  const started = startLife({
    computer: world.computer,
    time: world.time,
    rng: makeRng(world.rng.below(2 ** 31)),
    opensNewOrders: world.seed % 2 === 0,
    send: (request: ApiRequest): Promise<Reply> => {
      if (!life.isAlive) return new Promise(() => {})
      if (request.method === 'POST') pass('before bytes')
      return life.isAlive ? port(request) : new Promise(() => {})
    },
    disk: {
      passCommit: (file, phase) => pass(`${phase} commit ${file}`),
      fault: () => drawDiskFault(world),
      ended: (file, isDone) => {
        if (file === 'outbox') world.sending.isDiskStuck = !isDone
      },
    },
    passJournal: bytes => {
      pass('before journal')
      if (life.isAlive && world.rng.hits(world.disk.share)) {
        count(world.coverage, 'disk journal')
        return 0
      }
      pass('within journal')
      if (!life.isAlive) return world.rng.below(bytes)
      return bytes
    },
    passedJournal: () => pass('after journal'),
    isAlive: () => life.isAlive,
    onTrouble: what => onTrouble(world, what),
    onThrown: error =>
      violate(world, `a timer of the core threw: ${error instanceof Error ? error.stack : error}`),
  })
  if (started.kind === 'failed') {
    life.isAlive = false
    world.trace.line(`${world.time.at()} not started: ${started.why}`)
    world.time.after('world', 30_000, () => start(world))
    return
  }
  world.trace.line(`${world.time.at()} started`)
  if (life.isAlive) world.app = Object.assign(life, started.life)
  else endLife(started.life)
}

/** The program dies at once. */
export function crash(world: World, point: CrashPoint): void {
  const { app } = world
  if (app === null) return
  app.isAlive = false
  noteCrash(world, point)
  endLife(app)
}

function passPoint(world: World, life: { isAlive: boolean }, point: CrashPoint): void {
  const { crashPlan } = world
  if (!life.isAlive || crashPlan?.point !== point || --crashPlan.times > 0) return
  world.crashPlan = null
  life.isAlive = false
  const { app } = world
  noteCrash(world, point)
  // While it starts there is nothing to stop yet.
  if (app === life) endLife(app)
}

function noteCrash(world: World, point: CrashPoint): void {
  const { time } = world
  world.app = null
  world.counts.crashes++
  world.sending = freshSending(world.isClockSet ? 0 : world.sending.limitedUntil, world.sending.refused)
  count(world.coverage, `crash ${point}`)
  world.trace.line(`${time.at()} crash ${point}`)
  time.dropApp()
  time.after('world', world.rng.between(1000, 60_000), () => start(world))
}

/** Not at once: the program may be inside the call that kills it. */
function endLife(life: Pick<Life, 'bury'>): void {
  process.nextTick(() => life.bury())
}

function drawDiskFault(world: World): { code: number; at: 'begin' | 'write' | 'commit' } | null {
  if (!world.rng.hits(world.disk.share)) return null
  const at = world.rng.pick(['begin', 'write', 'commit'] as const)
  count(world.coverage, `disk ${at} ${world.disk.code}`)
  return { code: world.disk.code, at }
}

/** What the core logs. If it stopped itself, that is a broken promise, whatever the reason. */
function onTrouble(world: World, what: string): void {
  world.trace.line(`${world.time.at()} log ${what.slice(0, 200)}`)
  if (what.startsWith('the outbox stopped itself')) violate(world, what)
}

export function violate(world: World, what: string): void {
  world.violations.push(`at ${world.time.at()}: ${what}`)
  world.trace.line(`${world.time.at()} VIOLATION ${what}`)
}

function onSent(world: World, sent: Sent): void {
  const { request, fault } = sent
  world.counts.requests++
  const body = request.body === undefined ? '' : ` ${JSON.stringify(request.body)}`
  const query = request.query === undefined ? '' : ` ${JSON.stringify(request.query)}`
  world.trace.line(
    `${sent.at} #${sent.number} ${request.method} ${request.path}${query}${body}${fault === null ? '' : ` (${fault})`}`,
  )
  if (fault !== null) {
    world.counts.faulted++
    count(world.coverage, `fault ${fault}`)
    count(world.coverage, `${request.method} ${fault}`)
  }
  count(world.coverage, `request ${request.method} ${request.path.replaceAll(/\d+/g, '#')}`)
  const broken = beforeSending(world.sending, sent, {
    isPaused: world.app?.outbox.read().paused ?? false,
    real: world.computer.outbox.real,
  })
  for (const what of broken) violate(world, what)
  const { crashPlan, app } = world
  if (
    request.method === 'POST' &&
    crashPlan?.point === 'after bytes' &&
    --crashPlan.times <= 0 &&
    app !== null
  ) {
    world.crashPlan = null
    // In the middle of its way.
    world.time.after('world', 1 + world.rng.below(400), () => crash(world, 'after bytes'))
  }
}

function onReply(world: World, sent: Sent, reply: Reply): void {
  world.trace.line(
    `${world.time.at()} #${sent.number} ${reply.kind}${'status' in reply ? ` ${reply.status}` : ''}`,
  )
  const { crashPlan } = world
  if (crashPlan?.point === 'after answer' && --crashPlan.times <= 0) {
    world.crashPlan = null
    // The answer reached nobody.
    crash(world, 'after answer')
  } else afterReply(world.sending, sent, reply, world.time.at())
}
