import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { jsonFile } from '../disk/json-file.ts'
import { openListedProducts } from './listed-products.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let now = 0
  const aside: string[] = []
  const file = join(folder, 'lists.json')
  const tick = () => ++now
  const open = () => openListedProducts(jsonFile(file, tick), tick, as => aside.push(as))
  return { file, open, aside }
}

test('lists of one layout add up, also after a restart; other layouts have their own', () => {
  const { open } = inFolder()
  const first = open()
  expect(first.read('sku|stock')).toBeNull()
  expect(first.add('sku|stock', 'monday.csv', [3, 1])).toEqual({ kind: 'saved' })
  expect(first.add('sku|stock', 'tuesday.csv', [1, 2])).toEqual({ kind: 'saved' })
  expect(first.add('sku|price', 'prices.csv', [9])).toEqual({ kind: 'saved' })
  const again = open()
  expect(again.read('sku|stock')).toMatchObject({ file: 'tuesday.csv', products: [3, 1, 2] })
  expect(again.read('sku|price')).toMatchObject({ products: [9] })
})

test('of more than a hundred layouts the oldest are forgotten', () => {
  const { open } = inFolder()
  const lists = open()
  for (let at = 0; at < 102; at++) lists.add(`layout ${at}`, 'a.csv', [1])
  expect([0, 1, 2, 101].map(at => lists.read(`layout ${at}`) !== null)).toEqual([false, false, true, true])
})

test('an entry that was damaged by hand is left out as a whole, a damaged file is put aside', () => {
  const { open, file, aside } = inFolder()
  open().add('sku|stock', 'monday.csv', [1, 2])
  open().add('sku|price', 'prices.csv', [7])
  writeFileSync(file, readFileSync(file, 'utf8').replace('"1 2"', '"1 2 x"'))
  expect(open().read('sku|stock')).toBeNull()
  expect(open().read('sku|price')).toMatchObject({ products: [7] })
  writeFileSync(file, '{')
  expect(open().read('sku|price')).toBeNull()
  expect(aside).toHaveLength(1)
})
