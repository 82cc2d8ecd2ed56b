import { describe, expect, test } from 'vitest'
import { HOT, HotComputer, HotWorld } from './fixtures/hot-world.ts'

const LIST = 'sku;stock\nR-1;8\nR-2;9\n'
const NEWER = 'sku;stock\nR-1;7\nR-2;9\n'
const DONE = /^done\/\S+ stock\.csv$/
const RESULT = /^done\/\S+ stock\.csv\.result\.csv$/

async function start(world = new HotWorld()) {
  const computer = new HotComputer(world)
  const added = await computer.hot.add({ kind: 'stock', path: HOT })
  if (added.kind !== 'added') throw new Error(added.kind)
  return { world, computer }
}

/** A computer with a folder, and a person's word for lists of this layout. */
async function confirmed(list = LIST, leaveOut = false) {
  const { world, computer } = await start()
  world.put('stock.csv', list)
  await computer.poll()
  const id = only(computer).id
  expect(computer.hot.confirm({ id, check: 'moved', leaveOut })).toEqual({ kind: 'confirmed' })
  await computer.poll()
  return { world, computer }
}

function only({ hot }: HotComputer) {
  const [file, ...others] = hot.list().waiting
  if (file === undefined || others.length > 0) throw new Error(`${others.length} others wait`)
  return file
}
const outcomes = ({ hot }: HotComputer) =>
  hot.list().done.map(({ outcome, values }) => `${outcome} ${values}`)

describe('a list in a hot folder', () => {
  test('waits for a person as long as nobody has confirmed lists like it', async () => {
    const { world, computer } = await start()
    world.put('stock.csv', `Held for Jansen;\n${LIST}`)
    await computer.poll()
    const why = { isNew: true, asked: 0, says: ['Held for Jansen'] }
    expect(only(computer)).toMatchObject({ name: 'stock.csv', values: 2, why })
    expect([computer.waits, computer.jobs]).toEqual([['stock.csv'], []])
    await computer.poll()
    expect(computer.waits).toEqual(['stock.csv'])
  })

  test('goes by itself once its layout was confirmed, compared as said, and lies beside its result', async () => {
    const { world, computer } = await confirmed()
    expect(computer.jobs).toMatchObject([{ file: 'stock.csv', check: 'moved' }])
    expect(computer.jobs[0]?.changes).toMatchObject([
      { kind: 'stock', product: 1, from: 10, to: 8, origin: { file: 'stock.csv', line: 2 } },
      { kind: 'stock', product: 2, from: 10, to: 9 },
    ])
    expect(outcomes(computer)).toEqual(['sent 2'])
    expect(world.names()).toEqual([expect.stringMatching(DONE), expect.stringMatching(RESULT)])
    const result = [...world.disk.values()].map(({ text }) => text).find(text => text.includes('result'))
    expect(result).toContain('2;R-1;;8;taken;')
  })

  test('is not taken while it grows, while a program has it open, or before its second look', async () => {
    const { world, computer } = await start()
    world.put('stock.csv', 'sku;sto')
    await computer.poll(1)
    world.put('stock.csv', LIST)
    world.put('.~lock.stock.csv#', 'me')
    await computer.poll(5)
    expect(world.names()).toEqual(['.~lock.stock.csv#', 'stock.csv'])
    world.disk.delete(`${HOT}/.~lock.stock.csv#`)
    await computer.poll(1)
    expect(world.names()).toEqual(['stock.csv'])
    await computer.poll(1)
    expect(world.names()).toEqual([expect.stringMatching(/^stock\.csv\..*\.taken$/)])
  })

  test('that is written to while it is claimed is read once it stands still', async () => {
    const { world, computer } = await confirmed()
    world.put('stock.csv', 'sku;stock\nR-1;', world.now)
    world.onRename = to => {
      if (to.endsWith('.taken')) world.disk.set(to, { text: NEWER, date: world.now })
    }
    await computer.poll(2)
    expect(computer.jobs).toHaveLength(1)
    await computer.poll(1)
    expect(computer.jobs[1]?.changes).toMatchObject([{ to: 7 }, { to: 9 }])
  })

  test('with the bytes of the one before it is not sent again; after another one it is', async () => {
    const { world, computer } = await confirmed()
    world.put('stock.csv', LIST)
    await computer.poll(4)
    expect(outcomes(computer)).toEqual(['same 0', 'sent 2'])
    world.put('stock.csv', NEWER)
    await computer.poll(4)
    world.put('stock.csv', LIST)
    await computer.poll(4)
    expect(computer.jobs).toHaveLength(3)
  })

  test('that says what is so already becomes no job', async () => {
    const { world, computer } = await confirmed()
    world.put('stock.csv', 'sku;stock\nR-1;10\nR-3;10\n')
    await computer.poll(4)
    expect(outcomes(computer)[0]).toBe('unchanged 0')
    expect(computer.jobs).toHaveLength(1)
  })
})

