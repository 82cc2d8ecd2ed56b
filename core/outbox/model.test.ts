import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFinal } from '../../shared/domain/changes/change.ts'
import { type Bench, openBench, price, stock } from './fixtures/bench.ts'
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

/** The events, in any order. */
type Step =
  | { kind: 'edit'; edits: { cell: number; value: number }[] }
  | FaultStep
  | { kind: 'restart' }
  | { kind: 'prices say nothing'; mute: boolean }
  | { kind: 'somebody else sets'; cell: number }
  | { kind: 'the catalog is read' }

/** More on demand: `DESK_MODEL_RUNS=5000 npx vitest run core/outbox/model`. */
const RUNS = Number(process.env.DESK_MODEL_RUNS ?? 60)
const CELLS = 4
const fault = fc.oneof(fc.constantFrom(...UNANSWERED), fc.constant(REFUSED), ...lateOrLimited)
const edit = fc.record({ cell: fc.nat(CELLS - 1), value: fc.nat(400) })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }).map<Step>(edits => ({ kind: 'edit', edits })),
  },
  { weight: 3, arbitrary: fault.map<Step>(wrong => ({ kind: 'write goes wrong', fault: wrong })) },
  { weight: 1, arbitrary: readGoesWrong },
  {
    weight: 4,
    arbitrary: timePasses(100_000),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
  { weight: 1, arbitrary: paused },
  { weight: 1, arbitrary: fc.boolean().map<Step>(mute => ({ kind: 'prices say nothing', mute })) },
)
/** The same, with somebody else at the marketplace and a catalog that is read now and then. */
const sharedStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: step },
  { weight: 2, arbitrary: fc.nat(CELLS - 1).map<Step>(cell => ({ kind: 'somebody else sets', cell })) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'the catalog is read' }) },
)

test(
  'whatever fails in any order, each cell ends with its last edit, in order, and nothing takes effect twice',
  () =>
    afterAny(step, nobodyElse, (bench, asked) => {
      for (let cell = 0; cell < CELLS; cell++) checkCell(bench, cell, asked[cell] ?? [])
    }),
  900_000,
)

test(
  'with somebody else at the marketplace, no value known to the catalog is overwritten unseen',
  () => afterAny(sharedStep, watchOverwrites, (_, __, overwrites) => expect(overwrites.unseen).toEqual([])),
  900_000,
)

/** Takes any steps, lets everything come to its end, and checks that it did. */
async function afterAny(
  steps: fc.Arbitrary<Step>,
  watch: (bench: Bench) => Overwrites,
  check: (bench: Bench, asked: number[][], overwrites: Overwrites) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async taken => {
      const bench = await openBench({ products: CELLS / 2 })
      try {
        const overwrites = watch(bench)
        const asked = await run(bench, taken, overwrites)
        await settleAll(bench, overwrites)
        check(bench, asked, overwrites)
        const { changes } = bench.outbox.readChanges(0, 20_000)
        expect(changes.filter(change => !isFinal(change.state))).toEqual([])
        expect(bench.outbox.read()).toMatchObject({ stopped: null })
        checkTally(bench)
      } finally {
        await bench.close()
      }
    }),
    { numRuns: RUNS },
  )
}

/** Values set by somebody else start here; each is different. */
const FOREIGN = 10_000

interface Overwrites {
  /** Values of somebody else that the person was shown. */
  seen: Set<number>
  /** Values of somebody else that were known here, never shown, and overwritten. */
  unseen: string[]
  next: number
}

/** Inspects the marketplace whenever a batch arrives. */
function watchOverwrites(bench: Bench): Overwrites {
  const overwrites: Overwrites = { seen: new Set(), unseen: [], next: FOREIGN }
  const { answer } = bench.market
  bench.market.answer = request => {
    const { items = [] } = (request.body ?? {}) as { items?: { product_id: number; stock_qty?: number }[] }
    for (const { product_id, stock_qty } of items) {
      const field = stock_qty === undefined ? 'base_price' : 'stock_qty'
      const known = Number(bench.catalog.bulk.get(product_id)?.[field] ?? 0)
      if (known >= FOREIGN && !overwrites.seen.has(known))
        overwrites.unseen.push(`${product_id} ${field} ${known}`)
    }
    return answer(request)
  }
  return overwrites
}

