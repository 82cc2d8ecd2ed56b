import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANE_OF_KIND, type Operation } from '../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import { isSending, type OpenOperation } from '../store/open-change.ts'
import { join } from './coalesce.ts'

/** The part of a product that operations change; null before it is created and after it is deleted. */
interface Model {
  price: Decimal | null
  stock: number | null
  name: string | number | null
  color: string | number | null
  urls: readonly string[]
  images: readonly number[]
  primary: number | null
}
type Held = Model | null

const EXISTING: Model = {
  price: '1' as Decimal,
  stock: 1,
  name: 'A',
  color: null,
  urls: [],
  images: [1, 2, 3],
  primary: 1,
}
const NINE_URLS = Array.from({ length: 9 }, (_, index) => `first-${index}`)
const of = { product: -1, sku: 'S', origin: null }
const CREATE: Operation = {
  ...of,
  kind: 'create',
  fields: { sku: 'S', name: 'A', category_id: 1, base_price: '1' as Decimal, unit: 'stem', stock_qty: 1 },
  images: NINE_URLS,
}

/** The effect of an operation at the marketplace (API document §4). */
function effect(held: Held, operation: Operation): Held {
  if (operation.kind === 'create') {
    const { name, base_price, stock_qty = 0, color = null } = operation.fields
    const urls = [...operation.images].sort()
    return { price: base_price, stock: stock_qty, name, color, urls, images: [], primary: null }
  }
  if (held === null) return null
  switch (operation.kind) {
    case 'price':
      return { ...held, price: operation.to }
    case 'stock':
      return { ...held, stock: operation.to }
    case 'update':
      return { ...held, ...Object.fromEntries(operation.fields.map(({ field, to }) => [field, to])) }
    case 'delete':
      return null
    case 'image-add':
      return { ...held, urls: [...new Set([...held.urls, operation.url])].sort() }
    case 'image-delete': {
      const images = held.images.filter(image => image !== operation.image)
      return {
        ...held,
        images,
        primary: held.primary === operation.image ? (images[0] ?? null) : held.primary,
      }
    }
    case 'image-primary':
      return held.images.includes(operation.image) ? { ...held, primary: operation.image } : held
    case 'move':
      return held
  }
}

const fold = (held: Held, operations: readonly Operation[]): Held => operations.reduce(effect, held)
const operationsOf = (open: readonly OpenOperation[]) => open.flatMap(({ operation }) => operation ?? [])

type Step =
  | { do: 'operation'; kind: Operation['kind']; value: number; seesCatalog: boolean }
  | { do: 'send' | 'lose' | 'apply' | 'refuse'; at: number }

const operationStep = fc.record({
  do: fc.constant('operation' as const),
  kind: fc.constantFrom(
    ...(['price', 'stock', 'update', 'image-add', 'image-delete', 'image-primary'] as const),
    ...(['price', 'stock', 'update', 'delete'] as const),
  ),
  value: fc.integer({ min: 0, max: 5 }),
  seesCatalog: fc.boolean(),
})
const outcomeStep = fc.record({
  do: fc.constantFrom(...(['send', 'lose', 'apply', 'refuse'] as const)),
  at: fc.nat(5),
})
const steps = fc.array(fc.oneof({ arbitrary: operationStep, weight: 3 }, outcomeStep), { maxLength: 25 })

/** The operation that a person who sees `seen` asks for. `catalog`, when it is what is shown, is the base. */
function ask(
  { kind, value, seesCatalog }: Extract<Step, { do: 'operation' }>,
  seen: Model,
  catalog: Held,
): Operation | null {
  const shown = (seesCatalog ? catalog : seen) ?? seen
  const other = ['A', 'B', 'C'][value % 3] ?? 'A'
  switch (kind) {
    case 'price':
      return { ...of, kind, from: shown.price, to: String(value) as Decimal }
    case 'stock':
      return value % 2 === 0
        ? { ...of, kind, from: shown.stock, to: value, by: null }
        : { ...of, kind, from: shown.stock, to: (seen.stock ?? 0) + value, by: value }
    case 'update': {
      // An edit of many products at once has no base.
      const based = (field: 'color' | 'name') =>
        seesCatalog && value % 2 === 1 ? { field } : { field, from: shown[field] }
      const name = { ...based('name'), to: other }
      const color = { ...based('color'), to: value === 3 ? null : other }
      return { ...of, kind, fields: value < 3 ? [name] : [color, name] }
    }
    case 'delete':
      return value === 0 ? { ...of, kind } : null
    case 'image-add':
      return { ...of, kind, url: `${value}` }
    case 'image-delete':
      return seen.images.includes(value) ? { ...of, kind, image: value } : null
    case 'image-primary':
      return seen.images.includes(value) ? { ...of, kind, image: value, from: seen.primary } : null
    default:
      return null
  }
}

