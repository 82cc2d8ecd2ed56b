import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { httpAnswer, startRawServer } from '../core/api/fixtures/raw-server.ts'
import type { Bridge } from '../shared/contract/bridge.ts'
import { desk, folderWithFiles } from './fixtures/desk.ts'
import { waitFor } from './waiting.ts'

const ENDLESS = { current_page: 1, total_pages: 10 ** 8, total_items: 2 * 10 ** 8, per_page: 2, next_page: 2 }
/** Sets the title of the terminal, and starts a line. */
const EVIL = '\u001b]0;pwned\u0007\r\n9 applied, 0 not.\u2028'

async function startMarket(dataOf: (path: string) => unknown) {
  const server = await startRawServer((socket, { head }) => {
    socket.write(httpAnswer(200, JSON.stringify({ success: true, data: dataOf(head.split(' ')[1] ?? '') })))
  })
  onTestFinished(() => server.close())
  return server
}

const product = (id: number) => ({ id, name: `Rose ${EVIL}`, sku: `A${id}`, base_price: 1, stock_qty: 1 })

test.each([
  ['the same page', () => 1],
  ['two pages in turn', (page: number) => 1 + 2 * (page % 2)],
])(
  'desk pull ends where the list shows %s for ever',
  async (_, first) => {
    const server = await startMarket(path => {
      const id = first(Number(/[?&]page=(\d+)/.exec(path)?.[1]))
      return { products: [product(id), product(id + 1)], pagination: ENDLESS }
    })
    const { folder } = folderWithFiles()
    const args = ['pull', '--out', join(folder, 'o.csv'), '--base-url', server.baseUrl, '--data', folder]
    const { code, stderr } = await desk(args, { key: 'key-of-a-test-0001' })
    expect([code, stderr]).toEqual([3, expect.stringMatching(/^The catalog could not be read whole/)])
    expect(server.requests.length).toBeLessThan(40)
  },
  30_000,
)

test('desk orders ends where the list shows the same page for ever, and no text of it controls the terminal', async () => {
  const orders = [1, 2].map(id => ({
    id,
    number: `N${id}${EVIL}`,
    status: `pending${EVIL}`,
    total: `1${EVIL}`,
  }))
  const server = await startMarket(path =>
    path.includes('/orders') ? { orders, pagination: ENDLESS } : { products: [] },
  )
  const { folder } = folderWithFiles()
  const args = ['orders', '--base-url', server.baseUrl, '--data', folder]
  const { code, stdout, stderr } = await desk(args, { key: 'key-of-a-test-0001' })
  expect([code, stderr]).toEqual([3, expect.stringMatching(/^Not complete/)])
  expect(stdout.trimEnd().split('\n')).toHaveLength(2)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2028]/)
}, 30_000)

test('a long wait that the marketplace asks for is said once', async () => {
  const until = Date.now() + 86_400_000
  const wakes: (() => void)[] = []
  const bridge = {
    on: (_: string, wake: () => void) => {
      wakes.push(wake)
      return () => {}
    },
    call: async () => {
      setImmediate(() => {
        for (const wake of wakes) wake()
      })
      return { network: { kind: 'limited', until } }
    },
  } as unknown as Bridge
  const [log, find] = [vi.fn(), vi.fn<() => Promise<true | null>>().mockResolvedValue(null)]
  find.mockResolvedValueOnce(null).mockResolvedValueOnce(null).mockResolvedValueOnce(true)
  expect(await waitFor(bridge, find, what => what, log)).toBe(true)
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The marketplace accepts no requests until .+ Waiting\.$/)],
  ])
})
