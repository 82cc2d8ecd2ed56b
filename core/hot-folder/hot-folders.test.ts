import { describe, expect, test } from 'vitest'
import {
  confirmedHot,
  DONE_NAME,
  HOT_LIST,
  NEWER_LIST,
  onlyWaiting,
  outcomes,
  RESULT_NAME,
  startHot,
} from './fixtures/hot-lists.ts'
import { HOT } from './fixtures/hot-world.ts'

describe('a list in a hot folder', () => {
  test('waits for a person as long as nobody has confirmed lists like it', async () => {
    const { world, computer } = await startHot()
    world.put('stock.csv', `Kwekerij De Linde;\n${HOT_LIST}`)
    await computer.poll()
    const why = { isNew: true, asked: 0, says: ['Kwekerij De Linde'] }
    expect(onlyWaiting(computer)).toMatchObject({ name: 'stock.csv', values: 2, why })
    expect([computer.waits, computer.jobs]).toEqual([['stock.csv'], []])
    await computer.poll()
    expect(computer.waits).toEqual(['stock.csv'])
  })

  test('goes by itself once its layout was confirmed, compared as said, and lies beside its result', async () => {
    const { world, computer } = await confirmedHot()
    expect(computer.jobs).toMatchObject([{ file: 'stock.csv', check: 'moved' }])
    expect(computer.jobs[0]?.changes).toMatchObject([
      { kind: 'stock', product: 1, from: 10, to: 8, origin: { file: 'stock.csv', line: 2 } },
      { kind: 'stock', product: 2, from: 10, to: 9 },
    ])
    expect(outcomes(computer)).toEqual(['sent 2'])
    expect(world.names()).toEqual([expect.stringMatching(DONE_NAME), expect.stringMatching(RESULT_NAME)])
    const result = [...world.disk.values()].map(({ text }) => text).find(text => text.includes('result'))
    expect(result).toContain('2;R-1;;8;taken;')
  })

  test('is not taken while it grows, while a program has it open, or before its second look', async () => {
    const { world, computer } = await startHot()
    world.put('stock.csv', 'sku;sto')
    await computer.poll(1)
    world.put('stock.csv', HOT_LIST)
    world.put('.~lock.stock.csv#', 'me')
    await computer.poll(5)
    expect(world.names()).toEqual(['.~lock.stock.csv#', 'stock.csv'])
    world.disk.delete(`${HOT}/.~lock.stock.csv#`)
    await computer.poll(1)
    expect(world.names()).toEqual(['stock.csv'])
    await computer.poll(1)
    expect(world.names()).toEqual([expect.stringMatching(/^stock\.csv\..*\.taken$/)])
  })

  test('that stays empty waits for a person, and goes if it is written after all', async () => {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', '')
    await computer.poll(59)
    expect(world.names()).toContain('stock.csv')
    await computer.poll(3)
    expect(onlyWaiting(computer).why.unreadable).toContain('The file is empty')
    expect(computer.waits.slice(1)).toEqual(['stock.csv'])
    const claimed = world.names().find(name => name.endsWith('.taken')) ?? ''
    world.put(claimed, NEWER_LIST)
    await computer.poll(3)
    expect([computer.hot.list().waiting, outcomes(computer)[0]]).toEqual([[], 'sent 2'])
  })

  test.each(['sku;stock\n', '\n\n\n', '\uFEFF', ';;\n;;\n'])('without rows waits: %j', async list => {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', list)
    await computer.poll()
    expect(onlyWaiting(computer).why.unreadable).toMatch(/no rows|is empty/)
  })

  test('that is written to while it is claimed is read once it stands still', async () => {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', 'sku;stock\nR-1;', world.now)
    world.onRename = to => {
      if (to.endsWith('.taken')) world.disk.set(to, { text: NEWER_LIST, date: world.now })
    }
    await computer.poll(2)
    expect(computer.jobs).toHaveLength(1)
    await computer.poll(1)
    expect(computer.jobs[1]?.changes).toMatchObject([{ to: 7 }, { to: 9 }])
  })

  test('whose own date is before the last one, here or in the window, is skipped', async () => {
    const { world, computer } = await confirmedHot()
    world.put('friday.csv', NEWER_LIST, world.now - 86_400_000)
    await computer.poll(4)
    computer.taken.note(computer.taken.keyOf('sku|stock'), { file: 'mail.csv', date: world.now })
    world.put('earlier.csv', NEWER_LIST, world.now - 1_000)
    await computer.poll(4)
    expect(computer.jobs).toHaveLength(1)
    const { waiting, done } = computer.hot.list()
    expect(waiting).toEqual([])
    expect(done.map(({ name, outcome }) => [name, outcome])).toMatchObject([
      ['earlier.csv', 'older'],
      ['friday.csv', 'older'],
      ['stock.csv', 'sent'],
    ])
    expect(world.names().filter(name => !name.startsWith('done/'))).toEqual([])
    // What was skipped is not the list before the next one.
    world.put('again.csv', HOT_LIST)
    await computer.poll(4)
    expect(computer.hot.list().done[0]).toMatchObject({ name: 'again.csv', outcome: 'same' })
  })

  test('with the bytes of the one before it is not sent again; after another one it is', async () => {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', HOT_LIST)
    await computer.poll(4)
    expect(outcomes(computer)).toEqual(['same 0', 'sent 2'])
    world.put('stock.csv', NEWER_LIST)
    await computer.poll(4)
    world.put('stock.csv', HOT_LIST)
    await computer.poll(4)
    expect(computer.jobs).toHaveLength(3)
  })

  test('may have a name of two lines, and what is no list is not taken for a claimed one', async () => {
    const { world, computer } = await confirmedHot()
    world.put('new\nstock.csv', NEWER_LIST)
    const forged = `a.desktop.${computer.account}-01ARZ3NDEKTSV4RRFF00000999.taken`
    world.put(forged, NEWER_LIST)
    await computer.poll()
    expect([outcomes(computer), computer.hot.list().waiting]).toEqual([['sent 2', 'sent 2'], []])
    expect(world.names()).toContain(forged)
  })

  test('that says what is so already becomes no job', async () => {
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', 'sku;stock\nR-1;10\nR-3;10\n')
    await computer.poll(4)
    expect(outcomes(computer)[0]).toBe('unchanged 0')
    expect(computer.jobs).toHaveLength(1)
  })
})

