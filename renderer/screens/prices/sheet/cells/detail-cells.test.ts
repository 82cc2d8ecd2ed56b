import { describe, expect, test } from 'vitest'
import { categoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import { SAMPLES } from '../../../../stage/fixtures/changes.ts'
import { withColumnToggled } from '../../columns/arrange.ts'
import { openSheet } from '../fixtures/open-sheet.ts'

async function open() {
  const sheet = await openSheet(4)
  const { model, grid, source } = sheet
  for (const column of ['type', 'color', 'length', 'description', 'outbox', 'variants'] as const)
    model.arrange(view => withColumnToggled(view, column))
  const place = (key: Parameters<typeof source.placeOf>[0]) => source.placeOf(key)
  const type = (row: number, key: Parameters<typeof place>[0], text: string) => {
    grid.edit({ row, column: place(key) })
    grid.typed(text)
    grid.run({ kind: 'enter', isBack: false })
  }
  const at = (row: number, key: Parameters<typeof place>[0]) =>
    source.text(source.view()[row] ?? -1, place(key))
  return { ...sheet, place, type, at }
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

test('a product costs a request while one of its texts can be sent, and not for those that can’t', async () => {
  const { stage, type } = await open()
  type(0, 'unit', 'kgs')
  expect(stage.counts()).toMatchObject({ unreadable: 1, updates: 0 })
  type(0, 'color', 'white')
  type(1, 'color', 'red')
  expect(stage.counts()).toMatchObject({ edits: 2, updates: 2 })
  stage.write(1, () => ({ product: 2, field: 'color', text: null }))
  type(0, 'unit', 'bunch')
  expect(stage.counts()).toMatchObject({ edits: 2, unreadable: 0, updates: 1 })
})

test('a category that others have by name opens with its path', async () => {
  const { stage, source, place } = await open()
  stage.takeCategories(categoryIndex([PLANTS, { ...ROSES, parent_id: 2 }, { ...ROSES, id: 5 }]))
  expect(source.editText(0, place('category'))).toBe('Plants > Roses')
  expect(source.columns[place('category')]?.choices?.().map(({ text }) => text)).toEqual([
    'Plants',
    'Plants > Roses',
    'Roses',
  ])
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

test('Alt and the arrow down offer the choices of a column that has some, and scroll nowhere', async () => {
  const { grid, stage, place } = await open()
  grid.select({ row: 0, column: place('price') })
  expect(grid.run({ kind: 'choose' })).toBe(true)
  expect(grid.state().editor).toBeNull()
  grid.select({ row: 0, column: place('unit') })
  expect(grid.run({ kind: 'choose' })).toBe(true)
  expect(grid.state().editor).toMatchObject({ mode: 'editing', opened: '', text: '' })
  grid.run({ kind: 'enter', isBack: false })
  expect([...stage.edits()]).toEqual([])
})

describe('a description', () => {
  test('of several lines is shown on one, opened and copied with its lines, and unread until it was read', async () => {
    const { catalog, grid, source, place, at } = await open()
    expect(at(0, 'description')).toBe('?')
    catalog.put([{ id: 1, price: '1', stock: 1, readAt: 2, description: 'Red.\r\n\r\n60 cm' }])
    expect(at(0, 'description')).toBe('Red. ↵ 60 cm')
    expect(source.editText(0, place('description'))).toBe('Red.\n\n60 cm')
    grid.select({ row: 0, column: place('description') })
    expect(grid.copy({ isCut: false, withHeaders: false })?.text).toBe('"Red.\n\n60 cm"')
  })

  test('is pasted with its lines, and left as it was it is no edit', async () => {
    const { catalog, stage, grid, type, place } = await open()
    catalog.put([{ id: 1, price: '1', stock: 1, readAt: 2, description: 'Red.\r\n60 cm' }])
    type(0, 'description', 'Red.\n60 cm')
    expect([...stage.edits()]).toEqual([])
    grid.select({ row: 0, column: place('description') })
    grid.paste('"Blue.\r\n50 cm"')
    expect(stage.editOf(1, 'description')).toMatchObject({ from: 'Red.\r\n60 cm', to: 'Blue.\r\n50 cm' })
    const long = 'x'.repeat(20_000)
    type(1, 'description', long)
    expect(stage.editOf(2, 'description')?.to).toBe(long)
    expect(stage.editOf(2, 'description')?.text).toBe(long)
  })
})

test('what waits in the outbox is told at its product, whatever it is, and filters', async () => {
  const { core, model, at } = await open()
  expect(at(0, 'outbox')).toBe('')
  await core.tellChange({ ...SAMPLES['image-add'], product: 1 })
  expect(at(0, 'outbox')).toBe('Waiting')
  await core.tellChange({ ...SAMPLES.delete, id: 2, product: 1, state: 'conflict' })
  expect(at(0, 'outbox')).toBe('Needs attention (2)')
  expect([...model.values.of('outbox')]).toEqual([
    ['problem', 1],
    ['', 3],
  ])
})

test('variants are counted where a product was read by itself', async () => {
  const { catalog, source, place, at } = await open()
  catalog.put([{ id: 2, price: '1', stock: 1, readAt: 2, variants: 3 }])
  expect([at(0, 'variants'), at(1, 'variants')]).toEqual(['?', '3'])
  expect([source.isUnread(0, place('variants')), source.isUnread(1, place('variants'))]).toEqual([
    true,
    false,
  ])
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
