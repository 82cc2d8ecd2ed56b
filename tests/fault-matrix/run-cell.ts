import { classify } from '../../core/api/classify.ts'
import type { ReplyClass } from '../../core/api/reply.ts'
import { OUTBOX_LIMITS } from '../../core/outbox/context/limits.ts'
import { isFinal, needsAttention } from '../../shared/domain/changes/change.ts'
import { type Computer, type Ground, openComputer } from './computer.ts'
import type { Fault } from './faults.ts'
import { type Injection, type KillPoint, lateMs, type Meanwhile } from './injections.ts'
import type { Operation } from './operations.ts'
import { type Stage, stageOf, theChange } from './watch-change.ts'

/** The result of one operation under one fault. */
export interface Cell {
  /** What the first reply to the write meant; null if there was none. */
  class: ReplyClass | null
  /** The state of the change once the first reply, or the death of the program, was handled. */
  after: Stage
  /** Its state at the end. */
  end: Stage
  /** Every stage in order, with the sentence a person read. */
  stages: readonly Stage[]
  /** How often it took effect at the marketplace, and whether the marketplace holds what was asked for. */
  effects: number
  holds: boolean
  /** Whether the catalog got the result of the change, before any further read. */
  isInCatalog: boolean
  /** Whether the catalog, read again, shows what the marketplace holds. */
  isSeen: boolean
  /** Whether it ever counted as applied while the marketplace didn't hold it. */
  isEverWrong: boolean
  /** Counted re-sends: a request that was refused for now, or that never left, doesn't count. */
  resends: number
  /** Requests that reached the marketplace for it. */
  writes: number
  reads: number
  probes: number
}

/** When a person does what the program can't: ends a pause, says that the key is valid now. */
const PERSON_AFTER_MS = 60_000
const DISK_BAD_MS = 12_000
/** For this long after the end, nothing more may happen. */
const AFTERMATH_MS = 3_600_000
const IMAGE_ANSWER_MS = 120_000
const PLAIN_ANSWER_MS = 60_000
const NOT_QUEUED: Stage = { state: 'not queued', sentence: 'The edit is still in the draft.' }

export async function runCell(operation: Operation, fault: Fault, ground: Ground): Promise<Cell> {
  const computer = await openComputer(ground)
  try {
    return await runOn(computer, operation, fault.inject)
  } finally {
    await computer.close()
  }
}

async function runOn(computer: Computer, operation: Operation, inject: Injection): Promise<Cell> {
  const { clock, market, hooks } = computer
  const stages: Stage[] = []
  let meaning: ReplyClass | null = null
  let isInjected = inject.at === 'person'
  let after: Stage | null = null
  let isEverWrong = false
  const recordStage = () => {
    // Between two runs there is nothing to read.
    if (computer.desk().isKilled()) return
    const stage = stageOf(computer.desk(), clock.now()) ?? NOT_QUEUED
    if (stages.at(-1)?.sentence !== stage.sentence || stages.at(-1)?.state !== stage.state) stages.push(stage)
    if (isInjected) after ??= stage
    if (stage.state.startsWith('applied') && !operation.holds(market.held)) isEverWrong = true
  }
  const onInjected = () => {
    isInjected = true
    clock.after(PERSON_AFTER_MS, () => helpOut(computer))
  }
  set(computer, operation, inject, onInjected)
  const { answered, leaves } = hooks
  hooks.leaves = request => {
    // What a person reads while the answer is pending.
    if (request.method === 'POST') recordStage()
    leaves(request)
  }
  hooks.answered = (request, reply) => {
    if (request.method === 'POST' && !isInjected) {
      meaning = classify(reply, 'POST')
      onInjected()
    }
    answered(request, reply)
  }

  computer.desk().outbox.queue([operation.change], null)
  if (inject.at === 'person') {
    computer.desk().outbox.pause(true)
    onInjected()
  }
  if (!computer.desk().isKilled()) recordStage()
  await computer.drive(() => isInjected && isFinished(computer), recordStage)
  const end = stages.at(-1) ?? NOT_QUEUED
  const requests = market.arrived.length
  const until = clock.monotonic() + AFTERMATH_MS
  clock.after(AFTERMATH_MS, () => {})
  await computer.drive(() => clock.monotonic() >= until, recordStage)
  if (market.arrived.length !== requests || stages.at(-1) !== end)
    throw new Error(
      `something happened after the end: ${market.arrived.slice(requests)} ${stages.at(-1)?.state}`,
    )

  const posts = market.arrived.filter(request => request.startsWith('POST')).length
  const probes = market.arrived.filter(request => request === 'GET /categories').length
  return {
    class: meaning,
    after: after ?? NOT_QUEUED,
    end,
    stages,
    effects: operation.effects(market.held),
    holds: operation.holds(market.held),
    writes: posts,
    reads: market.arrived.length - posts - probes,
    probes,
    isInCatalog: operation.isInCatalog(computer.desk().catalog),
    resends: computer.desk().resends(),
    isEverWrong,
    isSeen: await isSeen(computer),
  }
}

