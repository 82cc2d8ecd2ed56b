import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { openListedProducts } from './listed-products.ts'

function inFolder() {
  const folder = ownFolder()
  let now = 0
  const aside: string[] = []
  const tick = () => ++now
  const fileOf = (name: string) => jsonFile(join(folder, `${name}.json`), tick)
  const open = () => openListedProducts(fileOf, tick, as => aside.push(as))
  return { folder, open, aside }
}

test('lists of one layout add up, also after a restart; other layouts have their own', () => {
  const { open } = inFolder()
  const first = open()
  expect(first.read('sku|stock')).toBeNull()
  expect(first.add('sku|stock', 'monday.csv', [30, 1])).toEqual({ kind: 'saved' })
  expect(first.add('sku|stock', 'tuesday.csv', [1, 2_147_483_648, 2])).toEqual({ kind: 'saved' })
  expect(first.add('sku|price', 'prices.csv', [9])).toEqual({ kind: 'saved' })
  expect(first.add('sku|qty', 'empty.csv', [])).toEqual({ kind: 'saved' })
  const again = open()
  expect(again.read('sku|stock')).toMatchObject({ file: 'tuesday.csv', products: [1, 2, 30, 2_147_483_648] })
  expect(again.read('sku|price')).toMatchObject({ products: [9] })
  expect(again.read('sku|qty')).toBeNull()
})

test.each([
  ['a part', (text: string) => text.replace('"1 1"', '"1 1 x"')],
  ['all', () => '{'],
])('a note of which %s is damaged is put aside: nothing is called missing by half of it', (_, damage) => {
  const { folder, open, aside } = inFolder()
  open().add('sku|stock', 'monday.csv', [1, 2])
  const file = join(folder, String(readdirSync(folder)[0]))
  writeFileSync(file, damage(readFileSync(file, 'utf8')))
  expect(open().read('sku|stock')).toBeNull()
  expect(aside).toHaveLength(1)
})
