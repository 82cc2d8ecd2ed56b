import { stock } from '../../core/outbox/fixtures/bench.ts'
import { isFinal, type NewChange, needsAttention } from '../../shared/domain/changes/change.ts'
import { type Computer, type Ground, openComputer } from './computer.ts'
import { FAULTS, type Fault } from './faults.ts'
import type { Matches } from './marketplace.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { type Stage, stageOf } from './watch-change.ts'

/** One kind of read that resolves unknown changes: after which operation it is made, and how to recognise it. */
export interface ResolvingRead {
  kind: 'product' | 'page' | 'search' | 'pending' | 'images' | 'order'
  changes: readonly NewChange[]
  operation: Operation
  isIt(target: string): boolean
  /** Not made at all if an earlier read already shows the result. */
  onlyAfter?: 'no'
}

const operation = (kind: Operation['kind']) => {
  const found = OPERATIONS.find(one => one.kind === kind)
  if (found === undefined) throw new Error(`no operation ${kind}`)
  return found
}
const of = (kind: Operation['kind']) => ({ operation: operation(kind), changes: [operation(kind).change] })

export const RESOLVING_READS: readonly ResolvingRead[] = [
  { kind: 'product', ...of('update'), isIt: target => target === '/products/1' },
  {
    kind: 'page',
    ...of('stock'),
    // Three products: one page of the list costs less than three single reads.
    changes: [operation('stock').change, stock(2, 10, 26), stock(3, 10, 27)],
    isIt: target => target.startsWith('/products?'),
  },
  { kind: 'search', ...of('create'), isIt: target => target.includes('search=') },
  { kind: 'pending', ...of('create'), isIt: target => target.includes('status=pending'), onlyAfter: 'no' },
  { kind: 'images', ...of('image-add'), isIt: target => target === '/products/1/images' },
  { kind: 'order', ...of('move'), isIt: target => target === '/orders/o1' },
]

/** The faults that can hit a read. */
export const READ_FAULTS: readonly Fault[] = FAULTS.filter(({ inject, name }) => {
  if (inject.at === 'connection') return true
  if (inject.at !== 'server' || inject.meanwhile !== undefined) return false
  return inject.carriedOut === 'no' ? !/^40[0259]|^41|^451|as a date/.test(name) : /^200,/.test(name)
})

/** The result of an unknown change whose first read hit a fault. */
export interface ReadCell {
  end: string
  effects: number
  /** It ended as `applied` although the marketplace doesn't hold it. */
  isWrong: boolean
  writes: number
  reads: number
  probes: number
  stages: readonly Stage[]
}

/** The write loses its answer, carried out or not; then its first read hits the fault. */
export async function runRead(
  read: ResolvingRead,
  fault: Fault,
  carriedOut: 'no' | 'at-once',
  ground: Ground,
): Promise<ReadCell> {
  const computer = await openComputer(ground)
  try {
    return await resolveBy(computer, read, fault, carriedOut)
  } finally {
    await computer.close()
  }
}

async function resolveBy(
  computer: Computer,
  { changes, operation, isIt }: ResolvingRead,
  { inject }: Fault,
  carriedOut: 'no' | 'at-once',
): Promise<ReadCell> {
  const { clock, market, hooks } = computer
  const stages: Stage[] = []
  let isWrong = false
  const read = () => {
    const stage = stageOf(computer.desk(), clock.now())
    if (stage === null) return
    if (stages.at(-1)?.sentence !== stage.sentence) stages.push(stage)
    if (stage.state.startsWith('applied') && !operation.holds(market.held)) isWrong = true
  }
  const isLook: Matches = (method, target) => method === 'GET' && isIt(target)
  market.inject(method => method === 'POST', {
    carriedOut,
    lateMs: 0,
    says: { kind: 'reset' },
    arrives: () => {},
  })
  hooks.answered = ({ method }) => {
    if (method !== 'POST') return
    hooks.answered = () => {}
    if (inject.at === 'connection') computer.desk().detour.inject(inject.trouble, isLook)
    else if (inject.at === 'server')
      market.inject(isLook, {
        ...inject,
        lateMs: 0,
        arrives: () => {
          if (inject.refusesKey) market.inject(isProbe, { ...inject, lateMs: 0, arrives: () => {} })
        },
      })
    if (inject.at === 'server' && inject.refusesKey)
      clock.after(90_000, () => computer.desk().rateLimiter.tryAgain())
  }
  computer.desk().outbox.queue(changes, null)
  read()
  await computer.drive(() => isOver(computer), read)
  const posts = market.arrived.filter(request => request.startsWith('POST')).length
  const probes = market.arrived.filter(request => request === 'GET /categories').length
  return {
    end: stages.at(-1)?.state ?? '',
    effects: operation.effects(market.held),
    isWrong,
    stages,
    writes: posts,
    reads: market.arrived.length - posts - probes,
    probes,
  }
}

const isProbe: Matches = (_method, target) => target === '/categories'

function isOver(computer: Computer): boolean {
  const { changes } = computer.desk().outbox.readChanges(0, 10)
  return changes.every(({ state }) => isFinal(state) || needsAttention(state))
}
