import { expect, test } from 'vitest'
import { categoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import type { Answers } from '../../../../../shared/import/answers.ts'
import type { ProductUpdate } from '../../../../../shared/import/judge/products/updates.ts'
import { planUpdates } from '../../../../../shared/import/plan/update-plan.ts'
import { SAMPLES } from '../../../../stage/fixtures/changes.ts'
import { openStage } from '../../../../stage/fixtures/open-stage.ts'
import { updateGround } from './use-file-updates.ts'

async function open() {
  const { core, catalog, stage } = await openStage(3)
  stage.takeCategories(categoryIndex([{ id: 12, name: 'Roses', parent_id: null }]))
  const plan = (update: Partial<ProductUpdate>, answers: Answers = {}) => {
    const line = {
      product: 1,
      line: 4,
      records: [3],
      values: [],
      blank: [],
      refused: [],
      images: [],
      ...update,
    }
    return planUpdates([line], answers, updateGround(stage, catalog.getState()), 'list.csv')
  }
  return { core, catalog, stage, plan }
}

test('only what differs becomes an edit, from the line of the file', async () => {
  const { plan } = await open()
  const { values } = plan({
    values: [
      ['name', 'Rose 1'],
      ['category_id', '12'],
      ['base_price', '1'],
      ['unit', 'bunch'],
      ['stock_qty', '11'],
    ],
  })
  expect(values).toEqual([
    { product: 1, field: 'unit', value: 'bunch', held: 'stem', origin: { file: 'list.csv', line: 4 } },
    { product: 1, field: 'stock_qty', value: '11', held: '10', origin: { file: 'list.csv', line: 4 } },
  ])
})

test('it is compared with what will be true: an edit, or a change that waits', async () => {
  const { core, stage, plan } = await open()
  stage.write(1, () => ({ product: 1, field: 'name', text: 'Rosa' }))
  await core.moveChange({ id: 1, product: 1, to: '7', state: 'queued' })
  expect(
    plan({
      values: [
        ['name', 'Rosa'],
        ['base_price', '7'],
      ],
    }).values,
  ).toEqual([])
  expect(plan({ values: [['name', 'Rose 1']] }).values).toHaveLength(1)
})

test('a field that was never read is changed like any other, unless a person leaves those out', async () => {
  const { catalog, plan } = await open()
  const colour = { values: [['color', 'red']] as ProductUpdate['values'] }
  expect(plan(colour)).toMatchObject({ values: [{ field: 'color', held: null, value: 'red' }], unread: 1 })
  expect(plan(colour, { unread: 'leave' })).toMatchObject({ values: [], unread: 1 })
  catalog.put([{ id: 1, price: '1', stock: 10, readAt: 2, description: 'A\r\nB' }])
  expect(plan({ values: [['description', 'A\nB']] })).toMatchObject({ values: [], unread: 0 })
})

test('a blank cell empties the fields for which a person says so, and only where something may stand', async () => {
  const { catalog, plan } = await open()
  catalog.put([{ id: 1, price: '1', stock: 10, readAt: 2, description: '' }])
  const blank: Partial<ProductUpdate> = { blank: ['description', 'color', 'country_of_origin'] }
  const { values, blanks } = plan(blank)
  // The description was read, and is empty; the others were never read.
  expect([values, [...blanks]]).toEqual([
    [],
    [
      ['color', [4]],
      ['country_of_origin', [4]],
    ],
  ])
  const emptied = (answers: Answers) => plan(blank, answers).values.map(({ field, value }) => [field, value])
  expect(emptied({ blanks: { color: 'clear', country_of_origin: 'keep' } })).toEqual([['color', '']])
  expect(emptied({ blanks: 'clear' })).toHaveLength(2)
})

test('images are added only to products that have none, listed or on their way', async () => {
  const { core, catalog, plan } = await open()
  const file = { images: ['https://img.example/a.jpg', 'https://img.example/b.jpg'] }
  const origin = { file: 'list.csv', line: 4 }
  const both = file.images.map(url => ({ product: 1, url, origin }))
  expect(plan(file)).toMatchObject({ images: both, keepImages: 0 })
  await core.tellChange({ ...SAMPLES['image-add'], id: 1, product: 1, state: 'rejected' })
  expect(plan(file)).toMatchObject({ images: both, keepImages: 0 })
  await core.tellChange({ ...SAMPLES['image-add'], id: 2, product: 1, state: 'queued' })
  expect(plan(file)).toMatchObject({ images: [], keepImages: 1 })
  const { columns, rowOf } = catalog.getState()
  columns.primary_image[rowOf.get(2) ?? -1] = '/uploads/2.jpg'
  expect(plan({ ...file, product: 2 })).toMatchObject({ images: [], keepImages: 1 })
  expect(plan({ ...file, product: 3 }).images).toHaveLength(2)
  expect(plan({ product: 2 })).toMatchObject({ images: [], keepImages: 0 })
})