test('lines of unknown products are left out, and said, once a person allowed it', async () => {
  const { world, computer } = await confirmed(LIST, true)
  world.put('stock.csv', 'sku;stock\nR-1;7\nX-9;8\nR-2;8\n')
  await computer.poll(4)
  expect(computer.hot.list().done[0]).toMatchObject({ outcome: 'sent', values: 2, notTaken: 1 })
  expect(computer.jobs[1]?.changes).toMatchObject([
    { kind: 'stock', product: 1, to: 7 },
    { kind: 'stock', product: 2, to: 8 },
  ])
  const results = [...world.disk.values()].map(({ text }) => text).filter(text => text.includes('result'))
  expect(results.some(text => text.includes('3;X-9;;;not taken'))).toBe(true)
})

describe('although its layout was confirmed, a list waits', () => {
  test.each([
    ['that asks something', 'sku;stock\nR-1;+5\nR-2;8\n', { asked: 1 }],
    [
      'with a product that nobody knows',
      'sku;stock\nR-1;8\nX-9;8\n',
      { asked: 0, unknown: 1, isMostlyUnknown: false },
    ],
    ['with a value beyond the guard rails', 'sku;stock\nR-1;0\nR-2;8\n', { beyond: 1 }],
    ['most of whose lines are refused', 'sku;stock\nR-1;x1\nR-2;8,5\nR-3;9\n', { refused: 2 }],
  ])('%s', async (_, list, why) => {
    const { world, computer } = await confirmed()
    world.put('stock.csv', list)
    await computer.poll(4)
    expect(only(computer).why).toMatchObject({ isNew: false, ...why })
    expect(computer.jobs).toHaveLength(1)
  })

  test.each([
    ['an SKU looks like a known one', 'sku;stock\nR-1;7\nR-3;5\nr-2;8\n', { asked: 1, unknown: 0 }],
    [
      'most products are unknown',
      'sku;stock\nR-1;7\nX-8;8\nX-9;8\n',
      { asked: 0, unknown: 2, isMostlyUnknown: true },
    ],
  ])('that may leave out unknown products, but %s', async (_, list, why) => {
    const { world, computer } = await confirmed(LIST, true)
    world.put('stock.csv', list)
    await computer.poll(4)
    expect(only(computer).why).toMatchObject(why)
    expect(computer.jobs).toHaveLength(1)
  })

  test('with words around its table that earlier ones did not have', async () => {
    const { world, computer } = await confirmed(`Voorraad kas 4;\n${LIST}`)
    world.put('stock.csv', `Voorraad kas 5;\n${NEWER}`)
    await computer.poll(4)
    expect(computer.jobs).toHaveLength(2)
    world.put('stock.csv', `Weggegooid kas 5;\n${NEWER.replace('7', '6')}`)
    await computer.poll(4)
    expect(only(computer).why).toMatchObject({ asked: 2 })
    expect(computer.jobs).toHaveLength(2)
  })

  test('that would replace an edit on the sheet', async () => {
    const { world, computer } = await confirmed()
    world.staged = [{ product: 1, field: 'stock_qty', to: '3', text: '3' }]
    world.put('stock.csv', NEWER)
    await computer.poll(4)
    expect(only(computer).why).toMatchObject({ replacing: 1 })
  })

  test('whose own date is before the last one', async () => {
    const { world, computer } = await confirmed()
    world.put('stock.csv', NEWER, world.now - 86_400_000)
    await computer.poll(4)
    expect(only(computer).why).toMatchObject({ isOlder: true, beyond: 0, asked: 0 })
  })

  test('whose own date is before that of one that was taken in the window', async () => {
    const { world, computer } = await confirmed()
    computer.taken.note(computer.taken.keyOf('sku|stock'), { file: 'mail.csv', date: world.now })
    world.put('stock.csv', NEWER, world.now - 1_000)
    await computer.poll(4)
    expect(only(computer).why).toMatchObject({ isOlder: true })
  })

  test('and the date of one that went by itself is known in the window', async () => {
    const { world, computer } = await confirmed()
    const date = world.now
    world.put('stock 2.csv', NEWER, date)
    await computer.poll(4)
    expect(computer.taken.last(computer.taken.keyOf('sku|stock'))).toEqual({ file: 'stock 2.csv', date })
  })

  test('of another layout, and one without a header, which cannot be confirmed', async () => {
    const { world, computer } = await confirmed()
    world.put('other.csv', 'sku;stock;remark\nR-1;8;x\n')
    await computer.poll(4)
    expect(only(computer).why).toMatchObject({ isNew: true })
    await computer.hot.putAside(only(computer).id)
    world.put('bare.csv', 'R-1;8\nR-2;9\nR-3;9\n')
    await computer.poll(4)
    expect(only(computer)).toMatchObject({ layout: '', why: { isNew: false, isNameless: true } })
    expect(computer.hot.confirm({ id: only(computer).id, check: 'mine', leaveOut: true })).toMatchObject({
      why: 'gone',
    })
  })

  test('that cannot be read, and says why', async () => {
    const { world, computer } = await start()
    world.put('letter.csv', '%PDF-1.7 ...')
    await computer.poll(4)
    expect(only(computer).why.unreadable).toMatch(/PDF/)
  })
})

