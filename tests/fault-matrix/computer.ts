import { type ManualClock, manualClock } from '../../electron/core/fixtures/manual-clock.ts'
import { type Desk, type Hooks, openDesk } from './desk.ts'
import type { Astray } from './detour.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { smallWorld } from './operations.ts'

/** A computer on which the program runs, is killed and starts again; its time passes only here. */
export interface Computer {
  clock: ManualClock
  market: Marketplace
  /** The present run. */
  desk(): Desk
  /** Where something can be done to the program; nothing is, until it is set. */
  hooks: Hooks
  /**
   * Lets time pass until `until` says so, from one thing that is due to the next; `look` is called each time nothing
   * happens any more by itself. A killed program starts again at once.
   */
  drive(until: () => boolean, look?: () => void): Promise<void>
  close(): Promise<void>
}

const START = Date.UTC(2026, 10, 21, 12)
const STEPS_MOST = 2000

/** The catalog has been read once, so that the outbox is all that asks for anything. */
export async function openComputer(astray: Astray): Promise<Computer> {
  const clock = manualClock(START)
  const market = await openMarketplace(smallWorld(), clock)
  const hooks: Hooks = { commit: () => {}, leaves: () => {}, answered: () => {} }
  const passed: Hooks = {
    commit: when => hooks.commit(when),
    leaves: request => hooks.leaves(request),
    answered: (request, reply) => hooks.answered(request, reply),
  }
  let desk = await openDesk({ market, clock, astray, hooks: passed })
  const computer: Computer = {
    ...{ clock, market, hooks },
    desk: () => desk,
    drive: async (until, look = () => {}) => {
      for (let step = 0; step < STEPS_MOST; step++) {
        await desk.quiet()
        while (desk.isKilled()) {
          desk = await desk.next()
          look()
          await desk.quiet()
        }
        look()
        if (until()) return
        const next = clock.due().find(Number.isFinite)
        if (next === undefined) throw new Error('nothing more will happen')
        await clock.pass(Math.max(0, next - clock.monotonic()))
      }
      throw new Error('no end')
    },
    close: async () => {
      await desk.close()
      await market.close()
    },
  }
  await computer.drive(() => desk.catalog.progress().state === 'complete')
  market.arrived.length = 0
  return computer
}
