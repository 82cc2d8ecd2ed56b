import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { AccountFiles } from './account-files.ts'

const LAYOUT = 'sku|stock'
const MADE_BY = {
  'views.json': ({ views }) => views.read(),
  'sheet.json': ({ sheetView }) => sheetView.read(),
  'orders.json': ({ orderViewState }) => orderViewState.read(),
  'adjustments.json': ({ adjustments }) => adjustments.read(),
  'taken-lists.json': ({ taken }) => taken.last(taken.keyOf(LAYOUT)),
  'imports.json': ({ recent }) => recent.list(),
  'answers-': ({ answers }) => answers.read(LAYOUT),
  'listed-': ({ listed }) => listed.read(LAYOUT),
} satisfies Record<string, (files: ReturnType<AccountFiles['openSettings']>) => unknown>

/** As a later program may write any of them. */
const NEWER = '{"version":9,"lists":{},"files":[]}'
const cases = Object.entries(MADE_BY).flatMap(([name, read]) =>
  ['{"version":1,', NEWER, '[]'].map(text => ({ name, read, text })),
)

test.each(cases)('$name is put aside where it holds $text, and begins anew', ({ name, read, text }) => {
  const folder = ownFolder()
  const logged: string[] = []
  const open = () =>
    new AccountFiles({ folder, clock: systemClock, random: Math.random, log: what => logged.push(what) })
  const none = read(open().openSettings())
  // The name of a file about a layout is made from the layout.
  const files = open().openSettings()
  files.answers.keep(LAYOUT, 'a.csv', {})
  files.listed.add(LAYOUT, 'a.csv', [1])
  const file = readdirSync(folder).find(one => one.startsWith(name)) ?? name
  writeFileSync(join(folder, file), text)
  expect(read(open().openSettings())).toEqual(none)
  expect(logged).toHaveLength(1)
  expect(readdirSync(folder).some(one => one.startsWith(file.replace('.json', '.corrupt-')))).toBe(true)
})
