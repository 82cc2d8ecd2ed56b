import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { deliver } from '../taking/deliveries.ts'
import { keepCompared } from './keep-compared.ts'

function open() {
  const revision = createStore(() => 0)
  const stage = { revision }
  const catalog = createStore(() => 0)
  const timers: (() => void)[] = []
  let compared = 0
  const stop = keepCompared(
    { compareAgain: async () => void compared++ },
    {
      stage,
      catalog: { subscribe: listener => catalog.subscribe(() => listener(null as never, null as never)) },
    },
    (_ms, run) => {
      timers.push(run)
      return () => void timers.splice(0)
    },
  )
  return {
    stage,
    stop,
    timers,
    compared: () => compared,
    edit: () => revision.setState(n => n + 1, true),
    crawl: () => catalog.setState(n => n + 1, true),
    rested: () => timers.shift()?.(),
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('an open file is compared again when an edit or the catalog moved: at once, then once for all that moved meanwhile', async () => {
  const { edit, crawl, rested, compared, timers } = open()
  edit()
  await settled()
  expect(compared()).toBe(1)
  edit()
  crawl()
  await settled()
  expect(compared()).toBe(1)
  rested()
  await settled()
  expect(compared()).toBe(2)
  rested()
  await settled()
  expect(compared()).toBe(2)
  expect(timers).toEqual([])
})

test('a file on its way to the sheet is not compared with its own edits', async () => {
  const { stage, edit, compared, stop } = open()
  const arriving = Promise.withResolvers<void>()
  const done = deliver(stage, () => arriving.promise)
  edit()
  await settled()
  expect(compared()).toBe(0)
  stop()
  arriving.resolve()
  await done
  await settled()
  expect(compared()).toBe(0)
})
