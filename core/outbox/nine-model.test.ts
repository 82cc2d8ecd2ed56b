import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { type Bench, openBench, price, stock } from './fixtures/bench.ts'
import {
  create,
  imageAdd,
  imageDelete,
  imagePrimary,
  move,
  name,
  remove,
  update,
} from './fixtures/changes.ts'
import {
  type FaultStep,
  injectFault,
  lateOrLimited,
  paused,
  REFUSED,
  readGoesWrong,
  timePasses,
  UNANSWERED,
} from './fixtures/fault-steps.ts'
import type { MarketFault } from './fixtures/outbox-market.ts'

/** The events, in any order; `n` makes each value different. */
type Step =
  | { kind: 'ask'; what: (typeof WHAT)[number]; product: number }
  | FaultStep
  | { kind: 'dies'; when: 'before' | 'after' }
  | { kind: 'creates say nothing'; mute: boolean }

const WHAT = [
  'stock',
  'price',
  'create',
  'update',
  'delete',
  'image-add',
  'image-delete',
  'image-primary',
  'move',
] as const
/** More on demand: `DESK_MODEL_RUNS=5000 npx vitest run core/outbox/nine-model`. */
const RUNS = Number(process.env.DESK_MODEL_RUNS ?? 40)
const fault = fc.oneof(
  fc.constantFrom<MarketFault>(...UNANSWERED, REFUSED, { kind: 'refused', status: 422, words: 'No.' }),
  ...lateOrLimited,
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      what: fc.constantFrom(...WHAT),
      product: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fault.map<Step>(wrong => ({ kind: 'write goes wrong', fault: wrong })) },
  { weight: 2, arbitrary: readGoesWrong },
  {
    weight: 5,
    arbitrary: timePasses(150_000),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('before' as const, 'after' as const)
      .map<Step>(when => ({ kind: 'dies', when })),
  },
  { weight: 1, arbitrary: paused },
  { weight: 1, arbitrary: fc.boolean().map<Step>(mute => ({ kind: 'creates say nothing', mute })) },
)

test('whatever fails, none of the nine operations takes effect twice, and every applied one took effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const bench = await openBench({ products: 3 })
      bench.market.state.nextImage = 104
      try {
        bench.market.setImages(1, 101, 102, 103)
        await run(bench, steps)
        await settleAll(bench)
        expect(bench.outbox.read().stopped).toBeNull()
        checkOnce(bench)
        checkApplied(bench)
        checkNothingHangs(bench)
      } finally {
        await bench.close()
      }
    }),
    { numRuns: RUNS },
  )
}, 900_000)

async function run(bench: Bench, steps: readonly Step[]): Promise<void> {
  for (const [n, step] of steps.entries()) {
    switch (step.kind) {
      case 'ask':
        ask(bench, step.what, step.product, n)
        break
      case 'dies':
        bench.market.silent = step.when
        await bench.pass(1_000)
        bench.market.silent = null
        await bench.reopen()
        break
      case 'creates say nothing':
        bench.market.variant.createTells = step.mute ? 'nothing' : 'product'
        break
      default:
        await injectFault(bench, step)
    }
  }
}

/** Asks for what a person could ask for by what the screen shows, which here is what the marketplace holds. */
function ask(bench: Bench, what: (typeof WHAT)[number], product: number, n: number): void {
  const present = bench.market.state.products.get(product)
  const held = present?.isDeleted === false ? present.fields : undefined
  const asked = () => {
    switch (what) {
      case 'stock':
        return stock(product, held === undefined ? null : Number(held.stock_qty), 100 + n)
      case 'price':
        return price(product, held === undefined ? null : String(held.base_price), String(100 + n))
      case 'create':
        return create(`NEW-${n}`, n % 2 === 0 ? [] : ['a.jpg'])
      case 'update':
        return update(product, name(String(held?.name ?? ''), `Name ${n}`))
      case 'delete':
        return remove(3)
      case 'image-add':
        return imageAdd(product, `${n}.png`)
      case 'image-delete':
        return imageDelete(1, 101 + (n % 3))
      case 'image-primary':
        return imagePrimary(1, 101 + (n % 3))
      case 'move': {
        const from = bench.market.order('o1').status as OrderStatus
        return move('o1', from, ORDER_STATUSES[ORDER_STATUSES.indexOf(from) + 1] ?? 'completed')
      }
    }
  }
  bench.outbox.queue([asked()], null)
}

/** The faults end; the person retries everything that was given up and resolves conflicts with `mine`. */
async function settleAll(bench: Bench): Promise<void> {
  bench.market.clearFaults()
  bench.outbox.pause(false)
  for (let turn = 0; turn < 3; turn++) {
    await bench.pass(1_500_000)
    const { changes } = bench.outbox.readChanges(0, 20_000)
    const contested = changes.filter(change => change.state === 'conflict').map(({ id }) => id)
    if (contested.length > 0) await bench.outbox.resolveConflicts(contested, 'mine')
    const givenUp = changes.filter(({ reason }) => reason === 'too-many-tries').map(({ id }) => id)
    if (givenUp.length > 0) await bench.outbox.retry({ ids: givenUp })
  }
  await bench.pass(1_500_000)
}

function checkOnce({ market }: Bench): void {
  const once = market.writes.filter(write => /^(create|image-add|image-delete|delete)/.test(write))
  expect([...once].sort()).toEqual([...new Set(once.map(deed => deed))].sort())
  const moves = market.writes.filter(write => write.startsWith('move'))
  const places = moves.map(deed => ORDER_STATUSES.indexOf(deed.split(' ').at(-1) as OrderStatus))
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
}

function checkApplied({ outbox, market }: Bench): void {
  for (const change of outbox.readChanges(0, 20_000).changes) {
    if (change.state !== 'applied') continue
    if (change.kind === 'image-add')
      expect(market.writes).toContain(`image-add ${change.product} ${change.url}`)
    if (change.kind === 'create')
      expect(market.writes).toContain(`create ${change.fields.sku} ${change.product}`)
    if (change.kind === 'delete') expect(market.state.products.get(change.product)?.isDeleted).toBe(true)
    if (change.kind === 'move' && change.reason !== 'already-so')
      expect(market.writes).toContain(`move ${change.order} ${change.to}`)
    if (change.kind === 'stock' && change.reason !== 'already-so')
      expect(market.effects.map(effect => `${effect.product} ${effect.value}`)).toContain(
        `${change.product} ${change.to}`,
      )
  }
}

/** Every change that is not final needs a person, or waits behind one that does. */
function checkNothingHangs({ outbox }: Bench): void {
  const { changes } = outbox.readChanges(0, 20_000)
  const isBeforePerson = changes.some(({ state }) => state === 'rejected' || state === 'conflict')
  const open = changes.filter(({ state }) => ['queued', 'sending', 'unknown'].includes(state))
  expect(isBeforePerson ? open.filter(({ state }) => state !== 'queued') : open).toEqual([])
}