/** A change that may be sent: nothing of its lane, and no create or delete, is open before it. */
function mayLeave(open: readonly OpenOperation[], change: OpenOperation): boolean {
  const before = open.slice(0, open.indexOf(change))
  return before.every(
    ({ lane, kind }) =>
      lane !== change.lane && lane !== 'life' && change.kind !== 'delete' && kind !== 'create',
  )
}

/** Runs a history and returns the changes open at its end, what the marketplace holds, and all operations. */
function run(start: Held, history: readonly Step[]) {
  let held = start
  let open: OpenOperation[] = []
  let seq = 0
  const asked: Operation[] = []
  const take = (operation: Operation) => {
    const frozen = open.filter(isSending)
    const joining = join(open, operation)
    if (joining.kind !== 'joins') throw new Error('neither an order nor a create here')
    asked.push(operation)
    expect(joining.gone.filter(({ change }) => isSending(change))).toEqual([])
    open = open.filter(change => !joining.gone.some(gone => gone.change === change))
    for (const { operation, seen, state, reason } of joining.put)
      if (state === 'queued')
        open.push({
          seq: ++seq,
          state,
          reason,
          seen,
          operation,
          kind: operation.kind,
          lane: LANE_OF_KIND[operation.kind],
        })
    for (const change of frozen) expect(open).toContain(change)
  }
  if (start === null) take(CREATE)
  for (const step of history) {
    if (step.do === 'operation') {
      const seen = fold(held, operationsOf(open))
      const operation = seen === null ? null : ask(step, seen, held)
      if (operation !== null) take(operation)
      continue
    }
    const change = open[step.at]
    if (change === undefined || change.operation === null) continue
    if (step.do === 'send' && change.state === 'queued' && mayLeave(open, change)) change.state = 'sending'
    if (step.do === 'lose' && change.state === 'sending') change.state = 'unknown'
    // A refused change with newer ones behind it is rebased into them when it is settled, not when coalescing.
    if (step.do === 'refuse' && change.state === 'sending' && open.at(-1) === change)
      change.state = 'rejected'
    if (step.do === 'apply' && isSending(change)) {
      held = effect(held, change.operation)
      open = open.filter(other => other !== change)
    }
  }
  return { held, open, asked }
}

test.each([
  ['a product of the marketplace', EXISTING],
  ['a product made here', null],
])(
  'what waits for %s has the same effect as all operations, and what is under way is left alone',
  (_, start) => {
    fc.assert(
      fc.property(steps, history => {
        const { held, open, asked } = run(start, history)
        expect(fold(held, operationsOf(open))).toEqual(fold(start, asked))
      }),
      { numRuns: Number(process.env.DESK_MODEL_RUNS ?? 2000) },
    )
  },
)

test('of one price, stock or set of fields at most one waits, based on what the marketplace holds or will hold', () => {
  fc.assert(
    fc.property(steps, history => {
      const { held, open } = run(EXISTING, history)
      if (held === null) return
      for (const lane of ['price', 'stock'] as const) {
        const waiting = open.filter(change => change.lane === lane)
        const free = waiting.filter(change => !isSending(change))
        expect(free.length).toBeLessThanOrEqual(open.some(({ kind }) => kind === 'delete') ? 2 : 1)
        let base = held[lane]
        for (const { operation } of waiting) {
          if (operation?.kind !== lane) continue
          expect(operation.from).toBe(base)
          base = operation.to
        }
      }
    }),
  )
})
