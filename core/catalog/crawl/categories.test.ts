import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reply } from '../../api/reply.ts'
import { type ManualClock, manualClock, settle } from '../../fixtures/manual-clock.ts'
import { MEASURES, ok } from '../../fixtures/market/in-process.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { Catalog } from '../catalog.ts'
import { CatalogMarket, roses } from '../fixtures/catalog-market.ts'
import { openedCatalog } from '../fixtures/open-over-market.ts'
import { CATEGORIES_EVERY_MS, categoriesOf } from './categories.ts'

const NEVER = Number.POSITIVE_INFINITY
const ROSES = { id: 1, name: 'Roses', slug: 'roses', parent_id: null, type: 'flower' }
const SPRAY = { id: 2, name: 'Spray roses', slug: 'spray-roses', parent_id: 1, type: 'flower' }

let folder: string
let clock: ManualClock
let market: CatalogMarket
let catalog: Catalog
/** All that a test opened: some tests need none. */
const opened: Catalog[] = []
let answer: Reply
let reported: number[]

async function open() {
  catalog = openedCatalog({
    file: join(folder, 'mirror.db'),
    clock,
    rateLimiter: market.rateLimiter,
    categoriesEveryMs: CATEGORIES_EVERY_MS,
    limits: { feedEveryMs: NEVER, approvalsEveryMs: NEVER, changeProbeEveryMs: NEVER, pauseMs: 1e9 },
  }).catalog
  opened.push(catalog)
  catalog.categories.onChange(readAt => reported.push(readAt))
  await clock.pass(1)
}
/** How categories were requested. */
const asked = () => market.asked.filter(what => what.startsWith('categories'))

beforeEach(async () => {
  folder = ownFolder()
  clock = manualClock(1_000_000)
  market = new CatalogMarket(roses(3))
  answer = ok({ categories: [ROSES, SPRAY] })
  market.before = request => (request.path === '/categories' ? answer : undefined)
  reported = []
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

test('a new account reads the categories at once, and then every day', async () => {
  await open()
  expect(asked()).toEqual(['categories first-reading'])
  expect(catalog.categories.read()).toEqual({ categories: [ROSES, SPRAY], readAt: 1_000_000 })
  expect(reported).toEqual([1_000_000])
  await clock.pass(CATEGORIES_EVERY_MS)
  expect(asked()).toEqual(['categories first-reading', 'categories background'])
  expect(reported).toHaveLength(2)
})

test('before they are first read there are none, and that is said', async () => {
  answer = ok({ categories: 'none' })
  await open()
  expect(catalog.categories.read()).toEqual({ categories: [], readAt: null })
  expect(reported).toEqual([])
  answer = ok({ categories: [ROSES] })
  await clock.pass(600_000)
  expect(catalog.categories.read().categories).toEqual([ROSES])
})

test('an account opened again reads them when they are a day old, and not before', async () => {
  await open()
  await catalog.close()
  await clock.pass(CATEGORIES_EVERY_MS / 2)
  await open()
  expect(asked()).toHaveLength(1)
  expect(catalog.categories.read().categories).toHaveLength(2)
  await clock.pass(CATEGORIES_EVERY_MS / 2)
  expect(asked()).toHaveLength(2)
  await catalog.close()
  clock.setWall(clock.now() - 3_600_000)
  await open()
  expect(asked()).toHaveLength(2)
  await catalog.close()
  clock.setWall(clock.now() - 2 * CATEGORIES_EVERY_MS)
  await open()
  expect(asked()).toHaveLength(3)
})

test('a reading that fails is tried again after ten minutes, and what is known stays', async () => {
  await open()
  answer = { kind: 'unreachable', sent: true, why: 'reset', code: null, ...MEASURES }
  await clock.pass(CATEGORIES_EVERY_MS)
  expect(catalog.categories.read().categories).toHaveLength(2)
  await clock.pass(600_000)
  expect(asked()).toHaveLength(3)
})

test('a person’s refresh is one request for all who wait, and moves the next reading', async () => {
  await open()
  await clock.pass(CATEGORIES_EVERY_MS / 2)
  const both = await Promise.all([catalog.categories.refresh(), catalog.categories.refresh()])
  expect(both).toEqual([{ kind: 'read' }, { kind: 'read' }])
  expect(asked()).toEqual(['categories first-reading', 'categories person'])
  await clock.pass(CATEGORIES_EVERY_MS / 2)
  expect(asked()).toHaveLength(2)
})

test('a refresh that fails says why, and a 404 is no category that is gone', async () => {
  await open()
  answer = { kind: 'refused', status: 404, code: 'NOT_FOUND', words: 'Not here.', ...MEASURES }
  expect(await catalog.categories.refresh()).toEqual({
    kind: 'not-read',
    why: 'refused',
    words: 'Not here.',
  })
  answer = ok([])
  expect(await catalog.categories.refresh()).toMatchObject({ why: 'unreadable' })
  expect(catalog.categories.read().categories).toHaveLength(2)
})

test('a category that products name keeps its name when the list leaves it out, and one of the list is known by it', async () => {
  await open()
  while (catalog.progress().state !== 'complete') await settle()
  answer = ok({ categories: [SPRAY] })
  await catalog.categories.refresh()
  catalog.acknowledgeFields(1, { category_id: 2 })
  expect(catalog.held(1)?.fields).toMatchObject({ category: { id: 2, name: 'Spray roses' } })
  catalog.acknowledgeFields(1, { category_id: 1 })
  expect(catalog.held(1)?.fields).toMatchObject({ category: { id: 1, name: 'Roses' } })
})

test('a list of categories is read whatever it leaves out', () => {
  expect(
    categoriesOf(
      [
        { id: '4', name: '  Tulips ' },
        { id: 5, parent_id: '4', slug: 7, type: { of: 'flower' }, color: 'unknown' },
        { id: 6, name: '', slug: 'lilies', parent_id: 99 },
        { id: 4, name: 'Tulips again', parent_id: 6 },
        { name: 'no number' },
        null,
        'Roses',
      ],
      id => (id === 5 ? 'Known' : null),
    ),
  ).toEqual([
    { id: 4, name: 'Tulips', slug: null, parent_id: null, type: null },
    { id: 5, name: 'Known', slug: '7', parent_id: 4, type: null },
    { id: 6, name: 'lilies', slug: 'lilies', parent_id: null, type: null },
  ])
})

test('categories that stand above each other in a circle end somewhere', () => {
  const parents = (list: [id: number, parent: number | null][]) =>
    categoriesOf(list.map(([id, parent_id]) => ({ id, parent_id, name: 'x' }))).map(
      ({ id, parent_id }) => `${id}<${parent_id}`,
    )
  expect(parents([[1, 1]])).toEqual(['1<null'])
  expect(
    parents([
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 3],
      [5, null],
    ]),
  ).toEqual(['1<null', '2<3', '3<1', '4<3', '5<null'])
  expect(
    parents([
      [9, 2],
      [2, 3],
      [3, 2],
    ]),
  ).toEqual(['9<2', '2<null', '3<2'])
})
