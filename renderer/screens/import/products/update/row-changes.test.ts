import { expect, test } from 'vitest'
import type { CellField } from '../../../../../shared/domain/changes/edit.ts'
import type { RefusedCell } from '../../../../../shared/import/judge/products/updates.ts'
import type { Code } from '../../../../../shared/import/messages.ts'
import {
  type UpdatePlan,
  type UpdateValue,
  workOfImages,
} from '../../../../../shared/import/plan/update-plan.ts'
import { makeLanguage } from '../../../../i18n/language.ts'
import type { ProductRow } from '../../worker/rows/row-types.ts'
import { cellOf, rowChangeText } from '../table/product-cells.ts'
import { changesByRow, isChanged, takenOf, withoutRows } from './row-changes.ts'

const origin = { file: 'list.csv', line: 2 }
const image = (product: number, name: string) => ({ product, url: `https://a.test/${name}.png`, origin })
const VALUE: UpdateValue = { product: 1, field: 'color', value: 'red', held: null, origin }
const UPDATES = [
  { product: 1, records: [1] },
  { product: 2, records: [2, 5] },
  { product: 3, records: [3] },
  { product: 4, records: [4] },
]
const PLAN: Pick<UpdatePlan, 'values' | 'images' | 'refused'> = {
  refused: [],
  values: [VALUE],
  images: [image(1, 'a'), image(1, 'bad'), image(2, 'b'), image(2, 'c'), image(3, 'bad')],
}
const COLUMNS = { mapping: { unit: 2, stem_length: 3, category_id: 4 }, images: [] }
const BAD = new Set(['https://a.test/bad.png'])

function saidOf(leftOut: ReadonlySet<string>) {
  const changes = changesByRow(UPDATES, PLAN, leftOut, COLUMNS)
  return [...changes].map(([record, change]) => [
    record,
    rowChangeText(change, makeLanguage('en', '.'), null),
    isChanged(change),
  ])
}

test('a row says which images it adds beside its other differences, and counts as a change', () => {
  expect(saidOf(new Set())).toEqual([
    [1, 'Colour: not read → red; Add 2 images', true],
    [2, 'Add 2 images', true],
    [5, 'Add 2 images', true],
    [3, 'Add 1 image', true],
    [4, 'No differences.', false],
  ])
})

test('a bad image is left out and said, beside the other images and differences of its row', () => {
  expect(saidOf(BAD)).toEqual([
    [1, 'Colour: not read → red; Add 1 image; 1 bad image left out', true],
    [2, 'Add 2 images', true],
    [5, 'Add 2 images', true],
    [3, '1 bad image left out', false],
    [4, 'No differences.', false],
  ])
  expect(takenOf(UPDATES, PLAN, new Set(), BAD)).toEqual({
    values: [VALUE],
    images: [image(1, 'a'), image(2, 'b'), image(2, 'c')],
  })
})

test('a cell that can’t be taken is shown in its own row as it stands in the file', () => {
  const refused = [
    {
      record: 5,
      line: 6,
      code: 'not-a-whole-number',
      field: 'stem_length',
      text: 'abc',
      why: 'Line 6',
    } as const,
  ]
  const changes = changesByRow(UPDATES, { ...PLAN, refused }, new Set(), COLUMNS)
  expect([changes.get(2)?.refused, changes.get(5)?.refused]).toEqual([[], refused])
  const row = { stem: null, images: [] } as unknown as ProductRow
  expect(cellOf(row, 'stem', makeLanguage('en', '.'), new Set(), true, refused)).toEqual({
    text: 'abc',
    look: 'missing',
  })
})

test('a cell with a bad text is corrected in place, for all alike; one that has a question is not', () => {
  const cell = (record: number, code: Code, field: CellField, text: string): RefusedCell => ({
    record,
    line: record + 1,
    code,
    field,
    text,
    why: '',
  })
  const refused = [
    cell(2, 'not-allowed', 'unit', 'armful'),
    cell(3, 'not-allowed', 'unit', 'armful'),
    cell(3, 'category-unknown', 'category_id', 'Rosen'),
  ]
  const changes = changesByRow(UPDATES, { ...PLAN, refused }, new Set(), COLUMNS)
  const fix = { column: 2, field: 'unit', text: 'armful', rows: 2 }
  expect([1, 2, 3].map(record => changes.get(record)?.fixes)).toEqual([[], [fix], [fix]])
})

test('an unticked row changes nothing and adds no image; of two rows that say the same, both must be unticked', () => {
  expect(takenOf(UPDATES, PLAN, new Set([1, 2]), BAD)).toEqual({
    values: [],
    images: [image(2, 'b'), image(2, 'c')],
  })
  expect(takenOf(UPDATES, PLAN, new Set([1, 2, 5]), BAD).images).toEqual([])
})

test('images cost one request each, and one for each of their products', () => {
  expect(workOfImages(PLAN.images)).toEqual({ imageAdds: 5, imageProducts: 3 })
})

test('what a row says that became a product is not open any more', () => {
  expect(withoutRows(UPDATES, new Set([1, 5])).map(({ product }) => product)).toEqual([3, 4])
})
