import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isWholeRun } from '../../core/fixtures/some-cases.ts'
import { folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** A million lines take 20 s, and more on a busy computer. */
const TIMEOUT_MS = 120_000
const [LINES, MOST_MB] = isWholeRun ? [1_000_000, 480] : [150_000, 340]
/** The same of a push, which takes as long and runs in a whole run alone. */
const PUSHED_MB = 600
const { sandbox } = await startMarket(20)
/**
 * Tells how much memory a program took at most, in kilobytes: by Linux, where `maxRSS` begins with what the program that
 * started it took; by Node elsewhere.
 */
const TELL = `data:text/javascript,${encodeURIComponent(`
import { existsSync, readFileSync } from 'node:fs'
process.on('exit', () => {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  console.error('took', /VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
})`)}`

/** What a command took at most while it ran, in megabytes, and what it printed. */
async function run(...args: string[]): Promise<{ stdout: string; megabytes: number }> {
  const env = { ...process.env, SUPPLIER_API_KEY: sandbox.keys.valid }
  const ran = promisify(execFile)(process.execPath, ['--import', TELL, MAIN, ...args], {
    maxBuffer: 2 ** 30,
    env,
  })
  const { stdout, stderr } = await ran.catch(refused => refused)
  return { stdout, megabytes: Number(/took (\d+)/.exec(stderr)?.[1]) / 1024 }
}

test(
  `${LINES.toLocaleString('en')} lines with an unreadable price and a good stock are judged and written within ${MOST_MB} MB`,
  async () => {
    // The first ones show which column is the price.
    const lines = Array.from(
      { length: LINES },
      (_, at) => `F${at};${at < 1000 ? '' : 'x'}${at % 100};${at % 1000}`,
    )
    const { file } = folderWithFiles()
    const path = file('list.csv', `SKU;Price;Stock\r\n${lines.join('\r\n')}\r\n`)
    const { stdout, megabytes } = await run('check', path, '--kind', 'both', '--json')
    const { rows, rejected } = JSON.parse(stdout)
    expect([rows.length, rejected.length]).toEqual([LINES, LINES - 1000])
    expect(megabytes).toBeLessThan(MOST_MB)
  },
  TIMEOUT_MS,
)

if (isWholeRun)
  test(
    `${LINES.toLocaleString('en')} lines that push rejects are written back within ${PUSHED_MB} MB`,
    async () => {
      const { folder, file } = folderWithFiles()
      const lines = Array.from({ length: LINES }, (_, at) => `F${at};${at % 1000}${at < 1000 ? '' : ',5'}`)
      const path = file('list.csv', `SKU;Stock\r\n${lines.join('\r\n')}\r\n`)
      const failed = join(folder, 'failed.csv')
      const account = ['--base-url', sandbox.baseUrl, '--data', folder]
      const push = ['push', path, '--kind', 'stock', '--dry-run', '--new-words', '--failed', failed]
      const { megabytes } = await run(...push, ...account)
      expect(readFileSync(failed, 'utf8').trimEnd().split('\r\n')).toHaveLength(LINES + 1)
      expect(megabytes).toBeLessThan(PUSHED_MB)
    },
    TIMEOUT_MS,
  )
