import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { usualFolder } from '../../core/data-folder.ts'
import { lockFolder } from '../../core/folder-lock.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { readArguments } from '../arguments.ts'
import { desk, ownFolder } from '../fixtures/desk.ts'
import { openSession } from '../session.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ products: 550, orders: 0, images: false, limit: 100_000 })
  return () => sandbox.close()
})
afterEach(async () => {
  sandbox.control.clearMishaps()
  await sandbox.control.goOnline()
})

const live = () =>
  sandbox.control.state().products.filter(({ supplierId, deleted }) => supplierId === 1 && !deleted)
const product = (at: number) => live()[at] as ReturnType<typeof live>[number]
const fresh = (id: number) => sandbox.control.product({ id })
/** The writing requests since a request id. */
const writes = (sinceId: number) =>
  sandbox.control
    .requests({ sinceId })
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => ({ path, body }))
/** Takes the product's SKU away until the test is over. */
function nameOnlyById({ id, sku }: ReturnType<typeof product>) {
  sandbox.control.changeProduct({ id, set: { sku: '' } })
  onTestFinished(() => {
    sandbox.control.changeProduct({ id, set: { sku } })
  })
}
const lastId = () => sandbox.control.requests().at(-1)?.id ?? 0

function atSandbox(data: string, key = sandbox.keys.valid, baseUrl = sandbox.baseUrl) {
  return (args: string[]) => desk([...args, '--base-url', baseUrl, '--data', join(data, 'data')], { key })
}

