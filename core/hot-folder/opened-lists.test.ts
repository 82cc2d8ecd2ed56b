import { expect, test } from 'vitest'
import {
  DONE_NAME,
  HOT_LIST,
  NEWER_LIST,
  onlyWaiting,
  outcomes,
  RESULT_NAME,
  startHot,
} from './fixtures/hot-lists.ts'

const opened = (id: string, source: string | null) => ({
  id,
  source,
  notTaken: 1,
  result: Buffer.from('line;result').toString('base64'),
})

/** A list of which a window made edits that are not queued yet. */
async function startOpened() {
  const { world, computer } = await startHot()
  world.put('stock.csv', HOT_LIST)
  await computer.poll()
  const { id } = onlyWaiting(computer)
  await computer.hot.noteOpened(opened(id, 'S1'))
  return { world, computer, id }
}

test('a list that was opened waits until its edits are queued, and is then done, also after a restart', async () => {
  const { world, computer } = await startOpened()
  computer.restart()
  await computer.poll()
  expect(onlyWaiting(computer)).toMatchObject({ source: 'S1' })
  computer.sent.set('S1', { job: 7, values: 2 })
  await computer.poll(1)
  expect(computer.hot.list()).toMatchObject({
    waiting: [],
    done: [{ outcome: 'sent', job: 7, values: 2, notTaken: 1 }],
  })
  expect(world.names()).toEqual([expect.stringMatching(DONE_NAME), expect.stringMatching(RESULT_NAME)])
  // What a person took may not have been all of it: the same list is looked at again.
  world.put('stock.csv', HOT_LIST)
  await computer.poll()
  expect(onlyWaiting(computer)).toMatchObject({ values: 2 })
})

test('wherever the program is ended, an opened list is done once with its result', async () => {
  let isWhole = false
  for (let dieAt = 0; !isWhole; dieAt++) {
    const { world, computer } = await startHot()
    world.put('stock.csv', HOT_LIST)
    await computer.poll()
    await computer.hot.noteOpened(opened(onlyWaiting(computer).id, 'S1'))
    computer.sent.set('S1', { job: 7, values: 2 })
    computer.steps = 0
    computer.dieAt = dieAt
    await computer.poll(3)
    isWhole = !computer.isDead
    computer.restart()
    await computer.poll(3)
    expect(outcomes(computer), `ended at step ${dieAt}`).toEqual(['sent 2'])
    expect(world.names(), `ended at step ${dieAt}`).toEqual([
      expect.stringMatching(DONE_NAME),
      expect.stringMatching(RESULT_NAME),
    ])
    expect(dieAt).toBeLessThan(30)
  }
})

test('an opened list of which the edits were queued was sent, although nothing differs any more', async () => {
  const { computer, id } = await startOpened()
  computer.sent.set('S1', { job: 7, values: 2 })
  await computer.hot.noteOpened(opened(id, null))
  expect(outcomes(computer)).toEqual(['sent 2'])
})

test('an opened list without a difference is done at once; one that is put aside leaves no result', async () => {
  const { world, computer } = await startHot()
  world.put('stock.csv', HOT_LIST)
  await computer.poll()
  await computer.hot.noteOpened(opened(onlyWaiting(computer).id, null))
  expect([outcomes(computer), computer.hot.list().waiting]).toEqual([['unchanged 0'], []])
  expect(world.names().filter(name => RESULT_NAME.test(name))).toHaveLength(1)
  world.put('stock.csv', NEWER_LIST)
  await computer.poll()
  await computer.hot.noteOpened(opened(onlyWaiting(computer).id, 'S2'))
  await computer.hot.putAside(onlyWaiting(computer).id)
  expect(outcomes(computer)).toEqual(['aside 0', 'unchanged 0'])
  expect(world.names().filter(name => RESULT_NAME.test(name))).toHaveLength(1)
})
