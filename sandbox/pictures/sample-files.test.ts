import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleCategories } from '../seed/categories.ts'
import { FLOWER_RANGES } from '../seed/flower-ranges.ts'
import { SUPPLY_RANGES } from '../seed/supply-ranges.ts'
import { sampleFilesOf } from './sample-files.ts'

const here = new URL('./', import.meta.url)
const shipped = readdirSync(here).filter(name => name.endsWith('.webp'))

test('every picture exists, decodes and is small', () => {
  const shown = new Set(sampleCategories().flatMap(({ id }) => sampleFilesOf(id, null)))
  expect([...shown].toSorted()).toEqual(shipped.map(name => `./${name}`).toSorted())
  for (const name of shipped) expect(statSync(new URL(name, here)).size, name).toBeLessThan(6000)
})

test('a product gets a picture in its own or the nearest colour', () => {
  expect(sampleFilesOf(21, 'Red')[0]).toBe('./rose-red.webp')
  expect(sampleFilesOf(21, 'Cream')[0]).toBe('./rose-white.webp')
  expect(sampleFilesOf(3, 'Orange')[0]).toBe('./tulip-yellow.webp')
})

test('every sample category has pictures', () => {
  for (const { categoryId, varieties } of [...FLOWER_RANGES, ...SUPPLY_RANGES])
    for (const color of varieties.flatMap(([, colors]) => colors))
      expect(sampleFilesOf(categoryId, color), `${categoryId} ${color}`).not.toEqual([])
})
