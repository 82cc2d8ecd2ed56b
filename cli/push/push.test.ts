import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import { desk, folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'
import { openSession } from '../session.ts'

const { sandbox, live, product, fresh, lastId, writes, nameOnlyById, deskAt } = await startMarket(550)

describe('desk push', () => {
  test('sends only what differs, and nothing the second time', async () => {
    const { folder, file } = folderWithFiles()
    const [same, other] = [product(0), product(1)]
    const list = `SKU;Stock\n${same.sku};${same.stockQty}\n${other.sku};${other.stockQty + 3}\n`
    const push = ['push', file('stock.csv', list), '--kind', 'stock', '--json']
    const since = lastId()
    const first = await deskAt(folder)(push)
    expect(first.code, first.stderr).toBe(0)
    expect(writes(since)).toEqual([
      { path: '/stock', body: { items: [{ product_id: other.id, stock_qty: other.stockQty + 3 }] } },
    ])
    expect(JSON.parse(first.stdout).changes).toMatchObject([
      { sku: other.sku, state: 'applied', origin: { file: 'stock.csv', line: 3 } },
    ])
    const afterFirst = lastId()
    const second = await deskAt(folder)(push)
    expect(second.code, second.stderr).toBe(0)
    expect(writes(afterFirst)).toEqual([])
    expect(JSON.parse(second.stdout).changes).toEqual([])
  })

  test('goes by the product ids of a list without SKUs, once it is sure whose they are, also where products have none', async () => {
    const { folder, file } = folderWithFiles()
    const { id, stockQty } = product(7)
    nameOnlyById(product(7))
    const run = deskAt(folder)
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

  test('a change beyond the guard rails is sent only with --yes', async () => {
    const { folder, file } = folderWithFiles()
    const { id, sku, basePrice } = product(2)
    const wanted = Math.round(basePrice * 1000) / 100
    const path = file('price.csv', `SKU;Price\n${sku};${String(wanted).replace('.', ',')}\n`)
    const run = deskAt(folder)
    const since = lastId()
    const dry = await run(['push', path, '--kind', 'price', '--dry-run', '--json'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(JSON.parse(dry.stdout)).toMatchObject({ dryRun: true, changes: [{ sku, kind: 'price' }] })
    const careful = await run(['push', path, '--kind', 'price', '--json'])
    expect(careful.code).toBe(2)
    expect(JSON.parse(careful.stdout)).toMatchObject({
      sent: false,
      why: 'unusual',
      unusual: [expect.stringContaining(`line 2: ${sku} price ${basePrice} → ${wanted} (+`)],
      changes: [{ sku, kind: 'price' }],
    })
    expect(careful.stderr).toMatch(/unusual change:[\s\S]*line 2[\s\S]*--yes/)
    expect(writes(since)).toEqual([])
    const sure = await run(['push', path, '--kind', 'price', '--yes', '--json'])
    expect(sure.code, sure.stderr).toBe(0)
    expect(fresh(id)?.basePrice).toBe(wanted)
  })

  test('a rejected row is listed and the others are sent', async () => {
    const { folder, file } = folderWithFiles()
    const { id, sku, stockQty } = product(3)
    const path = file('stock.csv', `SKU;Stock\n${sku};${stockQty + 1}\n${product(4).sku};12,5\n`)
    const { code, stderr } = await deskAt(folder)(['push', path, '--kind', 'stock'])
    expect(code).toBe(1)
    expect(stderr).toContain('Line 3, Stock: "12,5" is not a whole number')
    expect(fresh(id)?.stockQty).toBe(stockQty + 1)
  })

  test('a dry run lists the first hundred values that would change, and counts the others', async () => {
    const { folder, file } = folderWithFiles()
    const since = lastId()
    const [{ sku, stockQty }] = live() as [ReturnType<typeof product>]
    const lines = live()
      .slice(0, 103)
      .map(each => `${each.sku};${each.stockQty + 1}\n`)
    const path = file('stock.csv', `SKU;Stock\n${lines.join('')}`)
    const dry = await deskAt(folder)(['push', path, '--kind', 'stock', '--dry-run'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(dry.stderr).toContain('103 values would change.')
    const listed = dry.stdout.trimEnd().split('\n')
    expect(listed[0]).toBe(`  ${sku} stock ${stockQty} → ${stockQty + 1}`)
    expect(listed.slice(100)).toEqual(['  … and 3 more; --json lists all'])
    expect(writes(since)).toEqual([])
  })

  test('a file with open questions sends nothing', async () => {
    const { folder, file } = folderWithFiles()
    const since = lastId()
    const path = file('price.csv', `SKU;Price\n${product(5).sku};1.234\n`)
    const { code, stdout, stderr } = await deskAt(folder)(['push', path, '--kind', 'price'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Nothing was sent: the file has open questions.')
    expect(lastId()).toBe(since)
  })

  test.each([
    ['price', 'SKU;Price\nA1;1.234\n'],
    ['products', 'SKU;Name;Category;Price;Unit;VAT\nA1;Rose;Roses;1.234;stem;9\n'],
    ['stock', '%PDF-1.7\n'],
  ])('with --json, a file of %s that cannot be sent yet prints what check prints', async (kind, list) => {
    const { folder, file } = folderWithFiles()
    const args = [file('list.csv', list), '--kind', kind, '--json']
    const checked = await desk(['check', ...args])
    const pushed = await deskAt(folder)(['push', ...args])
    const said = JSON.parse(pushed.stdout)
    expect(Object.keys(said)).toEqual(Object.keys(JSON.parse(checked.stdout)))
    expect([...said.questions, said.fileError].filter(Boolean)).toHaveLength(1)
    expect(pushed.code).toBe(2)
    expect(pushed.stderr).toMatch(/Nothing was sent: the file has open questions\.|PDF/)
  })

  test('a row about a deleted product is rejected with its line; the other is applied', async () => {
    const { folder, file } = folderWithFiles()
    const [gone, kept] = [product(6), product(7)]
    const list = `SKU;Stock\n${kept.sku};${kept.stockQty + 1}\n${gone.sku};${gone.stockQty + 1}\n`
    const run = deskAt(folder)
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
    const { folder } = folderWithFiles()
    const [kept, gone] = [product(8), product(9)]
    const path = join(folder, 'Bestände.csv')
    const goneRow = `${gone.sku};"Tulpe ""größer""; schön";${gone.stockQty + 1};Kühlhaus`
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
    const run = deskAt(folder)
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
        `${goneRow};"${gone.sku} stock ${gone.stockQty} -> ${gone.stockQty + 1}: refused: ""`,
      ),
      expect.stringMatching(/^UNBEKANNT;Strauß;5;Straße;"?Line 4/),
      '',
    ])
    const later = await run(['outbox', '--failed', out('later.csv')])
    expect(later.stderr).toContain('1 failed row written to')
    expect(linesOf('later.csv')).toEqual([head, linesOf('at once.csv')[1], ''])
    const again = await run(['push', out('at once.csv'), '--kind', 'stock', '--new-words'])
    expect(again.stderr).toContain('at once.csv: 1 row to set, 0 rejected, 1 to be confirmed')
  })

  test('with --json, what stops a command is an object', async () => {
    const { folder } = folderWithFiles()
    const path = join(folder, 'none.csv')
    const gone = await deskAt(folder)(['push', path, '--kind', 'stock', '--json'])
    expect(gone.code).toBe(2)
    expect(JSON.parse(gone.stdout)).toEqual({
      error: { why: 'usage', message: expect.stringContaining('none.csv cannot be read') },
    })
  })

  test('desk outbox sends what a lost connection left in the outbox', async () => {
    const { folder, file } = folderWithFiles()
    const all = live()
    const list = ['SKU;Stock', ...all.map(({ sku, stockQty }) => `${sku};${stockQty + 7}`)].join('\n')
    const run = deskAt(folder)
    const since = lastId()
    // The second batch gets a 429, then the connection is lost.
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 1 }, path: '/stock' })
    sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 1 }, path: '/stock' })
    const out = join(folder, 'failed.csv')
    const flags = ['--kind', 'stock', '--yes', '--wait', '0', '--json', '--failed', out]
    const pushing = run(['push', file('stock.csv', list), ...flags])
    await vi.waitFor(() => expect(writes(since)).toHaveLength(2), { timeout: 20_000, interval: 20 })
    await sandbox.control.goOffline()
    const pushed = await pushing
    expect(pushed.code).toBe(3)
    const { error, changes } = JSON.parse(pushed.stdout)
    const left = changes.filter(({ state }: { state: string }) => state !== 'applied')
    const told = expect.stringContaining(`${changes.length - left.length} changes applied, ${left.length} `)
    expect(error).toEqual({ why: 'notReachable', message: told })
    expect(error.message).toMatch(/\d+ (?:not sent yet|sent without a clear answer)[.,]/)
    // What still waits has not failed.
    expect(pushed.stderr).toContain('No row failed')
    expect(existsSync(out)).toBe(false)
    expect(pushed.stderr).toContain('Nothing is lost')
    await sandbox.control.goOnline()
    const outboxCommand = await run(['outbox'])
    expect(outboxCommand, outboxCommand.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+ waiting changes sent\. The outbox is empty\.\n$/),
    })
    expect(live().map(({ stockQty }) => stockQty)).toEqual(all.map(({ stockQty }) => stockQty + 7))
  })
})

test('a file is compared with the marketplace of now, though an earlier reading was broken off', async () => {
  const { folder, file } = folderWithFiles()
  const pulled = await deskAt(folder)(['pull', '--out', join(folder, 'catalog.csv')])
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
  const pushed = await deskAt(folder)(['push', list, '--kind', 'stock', '--yes'])
  expect(pushed.stderr).toContain('2 values would change.')
  expect(pushed.code, pushed.stderr).toBe(0)
  expect(ends.map(({ id }) => fresh(id)?.stockQty)).toEqual(ends.map(({ stockQty }) => stockQty))
})
