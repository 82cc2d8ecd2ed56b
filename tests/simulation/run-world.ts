import { setImmediate } from 'node:timers/promises'
import { checkAll, checkNoticed } from './check/beyond.ts'
import { checkEffects } from './check/effects.ts'
import { checkEnding, checkRefusals, checkReplica } from './check/ending.ts'
import { checkWaits } from './check/waits.ts'
import type { ProfileName } from './draw/profiles.ts'
import { drawCommand } from './people/commands.ts'
import { giveUp, resolve, retry } from './people/decide.ts'
import { tryAgain } from './people/inject-fault.ts'
import { perform } from './people/perform.ts'
import { call, pass } from './world/calls.ts'
import { rowsOf } from './world/rows.ts'
import { shownChanges } from './world/view.ts'
import { type Counts, makeWorld, start, violate, type World, type WorldOptions } from './world/world.ts'

export interface WorldEnd {
  seed: number
  profile: ProfileName
  counts: Counts
  violations: string[]
  hash: string
}

/** Creates a world, runs everything its seed says, and checks the end. */
export async function runWorld(run: WorldOptions): Promise<WorldEnd> {
  const world = makeWorld(run)
  const { profile, rng, network, time } = world
  await pass(world, rng.below(20_000))
  network.trouble = profile.trouble
  if (profile.offlineMs > 0) {
    network.spell = 'offline'
    time.after('world', profile.offlineMs, () => {
      network.spell = null
      tryAgain(world)
    })
  }
  for (let number = 0; number < profile.commands && world.violations.length === 0; number++) {
    await perform(world, drawCommand(rng, profile))
    if (rng.hits(0.3)) checkWaits(world)
    await pass(world, rng.hits(0.3) ? 0 : rng.below(profile.pauseMs))
  }
  return await endWorld(world)
}

/** Ends the faults, lets the user decide what waits for a decision, and compares the end with what was asked. */
export async function endWorld(world: World): Promise<WorldEnd> {
  if (world.violations.length === 0) await comeToRest(world)
  if (world.violations.length === 0 && world.name === 'beyond') {
    await checkAll(world)
    checkNoticed(world)
  } else if (world.violations.length === 0) {
    checkEffects(world)
    checkEnding(world)
    checkReplica(world)
  }
  const { seed, name, counts, violations, trace } = world
  if (violations.length > 0) for (const row of rowsOf(world)) trace.line(JSON.stringify({ ...row }))
  const { app } = world
  if (app !== null) app.isAlive = false
  app?.bury()
  world.app = null
  // Pending work of dead programs finishes before the next world begins.
  for (let turn = 0; turn < 60; turn++) await setImmediate()
  return { seed, profile: name, counts, violations, hash: trace.hash() }
}

const ROUNDS = 60

async function comeToRest(world: World): Promise<void> {
  world.trace.line(`${world.time.at()} the weather clears up`)
  clearUp(world)
  const retried = new Set<number>()
  for (let round = 0; round < ROUNDS && world.violations.length === 0; round++) {
    clearUp(world)
    await pass(world, round < 10 ? 120_000 : 1_800_000)
    if (world.app === null) continue
    if (world.rng.hits(0.3)) checkWaits(world)
    const counts = call(world, app => app.outbox.read().counts)
    if (counts === null) continue
    if (
      counts.queued + counts.sending + counts.unknown + counts.conflict + counts.rejected + counts.blocked ===
      0
    )
      return
    await decideAll(world, retried)
  }
  violate(
    world,
    `I8 after hours of good weather: ${JSON.stringify(call(world, app => app.outbox.read().counts))}`,
  )
}

function clearUp(world: World): void {
  world.network.trouble = 0
  world.network.spell = null
  world.disk = { share: 0, code: 13 }
  world.crashPlan = null
  if (world.app === null) start(world)
  call(world, app => app.outbox.pause(false))
  const network = call(world, app => app.rateLimiter.connection().network.kind)
  if (world.sending.isKeyRefused || network === 'key-refused') tryAgain(world)
}

/** Decides as a user would: resolves each conflict one way or the other, retries each rejected change once, then gives up. */
async function decideAll(world: World, retried: Set<number>): Promise<void> {
  checkRefusals(world)
  for (const change of shownChanges(world).sort((a, b) => a.id - b.id)) {
    if (change.state === 'conflict')
      await resolve(world, change, world.rng.pick(['mine', 'theirs', 'difference']))
    else if (change.state === 'rejected' && !retried.has(change.id)) {
      retried.add(change.id)
      await retry(world, [change])
    } else if (change.state === 'rejected' || change.state === 'blocked') await giveUp(world, [change])
  }
}
