import { expect, it } from 'vitest'
import { isLast, partsOf } from './file-parts.ts'

const image = { product: 1, url: 'https://a.example/1.png', origin: { file: 'a.csv', line: 2 } }

it('says that a file is done when no other part of it is left', () => {
  const nothing = { values: [], images: [] }
  expect(isLast('creates', partsOf(nothing, 3))).toBe(true)
  expect(isLast('edits', partsOf(nothing, 3))).toBe(false)
  expect(isLast('creates', partsOf({ values: [], images: [image] }, 3))).toBe(false)
  expect(isLast('images', partsOf({ values: [], images: [image] }, 0))).toBe(true)
})
