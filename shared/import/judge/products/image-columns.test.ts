import { describe, expect, test } from 'vitest'
import { categoryIndex } from '../../../domain/products/category-names.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import type { Answers } from '../../answers.ts'
import { answers as answersSchema } from '../../answers.ts'
import { whyAt } from '../../rows.ts'
import { answersOf } from '../../saved-answers.ts'
import { readFile } from '../../table/read-file.ts'
import { catalogLookup } from '../catalog/catalog-lookup.ts'
import { judge } from '../judge.ts'
import { newProductAt } from './new-products.ts'
import { productUpdates } from './updates.ts'

const known = { id: 1, sku: 'R-1', base_price: '1.2' as Decimal, stock_qty: 5, name: 'Rose', unit: 'stem' }
const catalog = catalogLookup([{ ...known, type: 'flower', category_id: 2 }])
const market = { categories: categoryIndex([{ id: 2, name: 'Roses', parent_id: null }]), waiting: [] }

const HEAD = 'SKU;Name;Category;Price;Unit'
const [A, B, C] = ['https://a.test/1.jpg', 'https://a.test/2.jpg', 'https://a.test/3.jpg'] as const

function judged(headers: string, cells: string, { sku = 'N-1', answers = {} as Answers } = {}) {
  const text = `${HEAD};${headers}\n${sku};A;Roses;1;stem;${cells}\n`
  const read = readFile(new TextEncoder().encode(text), 'new.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  return judge(read.table, 'products', { answers, catalog, market })
}
const imagesOf = (...given: Parameters<typeof judged>) => newProductAt(judged(...given), 1)?.images

test.each([
  ['Image 1;Image 2;Image2', `${A};${B};${C}`, [A, B, C]],
  ['Picture;Foto 2', `${A};${B}`, [A, B]],
  ['Afbeelding 1;Afbeelding 2', `${A};`, [A]],
  ['Image 1 URL;image_url_2', `;${B}`, [B]],
  ['image_url;Photo', `"${A}, ";${B}`, [A, B]],
  ['Image 1;Image 2', `"${B};${A}";${B}`, [B, A]],
])('the addresses of %s are joined in their order', (headers, cells, images) => {
  expect(imagesOf(headers, cells)).toEqual(images)
  expect(productUpdates(judged(headers, cells, { sku: 'R-1' })).updates[0]?.images).toEqual(images)
})

test('a column of other texts is no image column beside one with addresses', () => {
  const made = judged('Image;Image URL', `rose.jpg;${A}`)
  expect(made.columns.images).toEqual([6])
  expect(newProductAt(made, 1)?.images).toEqual([A])
})

describe('more than ten images, or a wrong address', () => {
  test.each(['N-1', 'R-1'])('say where they are (%s)', sku => {
    const many = Array.from({ length: 11 }, (_, i) => `https://a.test/${i}.jpg`)
    const headers = many.map((_, i) => `Image ${i + 1}`).join(';')
    expect(whyAt(judged(headers, many.join(';'), { sku }), 1)).toMatch(
      /Line 2, Image 1 to Image 11: .* has more than 10 images/,
    )
    expect(newProductAt(judged(headers, many.with(3, '').join(';')), 1)?.images).toHaveLength(10)
    const rows = `${A};rose.jpg\nN-9;B;Roses;1;stem;${A};${B}`
    expect(whyAt(judged('Image 1;Image 2', rows, { sku }), 1)).toMatch(
      /Line 2, Image 2: "rose.jpg" is not a web address/,
    )
  })
})

test('what was recognised is remembered, and a person can leave a column out', () => {
  const headers = 'Image 1;Image 2'
  const first = judged(headers, `${A};${B}`)
  const kept = answersSchema.parse(answersOf(first))
  expect(kept.mapping).toMatchObject({ 5: 'image_url', 6: 'image_url' })
  expect(imagesOf(headers, `${A};${C}`, { answers: kept })).toEqual([A, C])
  const without = { mapping: { 6: 'ignore' as const } }
  expect(imagesOf(headers, `${A};${B}`, { answers: without })).toEqual([A])
})
