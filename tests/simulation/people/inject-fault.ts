import { call, callLater, pass } from '../world/calls.ts'
import type { Ref } from '../world/ledger.ts'
import type { Rng } from '../world/rng.ts'
import { numberOf, productOf } from '../world/view.ts'
import { CRASH_POINTS, crash, start, type World } from '../world/world.ts'
import type { CommandKind } from './commands.ts'
import { actAsOthers } from './others.ts'

/** What the world, the computer and other people do. */
export async function injectFault(world: World, kind: CommandKind, rng: Rng, ref: Ref | null): Promise<void> {
  const { network, time } = world
  switch (kind) {
    case 'pause':
    case 'resume':
      return void call(world, app => app.outbox.pause(kind === 'pause'))
    case 'try again':
      return tryAgain(world)
    case 'refresh':
      return void call(world, app => app.catalog.refresh())
    case 'customer orders':
    case 'customer cancels':
    case 'other moves order':
    case 'other edits':
    case 'other does the same':
    case 'other deletes':
    case 'other deletes image':
    case 'administrator approves':
      return actAsOthers(world, kind, rng, ref === null ? null : productOf(world, ref))
    case 'new key':
      return changeKey(world)
    case 'crash': {
      const point = rng.pick(CRASH_POINTS)
      if (point === 'at rest') return crash(world, point)
      world.crashPlan = { point, times: rng.between(1, 4) }
      return
    }
    case 'restart':
      return restart(world)
    case 'sleep':
      return sleep(world, rng)
    case 'set clock': {
      const to1970 = 1000 - time.appClock().now()
      time.stepWall(rng.pick([3_600_000, -3_600_000, 86_400_000, -86_400_000, 10_000, to1970]))
      world.isClockSet = true
      // The next start reads a stored wait by this clock.
      if (world.app === null) world.sending.limitedUntil = 0
      return
    }
    case 'disk fails':
      world.disk = { share: rng.pick([0.2, 0.5, 1]), code: rng.pick([13, 13, 778, 5]) }
      return
    case 'disk works':
      world.disk = { share: 0, code: 13 }
      return
    case 'mirror lost':
      return loseReplica(world)
    case 'offline':
      network.spell = 'offline'
      return
    case 'outage':
      network.spell = 'outage'
      return
    case 'key refused':
      network.spell = rng.pick(['401', '403'])
      return
    case 'online':
      network.spell = null
      return tryAgain(world)
    case 'calm':
      network.trouble = 0
      return
    case 'storm':
      network.trouble = world.profile.trouble
      return
    case 'show products':
      if (ref !== null) setVisible(world, ref)
      return
    default:
      return pass(world, rng.below(world.profile.pauseMs * 2))
  }
}

/** Opens a product on the screen: the catalog reads it again if it is due. */
function setVisible(world: World, ref: Ref): void {
  const product = numberOf(world, ref)
  if (product !== null && product > 0)
    call(world, app => {
      if ('setVisible' in app.catalog)
        (app.catalog as { setVisible(ids: number[]): unknown }).setVisible([product])
    })
}

export function tryAgain(world: World): void {
  world.sending.isKeyRefused = false
  call(world, app => app.rateLimiter.tryAgain())
}

/** The marketplace revokes the key; a while later the user enters a new one. */
async function changeKey(world: World): Promise<void> {
  const { market } = world
  market.key = `key-${world.nextToken++}`
  await pass(world, 30_000)
  world.key = market.key
  await restart(world)
}

async function restart(world: World): Promise<void> {
  const { app } = world
  if (app === null) return start(world)
  await callLater(world, running => running.close())
  if (world.app !== app) return
  // Its pending timers ended with it.
  app.isAlive = false
  world.app = null
  world.time.dropApp()
  world.sending.isKeyRefused = false
  world.sending.isDiskStuck = false
  world.sending.underWay = null
  if (world.isClockSet) world.sending.limitedUntil = 0
  start(world)
}

async function sleep(world: World, rng: Rng): Promise<void> {
  const { time, network } = world
  const ms = rng.pick([60_000, 600_000, 8 * 3_600_000])
  const stops = rng.hits(0.5)
  // Half of the requests under way end during the sleep, unnoticed.
  if (rng.hits(0.7)) network.cutAll()
  time.sleep(ms, stops)
  await pass(world, 0)
}

/** mirror.db is gone: a file that may be deleted at any time. */
async function loseReplica(world: World): Promise<void> {
  if (world.app !== null) crash(world, 'at rest')
  world.computer.replica.wipe()
  world.computer.isReplicaNew = true
}