describe('desk push', () => {
  test('sends only what differs, and nothing the second time', async () => {
    const { folder, file } = ownFolder()
    const [same, other] = [product(0), product(1)]
    const list = `SKU;Stock\n${same.sku};${same.stockQty}\n${other.sku};${other.stockQty + 3}\n`
    const push = ['push', file('stock.csv', list), '--kind', 'stock', '--json']
    const since = lastId()
    const first = await atSandbox(folder)(push)
    expect(first.code, first.stderr).toBe(0)
    expect(writes(since)).toEqual([
      { path: '/stock', body: { items: [{ product_id: other.id, stock_qty: other.stockQty + 3 }] } },
    ])
    expect(JSON.parse(first.stdout).changes).toMatchObject([
      { sku: other.sku, state: 'applied', origin: { file: 'stock.csv', line: 3 } },
    ])
    const afterFirst = lastId()
    const second = await atSandbox(folder)(push)
    expect(second.code, second.stderr).toBe(0)
    expect(writes(afterFirst)).toEqual([])
    expect(JSON.parse(second.stdout).changes).toEqual([])
  })

  test('goes by the product ids of a list without SKUs, once it is sure whose they are', async () => {
    const { folder, file } = ownFolder()
    const { id, stockQty } = product(7)
    const run = atSandbox(folder)
    const since = lastId()
    const list = (header: string) => file('ids.csv', `${header}\n${id};${stockQty + 2}\n`)
    const unsure = await run(['push', list('Product ID;Stock'), '--kind', 'stock'])
    expect(unsure).toMatchObject({ code: 2, stdout: '' })
    expect(unsure.stderr).toContain('product ID of the marketplace')
    expect(writes(since)).toEqual([])
    const sure = await run(['push', list('product_id;stock_qty'), '--kind', 'stock'])
    expect(sure.code, sure.stderr).toBe(0)
    expect(writes(since)).toEqual([
      { path: '/stock', body: { items: [{ product_id: id, stock_qty: stockQty + 2 }] } },
    ])
  })

  test('changes a product without an SKU by its id', async () => {
    const { folder, file } = ownFolder()
    const { id, stockQty } = product(11)
    nameOnlyById(product(11))
    const run = atSandbox(folder)
    const since = lastId()
    const { code, stderr } = await run([
      'push',
      file('ids.csv', `product_id;stock_qty\n${id};${stockQty + 2}\n`),
      '--kind',
      'stock',
    ])
    expect(code, stderr).toBe(0)
    expect(writes(since)).toEqual([
      { path: '/stock', body: { items: [{ product_id: id, stock_qty: stockQty + 2 }] } },
    ])
  })

  test('a change beyond the guard rails is sent only with --yes', async () => {
    const { folder, file } = ownFolder()
    const { id, sku, basePrice } = product(2)
    const wanted = Math.round(basePrice * 1000) / 100
    const path = file('price.csv', `SKU;Price\n${sku};${String(wanted).replace('.', ',')}\n`)
    const run = atSandbox(folder)
    const since = lastId()
    const dry = await run(['push', path, '--kind', 'price', '--dry-run', '--json'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(JSON.parse(dry.stdout)).toMatchObject({ dryRun: true, changes: [{ sku, kind: 'price' }] })
    const careful = await run(['push', path, '--kind', 'price', '--json'])
    expect(careful.code).toBe(2)
    expect(JSON.parse(careful.stdout)).toMatchObject({
      sent: false,
      why: 'unusual',
      unusual: [expect.stringMatching(/^line 2: /)],
      changes: [{ sku, kind: 'price' }],
    })
    expect(careful.stderr).toMatch(/unusual change:[\s\S]*line 2[\s\S]*--yes/)
    expect(writes(since)).toEqual([])
    const sure = await run(['push', path, '--kind', 'price', '--yes', '--json'])
    expect(sure.code, sure.stderr).toBe(0)
    expect(fresh(id)?.basePrice).toBe(wanted)
  })

  test('a rejected row is listed and the others are sent', async () => {
    const { folder, file } = ownFolder()
    const { id, sku, stockQty } = product(3)
    const path = file('stock.csv', `SKU;Stock\n${sku};${stockQty + 1}\n${product(4).sku};12,5\n`)
    const { code, stderr } = await atSandbox(folder)(['push', path, '--kind', 'stock'])
    expect(code).toBe(1)
    expect(stderr).toContain('Line 3, Stock: "12,5" is not a whole number')
    expect(fresh(id)?.stockQty).toBe(stockQty + 1)
  })

  test('a dry run lists the first hundred values that would change, and counts the others', async () => {
    const { folder, file } = ownFolder()
    const since = lastId()
    const [{ sku, stockQty }] = live() as [ReturnType<typeof product>]
    const lines = live()
      .slice(0, 103)
      .map(each => `${each.sku};${each.stockQty + 1}\n`)
    const path = file('stock.csv', `SKU;Stock\n${lines.join('')}`)
    const dry = await atSandbox(folder)(['push', path, '--kind', 'stock', '--dry-run'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(dry.stderr).toContain('103 values would change.')
    const listed = dry.stdout.trimEnd().split('\n')
    expect(listed[0]).toBe(`  ${sku} stock ${stockQty} → ${stockQty + 1}`)
    expect(listed.slice(100)).toEqual(['  … and 3 more; --json lists all'])
    expect(writes(since)).toEqual([])
  })

  test('a file with open questions sends nothing', async () => {
    const { folder, file } = ownFolder()
    const since = lastId()
    const path = file('price.csv', `SKU;Price\n${product(5).sku};1.234\n`)
    const { code, stdout, stderr } = await atSandbox(folder)(['push', path, '--kind', 'price'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Nothing was sent: the file has open questions.')
    expect(lastId()).toBe(since)
  })

  test.each([
    ['price', 'SKU;Price\nA1;1.234\n'],
    ['products', 'SKU;Name;Category;Price;Unit\nA1;Rose;Roses;1.234;stem\n'],
    ['stock', '%PDF-1.7\n'],
  ])('with --json, a file of %s that cannot be sent yet prints what check prints', async (kind, list) => {
    const { folder, file } = ownFolder()
    const args = [file('list.csv', list), '--kind', kind, '--json']
    const checked = await desk(['check', ...args])
    const pushed = await atSandbox(folder)(['push', ...args])
    const said = JSON.parse(pushed.stdout)
    expect(Object.keys(said)).toEqual(Object.keys(JSON.parse(checked.stdout)))
    expect([...said.questions, said.fileError].filter(Boolean)).toHaveLength(1)
    expect(pushed.code).toBe(2)
    expect(pushed.stderr).toMatch(/Nothing was sent: the file has open questions\.|PDF/)
  })

  test('a row about a deleted product is rejected with its line; the other is applied', async () => {
    const { folder, file } = ownFolder()
    const [gone, kept] = [product(6), product(7)]
    const list = `SKU;Stock\n${kept.sku};${kept.stockQty + 1}\n${gone.sku};${gone.stockQty + 1}\n`
    const run = atSandbox(folder)
    const since = lastId()
    // The marketplace applies the batch after a delay.
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 500 }, path: '/stock' })
    const pushing = run(['push', file('stock.csv', list), '--kind', 'stock'])
    await vi.waitFor(() => expect(writes(since)).toHaveLength(1), { timeout: 20_000, interval: 20 })
    sandbox.control.changeProduct({ id: gone.id, set: { deleted: true } })
    const pushed = await pushing
    expect(pushed.code, pushed.stderr).toBe(1)
    expect(pushed.stdout).toMatch(/^1 applied, 1 not/)
    expect(pushed.stdout).toContain(`line 3: ${gone.sku} stock`)
    expect(fresh(kept.id)?.stockQty).toBe(kept.stockQty + 1)
    const outboxCommand = await run(['outbox', '--json'])
    expect(outboxCommand.code, outboxCommand.stderr).toBe(1)
    expect(JSON.parse(outboxCommand.stdout).changes).toMatchObject([
      { sku: gone.sku, state: 'rejected', origin: { file: 'stock.csv', line: 3 } },
    ])
  })

  test('failed rows are written back as they are in the file, also after a restart', async () => {
    const { folder } = ownFolder()
    const [kept, gone] = [product(8), product(9)]
    const path = join(folder, 'Bestände.csv')
    const goneRow = `${gone.sku};"Tulpe ""größer""; rot";${gone.stockQty + 1};Kühlhaus`
    const list = [
      'Artikelnummer;Bezeichnung;Bestand;Lagerort',
      `${kept.sku};Rose;${kept.stockQty + 1};Halle`,
      goneRow,
      'UNBEKANNT;Strauß;5;Straße',
      '',
    ]
    writeFileSync(path, Buffer.from(list.join('\r\n'), 'latin1'))
    const out = (name: string) => join(folder, name)
    const linesOf = (name: string) => readFileSync(out(name), 'latin1').split('\r\n')
    const run = atSandbox(folder)
    const since = lastId()
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 500 }, path: '/stock' })
    const pushing = run(['push', path, '--kind', 'stock', '--failed', out('at once.csv')])
    await vi.waitFor(() => expect(writes(since)).toHaveLength(1), { timeout: 20_000, interval: 20 })
    sandbox.control.changeProduct({ id: gone.id, set: { deleted: true } })
    const pushed = await pushing
    expect(pushed.code, pushed.stderr).toBe(1)
    expect(pushed.stderr).toContain('2 failed rows written to')
    const head = 'Artikelnummer;Bezeichnung;Bestand;Lagerort;reason'
    expect(linesOf('at once.csv')).toEqual([
      head,
      expect.stringContaining(
        `${goneRow};"${gone.sku} stock ${gone.stockQty} -> ${gone.stockQty + 1}: rejected`,
      ),
      expect.stringMatching(/^UNBEKANNT;Strauß;5;Straße;"?Line 4/),
      '',
    ])
    const later = await run(['outbox', '--failed', out('later.csv')])
    expect(later.stderr).toContain('1 failed row written to')
    expect(linesOf('later.csv')).toEqual([head, linesOf('at once.csv')[1], ''])
    const again = await run(['push', out('at once.csv'), '--kind', 'stock'])
    expect(again.stderr).toContain('at once.csv: 1 row to set, 0 rejected, 1 to be confirmed')
  })

  test('desk outbox sends what a lost connection left in the outbox', async () => {
    const { folder, file } = ownFolder()
    const all = live()
    const list = ['SKU;Stock', ...all.map(({ sku, stockQty }) => `${sku};${stockQty + 7}`)].join('\n')
    const run = atSandbox(folder)
    const since = lastId()
    // The second batch gets a 429, then the connection is lost.
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 1 }, path: '/stock' })
    sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 1 }, path: '/stock' })
    const pushing = run(['push', file('stock.csv', list), '--kind', 'stock', '--yes', '--wait', '0'])
    await vi.waitFor(() => expect(writes(since)).toHaveLength(2), { timeout: 20_000, interval: 20 })
    await sandbox.control.goOffline()
    const pushed = await pushing
    expect({ code: pushed.code, stdout: pushed.stdout }).toEqual({ code: 3, stdout: '' })
    expect(pushed.stderr).toContain('Nothing is lost')
    await sandbox.control.goOnline()
    const outboxCommand = await run(['outbox'])
    expect(outboxCommand, outboxCommand.stderr).toMatchObject({ code: 0, stdout: 'The outbox is empty.\n' })
    expect(live().map(({ stockQty }) => stockQty)).toEqual(all.map(({ stockQty }) => stockQty + 7))
  })
})