test('a list that waits stays so over a restart, whatever the catalog says then', async () => {
  const { world, computer } = await confirmed()
  world.put('stock.csv', 'sku;stock\nR-1;0\n')
  await computer.poll(4)
  world.pages[0] = { ...world.pages[0], stock_qty: [0, 10, 10] } as (typeof world.pages)[0]
  computer.restart()
  await computer.poll(4)
  expect(only(computer).why).toMatchObject({ beyond: 1 })
  expect(computer.jobs).toHaveLength(1)
})

test('a person goes on with it, puts it aside, or has the folder give it back', async () => {
  const { world, computer } = await start()
  world.put('stock.csv', LIST)
  await computer.poll()
  const read = await computer.hot.read(only(computer).id)
  expect(read.kind === 'file' && Buffer.from(read.bytes, 'base64').toString()).toBe(LIST)
  await computer.hot.putAside(only(computer).id)
  expect([outcomes(computer), world.names()]).toEqual([['aside 0'], [expect.stringMatching(DONE)]])
  world.put('stock.csv', NEWER)
  await computer.poll()
  await computer.hot.remove(computer.hot.list().folders[0]?.id ?? '')
  expect(computer.hot.list()).toMatchObject({ folders: [], waiting: [] })
  expect(world.names()).toContain('stock.csv')
})

const opened = (id: string, source: string | null) => ({
  id,
  source,
  notTaken: 1,
  result: Buffer.from('line;result').toString('base64'),
})

/** A list of which a window made edits that are not queued yet. */
async function startOpened() {
  const { world, computer } = await start()
  world.put('stock.csv', LIST)
  await computer.poll()
  const { id } = only(computer)
  await computer.hot.noteOpened(opened(id, 'S1'))
  return { world, computer, id }
}

test('a list that was opened waits until its edits are queued, and is then done, also after a restart', async () => {
  const { world, computer } = await startOpened()
  computer.restart()
  await computer.poll()
  expect(only(computer)).toMatchObject({ source: 'S1' })
  computer.sent.set('S1', { job: 7, values: 2 })
  await computer.poll(1)
  expect(computer.hot.list()).toMatchObject({
    waiting: [],
    done: [{ outcome: 'sent', job: 7, values: 2, notTaken: 1 }],
  })
  expect(world.names()).toEqual([expect.stringMatching(DONE), expect.stringMatching(RESULT)])
  // What a person took may not have been all of it: the same list is looked at again.
  world.put('stock.csv', LIST)
  await computer.poll()
  expect(only(computer)).toMatchObject({ values: 2 })
})

