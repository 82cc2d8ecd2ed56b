import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { openImportAnswers } from './import-answers.ts'

function inFolder() {
  const folder = ownFolder()
  const aside: string[] = []
  const fileOf = (name: string) => jsonFile(join(folder, `${name}.json`), () => 7)
  return {
    folder,
    aside,
    open: () =>
      openImportAnswers(
        fileOf,
        () => 7,
        as => aside.push(as),
      ),
  }
}

test('answers are there for the next file of the layout, also after a restart, and can be forgotten', () => {
  const { open } = inFolder()
  const answers = { decimal: ',', mapping: { 2: 'base_price' } }
  expect(open().keep('sku|prijs', 'monday.csv', answers)).toEqual({ kind: 'saved' })
  const again = open()
  expect(again.read('sku|prijs')).toEqual({ file: 'monday.csv', at: 7, answers })
  expect(again.read('sku|preis')).toBeNull()
  again.keep('sku|prijs', '', null)
  expect(open().read('sku|prijs')).toBeNull()
})

test('damaged answers are none, and are put aside', () => {
  const { folder, open, aside } = inFolder()
  open().keep('sku|prijs', 'monday.csv', { decimal: ',' })
  writeFileSync(join(folder, String(readdirSync(folder)[0])), '{"version":1,"answers":5}')
  expect(open().read('sku|prijs')).toBeNull()
  expect(aside).toHaveLength(1)
})
