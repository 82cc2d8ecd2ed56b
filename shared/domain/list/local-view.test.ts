import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGE_STATES, isFinal } from '../changes/change.ts'
import { type CatalogProduct, localProduct, localStatus, type OpenChange } from './local-view.ts'

const replica: CatalogProduct = {
  fields: { name: 'Rose', base_price: '1.5', stock_qty: 10, color: null },
  images: [
    { id: 1, url: '/a', thumbnail_url: '/a-small', is_primary: true },
    { id: 2, url: '/b', is_primary: false },
  ],
}

const values = (product: CatalogProduct | null, changes: readonly OpenChange[]) => {
  const shown = localProduct(product, changes)
  return shown && Object.fromEntries(Object.entries(shown.fields).map(([name, { value }]) => [name, value]))
}

const anyKind = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), to: fc.constantFrom('2', '3.5') }),
  fc.record({ kind: fc.constant('stock' as const), to: fc.constantFrom('0', '7') }),
  fc.record({
    kind: fc.constant('update' as const),
    fields: fc.array(
      fc.record({
        field: fc.constantFrom('name' as const, 'color' as const),
        from: fc.constant(null),
        to: fc.constantFrom('x', 'y', null),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('create' as const),
    fields: fc.constant({ name: 'Tulip', sku: 'T', stock_qty: undefined }),
    images: fc.array(fc.webUrl(), { maxLength: 2 }),
  }),
  fc.constant({ kind: 'delete' as const }),
  fc.record({ kind: fc.constant('image-add' as const), url: fc.webUrl() }),
  fc.record({ kind: fc.constant('image-delete' as const), image: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('image-primary' as const), image: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom('confirmed', 'shipped') }),
  fc.constant({ kind: 'unreadable' as const }),
)
const anyChange = fc
  .tuple(anyKind, fc.constantFrom(...CHANGE_STATES), fc.nat(1000))
  .map(([kind, state, id]): OpenChange => ({ ...kind, state, id }))
const anyChanges = fc.uniqueArray(anyChange, { selector: ({ id }) => id, maxLength: 12 })

test('folding changes nothing it is given, whatever that is', () => {
  fc.assert(
    fc.property(fc.constantFrom(replica, null), anyChanges, (product, changes) => {
      const before = structuredClone({ product, changes })
      deepFreeze(changes)
      deepFreeze(product)
      localProduct(product, changes)
      localStatus('pending', changes)
      expect({ product, changes }).toEqual(before)
    }),
  )
})

test('the order in which changes are named means nothing; their numbers do', () => {
  fc.assert(
    fc.property(anyChanges, changes => {
      expect(localProduct(replica, changes.toReversed())).toEqual(localProduct(replica, changes))
      expect(localStatus('pending', changes.toReversed())).toEqual(localStatus('pending', changes))
    }),
  )
})

test('changes that are final show nothing: what they did is in the catalog', () => {
  fc.assert(
    fc.property(anyChanges, changes => {
      const open = changes.filter(({ state }) => !isFinal(state))
      expect(localProduct(replica, changes)).toEqual(localProduct(replica, open))
    }),
  )
})

test('a value does not flicker when it is acknowledged and then its change is applied', () => {
  fc.assert(
    fc.property(fc.constantFrom('price', 'stock', 'update'), fc.constantFrom('4', '25'), (kind, to) => {
      const change = (state: OpenChange['state']): OpenChange => {
        const common = { id: 1, state }
        if (kind === 'update') return { ...common, kind, fields: [{ field: 'name', from: null, to }] }
        return { ...common, kind: kind as 'price' | 'stock', to }
      }
      const field = { price: 'base_price', stock: 'stock_qty', update: 'name' }[kind] ?? ''
      const acknowledged = {
        ...replica,
        fields: { ...replica.fields, [field]: kind === 'stock' ? Number(to) : to },
      }
      const steps = [
        values(replica, [change('queued')]),
        values(replica, [change('sending')]),
        values(acknowledged, [change('sending')]),
        values(acknowledged, [change('applied')]),
        values(acknowledged, []),
      ]
      expect(new Set(steps.map(step => JSON.stringify(step))).size).toBe(1)
    }),
  )
})

test('a withdrawn change leaves no trace', () => {
  expect(localProduct(replica, [{ id: 1, state: 'withdrawn', kind: 'price', to: '9' }])).toEqual(
    localProduct(replica, []),
  )
})

test('the last edit of a field shows, with the mark that matters most', () => {
  const shown = localProduct(replica, [
    { id: 2, state: 'queued', kind: 'stock', to: '7' },
    { id: 1, state: 'unknown', kind: 'stock', to: '5' },
    { id: 3, state: 'rejected', kind: 'price', to: '0' },
  ])
  expect(shown?.fields.stock_qty).toEqual({ value: 7, mark: 'checking', change: 2 })
  expect(shown?.fields.base_price).toEqual({ value: '0', mark: 'needs-you', change: 3 })
  expect(shown?.fields.name).toEqual({ value: 'Rose', mark: 'plain', change: null })
})

test('a new product is shown before the marketplace has it, with later edits', () => {
  const create: OpenChange = {
    id: 1,
    state: 'queued',
    kind: 'create',
    fields: { name: 'Tulip', sku: 'T-1', base_price: undefined },
    images: ['https://x.example/t.jpg'],
  }
  const shown = localProduct(null, [create, { id: 2, state: 'queued', kind: 'stock', to: '3' }])
  expect(shown).toMatchObject({ life: 'created', lifeMark: 'waiting' })
  expect(values(null, [create])).toEqual({ name: 'Tulip', sku: 'T-1' })
  expect(shown?.images).toMatchObject([{ id: null, url: 'https://x.example/t.jpg', mark: 'waiting' }])
  expect(localProduct(null, [{ id: 2, state: 'queued', kind: 'stock', to: '3' }])).toBeNull()
})

test('a waiting deletion is shown; a rejected one needs attention', () => {
  const life = (state: OpenChange['state']) => {
    const shown = localProduct(replica, [{ id: 1, state, kind: 'delete' }])
    return `${shown?.life} ${shown?.lifeMark}`
  }
  expect([life('queued'), life('sending'), life('rejected')]).toEqual([
    'going waiting',
    'going sending',
    'there needs-you',
  ])
})

test('images show what was asked of them', () => {
  const shown = localProduct(replica, [
    { id: 1, state: 'queued', kind: 'image-add', url: 'https://x.example/c.jpg' },
    { id: 2, state: 'sending', kind: 'image-primary', image: 2 },
    { id: 3, state: 'rejected', kind: 'image-delete', image: 1 },
  ])
  expect(shown?.images).toEqual([
    {
      id: 1,
      url: '/a',
      thumbnail: '/a-small',
      isPrimary: false,
      isGoing: false,
      mark: 'needs-you',
      change: 3,
    },
    { id: 2, url: '/b', thumbnail: null, isPrimary: true, isGoing: false, mark: 'sending', change: 2 },
    {
      id: null,
      url: 'https://x.example/c.jpg',
      thumbnail: null,
      isPrimary: false,
      isGoing: false,
      mark: 'waiting',
      change: 1,
    },
  ])
  expect(localProduct({ ...replica, images: null }, [])?.images).toBeNull()
})

test('moves of an order show the status they lead to', () => {
  expect(localStatus('pending', [])).toEqual({ value: 'pending', mark: 'plain', change: null })
  const moves: OpenChange[] = [
    { id: 1, state: 'sending', kind: 'move', to: 'confirmed' },
    { id: 2, state: 'queued', kind: 'move', to: 'processing' },
  ]
  expect(localStatus('pending', moves)).toEqual({ value: 'processing', mark: 'sending', change: 2 })
})

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
}