describe('two files in a row', { timeout: 60_000 }, () => {
  test('a file that undoes an unsent change of an earlier file says so and wins', async () => {
    const { folder, file } = ownFolder()
    const { id, sku, stockQty } = product(11)
    const other = product(12)
    const run = atSandbox(folder)
    // The batch of the first file gets a 429, then the connection is lost.
    const since = lastId()
    sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 1 }, path: '/stock' })
    const list = `SKU;Stock\n${sku};${stockQty + 5}\n${other.sku};${other.stockQty + 1}\n`
    const pushing = run(['push', file('list-1.csv', list), '--kind', 'stock', '--wait', '0'])
    await vi.waitFor(() => expect(writes(since)).toHaveLength(1), { timeout: 20_000, interval: 20 })
    await sandbox.control.goOffline()
    expect((await pushing).code).toBe(3)
    await sandbox.control.goOnline()
    // The second file has the marketplace's value, while the first change still waits.
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 3000 }, path: '/stock' })
    const second = await run([
      'push',
      file('list-2.csv', `SKU;Stock\n${sku};${stockQty}\n`),
      '--kind',
      'stock',
    ])
    expect(second.code, second.stderr).toBe(0)
    expect(second.stderr).toContain(
      `line 2: ${sku} stock ${stockQty} undoes ${stockQty + 5}, which was not sent yet`,
    )
    const left = await run(['outbox'])
    expect(left, left.stderr).toMatchObject({ code: 0, stdout: 'The outbox is empty.\n' })
    expect(fresh(id)?.stockQty).toBe(stockQty)
    expect(fresh(other.id)?.stockQty).toBe(other.stockQty + 1)
  })

  test('a value that replaces an edit on the sheet says so', async () => {
    const { folder, file } = ownFolder()
    const { id, sku, stockQty } = product(13)
    const args = readArguments(['outbox', '--base-url', sandbox.baseUrl, '--data', join(folder, 'data')])
    const session = await openSession(args, { SUPPLIER_API_KEY: sandbox.keys.valid })
    const field = 'stock_qty' as const
    const cell = { product: id, field, from: String(stockQty), to: '777', text: '777', origin: null }
    expect(await session.bridge.call('saveDraft', { set: [cell], remove: [] })).toMatchObject({
      kind: 'saved',
    })
    await session.close()
    const list = file('list.csv', `SKU;Stock\n${sku};${stockQty + 1}\n`)
    const pushed = await atSandbox(folder)(['push', list, '--kind', 'stock'])
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(pushed.stderr).toContain(`line 2: ${sku} stock ${stockQty + 1} replaces an edit on the sheet, 777`)
    expect(fresh(id)?.stockQty).toBe(stockQty + 1)
  })
})

