import { expect, test } from 'vitest'
import { ALL_PRODUCTS } from '../../../../shared/domain/list/sheet-view.ts'
import { checkFile } from '../../../../shared/import/fixtures/check-file.ts'
import { writeWorkbook } from '../../../../shared/import/xlsx/write-workbook.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { SAMPLES } from '../../../stage/fixtures/changes.ts'
import { openStage } from '../../../stage/fixtures/open-stage.ts'
import { workText } from './cell-text.ts'
import { productsCsv, productsWorkbook } from './export-products.ts'
import { ListModel, shownOf } from './list-model.ts'
import { firstListing } from './listing.ts'
import { pickAll } from './selection.ts'

const language = makeLanguage('en', '.', 'UTC')

async function open(count = 4) {
  const { core, catalog, changes, stage } = await openStage(count)
  const rests: (() => void)[] = []
  const model = new ListModel({
    catalog,
    changes,
    stage,
    listing: firstListing(1920),
    categories: [],
    schedule: (_, run) => {
      rests.push(run)
      return () => {}
    },
  })
  const leave = model.follow()
  const rest = () => {
    for (const run of rests.splice(0)) run()
  }
  const names = () => {
    const { table, rows } = model.state()
    return [...rows].map(row => table.name[row])
  }
  const workOf = (product: number) => {
    const state = model.state()
    const row = shownOf(state).tableRowOf(product)
    return workText(state.table, row, state.overlays.get(product)?.life ?? 'there', language)?.word ?? null
  }
  return { core, catalog, stage, model, names, workOf, rest, leave }
}

test('an edit on the sheet, a change that waits and one that needs a person are marked', async () => {
  const { core, stage, workOf, rest } = await open()
  stage.write(1, () => ({ product: 1, field: 'base_price', text: '9' }))
  await core.moveChange({ id: 1, product: 2, to: '7', state: 'queued' })
  await core.tellChange({ ...SAMPLES.update, id: 2, product: 3, state: 'rejected' })
  await core.tellChange({ ...SAMPLES.delete, id: 3, product: 4 })
  rest()
  expect([1, 2, 3, 4].map(workOf)).toEqual(['Edited', 'Waiting', 'Needs attention', 'Deleting'])
})

test('coming back reads the list again only if something moved meanwhile', async () => {
  const { catalog, stage, model, names, workOf, leave, rest } = await open()
  const left = model.state()
  leave()
  const leaveAgain = model.follow()
  expect(model.state(), 'nothing moved').toBe(left)
  leaveAgain()
  stage.write(1, () => ({ product: 1, field: 'base_price', text: '9' }))
  model.follow()()
  rest()
  expect(workOf(1)).toBe('Edited')
  catalog.drop([2])
  model.follow()
  expect(names()).toEqual(['Rose 1', 'Rose 3', 'Rose 4'])
})

test('a product whose form was left unfinished is marked, and found among the changed ones', async () => {
  const { core, model, names, workOf, rest } = await open()
  await core.moveChange({ id: 1, product: 3, to: '7', state: 'queued' })
  rest()
  model.setBegun([0, 2, 3])
  expect([1, 2, 3].map(workOf)).toEqual([null, 'Unfinished', 'Waiting'])
  const before = model.state()
  model.setBegun([3, 2, 0])
  expect(model.state(), 'a form that is typed into moves nothing in the list').toBe(before)
  model.choose({ filter: 'changed' })
  expect(names()).toHaveLength(2)
  model.setBegun([])
  expect(workOf(2)).toBe(null)
})

test('a product made here stands in the list until the marketplace has numbered it', async () => {
  const { core, catalog, names, workOf, rest } = await open(1)
  await core.tellChange({ ...SAMPLES.create, id: 1 })
  rest()
  expect(names()).toEqual(['Rosa Explorer 60 cm', 'Rose 1'])
  expect(workOf(-1)).toBe('New, waiting')
  catalog.put([{ id: 77, price: '0.55', stock: 0, readAt: 5, name: 'Rosa Explorer 60 cm' }])
  await core.tellChange({ ...SAMPLES.create, id: 1, product: 77, state: 'applied' })
  rest()
  expect(names()).toEqual(['Rose 1', 'Rosa Explorer 60 cm'])
})

