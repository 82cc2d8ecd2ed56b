import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FORM_FIELDS,
  type FormField,
  type ProductFields,
} from '../../../shared/domain/products/product-fields.ts'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import { decimal } from '../../../shared/domain/text/decimal.ts'
import { type ManualClock, manualClock } from '../../fixtures/manual-clock.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { Catalog } from '../catalog.ts'
import { CatalogMarket } from '../fixtures/catalog-market.ts'
import { openedCatalog } from '../fixtures/open-over-market.ts'

const LAG = 2000

/** The marketplace of these tests: one product, whose fields change only by what it acknowledges. */
type Value = string | number
const NUMBERS: readonly FormField[] = ['category_id', 'stock_qty', 'min_order_qty', 'stem_length']
const isMoney = (field: FormField) => field === 'base_price' || field === 'vat_rate'
const madeUp = (field: FormField, n: number): Value =>
  isMoney(field) ? `${n}.5` : NUMBERS.includes(field) ? n + 1 : `${field} ${n}`

function rawOf(
  id: number,
  values: ReadonlyMap<FormField, Value>,
  shape: 'row' | 'detail' | 'nested',
): unknown {
  const raw: Record<string, unknown> = { id, is_approved: true }
  const nested: Record<string, unknown> = {}
  for (const [field, value] of values) {
    const isHidden = [
      'description',
      'color',
      'stem_length',
      'country_of_origin',
      'vat_rate',
      'min_order_qty',
    ].includes(field)
    if (isHidden && shape === 'row') continue
    const sent = isMoney(field) ? Number(value) : value
    if (field === 'category_id' && shape !== 'nested') raw.category = { id: value }
    else if (isHidden && shape === 'nested') nested[field] = sent
    else raw[field] = sent
  }
  if (shape === 'row') return raw
  return { product: { ...raw, ...(shape === 'nested' ? { attributes: nested } : {}), variants: [] } }
}

type Step =
  /** The marketplace acknowledges one field. */
  | { kind: 'set'; field: FormField; n: number }
  /** A read starts, and shows the values of that moment, or of up to two seconds before. */
  | { kind: 'ask'; shape: 'row' | 'detail' | 'nested'; isBehind: boolean }
  /** The oldest or newest read under way is answered. */
  | { kind: 'answer'; isNewest: boolean }
  | { kind: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), field: fc.constantFrom(...FORM_FIELDS), n: fc.nat(9) }),
  fc.record({
    kind: fc.constant('ask' as const),
    shape: fc.constantFrom('row' as const, 'detail' as const, 'nested' as const),
    isBehind: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('answer' as const), isNewest: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }),
)

test('whatever answers come late, and however far a read lags behind, an acknowledged field keeps its value', async () => {
  const folder = ownFolder()
  const clock = manualClock(1_000_000)
  const market = new CatalogMarket([])
  market.isShut = true
  const outcome = openedCatalog({ file: join(folder, 'mirror.db'), clock, rateLimiter: market.rateLimiter })
  const { catalog } = outcome
  // Each run uses another product: opening a catalog for each would take most of the time.
  let product = 0
  try {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), steps =>
        play(catalog, clock, ++product, steps),
      ),
      { numRuns: 200 },
    )
  } finally {
    await catalog.close()
  }
})

function play(catalog: Catalog, clock: ManualClock, product: number, steps: readonly Step[]): void {
  const history: { at: number; values: Map<FormField, Value> }[] = [
    { at: clock.monotonic(), values: new Map(FORM_FIELDS.map(field => [field, madeUp(field, 0)])) },
  ]
  const present = () => history.at(-1)?.values ?? new Map<FormField, Value>()
  const behind = () =>
    (history.findLast(({ at }, index) => index === 0 || at <= clock.monotonic() - LAG) ?? history[0])
      ?.values ?? present()
  const underWay: { stamp: number; raw: unknown }[] = []
  const acknowledged = new Set<FormField>()
  catalog.takeProduct(rawOf(product, present(), 'detail'), catalog.stamp())
  for (const action of steps) {
    if (action.kind === 'wait') clock.advance(action.ms)
    if (action.kind === 'set') {
      const value = madeUp(action.field, action.n)
      history.push({ at: clock.monotonic(), values: new Map(present()).set(action.field, value) })
      acknowledged.add(action.field)
      const typed = isMoney(action.field) ? decimal(String(value)) : value
      catalog.acknowledgeFields(product, { [action.field]: typed } as ProductFields)
    }
    if (action.kind === 'ask') {
      const stamp = catalog.stamp()
      underWay.push({ stamp, raw: rawOf(product, action.isBehind ? behind() : present(), action.shape) })
    }
    if (action.kind === 'answer') {
      const answer = action.isNewest ? underWay.pop() : underWay.shift()
      if (answer !== undefined) catalog.takeProduct(answer.raw, answer.stamp)
    }
    const { fields = {} } = catalog.held(product) ?? {}
    for (const field of acknowledged)
      expect({ field, ...shownField(fields, field) }).toEqual({
        field,
        kind: 'shown',
        value: present().get(field),
      })
    if (acknowledged.has('base_price'))
      expect(catalog.values([product]).get(product)?.base_price).toBe(present().get('base_price'))
    if (acknowledged.has('sku')) expect(catalog.held(product)?.sku).toBe(present().get('sku'))
  }
}
