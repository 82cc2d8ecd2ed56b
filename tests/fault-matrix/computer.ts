import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ManualClock, manualClock } from '../../core/fixtures/manual-clock.ts'
import { type Desk, type Hooks, openDesk } from './desk.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { smallMarket } from './operations.ts'
import type { WrongServers } from './recovery-path.ts'

/** A computer on which the program runs, is killed and starts again. Only its methods let time pass. */
export interface Computer {
  clock: ManualClock
  market: Marketplace
  /** The current run. */
  desk(): Desk
  /** Hooks into the program; they do nothing until set. */
  hooks: Hooks
  /**
   * Lets time pass until `until` is true, from one due timer to the next; calls `onQuiet` each time nothing more happens by
   * itself. A killed program starts again at once.
   */
  drive(until: () => boolean, onQuiet?: () => void): Promise<void>
  close(): Promise<void>
}

/** What all cells of a matrix share. */
export interface Ground {
  wrongServers: WrongServers
  /** Of {@link makeFiles}. */
  files: string
}

const START = Date.UTC(2026, 10, 21, 12)
const STEPS_MOST = 2000

/** The files of a program whose catalog has been read once, so that only the outbox makes requests. */
export async function makeFiles(wrongServers: WrongServers): Promise<string> {
  const computer = await openEmpty(wrongServers, START)
  const { catalog } = computer.desk()
  await computer.drive(() => catalog.progress().state === 'complete')
  const folder = await computer.desk().leave()
  await computer.market.close()
  return folder
}

/** A minute later, on a copy of those files. */
export function openComputer({ wrongServers, files }: Ground): Promise<Computer> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-matrix-'))
  cpSync(files, folder, { recursive: true })
  return openEmpty(wrongServers, START + 60_000, folder)
}

async function openEmpty(wrongServers: WrongServers, now: number, folder?: string): Promise<Computer> {
  const clock = manualClock(now)
  const market = await openMarketplace(smallMarket(), clock)
  const hooks: Hooks = { commit: () => {}, leaves: () => {}, answered: () => {} }
  const passed: Hooks = {
    commit: when => hooks.commit(when),
    leaves: request => hooks.leaves(request),
    answered: (request, reply) => hooks.answered(request, reply),
  }
  let desk = await openDesk({
    market,
    clock,
    wrongServers,
    hooks: passed,
    ...(folder === undefined ? {} : { folder }),
  })
  const computer: Computer = {
    clock,
    market,
    hooks,
    desk: () => desk,
    drive: async (until, onQuiet = () => {}) => {
      for (let step = 0; step < STEPS_MOST; step++) {
        await desk.quiet()
        while (desk.isKilled()) {
          desk = await desk.next()
          onQuiet()
          await desk.quiet()
        }
        onQuiet()
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
  return computer
}
