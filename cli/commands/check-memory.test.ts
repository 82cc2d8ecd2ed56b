import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isWholeRun } from '../../core/fixtures/some-cases.ts'
import { folderWithFiles } from '../fixtures/desk.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const [LINES, MOST_MB] = isWholeRun ? [1_000_000, 480] : [300_000, 340]
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

test(`${LINES.toLocaleString('en')} lines with an unreadable price and a good stock are judged and written within ${MOST_MB} MB`, async () => {
  // The first ones show which column is the price.
  const lines = Array.from(
    { length: LINES },
    (_, at) => `F${at};${at < 1000 ? '' : 'x'}${at % 100};${at % 1000}`,
  )
  const { file } = folderWithFiles()
  const path = file('list.csv', `SKU;Price;Stock\r\n${lines.join('\r\n')}\r\n`)
  const args = ['--import', TELL, MAIN, 'check', path, '--kind', 'both', '--json']
  const ran = promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 30 })
  const { stdout, stderr } = await ran.catch(refused => refused)
  const { rows, rejected } = JSON.parse(stdout)
  expect([rows.length, rejected.length]).toEqual([LINES, LINES - 1000])
  expect(Number(/took (\d+)/.exec(stderr)?.[1]) / 1024).toBeLessThan(MOST_MB)
})
