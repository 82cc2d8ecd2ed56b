import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Output } from '../../../shared/contract/contract.ts'
import type { ProductColumns } from '../../../shared/contract/groups/catalog.ts'
import { columnsOf as columnsOfLines } from '../../../shared/domain/fixtures/product-lines.ts'
import { noRows, openCatalogStore, ROWS_PER_BLOCK, takeRows } from './catalog-store.ts'

const columnsOf = (...products: [id: number, price: string][]) =>
  columnsOfLines(products.map(([id, price]) => ({ id, price }))) as ProductColumns

type Page = Output<'readCatalog'>
const page = (columns: ProductColumns, revision: number, more = false): Page => ({
  columns,
  gone: [],
  revision,
  more,
})

/** A core that hands out the given pages in turn and writes down what it was asked. */
function coreWith(...pages: (Page | Error)[]) {
  const asked: number[] = []
  let changed: (value: { revision: number }) => void = () => {}
  const bridge = {
    call: async (_: string, input: { after: number }) => {
      asked.push(input.after)
      const next = pages.shift() ?? page(columnsOf(), input.after)
      if (next instanceof Error) throw next
      return next
    },
    on: (_: string, listener: typeof changed) => {
      changed = listener
      return () => {}
    },
    close: () => {},
  } as unknown as Bridge
  return { bridge, asked, change: (revision: number) => changed({ revision }) }
}

test('a page changes known products where they stand and appends new ones', () => {
  const first = takeRows(noRows(), columnsOf([7, '1'], [8, '2']), [])
  const second = takeRows(first, columnsOf([7, '1.5'], [9, '3']), [])
  expect(second.columns.id).toEqual([7, 8, 9])
  expect(second.columns.base_price).toEqual(['1.5', '2', '3'])
  expect(second.rowOf.get(9)).toBe(2)
})

test('products that left the catalog leave the window, and the others close up', () => {
  const rows = takeRows(takeRows(noRows(), columnsOf([7, '1'], [8, '2'], [9, '3']), []), columnsOf(), [7])
  expect(rows.columns.name).toEqual(['Rose 8', 'Rose 9'])
  expect(rows.left.get(7)?.name).toBe('Rose 7')
  expect(rows.rowOf).toEqual(
    new Map([
      [8, 0],
      [9, 1],
    ]),
  )
})

test('a block in which a row was taken in is told from the others', () => {
  const ids = Array.from({ length: ROWS_PER_BLOCK + 1 }, (_, id): [number, string] => [id, '1'])
  const rows = takeRows(noRows(), columnsOf(...ids), [])
  const before = [...rows.taken]
  const after = takeRows(rows, columnsOf([ROWS_PER_BLOCK, '2']), []).taken
  expect(after.map((taken, block) => taken === before[block])).toEqual([true, false])
  expect(takeRows(rows, columnsOf(), [1]).taken).toHaveLength(1)
})

test('the whole catalog is read page by page, then only what is new', async () => {
  const core = coreWith(
    page(columnsOf([1, '1']), 5, true),
    page(columnsOf([2, '2']), 9),
    page(columnsOf([2, '3']), 12),
  )
  const store = openCatalogStore(core.bridge, () => {})
  await vi.waitFor(() => expect(store.getState().state).toBe('ready'))
  expect(store.getState().columns.id).toEqual([1, 2])
  core.change(12)
  await vi.waitFor(() => expect(store.getState().columns.base_price).toEqual(['1', '3']))
  expect(core.asked).toEqual([0, 5, 9])
})

test('a reading that failed keeps the rows and goes on at the next change', async () => {
  const onFault = vi.fn()
  const core = coreWith(page(columnsOf([1, '1']), 5, true), new Error('gone'), page(columnsOf([2, '2']), 9))
  const store = openCatalogStore(core.bridge, onFault)
  await vi.waitFor(() => expect(store.getState().state).toBe('failed'))
  expect(store.getState().columns.id).toEqual([1])
  expect(onFault).toHaveBeenCalledOnce()
  core.change(9)
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ state: 'ready', revision: 9 }))
})

test('a page of the account before never shows up after another one was opened', async () => {
  const core = coreWith(page(columnsOf([1, '1']), 5), page(columnsOf([2, '2']), 3))
  const store = openCatalogStore(core.bridge, () => {})
  store.restart()
  await vi.waitFor(() => expect(store.getState().state).toBe('ready'))
  expect(store.getState().columns.id).toEqual([2])
})

test('the large pages are asked for once the window has shown the first', async () => {
  let beIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    beIdle = act
  })
  const core = coreWith(page(columnsOf([7, '1']), 1, true), page(columnsOf([8, '2']), 2))
  const store = openCatalogStore(core.bridge, () => {})
  await vi.waitFor(() => expect(store.getState().columns.id).toEqual([7]))
  expect(core.asked).toHaveLength(1)
  beIdle()
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ state: 'ready', revision: 2 }))
  vi.unstubAllGlobals()
})
