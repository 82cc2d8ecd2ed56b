import { expect, test } from 'vitest'
import { hourPlot } from './hour-plot.ts'

const minute = (at: number, ours: number, foreign = 0) => ({ at, ours, foreign })

test('bars stand under the pace that uses up the hour, with room above it', () => {
  const plot = hourPlot({ minutes: [minute(1, 10), minute(2, 0)], limit: 600 })
  expect(plot).toMatchObject({ ours: 10, foreign: 0, pace: 10, paceHigh: 0.8, busiest: { at: 1, count: 10 } })
  expect(plot.bars.map(({ oursHigh }) => oursHigh)).toEqual([0.8, 0])
})

test('a busy minute sets the height, ours and others’ together', () => {
  const plot = hourPlot({ minutes: [minute(1, 60, 40), minute(2, 25, 0)], limit: 600 })
  expect(plot.bars[0]).toMatchObject({ oursHigh: 0.6, foreignHigh: 0.4 })
  expect(plot).toMatchObject({ ours: 85, foreign: 40, paceHigh: 0.1, busiest: { count: 100 } })
})

test('an hour without requests is empty, whatever the limit', () => {
  expect(hourPlot({ minutes: [minute(1, 0)], limit: 0 })).toMatchObject({
    busiest: null,
    pace: 0,
    paceHigh: 0,
  })
  expect(hourPlot({ minutes: [], limit: 1000 }).bars).toEqual([])
})
