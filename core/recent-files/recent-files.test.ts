import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { jsonFile } from '../disk/json-file.ts'
import { RecentFiles } from './recent-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function open(account = mkdtempSync(join(tmpdir(), 'recent-'))) {
  if (!folders.includes(account)) folders.push(account)
  let now = 1_000
  let made = 0
  const start = () => {
    const run = ++made
    let ids = 0
    return new RecentFiles({
      folder: join(account, 'imports'),
      list: jsonFile(join(account, 'imports.json'), () => now),
      now: () => ++now,
      makeId: () => `F${run}X${++ids}`,
      onAside: () => {},
    })
  }
  return { start, names: () => readdirSync(join(account, 'imports')).sort() }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const keep = (files: RecentFiles, name: string, text: string) => {
  const kept = files.keep({ id: null, name, bytes: text.length, date: null, from: 0, part: base64(text) })
  return kept.kind === 'kept' ? kept.id : ''
}

test('a file comes in parts, and is the same after a restart', () => {
  const { start } = open()
  const files = start()
  const first = files.keep({ id: null, name: 'a.csv', bytes: 6, date: null, from: 0, part: base64('SKU') })
  expect(first).toMatchObject({ kind: 'kept' })
  expect(files.list()).toEqual([])
  const id = first.kind === 'kept' ? first.id : ''
  files.keep({ id, name: 'a.csv', bytes: 6, date: null, from: 3, part: base64(';12') })
  const again = start()
  expect(again.list()).toMatchObject([{ id, name: 'a.csv', bytes: 6, isOpen: true }])
  expect([again.read(id, 0), again.read(id, 6)]).toEqual([base64('SKU;12'), ''])
})

test('a file whose rest never came is gone after a restart', () => {
  const { start, names } = open()
  const files = start()
  files.keep({ id: null, name: 'a.csv', bytes: 6, date: null, from: 0, part: base64('SKU') })
  const whole = keep(files, 'b.csv', 'SKU')
  expect(names()).toHaveLength(2)
  expect(start().list()).toMatchObject([{ name: 'b.csv' }])
  expect(names()).toEqual([`${whole}.bin`])
})

test('a part that does not follow the one before is refused', () => {
  const files = open().start()
  const first = files.keep({ id: null, name: 'a.csv', bytes: 9, date: null, from: 0, part: base64('SKU') })
  const id = first.kind === 'kept' ? first.id : ''
  expect(files.keep({ id, name: 'a.csv', bytes: 9, date: null, from: 6, part: base64(';12') }).kind).toBe(
    'not-kept',
  )
  expect(files.read(id, 0)).toBeNull()
})

test('the oldest go first, but not one that is still open', () => {
  const { start, names } = open()
  const files = start()
  const open1 = keep(files, 'open.csv', 'x')
  for (let at = 0; at < 12; at++) files.mark(keep(files, `${at}.csv`, 'x'), { isOpen: false })
  expect(files.list().map(({ name }) => name)).toEqual([
    ...Array.from({ length: 9 }, (_, at) => `${11 - at}.csv`),
    'open.csv',
  ])
  expect(names()).toHaveLength(10)
  files.mark(open1, { isOpen: false })
  files.mark(open1, { isOpen: true })
  expect(files.list()[0]).toMatchObject({ name: 'open.csv', isOpen: true })
})

test('what was answered about a file stays with it', () => {
  const { start } = open()
  const files = start()
  const id = keep(files, 'a.csv', 'x')
  files.mark(id, { answers: { decimal: ',' } })
  files.mark(id, { isOpen: false })
  expect(start().list()).toMatchObject([{ isOpen: false, answers: { decimal: ',' } }])
})
