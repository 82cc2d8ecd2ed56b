import { beforeEach, expect, test } from 'vitest'
import { type MemoryFile, memoryFile } from '../disk/fixtures/memory-file.ts'
import { type OrderViewState, openOrderViewState } from './order-view-state.ts'

let file: MemoryFile
beforeEach(() => {
  file = memoryFile()
})
const opened = (): OrderViewState => openOrderViewState(file, () => {})
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
  file.json = {
    version: 1,
    layout: 'wall',
    phrases: ['a', 3, 'x'.repeat(2000), 'b'],
    seenUpTo: 'soon',
    pickBy: 'name',
  }
  expect(opened().read()).toEqual({
    layout: 'board',
    phrases: ['a', 'b'],
    seenUpTo: null,
    pickBy: 'name',
    sort: null,
  })
})

test('a list stays a list when an earlier version stored it', () => {
  file.json = { version: 1, look: 'list' }
  expect(opened().read().layout).toBe('list')
})
