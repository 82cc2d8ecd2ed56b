import { expect, test } from 'vitest'
import { manualClock } from '../fixtures/manual-clock.ts'
import { staleReadGuard } from './stale-read-guard.ts'

test('no two marks are alike, and later ones are higher, also while the clock stands still', () => {
  const marks = staleReadGuard(manualClock())
  const drawn = Array.from({ length: 100 }, () => marks.stamp())
  expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b))
})

test('an acknowledged value wins over reads that started before it, or up to two seconds after', () => {
  const clock = manualClock()
  const marks = staleReadGuard(clock)
  const before = marks.stamp()
  marks.acknowledged(1, 'name')
  clock.advance(1999)
  const soon = marks.stamp()
  clock.advance(2)
  const later = marks.stamp()
  expect([before, soon, later].map(stamp => marks.kept(1, stamp))).toEqual([['name'], ['name'], []])
  expect(marks.kept(2, before)).toEqual([])
})

test('old marks are forgotten once there are many, but none that an answer may still be older than', () => {
  const clock = manualClock()
  const marks = staleReadGuard(clock)
  const early = marks.stamp()
  for (let product = 1; product <= 900; product++) marks.acknowledged(product, 'name')
  clock.advance(700_000)
  const late = marks.stamp()
  for (let product = 901; product <= 1200; product++) marks.acknowledged(product, 'name')
  expect(marks.kept(1, early)).toEqual([])
  expect(marks.kept(1100, late)).toEqual(['name'])
  expect(marks.kept(901, late)).toEqual(['name'])
})