test('rows keep their places while their values are read again, so that a list by age does not chase itself', async () => {
  const { catalog, model, names, rest } = await open(3)
  model.choose({ sort: [{ column: 'read', isDescending: true }] })
  const before = names()
  catalog.put([{ id: 1, price: '1', stock: 1, readAt: 99 }])
  rest()
  expect(names()).toEqual(before)
  expect(model.state().table.readAt[0]).toBe(99)
})

test('products that come are sorted in, and those that leave are no longer picked', async () => {
  const { catalog, model, names, rest } = await open(3)
  model.choose({ sort: [{ column: 'name', isDescending: true }] })
  model.select(pickAll(model.state().selection, shownOf(model.state())))
  catalog.put([{ id: 9, price: '1', stock: 1, readAt: 1, name: 'Zinnia' }])
  catalog.drop([2])
  rest()
  expect(names()).toEqual(['Zinnia', 'Rose 3', 'Rose 1'])
  expect([...model.state().selection.picked].sort()).toEqual([1, 3])
})

test('a category with everything below it, and one that the marketplace does not list', async () => {
  const { model, names } = await open(2)
  const line = { slug: null, type: null }
  model.setCategories([
    { id: 1, name: 'Cut flowers', parent_id: null, ...line },
    { id: 12, name: 'Roses', parent_id: 1, ...line },
    { id: 3, name: 'Greens', parent_id: null, ...line },
  ])
  const choose = (category: number) =>
    model.choose({ filters: [{ column: 'category', filter: { kind: 'values', values: [`${category}+`] } }] })
  choose(1)
  expect(names()).toEqual(['Rose 1', 'Rose 2'])
  choose(3)
  expect(names()).toEqual([])
  choose(999)
  expect(names()).toEqual([])
  model.choose({ ...ALL_PRODUCTS, search: 'cut roses 2' })
  expect(names()).toEqual(['Rose 2'])
})

test('typing on narrows, taking back widens, and an exact SKU stands first in between', async () => {
  const { catalog, model, names, rest } = await open(12)
  catalog.put([{ id: 3, price: '1', stock: 1, readAt: 1, name: 'Tulip S1' }])
  rest()
  const type = (search: string) => model.choose({ search })
  type('s')
  expect(names()).toHaveLength(12)
  type('s1')
  expect(names()).toEqual(['Rose 1', 'Tulip S1', 'Rose 10', 'Rose 11', 'Rose 12'])
  type('s12')
  expect(names()).toEqual(['Rose 12'])
  type('s1')
  expect(names()).toHaveLength(5)
  type('tulip')
  expect(names()).toEqual(['Tulip S1'])
})

test('the file has the shown columns, plain numbers, and nothing that a spreadsheet would calculate', async () => {
  const { catalog, model, rest } = await open(1)
  catalog.put([{ id: 2, price: '1234.5', stock: -3, readAt: 0, name: '=HYPERLINK("x")' }])
  rest()
  const columns = (['name', 'sku', 'price', 'stock', 'read'] as const).map(column => ({
    column,
    width: null,
  }))
  model.choose({ view: { columns, frozen: 0, group: null }, sort: [{ column: 'name', isDescending: false }] })
  const file = (locale: string, products: ReadonlySet<number> | null = null) =>
    productsCsv({ state: model.state(), products, language, now: 0 }, locale)
  expect(file('nl-NL').content.split('\r\n')).toEqual([
    '\ufeffName;SKU;Price €;Stock;Refreshed',
    `"'=HYPERLINK(""x"")";S2;1234,5;-3;`,
    'Rose 1;S1;1;10;1970-01-01T00:00:00.001Z',
    '',
  ])
  expect(file('en-GB', new Set([1]))).toMatchObject({ count: 1 })

  const { given, count } = productsWorkbook({ state: model.state(), products: null, language, now: 0 })
  const content = writeWorkbook(...given)
  expect(count).toBe(2)
  expect(checkFile(content, 'products.xlsx', 'both').rows).toEqual([
    { line: 2, sku: 'S2', base_price: 1234.5 },
    { line: 3, sku: 'S1', base_price: 1, stock_qty: 10 },
  ])
})
