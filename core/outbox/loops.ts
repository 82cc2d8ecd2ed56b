import type { Clock } from '../base/clock.ts'
import type { DamageWatch } from './durability/watch-damage.ts'
import { type Bell, makeBell } from './context/signal.ts'
import { dispatch } from './send/dispatcher.ts'
import { checkImages } from './image-checks.ts'
import { type Parts, runLoop } from './context/context.ts'
import { catalogPreflight } from './precheck/catalog-news.ts'
import { SHARE_NAMES } from './precheck/next-to-check.ts'
import { precheck } from './precheck/precheck.ts'
import { reconcile } from './reconcile/reconcile.ts'

/** What wakes the loops: something was written, or something may leave again. */
export interface Bells {
  send: Bell
  look: Bell
  images: Bell
  compare: readonly { share: (typeof SHARE_NAMES)[number]; bell: Bell }[]
  /** All of them. */
  ring(): void
}

export function makeBells(clock: Clock): Bells {
  const send = makeBell(clock)
  const look = makeBell(clock)
  const images = makeBell(clock)
  const compare = SHARE_NAMES.map(share => ({ share, bell: makeBell(clock) }))
  return {
    ...{ send, look, images, compare },
    ring: () => {
      send.ring()
      look.ring()
      images.ring()
      for (const { bell } of compare) bell.ring()
    },
  }
}

/** Compares, sends and looks, side by side, until the gate is closed. */
export async function runLoops(parts: Parts, bells: Bells, damage: DamageWatch): Promise<void> {
  const { store, catalog, time } = parts
  const loop = (name: string, run: () => Promise<void>) => runLoop(parts, name, () => damage.during(run()))
  await Promise.all([
    loop('dispatcher', () => dispatch(parts, bells.send, catalogPreflight(store, catalog, time))),
    loop('reconcile', () => reconcile(parts, bells.look)),
    loop('images', () => checkImages(parts, bells.images)),
    ...bells.compare.map(({ share, bell }) => loop(`precheck ${share}`, () => precheck(parts, bell, share))),
  ])
}

/** Waits for the loops, but not for ever; a timer left behind would keep the program alive that long. */
export async function withinGrace(loops: Promise<unknown>, graceMs: number, clock: Clock): Promise<void> {
  const grace = Promise.withResolvers<void>()
  const stop = clock.after(graceMs, grace.resolve)
  await Promise.race([loops, grace.promise])
  stop()
}
