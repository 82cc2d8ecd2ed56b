import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

describe.each(['a', 'b'] as const)('desk orders on a marketplace of shape %s', { timeout: 60_000 }, shape => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ products: 20, orders: 130, images: false, limit: 100_000, shape })
    return () => sandbox.close()
  })
  const run = (folder: string, args: string[], key = sandbox.keys.valid) =>
    desk(['orders', ...args, '--base-url', sandbox.baseUrl, '--data', join(folder, 'data')], { key })
  const own = () => sandbox.control.state().orders.filter(({ supplierId }) => supplierId === 1)

  test('lists every order, also beyond the first page, or those of some statuses', async () => {
    const { folder } = folderWithFiles()
    const all = await run(folder, ['--json'])
    expect(all.code, all.stderr).toBe(0)
    const listed: { id: string; status: string }[] = JSON.parse(all.stdout).orders
    const wanted = own().map(({ id, status }) => [id, status])
    // Shape b calls them "g-10130".
    expect(listed.map(({ id, status }) => [Number(/\d+$/.exec(id)), status]).sort()).toEqual(wanted.sort())
    const pending = await run(folder, ['--status', 'pending'])
    expect(pending.code, pending.stderr).toBe(0)
    const lines = pending.stdout.trim().split('\n')
    expect(lines).toHaveLength(wanted.filter(([, status]) => status === 'pending').length)
    for (const line of lines) expect(line).toMatch(/ pending .* \d+\.\d\d(?: EUR)?$/)
    const two = await run(folder, ['--status', 'pending', '--status', 'shipped'])
    expect(two.stdout.trim().split('\n')).toHaveLength(
      wanted.filter(([, status]) => status === 'pending' || status === 'shipped').length,
    )
  })

  test('names the valid statuses, and ends with 4 for a revoked key', async () => {
    const { folder } = folderWithFiles()
    const odd = await run(folder, ['--status', 'lost'])
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('pending, confirmed')])
    expect(await run(folder, [], sandbox.keys.revoked)).toMatchObject({ code: 4 })
  })
})

test.each(['a', 'b'] as const)(
  'a list that never reads whole is printed and called incomplete (shape %s)',
  {
    timeout: 60_000,
  },
  async shape => {
    const sandbox = await startSandbox({ products: 20, orders: 30, images: false, limit: 100_000, shape })
    onTestFinished(() => sandbox.close())
    sandbox.control.answerIn({ styles: ['orders-restless'] })
    const { folder } = folderWithFiles()
    const args = ['orders', '--json', '--base-url', sandbox.baseUrl, '--data', join(folder, 'data')]
    const { code, stdout, stderr } = await desk(args, { key: sandbox.keys.valid })
    expect(stderr).toMatch(/^Not complete: \d+ orders were read, although the marketplace counts 80\./)
    expect(code).toBe(3)
    expect(JSON.parse(stdout).orders.length).toBeGreaterThan(30)
  },
)
