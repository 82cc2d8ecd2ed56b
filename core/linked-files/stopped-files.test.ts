import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CELLS,
  folder,
  linked,
  look,
  only,
  open,
  READ,
  save,
  saveSeen,
  shown,
  start,
  startEachInOwnFolder,
  textOf,
  world,
} from './fixtures/linked-folder.ts'

startEachInOwnFolder()

test('a save of the moment before the link is ended is read first', async () => {
  await start()
  save('the last one')
  await linked.end('L1')
  expect(only().isEnding).toBe(true)
  await look()
  await look()
  expect((await linked.take('L1', false)).kind).toBe('save')
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  await look()
  await look()
  expect(shown()).toEqual([])
})

test('a save that no window reads does not hold a link that is ended twice', async () => {
  await start()
  save('the last one')
  await linked.end('L1')
  await linked.end('L1')
  expect(shown()).toEqual([])
})

test('a save after the person stopped is offered, also after a restart, and imported only if they go on', async () => {
  await start()
  await linked.end('L1')
  expect(shown()).toEqual([])
  linked.close()
  open()
  await saveSeen('later')
  expect(only()).toMatchObject({ isSaved: true, isStopped: true })
  expect(await linked.take('L1', false)).toEqual({ kind: 'none' })
  linked.resume('L1')
  expect(only()).toMatchObject({ isSaved: true, isStopped: false })
  const taken = await linked.take('L1', false)
  expect(taken.kind === 'save' && textOf(taken.bytes)).toBe('later')
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  await linked.end('L1')
  await saveSeen('again, and longer')
  await linked.end('L1')
  expect([linked.list(), readdirSync(folder)]).toEqual([[], ['Prices.xlsx']])
})

test('a stopped file that a person drops is a save of it, and is linked again', async () => {
  await start()
  await linked.end('L1')
  expect(only()).toMatchObject({ isStopped: true, mark: '0A1B2C3D' })
  expect((await linked.take('L1', true)).kind).toBe('save')
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  expect(only()).toMatchObject({ isStopped: false, last: READ })
  // What was saved in the folder meanwhile is another save.
  await saveSeen('in the folder')
  await linked.take('L1', true)
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  await look()
  await look()
  expect(only().isSaved).toBe(true)
})

test('Stop pressed twice at once stops, and a save of the days without the program is offered', async () => {
  await start()
  await Promise.all([linked.end('L1'), linked.end('L1')])
  linked.close()
  save('on the second day')
  world.now += 8 * 86_400_000
  open()
  await look()
  await look()
  expect(shown()).toMatchObject([{ isSaved: true, isStopped: true }])
})

test('a window that was reading when the person stopped at once does not go on with the file', async () => {
  await start()
  await saveSeen('second')
  await linked.take('L1', false)
  await linked.end('L1')
  await linked.end('L1')
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  expect(shown()).toEqual([])
})

test('a file is forgotten a week after the person stopped, and removed after a month', async () => {
  await start()
  await linked.end('L1')
  world.now += 8 * 86_400_000
  world.due?.()
  await expect.poll(() => readdirSync(folder)).toEqual(['Prices.xlsx'])
  linked.close()
  const old = world.now / 1000 - 31 * 86_400
  utimesSync(join(folder, 'Prices.xlsx'), old, old)
  open()
  await expect.poll(() => existsSync(join(folder, 'Prices.xlsx'))).toBe(false)
})
