import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { type OrderViewState, openOrderViewState } from './order-view-state.ts'

let folder: string
let asides: string[]
beforeEach(() => {
  folder = ownFolder()
  asides = []
})

const file = () => join(folder, 'orders.json')
const opened = (): OrderViewState =>
  openOrderViewState(
    jsonFile(file(), () => 5),
    as => asides.push(as),
  )
const untouched = { layout: 'board', phrases: [], seenUpTo: null, pickBy: 'sku', sort: null }
const viewState = {
  layout: 'list',
  phrases: ['Sent', 'Späte Lieferung'],
  seenUpTo: 7,
  pickBy: 'name',
  sort: { column: 'total', isDescending: true },
} as const

test('how the orders were left is there in the next run', () => {
  expect(opened().read()).toEqual(untouched)
  expect(opened().keep({ ...viewState, phrases: [...viewState.phrases] })).toEqual({ kind: 'saved' })
  expect(opened().read()).toEqual(viewState)
})

test('of a file that was spoilt by hand everything that fits is taken', () => {
  writeFileSync(
    file(),
    JSON.stringify({
      version: 1,
      layout: 'wall',
      phrases: ['a', 3, 'x'.repeat(2000), 'b'],
      seenUpTo: 'soon',
      pickBy: 'name',
    }),
  )
  expect(opened().read()).toEqual({
    layout: 'board',
    phrases: ['a', 'b'],
    seenUpTo: null,
    pickBy: 'name',
    sort: null,
  })
})

test('a list stays a list when an earlier version stored it', () => {
  writeFileSync(file(), '{"version":1,"look":"list"}')
  expect(opened().read().layout).toBe('list')
})

test.each([['{"version":1,'], ['{"version":2,"look":"list"}'], ['[]']])(
  'a file that is none of ours (%s) is put aside, and said so',
  text => {
    writeFileSync(file(), text)
    expect(opened().read()).toEqual(untouched)
    expect(asides).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(1)
  },
)

test('a failed write is reported, and the view state before it stays', () => {
  writeFileSync(join(folder, 'in-the-way'), '')
  const kept = openOrderViewState(
    jsonFile(join(folder, 'in-the-way', 'orders.json'), () => 5),
    () => {},
  )
  expect(kept.keep({ ...viewState, phrases: [] }).kind).toBe('not-saved')
  expect(kept.read()).toEqual(untouched)
})
