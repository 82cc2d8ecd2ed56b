import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkedFileCalls } from '../../shared/contract/groups/linked-files.ts'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { freeName } from './free-name.ts'
import { LinkedFiles } from './linked-files.ts'

const ROWS = { id: [7], sku: ['R-7'], name: ['Rosa'], unit: ['stem'], base_price: ['1.5'], stock_qty: ['4'] }
const VALUES = { base_price: ['1.5'], stock_qty: ['4'] }
const CELLS = { ...VALUES, priceText: ['1.5'], stockText: ['4'] }
const READ = {
  kind: 'read',
  at: 5,
  edits: 1,
  ignored: { readOnly: 0, added: 0, deleted: 0 },
  ignoredCells: [],
  notTaken: 0,
  examples: [],
} as const

let folder: string
let linked: LinkedFiles
let opened: string[]
let changes: number
const world = { now: 1_700_000_000_000, monotonic: 0, due: null as (() => void) | null }

function open(
  openFile: ((path: string) => Promise<string | null>) | null = async path => {
    opened.push(path)
    return null
  },
) {
  linked = new LinkedFiles({
    folder,
    clock: {
      now: () => world.now,
      monotonic: () => world.monotonic,
      after: (_ms, act) => {
        world.due = act
        return () => {
          if (world.due === act) world.due = null
        }
      },
    },
    makeId: () => `L${linked.list().length + 1}`,
    openFile,
    recordFile: path => jsonFile(path, () => world.now),
    onChange: () => void changes++,
    log: () => {},
  })
}

beforeEach(() => {
  folder = join(ownFolder(), 'linked')
  opened = []
  changes = 0
  Object.assign(world, { monotonic: 0, due: null })
  open()
})
afterEach(() => linked.close())

/** One look, to its end. */
async function look() {
  const [act, { promise, resolve }] = [world.due, Promise.withResolvers<void>()]
  world.due = null
  act?.()
  const wait = () => (world.due === null ? void setImmediate(wait) : resolve())
  wait()
  await promise
}

const start = (name = 'Prices.xlsx') =>
  linked.start({
    name,
    bytes: Buffer.from('one').toString('base64'),
    rows: ROWS,
    written: VALUES,
    mark: '0A1B2C3D',
  })
const only = () => {
  const [file] = linked.list()
  if (file === undefined) throw new Error('no link')
  return file
}
/** Files that the person has not stopped, and those saved since. */
const shown = () => linked.list().filter(({ isStopped, isSaved }) => isSaved || !isStopped)
const save = (text: string, name = 'Prices.xlsx') => writeFileSync(join(folder, name), text)
/** A save that two looks have found unchanged. */
async function saveSeen(text: string) {
  save(text)
  await look()
  await look()
}
const textOf = (bytes: string) => Buffer.from(bytes, 'base64').toString()

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

test('names are such as every system takes, and none is given twice', () => {
  expect(freeName('Prices: 23/11.xlsx', [])).toBe('Prices  23 11.xlsx')
  expect(freeName('Prices.xlsx', ['prices.XLSX', 'Prices 2.csv'])).toBe('Prices 3.xlsx')
  expect(freeName('...xlsx', [])).toBe('Products.xlsx')
})

test.each(['run.exe', 'prices.xlsx.lnk', '.xlsx', 'prices.xlsm'])(
  '%s is never written, and so never opened',
  name => {
    const input = { name, bytes: '', rows: ROWS, written: VALUES, mark: '0A1B2C3D' }
    expect(linkedFileCalls.startLinkedFile.input.safeParse(input).success).toBe(false)
  },
)
