import { setImmediate } from 'node:timers/promises'
import type { Life } from './app.ts'
import { drained } from './time.ts'
import { violate, type World } from './world.ts'

/** More steps than this at one moment are an endless loop. */
const STEPS_MOST = 10_000

/** Lets time pass, and everything that it starts finish. */
export async function pass(world: World, ms: number): Promise<void> {
  const end = world.time.at() + ms
  let [at, steps] = [0, 0]
  await drained()
  while (world.time.step(end)) {
    await drained()
    steps = world.time.at() === at ? steps + 1 : 0
    at = world.time.at()
    if (steps > STEPS_MOST) {
      violate(world, 'the core never comes to rest')
      return
    }
  }
  world.time.reach(end)
}

/** Calls the core as a window would; null if the program isn't running or dies in the call. Any other error is a bug. */
export function call<T>(world: World, act: (app: Life) => T): T | null {
  const { app } = world
  if (app === null) return null
  try {
    return act(app)
  } catch (error) {
    if (app.isAlive) violate(world, `the core threw: ${error instanceof Error ? error.stack : error}`)
    return null
  }
}

/** The same for an asynchronous call. */
export async function callLater<T>(world: World, act: (app: Life) => Promise<T>): Promise<T | null> {
  const { app } = world
  const done = call(world, act)
  if (done === null) return null
  const settled = done.then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  )
  let result: { value: T } | { error: unknown } | null = null
  void settled.then(end => {
    result = end
  })
  for (let turn = 0; turn < 700 && result === null && app?.isAlive === true; turn++) {
    // The core lets other work run between two parts of a long call.
    await setImmediate()
    await pass(world, turn < 100 ? 0 : 100)
  }
  const ended = result as { value: T } | { error: unknown } | null
  if (ended === null) {
    if (app?.isAlive === true) violate(world, 'a call of the core had no end within a minute')
    return null
  }
  if ('value' in ended) return ended.value
  if (app?.isAlive === true) violate(world, `the core threw: ${ended.error}`)
  return null
}
