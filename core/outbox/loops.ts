import type { Clock } from '../base/clock.ts'
import { type OutboxContext, runLoop } from './context/context.ts'
import { makeSignal, type Signal } from './context/signal.ts'
import type { DamageWatch } from './durability/watch-damage.ts'
import { runImageChecks } from './image-checks.ts'
import { catalogNews } from './precheck/catalog-news.ts'
import { SHARE_NAMES } from './precheck/next-to-check.ts'
import { precheck } from './precheck/precheck.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { dispatch } from './send/dispatcher.ts'

/** One signal per loop. All wake when something was written, or when sending may go on. */
interface LoopSignals {
  send: Signal
  reconcile: Signal
  images: Signal
  compare: readonly { share: (typeof SHARE_NAMES)[number]; signal: Signal }[]
  wake(): void
}

/** One signal for each loop; comparing has one for each share. */
export function makeLoopSignals(clock: Clock): LoopSignals {
  const send = makeSignal(clock)
  const reconciling = makeSignal(clock)
  const images = makeSignal(clock)
  const compare = SHARE_NAMES.map(share => ({ share, signal: makeSignal(clock) }))
  return {
    send,
    reconcile: reconciling,
    images,
    compare,
    wake: () => {
      send.wake()
      reconciling.wake()
      images.wake()
      for (const { signal } of compare) signal.wake()
    },
  }
}

/** Runs precheck, dispatcher, reconcile and image checks side by side until the send switch is closed. */
export async function runLoops(
  context: OutboxContext,
  signals: LoopSignals,
  damage: DamageWatch,
): Promise<void> {
  const { store, catalog, time } = context
  const loop = (name: string, run: () => Promise<void>) => runLoop(context, name, () => damage.during(run()))
  await Promise.all([
    loop('dispatcher', () => dispatch(context, signals.send, catalogNews(store, catalog, time))),
    loop('reconcile', () => reconcile(context, signals.reconcile)),
    loop('images', () => runImageChecks(context, signals.images)),
    ...signals.compare.map(({ share, signal }) =>
      loop(`precheck ${share}`, () => precheck(context, signal, share)),
    ),
  ])
}

/**
 * Waits for the loops for at most `graceMs`. The timer is stopped, because one left behind would keep the process
 * alive.
 */
export async function withinGrace(loops: Promise<unknown>, graceMs: number, clock: Clock): Promise<void> {
  const grace = Promise.withResolvers<void>()
  const stop = clock.after(graceMs, grace.resolve)
  await Promise.race([loops, grace.promise])
  stop()
}
