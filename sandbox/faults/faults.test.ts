import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ask, expectDone, expectRefused, newBody, useSandbox } from '../document/fixtures/ask.ts'
import type { SandboxFault } from './fault.ts'

interface Seen {
  status: number | null
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Code of the error that ended the exchange; null for none. */
  error: string | null
}

describe('faults', () => {
  const sandbox = useSandbox()

  /** A request as seen by the client: what arrived, and how it ended. */
  const send = (method: string, path: string, body?: unknown, giveUpMs = 5000): Promise<Seen> =>
    new Promise(resolve => {
      const seen: Seen = { status: null, headers: {}, text: '', error: null }
      const end = (error: { code?: string } | null) => resolve({ ...seen, error: error?.code ?? null })
      const headers = { Authorization: `Bearer ${sandbox().keys.valid}`, 'Content-Type': 'application/json' }
      const signal = AbortSignal.timeout(giveUpMs)
      const sent = request(sandbox().baseUrl + path, { method, headers, agent: false, signal }, response => {
        seen.status = response.statusCode ?? null
        seen.headers = response.headers
        response.on('data', part => {
          seen.text += part
        })
        response.on('end', () => end(null))
        response.on('error', end)
      })
      sent.on('error', end)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })

  const stockOf = (id: number) => sandbox().control.product({ id })?.stockQty
  const stock = (qty: number, giveUpMs?: number) =>
    send('POST', '/stock', { items: [{ product_id: 1001, stock_qty: qty }] }, giveUpMs)

  let qty = 100
  /** Sends one stock update with a fault; returns what was received and whether the stock changed. */
  const sendWithFault = async (mishap: SandboxFault, giveUpMs?: number) => {
    qty++
    sandbox().control.failNext({ mishap, method: 'POST', path: '/stock' })
    const seen = await stock(qty, giveUpMs)
    const logged = sandbox().control.requests().at(-1)
    expect(logged).toMatchObject({ method: 'POST', path: '/stock', mishap: mishap.kind })
    expect(logged?.applied).toBe(stockOf(1001) === qty)
    return { ...seen, applied: stockOf(1001) === qty }
  }

  test.each([
    ['error before', { kind: 'error', when: 'before' }, 500, false],
    ['error after', { kind: 'error', when: 'after' }, 500, true],
    ['error with its own words', { kind: 'error', status: 503, code: 'BUSY', message: 'Later.' }, 503, false],
    ['a web page', { kind: 'html' }, 200, false],
    ['a web page from a proxy', { kind: 'html', status: 502 }, 502, false],
    ['a web page after it was carried out', { kind: 'html', when: 'after' }, 200, true],
    ['JSON that is no envelope', { kind: 'wrong-json' }, 200, false],
    ['JSON without success', { kind: 'wrong-json', body: { data: {} }, when: 'after' }, 200, true],
    ['a limit', { kind: 'limited' }, 429, false],
    ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:1/' }, 302, false],
    ['a reset before', { kind: 'reset', when: 'before' }, 'ECONNRESET', false],
    ['a reset after', { kind: 'reset', when: 'after' }, 'ECONNRESET', true],
    ['a connection closed before', { kind: 'reset', gently: true }, 'ECONNRESET', false],
    ['no answer at all, hanging before', { kind: 'hang', when: 'before' }, 'ABORT_ERR', false],
    ['no answer at all, hanging after', { kind: 'hang', when: 'after' }, 'ABORT_ERR', true],
  ] as const)('%s', async (_, mishap, end, applied) => {
    const [status, error] = typeof end === 'number' ? [end, null] : [null, end]
    const giveUpMs = mishap.kind === 'hang' ? 200 : undefined
    expect(await sendWithFault(mishap, giveUpMs)).toMatchObject({ status, error, applied })
  })

  test.each([
    ['before', false],
    ['after', true],
  ] as const)('an answer that is late, slow %s it was carried out', async (when, applied) => {
    expect(await sendWithFault({ kind: 'slow', ms: 60_000, when }, 200)).toMatchObject({
      status: null,
      applied,
    })
    expect(await sendWithFault({ kind: 'slow', ms: 30, when })).toMatchObject({ status: 200, applied: true })
  })

  test.each([
    ['error', 500, null],
    ['reset', null, 'ECONNRESET'],
  ] as const)('a batch that is carried out in part, then %s', async (then, status, error) => {
    sandbox().control.failNext({ mishap: { kind: 'partial', items: 2, then }, path: '/stock' })
    qty++
    const items = [1005, 1006, 1007, 1008].map(product_id => ({ product_id, stock_qty: qty }))
    expect(await send('POST', '/stock', { items })).toMatchObject({ status, error })
    expect(items.map(({ product_id }) => stockOf(product_id) === qty)).toEqual([true, true, false, false])
    expect(sandbox().control.requests().at(-1)).toMatchObject({ applied: true, body: { items } })
  })

  test('half an answer', async () => {
    const seen = await sendWithFault({ kind: 'truncate' })
    expect(seen).toMatchObject({ status: 200, error: 'ECONNRESET', applied: true })
    expect(seen.text.length).toBeGreaterThan(0)
    expect(seen.text.length).toBeLessThan(Number(seen.headers['content-length']))
  })

  test('an error has the envelope, and after processing the rate headers', async () => {
    const seen = await sendWithFault({
      kind: 'error',
      status: 503,
      code: 'BUSY',
      message: 'Later.',
      when: 'after',
    })
    expect(JSON.parse(seen.text)).toEqual({ success: false, error: { code: 'BUSY', message: 'Later.' } })
    expect(seen.headers).toHaveProperty('x-ratelimit-remaining')
  })

  test('a web page is a web page', async () => {
    const seen = await sendWithFault({ kind: 'html' })
    expect([seen.headers['content-type'], seen.text]).toEqual([
      expect.stringMatching(/^text\/html/),
      expect.stringMatching(/<h1>/),
    ])
  })

  test.each([
    [{ kind: 'limited' }, '1'],
    [{ kind: 'limited', retryAfter: 30 }, '30'],
    [{ kind: 'limited', retryAfter: null }, undefined],
  ] as const)('%j has Retry-After %s', async (mishap, wanted) => {
    const seen = await sendWithFault(mishap)
    expect([seen.headers['retry-after'], JSON.parse(seen.text).error.code]).toEqual([wanted, 'RATE_LIMITED'])
  })

  test('Retry-After as a date', async () => {
    const date = String(
      (await sendWithFault({ kind: 'limited', retryAfter: 120, asDate: true })).headers['retry-after'],
    )
    expect(new Date(date).toUTCString()).toBe(date)
  })

  test('rules apply to their requests, as often as given, in order', async () => {
    const { control } = sandbox()
    control.failNext({ mishap: { kind: 'error', status: 500 }, times: 2, method: 'GET', path: '/products/*' })
    control.failNext({ mishap: { kind: 'error', status: 503 }, path: '/categories' })
    control.failNext({ mishap: { kind: 'error', status: 502 } })
    const statuses: number[] = []
    for (const path of [
      '/products/1001/images',
      '/categories',
      '/products/1001',
      '/products',
      '/products/1001',
      '/categories',
    ])
      statuses.push((await ask(sandbox(), 'GET', path)).status)
    expect(statuses).toEqual([500, 503, 500, 502, 200, 200])
  })

  test('waiting rules can be removed', async () => {
    sandbox().control.failNext({ mishap: { kind: 'reset' }, times: 9 })
    sandbox().control.clearMishaps()
    expectDone(await ask(sandbox(), 'GET', '/categories'))
  })

  test('a picture can fail as well', async () => {
    sandbox().control.failNext({ mishap: { kind: 'html', status: 502 }, path: '/uploads/*' })
    expectDone(await ask(sandbox(), 'GET', '/categories'))
    expect((await fetch(new URL('/uploads/x.png', sandbox().baseUrl))).status).toBe(502)
  })

  test('requests are logged with key, body and outcome', async () => {
    sandbox().control.forgetRequests()
    const body = newBody()
    await ask(sandbox(), 'POST', '/products?x=1', { body })
    await ask(sandbox(), 'GET', '/nowhere', { key: 'revoked' })
    await ask(sandbox(), 'POST', '/stock', { key: null, body: '{' })
    expect(sandbox().control.requests()).toMatchObject([
      {
        id: 1,
        method: 'POST',
        path: '/products',
        query: 'x=1',
        key: 'valid',
        body,
        status: 200,
        applied: true,
        mishap: null,
      },
      {
        id: 2,
        method: 'GET',
        path: '/nowhere',
        query: '',
        key: 'revoked',
        body: null,
        status: 403,
        applied: false,
      },
      { id: 3, path: '/stock', key: null, body: '{', status: 401, applied: false },
    ])
    expect(
      sandbox()
        .control.requests({ sinceId: 2 })
        .map(({ id }) => id),
    ).toEqual([3])
    expect(sandbox().control.state().requestCount).toBe(3)
  })

  test.each([
    ['refuse', 'ECONNREFUSED'],
    ['reset', 'ECONNRESET'],
  ] as const)(
    'offline: connections are met with %s, and the same address comes back',
    async (mode, error) => {
      await sandbox().control.goOffline({ mode })
      expect(await stock(1)).toMatchObject({ status: null, error })
      await sandbox().control.goOnline()
      expect(await stock(2)).toMatchObject({ status: 200, error: null })
    },
  )

  test('another user sells stock and changes a price', async () => {
    const { control } = sandbox()
    control.changeProduct({ id: 1002, set: { stockQty: 50, basePrice: 3.5 } })
    expect(control.sell({ id: 1002, quantity: 20 }).stockQty).toBe(30)
    expect(control.sell({ id: 1002, quantity: 99 }).stockQty).toBe(0)
    const reply = await ask(sandbox(), 'GET', '/products/1002')
    expect(expectDone(reply).product).toMatchObject({ stock_qty: 0, base_price: 3.5 })
  })

  test('a new order is the newest', async () => {
    const order = sandbox().control.receiveOrder()
    const data = expectDone(await ask(sandbox(), 'GET', '/orders?per_page=1'))
    expect(data.orders).toMatchObject([{ id: order.id, status: 'pending' }])
  })

  test('an administrator approves all pending products', async () => {
    expect(sandbox().control.approve()).toBeGreaterThan(0)
    expect(expectDone(await ask(sandbox(), 'GET', '/products?status=pending')).products).toEqual([])
    expect(sandbox().control.approve()).toBe(0)
  })

  test('unknown ids and keys are named', () => {
    const { control } = sandbox()
    expect(() => control.changeProduct({ id: 5, set: {} })).toThrow('There is no product 5.')
    expect(() => control.setVerified({ supplierId: 9, verified: true })).toThrow('There is no supplier 9.')
    expect(control.product({ id: 5 })).toBeNull()
  })

  test('a bug of the sandbox is reported as 500 SERVER_ERROR', async () => {
    const bugs: unknown[] = []
    const { startSandbox } = await import('../sandbox.ts')
    let isBroken = false
    const broken = await startSandbox({
      products: 1,
      onBug: error => bugs.push(error),
      now: () => {
        if (isBroken) throw new Error('no clock')
        return 0
      },
    })
    isBroken = true
    expectRefused(await ask(broken, 'GET', '/products'), 500, 'SERVER_ERROR')
    expect(bugs).toEqual([new Error('no clock')])
    await broken.close()
  })
})
