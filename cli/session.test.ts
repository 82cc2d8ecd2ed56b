import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { usualFolder } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { readArguments } from './arguments.ts'
import { desk, folderWithFiles } from './fixtures/desk.ts'
import { startMarket } from './fixtures/start-market.ts'
import { openSession } from './session.ts'

const { sandbox, product, lastId, deskAt } = await startMarket(40)

describe('beside a running Supplier Desk', () => {
  const running = (folder: string) => {
    const lock = lockFolder(folder)
    onTestFinished(() => {
      if (lock.kind === 'held') lock.release()
    })
  }

  test('a command on its data folder is refused with a sentence', async () => {
    const { folder, file } = folderWithFiles()
    const list = file('list.csv', 'SKU;Stock\nA1;5\n')
    running(join(folder, 'data'))
    const since = lastId()
    for (const args of [
      ['push', list, '--kind', 'stock'],
      ['outbox'],
      ['orders'],
      ['pull', '--out', join(folder, 'out.csv')],
      ['check', list, '--kind', 'stock', '--catalog'],
    ]) {
      const { code, stdout, stderr } = await deskAt(folder)(args)
      expect({ code, stdout }).toEqual({ code: 5, stdout: '' })
      expect(stderr).toContain(`is using ${join(folder, 'data')}. Close it`)
      expect(stderr.includes('--catalog FILE')).toBe(args.includes('--catalog'))
    }
    expect(sandbox.control.requests({ sinceId: since })).toEqual([])
  })

  test.each([
    ['any other folder', (folder: string) => join(folder, 'pv1')],
    ['the usual folder', (folder: string) => usualFolder(process.platform, homeOf(folder), folder)],
  ])('a folder of its own does not make a second sender: the account is open in %s', async (_, folderOf) => {
    const { folder, file } = folderWithFiles()
    const list = file('list.csv', `SKU;Stock\n${product(22).sku};${product(22).stockQty + 1}\n`)
    const push = (key: string) =>
      desk(['push', list, '--kind', 'stock', '--base-url', sandbox.baseUrl, '--data', join(folder, 'own')], {
        key,
      })
    const app = await openAs(folderOf(folder), sandbox.keys.valid)
    const since = lastId()
    const { code, stdout, stderr } = await push(sandbox.keys.valid)
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' })
    expect(stderr).toContain('Another program has this account open')
    expect(sandbox.control.requests({ sinceId: since }).filter(({ method }) => method === 'POST')).toEqual([])
    await app.close()
    const after = await push(sandbox.keys.valid)
    expect(after.code, after.stderr).toBe(0)
  })

  test('commands that only read run beside a program that sends, and send nothing that waits', async () => {
    const { folder, file } = folderWithFiles()
    const { sku, stockQty, id } = product(23)
    const run = deskAt(folder)
    const own = await openAs(join(folder, 'data'), sandbox.keys.valid)
    await own.bridge.call('pauseOutbox', { paused: true })
    await own.bridge.call('queueChanges', {
      changes: [{ kind: 'stock', product: id, sku, origin: null, from: stockQty, to: stockQty + 1 }],
      confirmed: [],
      file: null,
    })
    await own.bridge.call('pauseOutbox', { paused: false })
    await own.close()
    const app = await openAs(join(folder, 'app'), sandbox.keys.valid)
    const since = lastId()
    const list = file('list.csv', `SKU;Stock\n${sku};${stockQty + 2}\n`)
    for (const args of [
      ['orders'],
      ['pull', '--out', join(folder, 'out.csv')],
      ['push', list, '--kind', 'stock', '--dry-run'],
    ]) {
      const { code, stderr } = await run(args)
      expect(code, stderr).toBe(0)
    }
    const posts = () => sandbox.control.requests({ sinceId: since }).filter(({ method }) => method === 'POST')
    expect(posts()).toEqual([])
    await app.close()
    expect(await run(['outbox'])).toMatchObject({ code: 0 })
    expect(posts()).toHaveLength(1)
  })

  test('another supplier’s key is another account', async () => {
    const { folder } = folderWithFiles()
    const app = await openAs(join(folder, 'app'), sandbox.keys.valid)
    const other = await openAs(join(folder, 'own'), sandbox.keys.other)
    await other.close()
    await app.close()
  })

  test('while desk sends, no other program opens its account', async () => {
    const { folder } = folderWithFiles()
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
    const { folder, file } = folderWithFiles()
    const baseUrl = `http://127.0.0.1:${await closedPort()}`
    const path = file('stock.csv', 'SKU;Stock\nA1;5\n')
    for (const args of [
      ['push', path, '--kind', 'stock'],
      ['pull', '--out', join(folder, 'out.csv')],
    ]) {
      const { code, stdout, stderr } = await deskAt(folder, 'k', baseUrl)(args)
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
      expect(stderr).toContain('cannot be reached')
    }
  })

  test.each(['wrong', 'revoked', 'none'])('4 when the key is %s', async which => {
    const { folder } = folderWithFiles()
    const key = which === 'revoked' ? sandbox.keys.revoked : which === 'none' ? '' : 'sk_wrong'
    const { code, stdout, stderr } = await deskAt(folder, key)(['pull', '--out', join(folder, 'out.csv')])
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
