import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPage, type ListReading, newReading, orderRequestsLeft } from './list-reading.ts'

/** A marketplace whose list may change between two pages. */
interface Shop {
  /** In the order of the list. */
  orders: number[]
  size: number
  reports: 'all' | 'total' | 'nothing'
  newest: 'first' | 'last'
}

/** Reads to the end; `change` runs before each page and changes the list. */
function readAll(shop: Shop, change: (page: number) => void = () => {}) {
  const held = new Set<number>()
  const seen = new Map<number, Set<number>>()
  let reading: ListReading = newReading(1, null)
  let requests = 0
  while (reading.finishedAt === null) {
    change(requests++)
    const at = (reading.nextPage - 1) * shop.size
    const page = shop.orders.slice(at, at + shop.size)
    const ofPass = seen.get(reading.pass) ?? new Set()
    seen.set(reading.pass, ofPass)
    const unseen = page.filter(id => !ofPass.has(id)).length
    const fresh = page.filter(id => !held.has(id)).length
    for (const id of page) {
      held.add(id)
      ofPass.add(id)
    }
    reading = afterPage(
      reading,
      {
        orders: page.length,
        unseen,
        fresh,
        distinct: ofPass.size,
        newest: shop.newest,
        total: shop.reports === 'nothing' ? null : shop.orders.length,
        pages: shop.reports === 'all' ? Math.ceil(shop.orders.length / shop.size) : null,
        isLast: null,
      },
      2,
    )
  }
  return { held, requests, reading }
}

const shops = fc.record({
  orders: fc.integer({ min: 0, max: 130 }).map(count => Array.from({ length: count }, (_, id) => id)),
  size: fc.integer({ min: 1, max: 50 }),
  reports: fc.constantFrom('all', 'total', 'nothing'),
  newest: fc.constantFrom('first', 'last'),
})

test('whatever a list says about its pages, everything is read, with at most one request more than it has pages', () => {
  fc.assert(
    fc.property(shops, shop => {
      const { held, requests, reading } = readAll(shop)
      expect(held.size).toBe(shop.orders.length)
      expect(reading.completedAt).toBe(2)
      expect(orderRequestsLeft(reading)).toBe(0)
      expect(requests).toBeLessThanOrEqual(Math.max(1, Math.ceil(shop.orders.length / shop.size)) + 1)
    }),
  )
})

test('while orders come and go a reading ends all the same, after three passes at most', () => {
  const changes = fc.array(fc.record({ at: fc.nat(20), removed: fc.nat(200), added: fc.nat(3) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(shops, changes, (shop, moves) => {
      const list = { ...shop, orders: [...shop.orders] }
      let nextId = 1000
      const { requests } = readAll(list, page => {
        for (const { removed, added } of moves.filter(({ at }) => at === page)) {
          list.orders.splice(removed % Math.max(1, list.orders.length), 1)
          const fresh = Array.from({ length: added }, () => nextId++)
          list.orders = list.newest === 'first' ? [...fresh, ...list.orders] : [...list.orders, ...fresh]
        }
      })
      const pages = Math.ceil((shop.orders.length + 18) / shop.size)
      expect(requests).toBeLessThanOrEqual(3 * (pages + 1))
    }),
  )
})

test('a board begins with the newest, at whichever end of the list they are', () => {
  const first = afterPage(newReading(1, null), pageOf(100, { newest: 'last', pages: 5, total: 450 }), 2)
  expect([first.nextPage, orderRequestsLeft(first)]).toEqual([5, 4])
  const second = afterPage(first, pageOf(50, { newest: 'last', pages: 5, total: 450, distinct: 150 }), 2)
  expect([second.nextPage, orderRequestsLeft(second)]).toEqual([4, 3])
})

test('a list that stays inconsistent is given up for a while, and not called whole', () => {
  let reading = newReading(1, null)
  let pages = 0
  while (reading.finishedAt === null) {
    reading = afterPage(reading, pageOf(100, { pages: 2, total: 300, fresh: 1, distinct: 150 }), 2)
    pages++
  }
  expect([pages, reading.completedAt]).toEqual([6, null])
})

function pageOf(orders: number, some: Partial<Parameters<typeof afterPage>[1]>) {
  const plain = {
    orders,
    unseen: orders,
    fresh: orders,
    distinct: orders,
    total: null,
    pages: null,
    isLast: null,
  }
  return { ...plain, newest: 'first' as const, ...some }
}

test.each(['first', 'last'] as const)(
  'a list that shows the same pages again and again ends, whatever it says; the newest are %s',
  newest => {
    const asked: number[] = []
    const seen = new Set<number>()
    let reading = newReading(1, null)
    while (reading.finishedAt === null && asked.length < 100) {
      const [{ pass, nextPage }, before] = [reading, seen.size]
      asked.push(nextPage)
      seen.add(nextPage % 2)
      const unseen = (seen.size - before) * 50
      const page = { orders: 50, unseen, fresh: unseen, distinct: seen.size * 50, newest, isLast: false }
      reading = afterPage(reading, { ...page, total: 10 ** 9, pages: 10 ** 9 }, 2)
      if (reading.pass !== pass) seen.clear()
    }
    expect(asked.length).toBeLessThan(20)
    expect(reading).toMatchObject({ finishedAt: 2, completedAt: null })
  },
)
