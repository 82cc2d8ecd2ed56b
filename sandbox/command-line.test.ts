import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

describe('reading the command line', () => {
  test('every flag', () => {
    const words =
      '--port 1 --control-port 2 --products 3 --orders 4 --seed 5 --limit 6 --images off --shape b --state f --allow-private-images'
    expect(readCommandLine(words.split(' '))).toEqual({
      kind: 'options',
      options: {
        port: 1,
        controlPort: 2,
        products: 3,
        orders: 4,
        seed: 5,
        limit: 6,
        images: false,
        shape: 'b',
        state: 'f',
        allowPrivateImages: true,
      },
    })
  })

  test('without flags the defaults apply', () => {
    expect(readCommandLine([])).toEqual({ kind: 'options', options: {} })
  })

  test.each([
    [['--port'], /--port/],
    [['--port', 'x'], /--port must be a whole number from 0 to 65535, got "x"/],
    [['--port', '65536'], /--port/],
    [['--port=-1'], /--port/],
    [['--products', '1.5'], /--products/],
    [['--orders', ''], /--orders/],
    [['--seed', '1e3'], /--seed/],
    [['--limit', '0'], /--limit/],
    [['--images', 'yes'], /--images must be on or off/],
    [['--shape', 'c'], /--shape must be a or b/],
    [['--state', ''], /--state/],
    [['--allow-private-images=yes'], /allow-private-images/],
    [['--unknown'], /--unknown/],
    [['-p', '1'], /-p/],
    [['serve'], /serve/],
  ])('%j is refused with a sentence', (words, wanted) => {
    expect(readCommandLine(words)).toEqual({ kind: 'wrong', why: expect.stringMatching(wanted) })
  })
})

describe('the sandbox as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-process-'))
  let running: ChildProcess[] = []
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
    running = []
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const run = (...words: string[]) => watch(process.execPath, main, ...words)
  const watch = (program: string, ...words: string[]) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    running.push(child)
    let errors = ''
    child.stderr.on('data', part => {
      errors += part
    })
    const ended = new Promise<{ code: number | null; errors: string }>(resolve =>
      child.on('close', code => resolve({ code, errors })),
    )
    const lines = createInterface({ input: child.stdout })
    const first = new Promise<string>(resolve => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
    })
    return { child, ended, first }
  }
  const stock = async (baseUrl: string, key: string, stock_qty: number, products = 1) => {
    const response = await fetch(`${baseUrl}/stock`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        items: Array.from({ length: products }, (_, index) => ({ product_id: 1001 + index, stock_qty })),
      }),
    })
    return response.status
  }

  test('prints one line of JSON, serves, and ends with 0 on SIGTERM', async () => {
    const { child, ended, first } = run('--products', '10', '--orders', '3')
    const started = JSON.parse(await first)
    const key = expect.stringMatching(/^sk_/)
    expect(started).toEqual({
      baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/supplier$/),
      control: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      keys: { valid: key, other: key, revoked: key, unverified: key, limited: key },
    })
    expect(await stock(started.baseUrl, started.keys.valid, 5)).toBe(200)
    await fetch(`${started.control}/failNext`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"mishap":{"kind":"hang"}}',
    })
    const hanging = stock(started.baseUrl, started.keys.valid, 6).catch(() => 'cut')
    const received = async () => (await (await fetch(`${started.control}/requests`)).json()) as unknown[]
    await expect.poll(async () => (await received()).length).toBe(2)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, errors: '' })
    expect(await hanging).toBe('cut')
  })

  test('keys belong to the seed', async () => {
    const keys = async (seed: string) => JSON.parse(await run('--products', '1', '--seed', seed).first).keys
    const [one, again, two] = await Promise.all([keys('1'), keys('1'), keys('2')])
    expect(again).toEqual(one)
    expect(two.valid).not.toBe(one.valid)
  })

  test('kill -9 in the middle of writing loses nothing that was answered', async () => {
    const state = join(folder, 'state.jsonl')
    let answered = 0
    for (let round = 0; round < 3; round++) {
      const { child, ended, first } = run('--products', '10', '--state', state)
      const { baseUrl, control, keys } = JSON.parse(await first)
      const found = (await (await fetch(`${control}/product?id=1001`)).json()) as { stockQty: number }
      if (round > 0) expect([answered, answered + 1]).toContain(found.stockQty)
      const writing = (async () => {
        for (let next = (round + 1) * 1_000_000; ; next++) {
          await stock(baseUrl, keys.valid, next)
          answered = next
        }
      })().catch(() => {})
      await expect.poll(() => answered).toBeGreaterThan((round + 1) * 1_000_000 + 20)
      child.kill('SIGKILL')
      await Promise.all([ended, writing])
    }
  })

  // ulimit simulates a full disk; Windows has none.
  test.skipIf(process.platform === 'win32')(
    'what a full disk did not take is answered 500, and does not spoil what is written after it',
    async () => {
      const state = join(folder, 'full.jsonl')
      const script = 'ulimit -f 8; exec "$0" "$@"'
      const words = [main, '--products', '20', '--orders', '0', '--state', state]
      const { child, ended, first } = watch('sh', '-c', script, process.execPath, ...words)
      const { baseUrl, keys } = JSON.parse(await first)
      let stock_qty = 1
      while ((await stock(baseUrl, keys.valid, stock_qty, 20)) === 200) stock_qty++
      expect(await stock(baseUrl, keys.valid, 77)).toBe(200)
      child.kill()
      expect(await ended).toEqual({ code: 0, errors: expect.stringMatching(/EFBIG/) })
      const again = run('--state', state)
      const { control } = JSON.parse(await again.first)
      const kept = async (id: number) =>
        ((await (await fetch(`${control}/product?id=${id}`)).json()) as { stockQty: number }).stockQty
      expect([await kept(1001), await kept(1002)]).toEqual([77, stock_qty - 1])
    },
  )

  test.each([
    [['--shape', 'c'], /--shape must be a or b/],
    [['--nonsense'], /nonsense/],
    [['--state', '/no/such/folder/state'], /cannot start.*no\/such/],
  ])('%j ends with 2 and a sentence', async (words, wanted) => {
    const { code, errors } = await run(...words).ended
    expect([code, errors]).toEqual([2, expect.stringMatching(wanted)])
  })

  test.each(['--port', '--control-port'])('a taken %s ends with 2 and a sentence', async flag => {
    const taken = createServer()
    const port = await new Promise<number>(resolve =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    )
    const { code, errors } = await run(flag, String(port)).ended
    expect([code, errors]).toEqual([2, expect.stringMatching(/EADDRINUSE/)])
    taken.close()
  })

  test('--help says what there is, and ends with 0', async () => {
    const { ended, first } = run('--help')
    expect([(await ended).code, await first]).toEqual([0, expect.stringMatching(/^Usage/)])
  })
})