test('wherever the program is ended, an opened list is done once with its result', async () => {
  let isWhole = false
  for (let dieAt = 0; !isWhole; dieAt++) {
    const { world, computer } = await start()
    world.put('stock.csv', LIST)
    await computer.poll()
    await computer.hot.noteOpened(opened(only(computer).id, 'S1'))
    computer.sent.set('S1', { job: 7, values: 2 })
    computer.steps = 0
    computer.dieAt = dieAt
    await computer.poll(3)
    isWhole = !computer.isDead
    computer.restart()
    await computer.poll(3)
    expect(outcomes(computer), `ended at step ${dieAt}`).toEqual(['sent 2'])
    expect(world.names(), `ended at step ${dieAt}`).toEqual([
      expect.stringMatching(DONE),
      expect.stringMatching(RESULT),
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
  const { world, computer } = await start()
  world.put('stock.csv', LIST)
  await computer.poll()
  await computer.hot.noteOpened(opened(only(computer).id, null))
  expect([outcomes(computer), computer.hot.list().waiting]).toEqual([['unchanged 0'], []])
  expect(world.names().filter(name => RESULT.test(name))).toHaveLength(1)
  world.put('stock.csv', NEWER)
  await computer.poll()
  await computer.hot.noteOpened(opened(only(computer).id, 'S2'))
  await computer.hot.putAside(only(computer).id)
  expect(outcomes(computer)).toEqual(['aside 0', 'unchanged 0'])
  expect(world.names().filter(name => RESULT.test(name))).toHaveLength(1)
})

test('nothing of a folder that is removed while its list is judged is sent', async () => {
  const { world, computer } = await confirmed()
  world.put('stock.csv', NEWER)
  await computer.poll(1)
  const id = computer.hot.list().folders[0]?.id ?? ''
  world.onJudge = () => computer.hot.remove(id)
  await computer.poll(2)
  expect(computer.jobs).toHaveLength(1)
  expect(world.names()).toContain('stock.csv')
})

test('an old catalog is read again before a list is compared with it', async () => {
  const { world, computer } = await confirmed()
  world.now += 3_600_000 * 2
  world.put('stock.csv', NEWER)
  await computer.poll(5)
  expect([computer.jobs.length, computer.hot.list().folders[0]?.reading]).toEqual([1, 'stock.csv'])
  world.readAt = world.now
  await computer.poll(2)
  expect(computer.jobs).toHaveLength(2)
})

test('a drive that vanishes costs nothing, and goes on when it is back', async () => {
  const { world, computer } = await confirmed()
  world.put('stock.csv', NEWER)
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
  const { world, computer } = await confirmed()
  world.put('stock.csv', 'sku;stock\nR-1;0\n')
  await computer.poll(4)
  world.isEmpty = true
  world.pages[0] = { ...world.pages[0], stock_qty: [0, 10, 10] } as (typeof world.pages)[0]
  await computer.poll(2)
  expect(computer.hot.list().waiting).toEqual([])
  world.isEmpty = false
  await computer.poll(3)
  expect(only(computer).why).toMatchObject({ beyond: 1 })
  expect([computer.jobs.length, computer.waits.length]).toEqual([1, 2])
})

test.each(['mayWrite', 'mayRename'] as const)(
  'where nothing may be written a list is sent later, once, and its folder says so: %s',
  async right => {
    const { world, computer } = await confirmed()
    world.put('stock.csv', NEWER)
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
  const { world, computer } = await confirmed()
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
    const { world, computer } = await confirmed()
    world.put('stock.csv', NEWER)
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
    expect(world.names().filter(name => DONE.test(name))).toHaveLength(2)
    expect(world.names().filter(name => RESULT.test(name))).toHaveLength(2)
    expect(world.names().filter(name => !name.startsWith('done/'))).toEqual([])
    expect(dieAt).toBeLessThan(60)
  }
})

test('a path is taken only where there is no dialog, and only of a folder that is there', async () => {
  const { computer } = await start()
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
