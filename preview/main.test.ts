import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bridgeOver } from '../shared/contract/bridge.ts'
import { openTab } from '../tests/contract/preview-tab.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  return folder
}

interface Running {
  process: ChildProcess
  /** Exit code, once it ended. */
  ended: Promise<number | null>
  out: () => string
  err: () => string
}

/** The preview as a person starts it. */
function run(folder: string, ...words: string[]): Running {
  const child = spawn(process.execPath, [main, '--no-open', '--data', join(folder, 'data'), ...words], {
    env: { ...process.env, SD_PAGES: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    err += chunk
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  return { process: child, ended, out: () => out, err: () => err }
}

/** The address a running preview prints. */
async function entranceOf({ out, err }: Running): Promise<string> {
  await expect.poll(() => out() + err(), { timeout: 15_000 }).toContain('\n')
  expect(err()).toBe('')
  expect(out()).toMatch(/^Supplier Desk is ready at http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}\n$/)
  return out().replace('Supplier Desk is ready at ', '').trim()
}

async function accountsAt(entrance: string) {
  const tab = await openTab(entrance)
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
    const running = run(ownFolder(), '--sample', '--products', '5', '--orders', '0')
    const { accounts } = await accountsAt(await entranceOf(running))
    const baseUrl = accounts[0]?.baseUrl ?? ''
    expect(await isUp(baseUrl)).toBe(true)
    running.process.kill(signal)
    expect(await running.ended).toBe(0)
    expect(await isUp(baseUrl)).toBe(false)
    expect(running.err()).toBe('')
  },
)

test('killed without a word, it leaves no process behind and starts again on the same folder', async () => {
  const folder = ownFolder()
  const first = run(folder, '--sample', '--products', '5', '--orders', '0')
  const before = await accountsAt(await entranceOf(first))
  first.process.kill('SIGKILL')
  await first.ended
  await expect.poll(() => isUp(before.accounts[0]?.baseUrl ?? ''), { timeout: 10_000 }).toBe(false)
  const second = run(folder, '--sample')
  expect((await accountsAt(await entranceOf(second))).open).toBe(before.open)
})

test('an unknown flag ends with 2, a sentence and the usage, and makes nothing', async () => {
  const folder = ownFolder()
  const running = run(folder, '--prot', '80')
  expect(await running.ended).toBe(2)
  expect(running.err()).toContain("Unknown option '--prot'")
  expect(running.err()).toContain('--port N')
  expect(readdirSync(folder)).toEqual(['index.html'])
})

test('a folder another preview works in ends with 2 and one sentence', async () => {
  const folder = ownFolder()
  await entranceOf(run(folder))
  const second = run(folder)
  expect(await second.ended).toBe(2)
  expect(second.err()).toMatch(/^Supplier Desk already runs on the folder .*\.\n$/)
  expect(readFileSync(join(folder, 'data', 'settings.json'), 'utf8')).toContain('"version": 1')
})
