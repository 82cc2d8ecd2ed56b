import { cpSync, mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../../core/api/client.ts'
import type { ApiRequest, Reply } from '../../core/api/reply.ts'
import type { Catalog } from '../../core/catalog/catalog.ts'
import { openCatalog } from '../../core/catalog/open-catalog.ts'
import { type ManualClock, settle } from '../../core/fixtures/manual-clock.ts'
import type { OutboxOptions } from '../../core/outbox/context/options.ts'
import { type Outbox, openOutbox } from '../../core/outbox/outbox.ts'
import type { RateLimiter } from '../../core/rate-limit/limiter.ts'
import { createRateLimiter } from '../../core/rate-limit/rate-limiter.ts'
import type { Database } from '../../core/sqlite/database.ts'
import { openDatabase } from '../../core/sqlite/open.ts'
import type { Marketplace } from './marketplace.ts'
import { type Detour, openDetour, type WrongServers } from './recovery-path.ts'

/** Hooks into a program, in the order of a change's life. A program that was copied does nothing more. */
export interface Hooks {
  commit(when: 'before' | 'after'): void
  leaves(request: ApiRequest): void
  answered(request: ApiRequest, reply: Reply): void
}

/** One run of the program: client, rate limiter, catalog and outbox as an account has them, on files of their own. */
export interface Desk {
  outbox: Outbox
  rateLimiter: RateLimiter
  catalog: Catalog
  detour: Detour
  /** How many re-sends of the change are counted. */
  resends(): number
  /** Copies the files as a kill at this moment would leave them, and stops all requests. */
  kill(): void
  isKilled(): boolean
  /** The next run, on the copy after a kill. */
  next(): Promise<Desk>
  /** Waits until nothing more happens unless time passes. */
  quiet(): Promise<void>
  close(): Promise<void>
  /** Closes it and returns the folder with its files, which the caller now owns. */
  leave(): Promise<string>
}

interface DeskOptions {
  market: Marketplace
  clock: ManualClock
  wrongServers: WrongServers
  hooks: Hooks
  /** A folder with the files of an earlier run, which this run takes over; a new one if absent. */
  folder?: string
}

const REAL_MOST_MS = 20_000
const NEVER = new Promise<never>(() => {})
/** Nothing is read but what the outbox asks for. */
const STILL = Number.POSITIVE_INFINITY
const NO_ORDER_SYNC = {
  feedEveryMs: STILL,
  approvalsEveryMs: STILL,
  changeProbeEveryMs: STILL,
  pauseMs: STILL,
  longPauseMs: STILL,
}

export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { market, clock, hooks } = options
  const folder = options.folder ?? newFolder()
  const flying = new Set<string>()
  let copy: string | null = null
  let isStopped = false
  const isDead = () => isStopped

  const detour = openDetour(options.wrongServers)
  const real = createApi({ baseUrl: market.baseUrl, key: 'a-key', clock, dispatcher: detour.dispatcher })
  const send = async (request: ApiRequest): Promise<Reply> => {
    if (!isDead()) hooks.leaves(request)
    if (isDead()) return NEVER
    const name = `${request.method} ${request.path}`
    flying.add(name)
    const reply = await real.send(request)
    flying.delete(name)
    market.holding.delete(name)
    if (!isDead()) hooks.answered(request, reply)
    return isDead() ? NEVER : reply
  }
  const rateLimiter = createRateLimiter({ api: { send }, clock, random: () => 0.5 })
  const replica = openCatalog({
    file: join(folder, 'mirror.db'),
    rateLimiter,
    clock,
    limits: NO_ORDER_SYNC,
    openFile: openUnsynced,
  })
  if (replica.kind !== 'open') throw new Error(`the catalog did not open: ${replica.kind}`)
  const { catalog } = replica
  const { outbox, db } = openDeskOutbox({ folder, catalog, clock, rateLimiter }, hooks, isDead)
  // The whole check is due at once; time stands still until the test moves it.
  clock.advance(0)
  await settle()

  const desk: Desk = {
    outbox,
    rateLimiter,
    catalog,
    detour,
    resends: () => db.prepare('SELECT max(resends) AS n FROM change').get<{ n: number | null }>()?.n ?? 0,
    isKilled: () => copy !== null,
    kill: () => {
      if (copy !== null) return
      copy = newFolder()
      cpSync(folder, copy, { recursive: true })
      isStopped = true
    },
    quiet: () => untilCalm(flying, name => isDead() || market.holding.has(name)),
    next: async () => {
      if (copy === null) throw new Error('this program runs')
      const to = copy
      await desk.close()
      return openDesk({ ...options, folder: to })
    },
    leave: async () => {
      isStopped = true
      const closing = outbox.close()
      // The longest wait for what is under way.
      await clock.pass(10_000)
      await closing
      await real.close()
      await detour.close()
      await catalog.close()
      await rateLimiter.close()
      return folder
    },
    close: async () => rmSync(await desk.leave(), { recursive: true, force: true }),
  }
  return desk
}

/** Waits until every request under way is one that is held back. */
async function untilCalm(flying: ReadonlySet<string>, isHeld: (name: string) => boolean): Promise<void> {
  const end = performance.now() + REAL_MOST_MS
  for (let calm = 0; calm < 3; ) {
    await settle()
    await new Promise<void>(resolve => setImmediate(resolve))
    calm = [...flying].every(isHeld) ? calm + 1 : 0
    if (performance.now() > end) throw new Error(`no end of ${[...flying].join(', ')}`)
  }
}

function openDeskOutbox(
  options: Pick<OutboxOptions, 'folder' | 'catalog' | 'clock' | 'rateLimiter'>,
  hooks: Hooks,
  isDead: () => boolean,
): { outbox: Outbox; db: Database } {
  let db: Database | null = null
  const opened = openOutbox({
    ...options,
    log: () => {},
    random: () => 0.5,
    // Nothing leaves before the whole check of the file, which no window asks for here.
    limits: { wholeCheckMs: 0 },
    openFile: (file, how) => {
      const found = openUnsynced(file, how)
      if (found.kind !== 'open') return found
      db = found.db
      return { ...found, db: watched(found.db, hooks, isDead) }
    },
    durabilityFiles: { append: (to, bytes, at) => void writeSync(to, bytes, 0, bytes.length, at) },
  })
  if (opened.kind !== 'open' || db === null) throw new Error(`the outbox did not open: ${opened.kind}`)
  return { outbox: opened.outbox, db }
}

/** A kill, unlike a power cut, loses nothing that was written; without syncs, hundreds of runs take a minute. */
const openUnsynced: typeof openDatabase = (file, how) => {
  const opened = openDatabase(file, how)
  if (opened.kind === 'open') opened.db.exec('PRAGMA synchronous = OFF')
  return opened
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'desk-matrix-'))
}

/** The same file with hooks before and after each commit. A hook that throws makes the commit fail. */
function watched(db: Database, hooks: Hooks, isDead: () => boolean): Database {
  return {
    ...db,
    exec: sql => {
      const isCommit = sql === 'COMMIT' && !isDead()
      if (isCommit) hooks.commit('before')
      db.exec(sql)
      if (isCommit) hooks.commit('after')
    },
  }
}