test('lines of unknown products are left out, and said, once a person allowed it', async () => {
  const { world, computer } = await confirmedHot(HOT_LIST, true)
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
    const { world, computer } = await confirmedHot()
    world.put('stock.csv', list)
    await computer.poll(4)
    expect(onlyWaiting(computer).why).toMatchObject({ isNew: false, ...why })
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
    const { world, computer } = await confirmedHot(HOT_LIST, true)
    world.put('stock.csv', list)
    await computer.poll(4)
    expect(onlyWaiting(computer).why).toMatchObject(why)
    expect(computer.jobs).toHaveLength(1)
  })

  test('with words around its table that earlier ones did not have', async () => {
    const { world, computer } = await confirmedHot(`Voorraad kas 4;\n${HOT_LIST}`)
    world.put('stock.csv', `Voorraad kas 5;\n${NEWER_LIST}`)
    await computer.poll(4)
    expect(computer.jobs).toHaveLength(2)
    world.put('stock.csv', `Weggegooid kas 5;\n${NEWER_LIST.replace('7', '6')}`)
    await computer.poll(4)
    expect(onlyWaiting(computer).why).toMatchObject({ asked: 2 })
    expect(computer.jobs).toHaveLength(2)
  })

  test('that would replace an edit on the sheet', async () => {
    const { world, computer } = await confirmedHot()
    world.staged = [{ product: 1, field: 'stock_qty', to: '3', text: '3' }]
    world.put('stock.csv', NEWER_LIST)
    await computer.poll(4)
    expect(onlyWaiting(computer).why).toMatchObject({ replacing: 1 })
  })

  test('whose layout nobody allowed and whose own date is before the last one', async () => {
    const { world, computer } = await startHot()
    computer.taken.note(computer.taken.keyOf('sku|stock'), { file: 'mail.csv', date: world.now })
    world.put('stock.csv', NEWER_LIST, world.now - 1_000)
    await computer.poll(4)
    expect(onlyWaiting(computer).why).toMatchObject({ isNew: true, isOlder: true })
  })

  test('and the date of one that went by itself is known in the window', async () => {
    const { world, computer } = await confirmedHot()
    const date = world.now
    world.put('stock 2.csv', NEWER_LIST, date)
    await computer.poll(4)
    expect(computer.taken.last(computer.taken.keyOf('sku|stock'))).toEqual({ file: 'stock 2.csv', date })
  })

  test('of another layout, and one without a header, which cannot be confirmed', async () => {
    const { world, computer } = await confirmedHot()
    world.put('other.csv', 'sku;stock;remark\nR-1;8;x\n')
    await computer.poll(4)
    expect(onlyWaiting(computer).why).toMatchObject({ isNew: true })
    await computer.hot.putAside(onlyWaiting(computer).id)
    world.put('bare.csv', 'R-1;8\nR-2;9\nR-3;9\n')
    await computer.poll(4)
    expect(onlyWaiting(computer)).toMatchObject({ layout: '', why: { isNew: false, isNameless: true } })
    const { id } = onlyWaiting(computer)
    expect(computer.hot.confirm({ id, check: 'mine', leaveOut: true })).toMatchObject({ why: 'gone' })
  })

  test('that cannot be read, and says why', async () => {
    const { world, computer } = await startHot()
    world.put('letter.csv', '%PDF-1.7 ...')
    await computer.poll(4)
    expect(onlyWaiting(computer).why.unreadable).toMatch(/PDF/)
  })
})

