import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/contract/groups/app.ts'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import type { AccountRecord } from './account-record.ts'
import { openAppState } from './app-state.ts'
import { changeSettings, readSettings } from './read-settings.ts'

const record = (id: string): AccountRecord => ({
  id: id.padEnd(26, '0'),
  name: 'Rosa & Sons',
  baseUrl: 'https://market.example/api/v1/supplier',
  keyPlace: 'sealed',
  keyEnds: '9f3c',
  fingerprint: 'abc',
  isSample: false,
  openedAt: 5,
  left: null,
})

function settingsIn() {
  const folder = ownFolder()
  const path = join(folder, 'settings.json')
  let salts = 0
  const open = (inFolders: AccountRecord[] = []) => {
    mkdirSync(join(folder, 'seals'), { recursive: true })
    return openAppState({
      file: jsonFile(path, () => Date.UTC(2026, 2, 4, 5, 6, 7)),
      copy: jsonFile(join(folder, 'seals', 'settings.json'), () => Date.UTC(2026, 2, 4, 5, 6, 7)),
      makeSalt: () => `salt number ${++salts} for tests`,
      recovered: inFolders,
    })
  }
  return { folder, path, open, names: () => readdirSync(folder).sort() }
}

test('a first start begins with the defaults, a salt of its own, and a file only this user may read', () => {
  const { path, open } = settingsIn()
  const appState = open()
  expect(appState.read()).toEqual({
    installSalt: 'salt number 1 for tests',
    open: null,
    accounts: [],
    loosenings: [],
    settings: DEFAULT_SETTINGS,
  })
  expect(appState.repaired).toBeNull()
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('changes are there after a restart', () => {
  const { open, names } = settingsIn()
  const first = open()
  first.change({
    settings: { ...DEFAULT_SETTINGS, theme: 'dark' },
    accounts: [record('A')],
    open: record('A').id,
  })
  const second = open()
  expect(second.read()).toEqual(first.read())
  expect(names()).toEqual(['seals', 'settings.json'])
})

test.each(['', '{"settings":', 'null', '[]', '{}', '{"accounts":"none"}', '\u0000\u0001'])(
  'a damaged settings file (%j) is put aside under a name that is reported, and never wiped',
  text => {
    const { folder, path, open, names } = settingsIn()
    writeFileSync(path, text)
    const appState = open()
    const aside = 'settings.corrupt-20260304T050607Z.json'
    expect(appState.repaired).toEqual({ settings: 'lost', aside })
    expect(names()).toEqual(['seals', 'settings.corrupt-20260304T050607Z.json', 'settings.json'])
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(text)
    expect(appState.read().settings).toEqual(DEFAULT_SETTINGS)
    expect(open().repaired).toBeNull()
  },
)

test('a second damaged file of the same second does not replace the first', () => {
  const { path, open, names } = settingsIn()
  writeFileSync(path, 'first')
  open()
  writeFileSync(path, 'second')
  expect(open().repaired?.aside).toBe('settings.corrupt-20260304T050607Z-2.json')
  expect(names()).toEqual([
    'seals',
    'settings.corrupt-20260304T050607Z-2.json',
    'settings.corrupt-20260304T050607Z.json',
    'settings.json',
  ])
})

test('accounts that a damaged settings file forgot come back from their own folders', () => {
  const { path, open } = settingsIn()
  open([]).change({ accounts: [record('A')] })
  writeFileSync(path, 'not json')
  expect(open([record('A'), record('B')]).read().accounts).toEqual([record('A'), record('B')])
})

test('a settings file that cannot be read is replaced by its second copy, settings and open account and all', () => {
  const { path, open } = settingsIn()
  open().change({
    accounts: [record('A')],
    open: record('A').id,
    settings: { ...DEFAULT_SETTINGS, theme: 'dark' },
  })
  const before = open().read()
  for (const text of ['', '{"settings":', '[]']) {
    writeFileSync(path, text)
    const appState = open()
    expect(appState.repaired?.settings).toBe('copy')
    expect(appState.read()).toEqual(before)
  }
})

test('a changed letter in an address is not believed: the second copy holds', () => {
  const { path, open } = settingsIn()
  open().change({ accounts: [record('A')] })
  writeFileSync(path, readFileSync(path, 'utf8').replace('market.example', 'markat.example'))
  expect(open().read().accounts).toEqual([record('A')])
})

test('a file of an older version, without a checksum, is believed and gets a second copy', () => {
  const { folder, path, open } = settingsIn()
  open().change({ accounts: [record('A')] })
  const { crc: _, ...older } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...older, open: record('A').id }))
  rmSync(join(folder, 'seals'), { recursive: true })
  expect(open().read().open).toBe(record('A').id)
  rmSync(path)
  expect(open().read().open).toBe(record('A').id)
})

test('one spoilt setting costs that setting only', () => {
  const json = {
    theme: 'dark',
    density: 'huge',
    decimalSign: 7,
    guardRails: { priceChangePercent: 12, staleAfterMinutes: -1 },
    shortcuts: { save: 'Ctrl+S' },
    orders: { everySeconds: 5, notify: false, openNew: 'yes' },
  }
  expect(readSettings(json)).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    guardRails: { ...DEFAULT_SETTINGS.guardRails, priceChangePercent: 12 },
    orders: { everySeconds: 120, notify: false, openNew: false },
  })
})

test.each([null, undefined, 7, 'dark', [], { __proto__: null }])('settings of %j are the defaults', json => {
  expect(readSettings(json)).toEqual(DEFAULT_SETTINGS)
})

test('a change leaves what it does not name, also when it names it without a value', () => {
  const present = { ...DEFAULT_SETTINGS, theme: 'dark' as const }
  expect(changeSettings(present, { density: 'comfortable', theme: undefined })).toEqual({
    ...present,
    density: 'comfortable',
  })
})

test('a write cut off half-way leaves the old file whole', () => {
  const { folder, path, open } = settingsIn()
  const appState = open()
  writeFileSync(`${path}.new`, '{"half":')
  appState.change({ open: null })
  expect(open().repaired).toBeNull()
  expect(existsSync(join(folder, 'settings.json.new'))).toBe(false)
})