describe('products that a list leaves out', { timeout: 60_000 }, () => {
  const [kept, gone, soldOut] = [30, 31, 32]
  const listed = (...ats: number[]) =>
    `Code;Voorraad\n${ats.map(at => `${product(at).sku};${product(at).stockQty}`).join('\n')}\n`

  test('go to 0 only when their number is typed, as a job of their own', async () => {
    const { folder, file } = ownFolder()
    const run = atSandbox(folder)
    sandbox.control.changeProduct({ id: product(soldOut).id, set: { stockQty: 0 } })
    const push = (...more: string[]) => run(['push', file('b.csv', listed(kept)), '--kind', 'stock', ...more])
    const monday = await run(['push', file('a.csv', listed(kept, gone, soldOut)), '--kind', 'stock'])
    expect(monday.stderr).not.toContain('earlier lists')
    const since = lastId()
    const offered = await push()
    expect(offered.code, offered.stderr).toBe(0)
    expect(offered.stderr).toContain(
      'Not in this file: 1 of 3 products of earlier lists (the last: a.csv). Their stock stays. --zero-missing 1 sets it to 0.',
    )
    const answers = file('answers.json', '{"missing":"zero"}')
    for (const more of [
      ['--zero-missing', '2', '--yes'],
      ['--answers', answers, '--yes'],
    ]) {
      const { code, stdout, stderr } = await push(...more)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(`${product(gone).sku}: stock ${product(gone).stockQty}\nNothing was sent.`)
    }
    expect(writes(since)).toEqual([])

    const { id, stockQty, sku } = product(gone)
    const list = file('c.csv', `Code;Voorraad\n${product(kept).sku};${product(kept).stockQty + 1}\n`)
    const sent = await run(['push', list, '--kind', 'stock', '--zero-missing', '1', '--json'])
    expect(sent.code, sent.stderr).toBe(0)
    const { job, missing } = JSON.parse(sent.stdout)
    expect(missing.job.id).not.toBe(job.id)
    expect(missing.changes).toMatchObject([
      { sku, from: String(stockQty), to: '0', state: 'applied', origin: { file: 'c.csv', line: 0 } },
    ])
    expect([fresh(id)?.stockQty, fresh(product(kept).id)?.stockQty]).toEqual([0, product(kept).stockQty])
    const quiet = await push()
    expect(quiet.stderr).not.toContain('earlier lists')
  })
})

