import { expect, test } from 'vitest'
import {
  badAmong,
  choiceInForce,
  countWithImages,
  type ImageCheckState,
  readImageCheck,
  writeImageCheck,
} from './image-checks.ts'

test('bad images need a decision only where a new product has one; else they are left out', () => {
  const bad = [{ records: [2] }, { records: [5, 6] }]
  expect(choiceInForce(null, bad, new Set([1, 6]))).toBe(null)
  expect(choiceInForce('send', bad, new Set([1, 6]))).toBe('send')
  expect(choiceInForce(null, bad, new Set([1]))).toBe('leave-out')
  expect(choiceInForce('send', bad, new Set())).toBe('send')
})

test('images that are left out cost no request, nor do those of rows that are not created', () => {
  const uses = [
    { url: 'a', records: [1, 2] },
    { url: 'b', records: [2, 3, 9] },
  ]
  const count = (...leftOut: string[]) => countWithImages(uses, new Set([1, 2, 3]), new Set(leftOut))
  expect([count(), count('a'), count('b'), count('a', 'b')]).toEqual([3, 2, 2, 0])
})

const check = { kind: 'bad', why: 'unreachable', status: null, bytes: null, at: null, found: null } as const
const use = (url: string, record: number) => ({ url, lines: [record + 1], records: [record] })

test('a check is read back as it was kept; one that was running has stopped', () => {
  const found = { done: 3, total: 9, bad: [{ ...use('a', 1), check }] }
  const back = (state: ImageCheckState, choice: 'send' | null) =>
    readImageCheck(JSON.parse(JSON.stringify(writeImageCheck(state, choice))))
  const kept = { done: 3, total: 9, bad: [{ url: 'a', check }] }
  expect(back({ kind: 'running', ...found }, null)).toEqual({
    state: { kind: 'stopped', ...kept },
    choice: null,
  })
  expect(back({ kind: 'done', ...found }, 'send')).toEqual({
    state: { kind: 'done', ...kept },
    choice: 'send',
  })
  for (const given of [{}, { images: null }, { images: { bad: 'x' } }])
    expect(readImageCheck(given)).toEqual({ state: { kind: 'none' }, choice: null })
})

test('a bad image is one of the rows that name it now', () => {
  const state = {
    kind: 'done',
    done: 2,
    total: 2,
    bad: [
      { ...use('a', 1), check },
      { url: 'gone', check },
    ],
  } as const
  expect(badAmong([use('a', 7), use('b', 2)], state)).toEqual([{ ...use('a', 7), check }])
})
