import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import { folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'
import { openSession } from '../session.ts'

const { sandbox, product, fresh, lastId, writes, deskAt } = await startMarket(40)

describe('two files in a row', { timeout: 60_000 }, () => {
  test('a file that undoes an unsent change of an earlier file says so and wins', async () => {
    const { folder, file } = folderWithFiles()
    const { id, sku, stockQty } = product(11)
    const other = product(12)
    const run = deskAt(folder)
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
    expect(left.code, left.stderr).toBe(0)
    // The second push may have sent the other change of the first file, too.
    expect(left.stdout).toMatch(/^(?:1 waiting change sent\. )?The outbox is empty\.\n$/)
    expect(fresh(id)?.stockQty).toBe(stockQty)
    expect(fresh(other.id)?.stockQty).toBe(other.stockQty + 1)
  })

  test('a value that replaces an edit on the sheet says so', async () => {
    const { folder, file } = folderWithFiles()
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
    const pushed = await deskAt(folder)(['push', list, '--kind', 'stock'])
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
    const { folder, file } = folderWithFiles()
    const run = deskAt(folder)
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
