import { expect, test } from 'vitest'
import { categoryIndex } from '../../../../shared/domain/products/category-names.ts'
import { finished } from '../../../bridge/in-pieces.ts'
import { withColumnToggled } from '../columns/arrange.ts'
import { openSheet } from '../sheet/fixtures/open-sheet.ts'
import type { ReplaceForm } from './replace.ts'
import { sheetMatches, sheetScope, writesOf } from './sheet-matches.ts'

/** The sheet with colours and types of its first products typed, and a way to replace in all of it. */
async function open() {
  const sheet = await openSheet(6)
  const { model, stage, source } = sheet
  stage.takeCategories(
    categoryIndex([
      { id: 12, name: 'Roses', parent_id: null },
      { id: 2, name: 'Tulips', parent_id: null },
    ]),
  )
  for (const column of ['type', 'color', 'vat'] as const)
    model.arrange(view => withColumnToggled(view, column))
  const write = (row: number, key: Parameters<typeof source.placeOf>[0], text: string) =>
    source.write(1, () => ({ row, column: source.placeOf(key), text }), 'type')
  write(0, 'color', 'red')
  write(1, 'color', 'Dark red')
  write(2, 'type', 'flower')
  const matches = (form: Partial<ReplaceForm>) =>
    finished(
      sheetMatches(model, stage, sheetScope(model), {
        find: '',
        replacement: '',
        matchesCase: false,
        isWhole: false,
        only: null,
        ...form,
      }),
    )
  const replace = (form: Partial<ReplaceForm>) => {
    const { cells } = matches(form)
    return source.write(cells.length, writesOf(model, cells), 'replace')
  }
  const edits = () => [...stage.edits()].map(({ product, field, to, text }) => [product, field, to ?? text])
  return { ...sheet, matches, replace, edits }
}

test('names, categories, types and colours are replaced in one step, as if they were typed', async () => {
  const { replace, edits, stage } = await open()
  const before = edits()
  replace({ find: 'RED', replacement: 'white', only: 'color' })
  replace({ find: 'Flower', replacement: 'Supply', only: 'type' })
  replace({ find: 'Rose 3', replacement: 'Rosa 3' })
  expect(edits().toSorted()).toEqual([
    [1, 'color', 'white'],
    [2, 'color', 'Dark white'],
    [3, 'name', 'Rosa 3'],
    [3, 'type', 'supply'],
  ])
  stage.undo()
  stage.undo()
  stage.undo()
  expect(edits()).toEqual(before)
})

test('a category that there is is taken, another one is marked', async () => {
  const { replace, edits, matches } = await open()
  expect(matches({ find: 'roses' }).cells).toHaveLength(6)
  expect(replace({ find: 'Roses', replacement: 'Tulips' })).toMatchObject({ changed: 6, unreadable: 0 })
  expect(edits()).toContainEqual([1, 'category_id', '2'])
  expect(replace({ find: 'Tulips', replacement: 'Lilies' })).toMatchObject({ unreadable: 6 })
  expect(edits()).toContainEqual([1, 'category_id', 'Lilies'])
})

test('what is emptied has no value where a product may have none, and else goes back to the marketplace’s', async () => {
  const { replace, edits } = await open()
  replace({ find: 'red', replacement: '', isWhole: true })
  expect(edits()).toContainEqual([1, 'color', ''])
  replace({ find: 'Rose 1', replacement: 'Rosa' })
  replace({ find: 'Rosa', replacement: '' })
  expect(edits().filter(([, field]) => field === 'name')).toEqual([])
})

test('a text that asks for a result is no value when it was replaced: nobody saw the result', async () => {
  const { replace, edits, source } = await open()
  source.write(1, () => ({ row: 0, column: source.placeOf('price'), text: '=2*3' }), 'paste')
  replace({ find: '3', replacement: '4', only: 'base_price' })
  expect(edits()).toContainEqual([1, 'base_price', '=2*4'])
})

test('what was never read is counted, headings of groups are not searched', async () => {
  const { model, matches } = await open()
  expect(matches({ find: 'red' }).unread).toBe(4 + 6)
  model.arrange(view => ({ ...view, group: 'category' }))
  expect(matches({ find: 'Roses' }).cells).toHaveLength(6)
  expect(matches({ find: 'red' }).unread).toBe(4 + 6)
})

test('the extra requests are those of products that have no such edit yet', async () => {
  const { matches } = await open()
  const cost = (find: string) => matches({ find }).requests
  expect(cost('Rose 1')).toBe(0)
  expect(cost('Rose 4')).toBe(1)
  expect(cost('Roses')).toBe(3)
  expect(cost('40')).toBe(0)
})
