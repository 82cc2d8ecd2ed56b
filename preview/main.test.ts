import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bridgeOver } from '../shared/contract/bridge.ts'
import { openTab } from '../tests/contract/preview-tab.ts'
import { pageFolder, printedUrl, runPreview } from './fixtures/running.ts'
import { browserCommand } from './open-browser.ts'

const SAMPLE = ['--sample', '--products', '5', '--orders', '0']

async function accountsAt(oneTimeUrl: string) {
  const tab = await openTab(oneTimeUrl)
  const accounts = await bridgeOver(tab.port).call('listAccounts', {})
  tab.close()
  return accounts
}

const isUp = (baseUrl: string) =>
  fetch(baseUrl).then(
    () => true,
    () => false,
  )

test.each(['SIGTERM', 'SIGINT'] as const)(
  'prints one line when it is ready, and ends with 0 at %s together with the sample marketplace',
  async signal => {
    const running = runPreview(pageFolder(), SAMPLE)
    const { accounts } = await accountsAt(await printedUrl(running))
    const baseUrl = accounts[0]?.baseUrl ?? ''
    expect(await isUp(baseUrl)).toBe(true)
    running.process.kill(signal)
    expect(await running.ended).toBe(0)
    expect(await isUp(baseUrl)).toBe(false)
    expect(running.err()).toBe('')
  },
)

test('after a kill no process is left, and it starts again on the same folder', async () => {
  const folder = pageFolder()
  const first = runPreview(folder, SAMPLE)
  const before = await accountsAt(await printedUrl(first))
  first.process.kill('SIGKILL')
  await first.ended
  await expect.poll(() => isUp(before.accounts[0]?.baseUrl ?? ''), { timeout: 10_000 }).toBe(false)
  const second = runPreview(folder, ['--sample'])
  expect((await accountsAt(await printedUrl(second))).open).toBe(before.open)
})

test('an unknown flag ends with 2 and the usage, and creates nothing', async () => {
  const folder = pageFolder()
  const running = runPreview(folder, ['--prot', '80'])
  expect(await running.ended).toBe(2)
  expect(running.err()).toContain("Unknown option '--prot'")
  expect(running.err()).toContain('--port N')
  expect(readdirSync(folder)).toEqual(['index.html'])
})

test('a folder in use ends with 2 and a sentence', async () => {
  const folder = pageFolder()
  await printedUrl(runPreview(folder))
  const second = runPreview(folder)
  expect(await second.ended).toBe(2)
  expect(second.err()).toMatch(/^Supplier Desk already runs on the folder .*\.\n$/)
  expect(readFileSync(join(folder, 'data', 'settings.json'), 'utf8')).toContain('"version": 1')
})

test('an uncaught error is logged and printed, and ends the program with 1', async () => {
  const folder = pageFolder()
  const planted = "process.on('SIGUSR2', () => { throw new Error('planted') })"
  const running = runPreview(folder, [], {
    node: ['--import', `data:text/javascript,${encodeURIComponent(planted)}`],
  })
  await printedUrl(running)
  running.process.kill('SIGUSR2')
  expect(await running.ended).toBe(1)
  const [, ref] = /^Supplier Desk has ended .*\(log reference ([\w-]+)\)/.exec(running.err()) ?? []
  expect(running.err()).not.toContain('planted')
  const log = readFileSync(join(folder, 'data', 'log', 'desk.log'), 'utf8')
  const entry = log.split('\n').find(line => line.includes('planted'))
  expect(JSON.parse(entry ?? '{}')).toMatchObject({ what: 'uncaught error', ref })
})

test('the token reaches the browser by a private file, never by a command line', async () => {
  const folder = pageFolder()
  const [browser] = browserCommand(process.platform, '')
  // A browser that logs how it was called, and starts slowly.
  writeFileSync(join(folder, browser), '#!/bin/sh\necho "$@" > "$(dirname "$0")/called"\n', { mode: 0o755 })
  const running = runPreview(folder, [], { open: true, env: { PATH: `${folder}:${process.env.PATH}` } })
  const printed = await printedUrl(running)
  const called = () => readFileSync(join(folder, 'called'), 'utf8').trim()
  await expect.poll(called).toContain('file://')
  expect(called()).not.toContain('token')
  const file = fileURLToPath(called())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const page = readFileSync(file, 'utf8')
  expect(page).not.toContain('<script')
  const [oneTimeUrl = ''] = /http:[^"]+/.exec(page) ?? []
  expect(oneTimeUrl).not.toBe(printed)
  const tab = await openTab(oneTimeUrl)
  tab.close()
  await expect.poll(() => existsSync(file)).toBe(false)
  expect(running.err()).toBe('')
  await accountsAt(printed)
})

test('the file for the browser is deleted, and a browser that fails to open is reported', async () => {
  const folder = pageFolder()
  const running = runPreview(folder, [], { open: true, env: { PATH: folder } })
  await expect
    .poll(running.err, { timeout: 15_000 })
    .toBe('No browser could be opened. Open the address above.\n')
  expect(readdirSync(join(folder, 'data'))).not.toContain('open-in-browser.html')
})

test('after an address is used, the next one is printed', async () => {
  const running = runPreview(pageFolder())
  await accountsAt(await printedUrl(running))
  await expect.poll(() => running.out().trim().split('\n')).toHaveLength(2)
  const [, next = ''] = /opens in another tab at (http\S+)/.exec(running.out()) ?? []
  expect((await accountsAt(next)).accounts).toEqual([])
})

test('certificate checks cannot be switched off by the environment', async () => {
  const folder = pageFolder()
  const running = runPreview(folder, [], { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } })
  await expect.poll(running.out, { timeout: 15_000 }).toContain('is ready')
  const log = readFileSync(join(folder, 'data', 'log', 'desk.log'), 'utf8')
  expect(log).toContain('NODE_TLS_REJECT_UNAUTHORIZED was set and is not obeyed')
})