function isFinished(computer: Computer): boolean {
  const listed = theChange(computer.desk())
  return listed === null || isFinal(listed.change.state) || needsAttention(listed.change.state)
}

function helpOut(computer: Computer): void {
  const { outbox, rateLimiter } = computer.desk()
  if (outbox.read().paused) outbox.pause(false)
  if (rateLimiter.connection().network.kind === 'key-refused') rateLimiter.tryAgain()
}

const AT_ONCE = { carriedOut: 'no', lateMs: 0, arrives: () => {} } as const
const isProbe = (_method: string, target: string) => target === '/categories'

/** Arms the injection; calls `struck` when it hits, unless the answer itself shows that. */
function set(computer: Computer, operation: Operation, inject: Injection, onInjected: () => void): void {
  const isWrite = (method: string) => method === 'POST'
  switch (inject.at) {
    case 'person':
      return
    case 'connection':
      computer.desk().detour.inject(inject.trouble, isWrite)
      return
    case 'server': {
      const isImage = operation.kind === 'image-add'
      const when = inject.carriedOut === 'after-quarantine' ? 'after-quarantine' : 'in-quarantine'
      const answerMs = isImage ? IMAGE_ANSWER_MS : PLAIN_ANSWER_MS
      const quarantineMs = isImage ? OUTBOX_LIMITS.imageQuarantineMs : OUTBOX_LIMITS.quarantineMs
      computer.market.inject(isWrite, {
        carriedOut: inject.carriedOut,
        says: inject.says,
        lateMs: lateMs(when, inject.says.kind === 'hold' ? answerMs : 0, quarantineMs),
        arrives: held => {
          if (inject.vanishes) operation.vanish(held)
          if (inject.refusesKey) computer.market.inject(isProbe, { ...AT_ONCE, says: inject.says })
          if (inject.meanwhile) happen(computer, inject.meanwhile)
        },
      })
      return
    }
    case 'program':
      setKill(computer, inject.dies, inject.carriedOut, onInjected)
      return
    case 'disk':
      setDisk(computer, inject.code)
  }
}

const HOUR_MS = 3_600_000

function happen({ clock }: Computer, meanwhile: Meanwhile): void {
  switch (meanwhile) {
    case 'sleep':
      clock.setWall(clock.now() + 8 * HOUR_MS)
      return
    case 'sleep-timers-run':
      clock.advance(8 * HOUR_MS)
      return
    case 'a-day-later':
      clock.setWall(clock.now() + 24 * HOUR_MS)
      return
    case 'back-to-1970':
      clock.setWall(0)
  }
}

function setKill(
  computer: Computer,
  point: KillPoint,
  carriedOut: 'no' | 'at-once',
  onInjected: () => void,
): void {
  const { hooks, market } = computer
  let isOver = false
  const die = () => {
    if (isOver) return
    isOver = true
    computer.desk().kill()
    onInjected()
  }
  let isAnswered = false
  hooks.commit = when => {
    if (point === 'before-queue-commit' && when === 'before') die()
    if (point === 'after-queue-commit' && when === 'after') die()
    if (point === 'updated-catalog' && when === 'before' && isAnswered) die()
  }
  hooks.leaves = ({ method }) => {
    if (point === 'marked' && method === 'POST') die()
  }
  hooks.answered = ({ method }) => {
    if (method !== 'POST') return
    isAnswered = true
    if (point === 'answered') die()
  }
  if (point === 'sent')
    market.inject(method => method === 'POST', {
      carriedOut,
      lateMs: 0,
      says: { kind: 'hold' },
      arrives: die,
    })
}

/** From the answer on, nothing can be written to disk for a while. */
function setDisk({ hooks, clock }: Computer, code: number): void {
  let badUntil: number | null = null
  hooks.commit = when => {
    if (when === 'before' && badUntil !== null && clock.monotonic() < badUntil)
      throw Object.assign(new Error('the disk does not take it'), { code: 'ERR_SQLITE_ERROR', errcode: code })
  }
  hooks.answered = ({ method }) => {
    if (method === 'POST') badUntil ??= clock.monotonic() + DISK_BAD_MS
  }
}

/** Reads the catalog again and compares it with the marketplace. */
async function isSeen(computer: Computer): Promise<boolean> {
  const { market, clock } = computer
  const { catalog } = computer.desk()
  const before = catalog.progress().finishedAt
  const beganAt = clock.monotonic()
  clock.after(1000, () => {})
  await computer.drive(() => clock.monotonic() > beganAt)
  catalog.refresh()
  await computer.drive(
    () => catalog.progress().state === 'complete' && catalog.progress().finishedAt !== before,
  )
  const products = [...market.held.state.products.values()].filter(({ isDeleted }) => !isDeleted)
  const held = catalog.values(products.map(({ id }) => id))
  return products.every(({ id, fields }) => {
    const shown = held.get(id)
    return Number(shown?.base_price) === fields.base_price && shown?.stock_qty === fields.stock_qty
  })
}
