import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiRequest } from '../../core/api/reply.ts'
import { appendDurably } from '../../core/outbox/durability/journal/journal-file.ts'
import { fastClock } from '../../core/outbox/fixtures/fast-clock.ts'
import { openRealAccount, untilIdle } from '../../core/outbox/fixtures/real-account.ts'
import type { RateLimiter } from '../../core/rate-limit/limiter.ts'
import type { Database } from '../../core/sqlite/database.ts'
import { openDatabase } from '../../core/sqlite/open.ts'
import { type ChangeKind, needsAttention } from '../../shared/domain/changes/change.ts'
import { makeRng } from '../simulation/world/rng.ts'
import { personOver } from './edits.ts'
import { kindOfPath } from './effects.ts'
import type { KillTask, Point } from './task.ts'

/**
 * A program that dies. It edits as a person would, reports on standard output what it asks for (`ask`) and what the
 * outbox accepted (`ack`), and is killed by its parent, or by itself at a named point. Its task is one line on standard
 * input; everything is loaded by then.
 */
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const task: KillTask = JSON.parse((await input.next()).value ?? '{}')
const say = (line: string) => writeSync(1, `${line}\n`)
/** Waits are a sixteenth of the outbox's short ones: about 25 ms before a read, 150 and 300 ms of quarantine. */
const TIMES = 16
const GAP_MS = 2

let passed = 0
/** The kind of the edit that is being queued, and of the write that was answered last. */
let asking: ChangeKind | null = null
let answered: ChangeKind | null = null
function at(point: Point, kind: ChangeKind | null): void {
  if (task.point !== point || (task.kind !== null && task.kind !== kind)) return
  if (++passed === task.passes) process.kill(process.pid, 'SIGKILL')
}

/** Every write passes the points between its mark on disk and the end of its answer. */
function watched(rateLimiter: RateLimiter): RateLimiter {
  const give = rateLimiter.turn.bind(rateLimiter)
  return Object.assign(rateLimiter, {
    turn: async (...[priority, sort, signal]: Parameters<RateLimiter['turn']>) => {
      const turn = await give(priority, sort, signal)
      if (turn === null || sort === 'read') return turn
      return {
        release: () => turn.release(),
        send: async (request: ApiRequest) => {
          const kind = kindOfPath(request.path)
          at('marked', kind)
          const answering = turn.send(request)
          setTimeout(() => at('sent', kind), 1)
          const reply = await answering
          at('answered', kind)
          answered = kind
          return reply
        },
      }
    },
  })
}

/** The transactions of the outbox: the one that accepts an edit, and the one after an answer. */
function watchedFile(...args: Parameters<typeof openDatabase>): ReturnType<typeof openDatabase> {
  const opened = openDatabase(...args)
  if (opened.kind !== 'open') return opened
  const exec = (sql: string) => {
    if (sql === 'BEGIN IMMEDIATE' && answered !== null) at('acknowledged', answered)
    if (sql === 'COMMIT' && answered !== null) at('settling', answered)
    if (sql === 'COMMIT') answered = null
    if (sql === 'COMMIT' && asking !== null) at('committing', asking)
    opened.db.exec(sql)
  }
  const db: Database = { ...opened.db, exec }
  return { kind: 'open', db }
}

const { baseUrl, key, folder } = task
const account = openRealAccount({
  baseUrl,
  key,
  folder,
  clock: fastClock(TIMES),
  around: watched,
  openFile: watchedFile,
  append: (file, bytes, place) => {
    if (asking !== null) at('committed', asking)
    appendDurably(file, bytes, place)
    if (asking !== null) at('journaled', asking)
  },
})
if (task.drains) await drain()
else await edit()

async function edit(): Promise<void> {
  const { outbox } = account
  const random = makeRng(task.seed).next
  const person = personOver(task, outbox.readChanges(0, 20_000).changes, random)
  say('ready')
  if (task.catchesUp) await untilIdle(outbox)
  say('edits')
  for (let n = task.firstNumber; n < task.firstNumber + task.edits; n++) {
    const isNamed = task.kind !== null && n < task.firstNumber + task.passes
    const change = person.next(n, isNamed ? task.kind : null)
    if (change === null) continue
    say(`ask ${n} ${JSON.stringify(change)}`)
    asking = change.kind
    const queued = outbox.queue([change], null)
    at('queued', change.kind)
    asking = null
    if (queued.kind === 'queued') say(`ack ${n} ${queued.job} ${queued.created[0] ?? 0}`)
    else say(`not ${n} ${queued.why}`)
    person.made(change, queued.kind === 'queued' ? queued.created : [])
    if (random() < 0.3) await pause(GAP_MS)
  }
}

async function drain(): Promise<void> {
  const { outbox } = account
  await untilIdle(outbox)
  for (let round = 0; round < 3 && outbox.read().counts.rejected > 0; round++) {
    for (const { id } of outbox.readJobs(500).jobs) outbox.retry({ job: id })
    await untilIdle(outbox)
  }
  const { counts } = outbox.read()
  const stuck = outbox.readChanges(0, 20_000).changes.filter(({ state }) => needsAttention(state))
  say(`counts ${JSON.stringify(counts)}`)
  for (const change of stuck) say(`stuck ${JSON.stringify(change)}`)
  await account.close()
  process.stdin.destroy()
}