describe('desk pull', () => {
  test('writes the whole catalog, and pushing it back sends nothing', async () => {
    const { folder } = ownFolder()
    nameOnlyById(product(12))
    const run = atSandbox(folder)
    const out = join(folder, 'catalog.csv')
    const pulled = await run(['pull', '--out', out, '--locale', 'de'])
    expect(pulled.code, pulled.stderr).toBe(0)
    expect(readFileSync(out, 'utf8').trimEnd().split('\r\n')).toHaveLength(live().length + 1)
    const book = join(folder, 'catalog.xlsx')
    expect(await run(['pull', '--out', book])).toMatchObject({ code: 0 })
    expect(readFileSync(book).subarray(0, 2).toString()).toBe('PK')
    const other = await run(['pull', '--out', join(folder, 'catalog.ods')])
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('not .ods')])
    const since = lastId()
    for (const from of [out, book])
      for (const kind of ['stock', 'price']) {
        const pushed = await run(['push', from, '--kind', kind])
        expect(pushed.code, pushed.stderr).toBe(0)
      }
    expect(writes(since)).toEqual([])
  })
})

test('a file is compared with the marketplace of now, though an earlier reading was broken off', async () => {
  const { folder, file } = ownFolder()
  const pulled = await atSandbox(folder)(['pull', '--out', join(folder, 'catalog.csv')])
  expect(pulled.code, pulled.stderr).toBe(0)
  const args = readArguments(['outbox', '--base-url', sandbox.baseUrl, '--data', join(folder, 'data')])
  const { bridge, close } = await openSession(args, { SUPPLIER_API_KEY: sandbox.keys.valid })
  sandbox.control.failNext({ mishap: { kind: 'slow', ms: 80 }, path: '/products', times: 20 })
  await bridge.call('refreshCatalog', {})
  await vi.waitFor(
    async () => expect((await bridge.call('readCatalogProgress', {})).requestsLeft).toBeOneOf([4, 5]),
    { timeout: 5000, interval: 10 },
  )
  await close()
  sandbox.control.clearMishaps()
  const ends = [live()[0], live().at(-1)].filter(found => found !== undefined)
  for (const { id, stockQty } of ends) sandbox.control.changeProduct({ id, set: { stockQty: stockQty + 7 } })
  const list = file(
    'stock.csv',
    ['SKU;Stock', ...ends.map(({ sku, stockQty }) => `${sku};${stockQty}`)].join('\n'),
  )
  const pushed = await atSandbox(folder)(['push', list, '--kind', 'stock', '--yes'])
  expect(pushed.stderr).toContain('2 values would change.')
  expect(pushed.code, pushed.stderr).toBe(0)
  expect(ends.map(({ id }) => fresh(id)?.stockQty)).toEqual(ends.map(({ stockQty }) => stockQty))
})

describe('desk check --catalog without a file', () => {
  test('compares with the copy in the data folder and asks the marketplace nothing', async () => {
    const { folder, file } = ownFolder()
    const data = join(folder, 'data')
    const pulled = await atSandbox(folder)(['pull', '--out', join(folder, 'catalog.csv')])
    expect(pulled.code, pulled.stderr).toBe(0)
    const [same, other] = [product(20), product(21)]
    const list = `SKU;Stock\n${same.sku};${same.stockQty}\n${other.sku};${other.stockQty + 1}\n`
    const since = lastId()
    const args = ['check', file('list.csv', list), '--kind', 'stock', '--json', '--data', data]
    for (const more of [['--catalog'], ['--base-url', sandbox.baseUrl, '--catalog']]) {
      const { code, stdout, stderr } = await desk([...args, ...more])
      expect(code, stderr).toBe(0)
      expect(stderr).toMatch(/^Compared with the catalog as it was read \d+ \w+ 20\d\d, /)
      const { rows, ignored } = JSON.parse(stdout)
      expect(rows).toEqual([{ line: 3, sku: other.sku, stock_qty: other.stockQty + 1 }])
      expect(ignored).toContainEqual({ line: 2, code: 'unchanged' })
    }
    const elsewhere = await desk([...args, '--base-url', 'http://127.0.0.1:9', '--catalog'])
    expect(elsewhere).toMatchObject({ code: 2, stdout: '' })
    expect(sandbox.control.requests({ sinceId: since })).toEqual([])
  })
})

