import { describe, expect, test } from 'vitest'
import { ask, expectDone, useSandbox } from './document/fixtures/ask.ts'
import { startSandbox } from './sandbox.ts'

/** Limits are several times the measured values (README.md), so that a busy machine does not exceed them. */
const SLACK = 5

describe('with 100,000 products', () => {
  const sandbox = useSandbox({ products: 100_000, orders: 1000 })

  const medianMs = async (run: () => Promise<unknown>) => {
    const times: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    return times.sort((x, y) => x - y)[4] ?? 0
  }

  test('a sandbox starts in seconds', async () => {
    const start = performance.now()
    const other = await startSandbox({ products: 100_000 })
    expect(performance.now() - start).toBeLessThan(5000)
    await other.close()
  })

  test.each([
    '?per_page=100',
    '?per_page=100&page=990',
    '?search=avalanche&per_page=100',
    '?search=zzz',
    '?status=pending&page=200',
  ])('GET /products%s takes milliseconds', async query => {
    expect(
      await medianMs(async () => expectDone(await ask(sandbox(), 'GET', `/products${query}`))),
    ).toBeLessThan(20 * SLACK)
  })

  test('500 stock items take milliseconds', async () => {
    const items = Array.from({ length: 500 }, (_, at) => ({ product_id: 1001 + at * 150, stock_qty: at }))
    const body = { items }
    expect(
      await medianMs(async () => expectDone(await ask(sandbox(), 'POST', '/stock', { body }))),
    ).toBeLessThan(50 * SLACK)
  })
})
