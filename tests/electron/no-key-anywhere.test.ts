import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { buildStale } from '../../scripts/build.mjs'
import { root } from '../packaging/tools.ts'
import { drive } from './drive.ts'

/** The files under a folder in which a text stands, as it is or in the usual disguises. */
function filesWith(folder: string, text: string): string[] {
  const shapes = [text, Buffer.from(text).toString('base64').replace(/=+$/, ''), encodeURIComponent(text)]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => {
      const content = readFileSync(path)
      return shapes.some(shape => content.includes(shape))
    })
}

test('a key that was connected and sealed lies in no file, and the page hears its last four characters only', async () => {
  await buildStale({ log: () => {} })
  const sandbox = await startSandbox({ products: 5, orders: 1 })
  onTestFinished(() => sandbox.close())
  const key = sandbox.keys.valid
  const { report, errors, folder } = await drive(join(root, 'dist', 'main', 'main.js'), {
    env: { FAKE_CONNECT: JSON.stringify({ address: sandbox.baseUrl, key }) },
  })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(errors).toBe('')
  expect(report?.connected).toMatchObject({
    output: { kind: 'ok', account: { hasKey: true, keyPlace: 'sealed', keyEnds: key.slice(-4) } },
  })
  expect(filesWith(folder, key)).toEqual([])
  const reported = (report?.reported ?? []) as string[]
  expect(reported.length).toBeGreaterThan(0)
  expect(reported.filter(text => text.includes(key))).toEqual([])
  // The search finds what is there: the sealed blob is the key with its bits turned.
  const sealed = Buffer.from(Buffer.from(key).map(byte => byte ^ 0xff)).toString('base64')
  expect(readFileSync(join(folder, 'keys', 'sealed.json'), 'utf8')).toContain(sealed)
}, 60_000)

test('a key from the environment lies in no file and is not handed to other processes', async () => {
  await buildStale({ log: () => {} })
  const sandbox = await startSandbox({ products: 5, orders: 1 })
  onTestFinished(() => sandbox.close())
  const key = sandbox.keys.valid
  const { report, folder } = await drive(join(root, 'dist', 'main', 'main.js'), {
    args: ['--base-url', sandbox.baseUrl],
    env: { SUPPLIER_API_KEY: key },
  })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(report?.accounts).toMatchObject({ output: { accounts: [{ hasKey: true, keyPlace: 'session' }] } })
  expect(report?.environment).toBe(false)
  expect(filesWith(folder, key)).toEqual([])
}, 60_000)