describe('beside a running Supplier Desk', () => {
  const running = (folder: string) => {
    const lock = lockFolder(folder)
    onTestFinished(() => {
      if (lock.kind === 'held') lock.release()
    })
  }

  test('a command on its data folder is refused with a sentence', async () => {
    const { folder, file } = ownFolder()
    const list = file('list.csv', 'SKU;Stock\nA1;5\n')
    running(join(folder, 'data'))
    const since = lastId()
    for (const args of [['push', list, '--kind', 'stock'], ['outbox'], ['orders']]) {
      const { code, stdout, stderr } = await atSandbox(folder)(args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(`is using ${join(folder, 'data')}. Close it`)
    }
    expect(sandbox.control.requests({ sinceId: since })).toEqual([])
  })

  test.each([
    ['any other folder', (folder: string) => join(folder, 'pv1')],
    ['the usual folder', (folder: string) => usualFolder(process.platform, homeOf(folder), folder)],
  ])('a folder of its own does not make a second sender: the account is open in %s', async (_, folderOf) => {
    const { folder, file } = ownFolder()
    const list = file('list.csv', `SKU;Stock\n${product(22).sku};${product(22).stockQty + 1}\n`)
    const push = (key: string) =>
      desk(['push', list, '--kind', 'stock', '--base-url', sandbox.baseUrl, '--data', join(folder, 'own')], {
        key,
      })
    const app = await openAs(folderOf(folder), sandbox.keys.valid)
    const since = lastId()
    const { code, stdout, stderr } = await push(sandbox.keys.valid)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Another program has this account open')
    expect(sandbox.control.requests({ sinceId: since }).filter(({ method }) => method === 'POST')).toEqual([])
    await app.close()
    const after = await push(sandbox.keys.valid)
    expect(after.code, after.stderr).toBe(0)
  })

  test('another supplier’s key is another account', async () => {
    const { folder } = ownFolder()
    const app = await openAs(join(folder, 'app'), sandbox.keys.valid)
    const other = await openAs(join(folder, 'own'), sandbox.keys.other)
    await other.close()
    await app.close()
  })

  test('while desk sends, no other program opens its account', async () => {
    const { folder } = ownFolder()
    const session = await openAs(join(folder, 'own'), sandbox.keys.valid)
    await expect(openAs(join(folder, 'app'), sandbox.keys.valid)).rejects.toThrow('only one program sends')
    await session.close()
    await (await openAs(join(folder, 'app'), sandbox.keys.valid)).close()
  })
})

const homeOf = (folder: string) => ({ XDG_DATA_HOME: folder, LOCALAPPDATA: folder, HOME: folder })

/** Opens the account as any of the programs does. */
const openAs = (data: string, key: string) =>
  openSession(readArguments(['outbox', '--base-url', sandbox.baseUrl, '--data', data]), {
    ...process.env,
    SUPPLIER_API_KEY: key,
  })

describe('exit codes of commands that need the marketplace', () => {
  test('3 when nothing listens at the address', async () => {
    const { folder, file } = ownFolder()
    const baseUrl = `http://127.0.0.1:${await closedPort()}`
    const path = file('stock.csv', 'SKU;Stock\nA1;5\n')
    for (const args of [
      ['push', path, '--kind', 'stock'],
      ['pull', '--out', join(folder, 'out.csv')],
    ]) {
      const { code, stdout, stderr } = await atSandbox(folder, 'k', baseUrl)(args)
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
      expect(stderr).toContain('cannot be reached')
    }
  })

  test.each(['wrong', 'revoked', 'none'])('4 when the key is %s', async which => {
    const { folder } = ownFolder()
    const key = which === 'revoked' ? sandbox.keys.revoked : which === 'none' ? '' : 'sk_wrong'
    const { code, stdout, stderr } = await atSandbox(folder, key)(['pull', '--out', join(folder, 'out.csv')])
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
    expect(stderr).toMatch(/key/i)
  })

  test('2 when --base-url is missing', async () => {
    const { code, stderr } = await desk(['outbox'], { key: 'k' })
    expect(code).toBe(2)
    expect(stderr).toContain('needs --base-url')
  })
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
