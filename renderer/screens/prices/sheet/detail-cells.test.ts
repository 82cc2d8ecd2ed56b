import { describe, expect, test } from 'vitest'
import { categoryIndex } from '../../../../shared/domain/products/category-names.ts'
import { openChangeStore } from '../../../bridge/stores/change-store.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { fakeCatalog, fakeCore } from '../../../stage/fixtures/fake-core.ts'
import { Stage } from '../../../stage/stage.ts'
import { withColumnToggled } from '../columns/arrange.ts'
import { PricesModel } from './prices-model.ts'

async function open() {
  const core = fakeCore()
  const catalog = fakeCatalog(4)
  const stage = new Stage({
    bridge: core.bridge,
    catalog,
    changes: openChangeStore(core.bridge, error => core.faults.push(error)),
    schedule: core.schedule,
    onFault: error => core.faults.push(error),
  })
  await core.settle()
  const model = new PricesModel(stage, catalog, makeLanguage('en', '.'))
  for (const column of ['type', 'color', 'length'] as const)
    model.arrange(view => withColumnToggled(view, column))
  const { grid, source } = model
  const place = (key: Parameters<typeof source.placeOf>[0]) => source.placeOf(key)
  const type = (row: number, key: Parameters<typeof place>[0], text: string) => {
    grid.edit({ row, column: place(key) })
    grid.typed(text)
    grid.run({ kind: 'enter', isBack: false })
  }
  const at = (row: number, key: Parameters<typeof place>[0]) =>
    source.text(source.view()[row] ?? -1, place(key))
  return { stage, model, grid, source, place, type, at }
}

const ROSES = { id: 12, name: 'Roses', parent_id: null }
const PLANTS = { id: 2, name: 'Plants', parent_id: null }

test('a category is typed by its name, shown by it, and taken back by the marketplace’s own', async () => {
  const { stage, type, at } = await open()
  stage.takeCategories(categoryIndex([ROSES, PLANTS]))
  type(0, 'category', 'plants')
  expect(at(0, 'category')).toBe('Plants')
  expect(stage.editOf(1, 'category_id')).toMatchObject({ from: '12', to: '2' })
  type(0, 'category', 'Roses')
  expect([...stage.edits()]).toEqual([])
})

test('a category that others have by name opens with its path', async () => {
  const { stage, source, place } = await open()
  stage.takeCategories(categoryIndex([PLANTS, { ...ROSES, parent_id: 2 }, { ...ROSES, id: 5 }]))
  expect(source.editText(0, place('category'))).toBe('Plants > Roses')
  expect(source.columns[place('category')]?.choices?.()).toEqual(['Plants', 'Plants > Roses', 'Roses'])
})

test('the word of the screen for a type is read, and another one is marked with its reason', async () => {
  const { stage, source, place, type, at } = await open()
  type(0, 'type', 'SUPPLY')
  expect([at(0, 'type'), stage.editOf(1, 'type')?.to]).toEqual(['Supply', 'supply'])
  type(1, 'type', 'shrub')
  expect(source.mark(1, place('type'))).toMatchObject({
    isInvalid: true,
    description: expect.stringContaining('shrub'),
  })
})

test('what was never read says so, and an emptied text is a value', async () => {
  const { stage, source, place, type, at } = await open()
  expect([at(0, 'color'), source.editText(0, place('color')), source.copyText(0, place('color'))]).toEqual([
    '?',
    '',
    '',
  ])
  type(0, 'color', 'red')
  expect(at(0, 'color')).toBe('red')
  type(0, 'color', '')
  expect(stage.editOf(1, 'color')).toMatchObject({ from: null, to: '' })
  expect(stage.counts()).toMatchObject({ edits: 1, updates: 1 })
})

test('Alt and the arrow down offer the choices of a column that has some', async () => {
  const { grid, stage, place } = await open()
  grid.select({ row: 0, column: place('price') })
  expect(grid.run({ kind: 'choose' })).toBe(false)
  grid.select({ row: 0, column: place('unit') })
  expect(grid.run({ kind: 'choose' })).toBe(true)
  expect(grid.state().editor).toMatchObject({ mode: 'editing', opened: '', text: '' })
  grid.run({ kind: 'enter', isBack: false })
  expect([...stage.edits()]).toEqual([])
})

describe('pasted', () => {
  test('names come back as they were copied, without the apostrophe that guards them', async () => {
    const { stage, grid, place } = await open()
    grid.select({ row: 0, column: place('name') })
    grid.paste("'=Rosa")
    expect(stage.editOf(1, 'name')).toMatchObject({ to: '=Rosa' })
  })

  test('a price is never filled into a name beside it', async () => {
    const { stage, grid, place } = await open()
    grid.select({ row: 0, column: place('unit') })
    grid.select({ row: 0, column: place('price') }, { extends: true })
    grid.run({ kind: 'fill-right' })
    expect([...stage.edits()]).toEqual([])
  })
})
