import { expect, test } from 'vitest'
import { confirmedHot, HOT_LIST, NEWER_LIST, onlyWaiting, outcomes } from './fixtures/hot-lists.ts'
import { HOT, HotComputer, type HotWorld } from './fixtures/hot-world.ts'
import { notePath, noteTopic } from './folder-notes.ts'

const OTHER = '01BX5ZZKBKACTAV9WEVGEMMVRZ'

/** A second computer on the folder, where a person allowed the same lists. */
async function secondComputer(world: HotWorld) {
  const other = new HotComputer(world, OTHER)
  await other.hot.add({ kind: 'stock', path: HOT })
  world.put('other.csv', 'sku;stock\nR-3;9\n')
  await other.poll()
  other.hot.confirm({ id: onlyWaiting(other).id, check: 'moved', leaveOut: false })
  await other.poll()
  expect(outcomes(other)).toEqual(['sent 1'])
  return other
}

test('a list that is older than one that another computer took is skipped', async () => {
  const { world, computer } = await confirmedHot()
  const other = await secondComputer(world)
  const friday = world.now
  world.put('saturday.csv', NEWER_LIST, friday + 60_000)
  world.now += 120_000
  await computer.poll()
  world.put('friday.csv', 'sku;stock\nR-1;6\n', friday)
  await other.poll()
  expect(outcomes(computer)[0]).toBe('sent 2')
  expect(outcomes(other)).toEqual(['older 0', 'sent 1'])
})

test('a waiting list is older once another computer took a newer one', async () => {
  const { world, computer } = await confirmedHot()
  const other = await secondComputer(world)
  world.put('saturday.csv', `${HOT_LIST}X-1;5\n`)
  await other.poll()
  expect(onlyWaiting(other).why.isOlder).toBe(false)
  world.now += 60_000
  world.put('sunday.csv', NEWER_LIST)
  await computer.poll()
  await other.poll()
  expect(onlyWaiting(other)).toMatchObject({ name: 'saturday.csv', why: { isOlder: true } })
})

test('the same bytes are sent again after a list of another computer, and not without one', async () => {
  const { world, computer } = await confirmedHot()
  const other = await secondComputer(world)
  world.put('a.csv', HOT_LIST)
  await computer.poll()
  world.put('b.csv', NEWER_LIST)
  await other.poll()
  world.put('a.csv', HOT_LIST)
  await computer.poll()
  expect(outcomes(computer)).toEqual(['sent 2', 'sent 2', 'sent 2'])
  world.put('a again.csv', HOT_LIST)
  await other.poll()
  expect(outcomes(other)[0]).toBe('same 0')
})

const noteOf = ({ supplier: { baseUrl, keyEnds } }: HotComputer, note: object): string =>
  JSON.stringify({ version: 1, of: noteTopic(baseUrl, keyEnds, 'stock'), ...note })

test('a list from the future, once taken, does not hold up another computer either', async () => {
  const { world, computer } = await confirmedHot()
  const other = await secondComputer(world)
  world.put('future.csv', NEWER_LIST, world.now * 2)
  await computer.poll()
  world.now += 60_000
  world.put('today.csv', HOT_LIST, world.now)
  await other.poll()
  expect(outcomes(other)[0]).toBe('sent 2')
})

test('another supplier on the folder takes the same list, too', async () => {
  const { world } = await confirmedHot()
  const other = new HotComputer(world, OTHER)
  other.supplier = { ...other.supplier, keyEnds: 'wxyz' }
  other.restart()
  await other.hot.add({ kind: 'stock', path: HOT })
  world.put('stock.csv', HOT_LIST)
  await other.poll()
  expect(onlyWaiting(other).why).toMatchObject({ isNew: true })
})

test('a note that nobody may read holds up its folder for a minute, not for ever', async () => {
  const { world, computer } = await confirmedHot()
  world.put(`.${OTHER}.taken.json`, '{}')
  world.unreadable = notePath(HOT, OTHER)
  world.put('stock.csv', NEWER_LIST)
  await computer.poll(10)
  expect(outcomes(computer)).toEqual(['sent 2'])
  await computer.poll(60)
  expect(outcomes(computer)).toEqual(['sent 2', 'sent 2'])
})

test.each([
  '',
  '{"version":1',
  '{"version":9}',
  '{"version":1,"of":"x","number":-1,"last":null,"dates":{}}',
  '{"version":1,"of":"x","number":1e15,"last":"x","dates":{}}',
])('a note that is not understood holds nothing up: %j', async text => {
  const { world, computer } = await confirmedHot()
  world.disk.set(notePath(HOT, OTHER), { text, date: 0 })
  world.put('stock.csv', NEWER_LIST)
  await computer.poll()
  expect(outcomes(computer)).toEqual(['sent 2', 'sent 2'])
})

test('a note from the future holds up no list of today', async () => {
  const { world, computer } = await confirmedHot()
  const dates = Object.fromEntries([[computer.taken.keyOf('sku|stock'), world.now * 2]])
  const text = noteOf(computer, { number: 1, last: null, dates })
  world.disk.set(notePath(HOT, OTHER), { text, date: 0 })
  world.put('stock.csv', NEWER_LIST, world.now)
  await computer.poll()
  expect(outcomes(computer)).toEqual(['sent 2', 'sent 2'])
})

test('a folder that is removed keeps a note only as long as another computer watches it', async () => {
  const { world, computer } = await confirmedHot()
  const other = await secondComputer(world)
  const notes = () => world.allNames().filter(name => name.endsWith('.json')).length
  await computer.hot.remove(computer.hot.list().folders[0]?.id ?? '')
  expect(notes()).toBe(2)
  world.disk.delete(notePath(HOT, computer.account))
  await other.hot.remove(other.hot.list().folders[0]?.id ?? '')
  expect(notes()).toBe(0)
})
