import { existsSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiRequest, Reply } from '../../../core/api/reply.ts'
import type { Catalog } from '../../../core/catalog/catalog.ts'
import { openCatalog } from '../../../core/catalog/open-catalog.ts'
import { type Outbox, openOutbox } from '../../../core/outbox/outbox.ts'
import type { RateLimiter } from '../../../core/rate-limit/limiter.ts'
import { createRateLimiter } from '../../../core/rate-limit/rate-limiter.ts'
import type { Opened } from '../../../core/sqlite/open.ts'
import { type DiskHooks, mount, type Platter } from './disk.ts'
import type { Rng } from './rng.ts'
import type { WorldTime } from './time.ts'

/** One run of the program, from its start to its close or death. */
export interface Life {
  isAlive: boolean
  rateLimiter: RateLimiter
  catalog: Catalog
  outbox: Outbox
  close(): Promise<void>
  /** Lets a dead program's pending work finish, so that its files are released. */
  bury(): void
}

/** What a computer of the world keeps between two runs. */
export interface Computer {
  /** An existing folder. It holds the journal, and a placeholder for outbox.db. */
  folder: string
  outbox: Platter
  replica: Platter
  isOutboxNew: boolean
  isReplicaNew: boolean
  /** limit.json: until when the marketplace asked us to wait, by the computer's clock. */
  limitedUntil: number | null
  /** limit.json: how long that wait was. */
  limitedForMs: number | null
}

interface LifeOptions {
  computer: Computer
  time: WorldTime
  rng: Rng
  /** The setting that opens new orders by itself; on in half of the worlds, which then follow what was sold. */
  opensNewOrders: boolean
  send: (request: ApiRequest) => Promise<Reply>
  disk: Omit<DiskHooks, 'isAlive'>
  /** Before and after each write to the journal; may end the program. The first returns how many bytes are written. */
  passJournal: (bytes: number) => number
  passedJournal: () => void
  isAlive: () => boolean
  onTrouble: (what: string) => void
  /** The core threw in a timer, where nothing could catch it. */
  onThrown: (error: unknown) => void
}

type Started = { kind: 'started'; life: Omit<Life, 'isAlive'> } | { kind: 'failed'; why: string }

const FILES = ['outbox.log', 'outbox.log.new', 'outbox.db']

/** Back to the first day: no file, no journal. */
export function wipeComputer(computer: Computer): void {
  if (!computer.isOutboxNew) for (const name of FILES) rmSync(join(computer.folder, name), { force: true })
  computer.outbox.wipe()
  computer.replica.wipe()
  Object.assign(computer, { isOutboxNew: true, isReplicaNew: true, limitedUntil: null, limitedForMs: null })
}

/**
 * Puts the core together as core/account/open-account.ts does: rate limiter, catalog, outbox. Clock, randomness,
 * network and disk are the world's.
 */
export function startLife(options: LifeOptions): Started {
  const { computer, time, rng, isAlive, onTrouble } = options
  const clock = mortalClock(time, isAlive, options.onThrown)
  const hooks: DiskHooks = { ...options.disk, isAlive }
  const opened = (platter: Platter, isNew: boolean): Opened => ({
    kind: 'open',
    db: mount(platter, isNew, hooks),
  })
  const rateLimiter = createRateLimiter({
    api: { send: options.send },
    clock,
    random: () => rng.next(),
    restore: { limitedUntil: computer.limitedUntil, limitedForMs: computer.limitedForMs },
    onLimited: (limitedUntil, limitedForMs) => {
      if (isAlive()) Object.assign(computer, { limitedUntil, limitedForMs })
    },
  })
  let waiting: Outbox | null = null
  const replica = openCatalog({
    file: 'mirror.db',
    rateLimiter,
    clock,
    opensNewOrders: () => options.opensNewOrders,
    keeps: product => waiting?.hasOpen(product) ?? true,
    onTrouble: (what, detail) => {
      if (isAlive()) onTrouble(`${what}: ${detail}`)
    },
    openFile: () => opened(computer.replica, computer.isReplicaNew),
  })
  if (replica.kind !== 'open') return { kind: 'failed', why: replica.kind }
  computer.isReplicaNew = false
  const { catalog } = replica
  const stone = join(computer.folder, 'outbox.db')
  if (!computer.isOutboxNew && !existsSync(stone)) writeFileSync(stone, 'a stone in its place')
  const box = openOutbox({
    folder: computer.folder,
    clock,
    rateLimiter,
    catalog,
    random: () => rng.next(),
    log: (what, facts) => {
      if (isAlive()) onTrouble(`${what} ${JSON.stringify(facts)}`)
    },
    openFile: () => opened(computer.outbox, computer.isOutboxNew),
    durabilityFiles: { append: journalAppend(options) },
  })
  const closeLower = async () => {
    await catalog.close()
    await rateLimiter.close()
  }
  if (box.kind !== 'open') {
    void closeLower()
    return { kind: 'failed', why: box.kind }
  }
  computer.isOutboxNew = false
  waiting = box.outbox
  return {
    kind: 'started',
    life: {
      rateLimiter,
      catalog,
      outbox: box.outbox,
      close: async () => {
        await box.outbox.close()
        await closeLower()
      },
      bury: () => {
        for (const part of [box.outbox, catalog, rateLimiter]) part.close().catch(() => {})
      },
    },
  }
}

/** Enough steps for pending work to finish, and a bound on endless loops. */
const TIMERS_AFTER_DEATH = 50

/** A program's clock. Once the program is dead every wait ends at once, so that its pending work finishes. */
function mortalClock(time: WorldTime, isAlive: () => boolean, onThrown: (error: unknown) => void) {
  const clock = time.appClock()
  const guarded = (act: () => void) => () => {
    try {
      act()
    } catch (error) {
      if (isAlive()) onThrown(error)
    }
  }
  let left = TIMERS_AFTER_DEATH
  return {
    ...clock,
    after: (waitMs: number, act: () => void) => {
      if (isAlive()) return clock.after(waitMs, guarded(act))
      if (left-- <= 0) return () => {}
      let isWanted = true
      setImmediate(() => {
        if (isWanted) guarded(act)()
      })
      return () => {
        isWanted = false
      }
    },
  }
}

function journalAppend({ passJournal, passedJournal, isAlive }: LifeOptions) {
  return (file: number, bytes: Uint8Array, at: number) => {
    if (!isAlive()) throw diskError()
    const most = passJournal(bytes.length)
    writeSync(file, bytes, 0, Math.min(most, bytes.length), at)
    if (!isAlive() || most < bytes.length) throw diskError()
    passedJournal()
    if (!isAlive()) throw diskError()
  }
}

/** An error as the file system throws it. */
function diskError(): Error {
  return Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'write' })
}
