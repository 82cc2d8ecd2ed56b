import { stock } from '../../core/outbox/fixtures/bench.ts'
import { isFinal, type NewChange, needsAttention } from '../../shared/domain/change.ts'
import { type Computer, type Ground, openComputer } from './computer.ts'
import { FAULTS, type Fault } from './faults.ts'
import type { Concerns } from './marketplace.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { type Stage, stageOf } from './watch-change.ts'

/** One kind of read that resolves unknown changes: after which operation it is made, and how to recognise it. */
export interface Look {
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

export const LOOKS: readonly Look[] = [
  { kind: 'product', ...of('update'), isIt: target => target === '/products/1' },
  {
    ...{ kind: 'page', ...of('stock') },
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
export const LOOK_FAULTS: readonly Fault[] = FAULTS.filter(({ strike, name }) => {
  if (strike.at === 'connection') return true
  if (strike.at !== 'server' || strike.meanwhile !== undefined) return false
  return strike.carriedOut === 'no' ? !/^40[0259]|^41|^451|as a date/.test(name) : /^200,/.test(name)
})

/** The result of an unknown change whose first read hit a fault. */
export interface LookCell {
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
export async function runLook(
  look: Look,
  fault: Fault,
  carriedOut: 'no' | 'at-once',
  ground: Ground,
): Promise<LookCell> {
  const computer = await openComputer(ground)
  try {
    return await lookOn(computer, look, fault, carriedOut)
  } finally {
    await computer.close()
  }
}

async function lookOn(
  computer: Computer,
  { changes, operation, isIt }: Look,
  { strike }: Fault,
  carriedOut: 'no' | 'at-once',
): Promise<LookCell> {
  const { clock, market, hooks } = computer
  const stages: Stage[] = []
  let isWrong = false
  const look = () => {
    const stage = stageOf(computer.desk(), clock.now())
    if (stage === null) return
    if (stages.at(-1)?.says !== stage.says) stages.push(stage)
    if (stage.state.startsWith('applied') && !operation.holds(market.held)) isWrong = true
  }
  const isLook: Concerns = (method, target) => method === 'GET' && isIt(target)
  market.strike(method => method === 'POST', {
    ...{ carriedOut, lateMs: 0, says: { kind: 'reset' }, arrives: () => {} },
  })
  hooks.answered = ({ method }) => {
    if (method !== 'POST') return
    hooks.answered = () => {}
    if (strike.at === 'connection') computer.desk().detour.strike(strike.trouble, isLook)
    else if (strike.at === 'server')
      market.strike(isLook, {
        ...{ ...strike, lateMs: 0 },
        arrives: () => {
          if (strike.refusesKey) market.strike(isProbe, { ...strike, lateMs: 0, arrives: () => {} })
        },
      })
    if (strike.at === 'server' && strike.refusesKey)
      clock.after(90_000, () => computer.desk().rateLimiter.tryAgain())
  }
  computer.desk().outbox.queue(changes, null)
  look()
  await computer.drive(() => isOver(computer), look)
  const posts = market.arrived.filter(request => request.startsWith('POST')).length
  const probes = market.arrived.filter(request => request === 'GET /categories').length
  return {
    ...{ end: stages.at(-1)?.state ?? '', effects: operation.effects(market.held), isWrong, stages },
    ...{ writes: posts, reads: market.arrived.length - posts - probes, probes },
  }
}

const isProbe: Concerns = (_method, target) => target === '/categories'

function isOver(computer: Computer): boolean {
  const { changes } = computer.desk().outbox.readChanges(0, 10)
  return changes.every(({ state }) => isFinal(state) || needsAttention(state))
}
