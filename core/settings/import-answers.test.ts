import { expect, test } from 'vitest'
import { type MemoryFile, memoryFile } from '../disk/fixtures/memory-file.ts'
import { openImportAnswers } from './import-answers.ts'

test('answers are there for the next file of the layout, also after a restart, and can be forgotten', () => {
  const files = new Map<string, MemoryFile>()
  const fileOf = (name: string) => files.get(name) ?? files.set(name, memoryFile()).get(name) ?? memoryFile()
  const open = () =>
    openImportAnswers(
      fileOf,
      () => 7,
      () => {},
    )
  const answers = { decimal: ',', mapping: { 2: 'base_price' } }
  expect(open().keep('sku|prijs', 'monday.csv', answers)).toEqual({ kind: 'saved' })
  const again = open()
  expect(again.read('sku|prijs')).toEqual({ file: 'monday.csv', at: 7, answers })
  expect(again.read('sku|preis')).toBeNull()
  again.keep('sku|prijs', '', null)
  expect(open().read('sku|prijs')).toBeNull()
})