const nobodyElse = (): Overwrites => ({ seen: new Set(), unseen: [], next: FOREIGN })

/** Even cells are stocks, odd ones prices. */
const draftPlaceOf = (cell: number) => ({ product: Math.floor(cell / 2) + 1, isStock: cell % 2 === 0 })
const fieldOf = (isStock: boolean) => (isStock ? 'stock_qty' : 'base_price')
const firstValue = (cell: number) => (draftPlaceOf(cell).isStock ? 10 : 1)

async function run(bench: Bench, steps: readonly Step[], overwrites: Overwrites): Promise<number[][]> {
  const asked: number[][] = Array.from({ length: CELLS }, () => [])
  for (const step of steps) {
    switch (step.kind) {
      case 'edit': {
        const changes = step.edits.map(({ cell, value }) => {
          const { product, isStock } = draftPlaceOf(cell)
          const known = Number(bench.catalog.bulk.get(product)?.[fieldOf(isStock)] ?? 0)
          overwrites.seen.add(known)
          const seen = known >= FOREIGN ? known : (asked[cell]?.at(-1) ?? firstValue(cell))
          asked[cell]?.push(value)
          return isStock ? stock(product, seen, value) : price(product, String(seen), String(value))
        })
        expect(bench.outbox.queue(changes, null).kind).toBe('queued')
        break
      }
      case 'restart':
        await bench.reopen()
        break
      case 'prices say nothing':
        bench.market.variant.pricesTellCounts = !step.mute
        break
      case 'somebody else sets': {
        const { product, isStock } = draftPlaceOf(step.cell)
        bench.market.fields(product)[fieldOf(isStock)] = overwrites.next++
        break
      }
      case 'the catalog is read':
        bench.catalog.readAll(bench.market)
        break
      default:
        await injectFault(bench, step)
    }
  }
  return asked
}

/** The faults end; the person retries everything that was given up and resolves conflicts with `mine`. */
async function settleAll(bench: Bench, overwrites: Overwrites): Promise<void> {
  bench.market.clearFaults()
  bench.outbox.pause(false)
  for (let turn = 0; turn < 4; turn++) {
    await bench.pass(900_000)
    const { changes } = bench.outbox.readChanges(0, 20_000)
    const contested = changes.filter(change => change.state === 'conflict')
    for (const change of contested) if ('theirs' in change) overwrites.seen.add(Number(change.theirs))
    if (contested.length > 0)
      await bench.outbox.resolveConflicts(
        contested.map(({ id }) => id),
        'mine',
      )
    const rejected = changes.filter(change => change.state === 'rejected')
    if (rejected.length > 0) await bench.outbox.retry({ ids: rejected.map(change => change.id) })
  }
}

function checkCell(bench: Bench, cell: number, asked: readonly number[]): void {
  const { product, isStock } = draftPlaceOf(cell)
  const field = fieldOf(isStock)
  expect(bench.market.fields(product)[field]).toBe(asked.at(-1) ?? firstValue(cell))
  const effects = bench.market.effects
    .filter(effect => effect.product === product && effect.field === field)
    .map(effect => Number(effect.value))
  // Each effect belongs to an edit of its own, later than that of the effect before it.
  let from = 0
  for (const value of effects) {
    const index = asked.indexOf(value, from)
    expect(index, `effects ${effects} of asked ${asked}`).toBeGreaterThanOrEqual(from)
    from = index + 1
  }
}

function checkTally(bench: Bench): void {
  const counted = bench
    .db()
    .prepare('SELECT state, count(*) AS lines FROM change GROUP BY state')
    .all<{ state: string; lines: number }>()
  const { counts } = bench.outbox.read()
  for (const { state, lines } of counted) expect(counts[state as keyof typeof counts]).toBe(lines)
}
