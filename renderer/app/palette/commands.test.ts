import { expect, test } from 'vitest'
import { findCommands, moved, type PaletteCommand } from './commands.ts'

const command = (label: string): PaletteCommand => ({
  id: label,
  group: 'actions',
  icon: 'dot',
  label,
  run: () => {},
})
const all = ['Prices & stock', 'Outbox', 'Pause sending', 'Read the catalog again', 'Ökologie'].map(command)
const found = (text: string) => findCommands(all, text).map(({ label }) => label)

test('every word has to occur, in any order', () => {
  expect(found('again cat')).toEqual(['Read the catalog again'])
  expect(found('cat pause')).toEqual([])
})

test('what begins with the text comes first', () => expect(found('o')[0]).toBe('Outbox'))

test('letter case and marks do not matter', () => expect(found('OKO')).toEqual(['Ökologie']))

test('blank text shows everything', () => expect(found('  ')).toHaveLength(all.length))

test('moving goes round at both ends', () => {
  expect([moved(0, -1, 3), moved(2, 1, 3), moved(0, 1, 0)]).toEqual([2, 0, 0])
})

test('a command is found by the other words for it, after those that are called so', () => {
  const open = { ...command('Open a file…'), also: 'import upload csv' }
  const labels = findCommands([open, command('Import settings')], 'import').map(({ label }) => label)
  expect(labels).toEqual(['Import settings', 'Open a file…'])
})