test('a list that waits stays so over a restart, whatever the catalog says then', async () => {
  const { world, computer } = await confirmedHot()
  world.put('stock.csv', 'sku;stock\nR-1;0\n')
  await computer.poll(4)
  world.pages[0] = { ...world.pages[0], stock_qty: [0, 10, 10] } as (typeof world.pages)[0]
  computer.restart()
  await computer.poll(4)
  expect(onlyWaiting(computer).why).toMatchObject({ beyond: 1 })
  expect(computer.jobs).toHaveLength(1)
})

test('a person goes on with it, puts it aside, or has the folder give it back', async () => {
  const { world, computer } = await startHot()
  world.put('stock.csv', HOT_LIST)
  await computer.poll()
  const read = await computer.hot.read(onlyWaiting(computer).id)
  expect(read.kind === 'file' && Buffer.from(read.bytes, 'base64').toString()).toBe(HOT_LIST)
  await computer.hot.putAside(onlyWaiting(computer).id)
  expect([outcomes(computer), world.names()]).toEqual([['aside 0'], [expect.stringMatching(DONE_NAME)]])
  world.put('stock.csv', NEWER_LIST)
  await computer.poll()
  await computer.hot.remove(computer.hot.list().folders[0]?.id ?? '')
  expect(computer.hot.list()).toMatchObject({ folders: [], waiting: [] })
  expect(world.names()).toContain('stock.csv')
})

test('nothing of a folder that is removed while its list is judged is sent', async () => {
  const { world, computer } = await confirmedHot()
  world.put('stock.csv', NEWER_LIST)
  await computer.poll(1)
  const id = computer.hot.list().folders[0]?.id ?? ''
  world.onJudge = () => computer.hot.remove(id)
  await computer.poll(2)
  expect(computer.jobs).toHaveLength(1)
  expect(world.names()).toContain('stock.csv')
})

test('an old catalog is read again before a list is compared with it', async () => {
  const { world, computer } = await confirmedHot()
  world.now += 3_600_000 * 2
  world.put('stock.csv', NEWER_LIST)
  await computer.poll(5)
  expect([computer.jobs.length, computer.hot.list().folders[0]?.reading]).toEqual([1, 'stock.csv'])
  world.readAt = world.now
  await computer.poll(2)
  expect(computer.jobs).toHaveLength(2)
})

test('a list that waits is older once a newer one with its columns was sent', async () => {
  const { world, computer } = await confirmedHot()
  world.put('saturday.csv', `${HOT_LIST}X-1;5\n`)
  await computer.poll()
  expect(onlyWaiting(computer).why).toMatchObject({ unknown: 1, isOlder: false })
  world.now += 60_000
  world.put('sunday.csv', NEWER_LIST)
  await computer.poll()
  expect(computer.jobs).toHaveLength(2)
  expect(onlyWaiting(computer)).toMatchObject({ name: 'saturday.csv', why: { isOlder: true } })
})
