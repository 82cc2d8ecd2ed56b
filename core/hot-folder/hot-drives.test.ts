import { expect, test } from 'vitest'
import {
  confirmedHot,
  DONE_NAME,
  NEWER_LIST,
  onlyWaiting,
  outcomes,
  RESULT_NAME,
  startHot,
} from './fixtures/hot-lists.ts'
import { HOT, HotComputer } from './fixtures/hot-world.ts'

test('a drive that vanishes costs nothing, and goes on when it is back', async () => {
  const { world, computer } = await confirmedHot()
  world.put('stock.csv', NEWER_LIST)
  await computer.poll(2)
  world.isThere = false
  await computer.poll(3)
  expect(computer.hot.list().folders).toMatchObject([{ isGone: true }])
  world.isThere = true
  await computer.poll(3)
  expect(computer.jobs).toHaveLength(2)
  expect(computer.hot.list().folders).toMatchObject([{ isGone: false }])
})

test('a drive that looks like an empty folder forgets nothing: what waits there waits still', async () => {
  const { world, computer } = await confirmedHot()
  world.put('stock.csv', 'sku;stock\nR-1;0\n')
  await computer.poll(4)
  world.isEmpty = true
  world.pages[0] = { ...world.pages[0], stock_qty: [0, 10, 10] } as (typeof world.pages)[0]
  await computer.poll(2)
  expect(computer.hot.list().waiting).toEqual([])
  world.isEmpty = false
  await computer.poll(3)
  expect(onlyWaiting(computer).why).toMatchObject({ beyond: 1 })
  expect([computer.jobs.length, computer.waits.length]).toEqual([1, 2])
})

test.each(['mayWrite', 'mayRename'] as const)(
  'where nothing may be written a list is sent later, once, and its folder says so: %s',
  async right => {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', NEWER_LIST)
    world[right] = false
    await computer.poll(70)
    expect(computer.hot.list().folders[0]?.stuck).toBe('stock.csv')
    expect(computer.jobs).toHaveLength(1)
    world[right] = true
    await computer.poll(70)
    expect([computer.hot.list().folders[0]?.stuck, computer.jobs.length]).toEqual([null, 2])
  },
)

test('of two computers on one folder one takes each list', async () => {
  const { world, computer } = await confirmedHot()
  const other = new HotComputer(world, '01BX5ZZKBKACTAV9WEVGEMMVRZ')
  await other.hot.add({ kind: 'stock', path: HOT })
  for (const [at, name] of ['a.csv', 'b.csv', 'c.csv'].entries())
    world.put(name, `sku;stock\nR-1;${at + 3}\n`)
  for (let turn = 0; turn < 6; turn++) await Promise.all([computer.poll(1), other.poll(1)])
  const taken = [...computer.hot.list().waiting, ...other.hot.list().waiting, ...computer.hot.list().done]
  expect(taken.map(({ name }) => name).sort()).toEqual(['a.csv', 'b.csv', 'c.csv', 'stock.csv'])
})

test('wherever the program is ended, each list is sent once and lies among the done ones', async () => {
  let isWhole = false
  for (let dieAt = 0; !isWhole; dieAt++) {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', NEWER_LIST)
    computer.steps = 0
    computer.dieAt = dieAt
    await computer.poll(5)
    isWhole = !computer.isDead
    computer.restart()
    await computer.poll(5)
    expect(
      computer.jobs.map(({ changes }) => changes[0]),
      `ended at step ${dieAt}`,
    ).toMatchObject([{ to: 8 }, { to: 7 }])
    expect(outcomes(computer), `ended at step ${dieAt}`).toEqual(['sent 2', 'sent 2'])
    expect(world.names().filter(name => DONE_NAME.test(name))).toHaveLength(2)
    expect(world.names().filter(name => RESULT_NAME.test(name))).toHaveLength(2)
    expect(world.names().filter(name => !name.startsWith('done/'))).toEqual([])
    expect(dieAt).toBeLessThan(60)
  }
})

test('a path is taken only where there is no dialog, and only of a folder that is there', async () => {
  const { computer } = await startHot()
  const why = async (path: string | null) => {
    const added = await computer.hot.add({ kind: 'price', path })
    return added.kind === 'not-added' ? added.why : added.kind
  }
  expect([await why(HOT), await why('hot'), await why('/elsewhere'), await why(null)]).toEqual([
    'known-folder',
    'no-folder',
    'no-folder',
    'cancelled',
  ])
})
