import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import { jsonFile } from './json-file.ts'
import { openStateFile } from './state-file.ts'

function stateIn() {
  const folder = ownFolder()
  const path = join(folder, 'state.json')
  const asides: string[] = []
  const file = jsonFile(path, () => Date.UTC(2026, 2, 4, 5, 6, 7))
  const readJson = (json: unknown) => {
    const { version, n } = Object(json) as { version?: unknown; n?: unknown }
    return version === 1 && typeof n === 'number' ? { n } : null
  }
  const open = () =>
    openStateFile(file, { version: 1, none: { n: 0 }, readJson, onAside: as => asides.push(as) })
  return { path, asides, open, names: () => readdirSync(folder).sort() }
}

test('what was kept is there after a restart; before that there is nothing, on disk too', () => {
  const { open, names } = stateIn()
  const first = open()
  expect([first.read(), names()]).toEqual([{ n: 0 }, []])
  expect(first.keep({ n: 7 })).toEqual({ kind: 'saved' })
  expect([first.read(), open().read()]).toEqual([{ n: 7 }, { n: 7 }])
})

test.each(['', '{"version":1', 'null', '[]', '{"version":1}', '{"version":2,"n":7}', '\u0000'])(
  'a damaged or newer file (%j) is put aside under a name that is reported',
  text => {
    const { path, asides, open, names } = stateIn()
    writeFileSync(path, text)
    const state = open()
    expect(state.read()).toEqual({ n: 0 })
    const aside = 'state.corrupt-20260304T050607Z.json'
    expect(asides).toEqual([aside])
    expect(readFileSync(join(path, '..', aside), 'utf8')).toBe(text)
    expect(state.keep({ n: 7 })).toEqual({ kind: 'saved' })
    expect(names()).toEqual([aside, 'state.json'])
    expect(open().read()).toEqual({ n: 7 })
    expect(asides).toHaveLength(1)
  },
)

test('a failed write stores nothing, and says so', () => {
  const { path, open } = stateIn()
  const state = open()
  state.keep({ n: 7 })
  // A folder in its place: nothing can be renamed to it.
  rmSync(path)
  mkdirSync(join(path, 'inside'), { recursive: true })
  expect(state.keep({ n: 8 })).toEqual({ kind: 'not-saved', why: 'disk-error' })
  expect(state.read()).toEqual({ n: 7 })
})

test('while the file cannot be read nothing is kept over what is in it', () => {
  const { path, open } = stateIn()
  mkdirSync(path)
  const state = open()
  expect(state.read()).toEqual({ n: 0 })
  expect(state.keep({ n: 8 })).toEqual({ kind: 'not-saved', why: 'disk-error' })
  rmSync(path, { recursive: true })
  writeFileSync(path, '{"version":1,"n":7}')
  expect(state.read()).toEqual({ n: 7 })
})
