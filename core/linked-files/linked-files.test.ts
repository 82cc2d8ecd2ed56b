import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CELLS,
  folder,
  linked,
  look,
  only,
  open,
  opened,
  READ,
  ROWS,
  save,
  saveSeen,
  start,
  startEachInOwnFolder,
  textOf,
  world,
} from './fixtures/linked-folder.ts'

startEachInOwnFolder()

test('the file is written, opened by the person’s program, and is no save of its own', async () => {
  expect(await start()).toEqual({
    kind: 'started',
    id: 'L1',
    name: 'Prices.xlsx',
    opened: { kind: 'opened' },
  })
  expect(opened).toEqual([join(folder, 'Prices.xlsx')])
  await look()
  await look()
  expect(only()).toMatchObject({
    name: 'Prices.xlsx',
    products: 1,
    isSaved: false,
    isGone: false,
    last: null,
  })
})

test('a save counts once it stands still, and goes to one window', async () => {
  await start()
  save('half')
  await look()
  save('the whole of it')
  await look()
  expect(only().isSaved).toBe(false)
  await look()
  expect(only().isSaved).toBe(true)
  const taken = await linked.take('L1', false)
  expect(taken.kind === 'save' && [textOf(taken.bytes), taken.rows, taken.seen]).toEqual([
    'the whole of it',
    ROWS,
    null,
  ])
  expect(await linked.take('L1', false)).toEqual({ kind: 'none' })
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  await look()
  expect(only()).toMatchObject({ isSaved: false, last: READ })
})

test('a window that was closed while it read leaves the save to the next one', async () => {
  await start()
  await saveSeen('second')
  await linked.take('L1', false)
  world.monotonic = 61_000
  expect((await linked.take('L1', false)).kind).toBe('save')
})

test('a save while it is being read is not lost', async () => {
  await start()
  await saveSeen('second')
  await linked.take('L1', false)
  save('the third one')
  await look()
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  await look()
  expect(only().isSaved).toBe(true)
})

test('a file that changes between the look and the reading is left for the next look', async () => {
  await start()
  await saveSeen('second')
  save('the third one')
  expect(await linked.take('L1', false)).toEqual({ kind: 'none' })
  await look()
  await look()
  expect((await linked.take('L1', false)).kind).toBe('save')
})

test('links, what was read, and a save made meanwhile survive a restart', async () => {
  await start()
  await saveSeen('second')
  await linked.take('L1', false)
  linked.keep({ id: 'L1', seen: CELLS, last: READ })
  linked.close()
  save('while nobody looked')
  open()
  expect(only()).toMatchObject({ name: 'Prices.xlsx', last: READ })
  await look()
  await look()
  const taken = await linked.take('L1', false)
  expect(taken.kind === 'save' && [textOf(taken.bytes), taken.seen]).toEqual(['while nobody looked', CELLS])
})

test('a file that was moved away is gone, and back when it is back', async () => {
  await start()
  rmSync(join(folder, 'Prices.xlsx'))
  await look()
  await look()
  expect(only().isGone).toBe(true)
  expect(await linked.open('L1')).toEqual({ kind: 'gone' })
  await saveSeen('back')
  expect(only()).toMatchObject({ isGone: false, isSaved: true })
})

test('what was saved under another ending is named until the file itself is saved', async () => {
  await start()
  save('its text', 'Prices.csv')
  const later = Date.now() / 1000 + 10
  utimesSync(join(folder, 'Prices.csv'), later, later)
  await look()
  expect(only().beside).toBe('Prices.csv')
  save('second')
  utimesSync(join(folder, 'Prices.xlsx'), later + 1, later + 1)
  await look()
  await look()
  expect(only().beside).toBe(null)
})

test('a host that opens no programs says so, and a program that fails is named', async () => {
  linked.close()
  open(null)
  expect(await start()).toMatchObject({ opened: { kind: 'no-programs' } })
  linked.close()
  open(async () => 'No application found')
  expect(await linked.open('L1')).toEqual({ kind: 'not-opened', why: 'No application found' })
})

test('a damaged record is no link, and harms no other', async () => {
  await start()
  linked.close()
  writeFileSync(join(folder, 'L2.json'), '{"version":1')
  open()
  expect(linked.list().map(({ id }) => id)).toEqual(['L1'])
})
