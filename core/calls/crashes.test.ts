import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bridgeOver } from '../../shared/contract/bridge.ts'
import type { Input } from '../../shared/contract/contract.ts'
import { CRASH_TEXT_MAX } from '../../shared/contract/groups/app.ts'
import { pairOfPorts } from '../../shared/contract/port.ts'
import { openLog } from '../base/log.ts'
import { startCore } from '../fixtures/core-in-folder.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { ownFolder } from '../fixtures/own-folder.ts'

afterEach(() => vi.restoreAllMocks())

/** A window on a core with a log on disk, and a clock that the test moves. */
async function windowWithLog() {
  const folder = ownFolder()
  const file = join(folder, 'log', 'desk.log')
  const clock = manualClock()
  const log = openLog({ file, now: clock.now })
  const core = await startCore(folder, { clock, log })
  const [page, host] = pairOfPorts()
  onTestFinished(core.attach(host))
  const bridge = bridgeOver(page)
  const report = (crash: Partial<Input<'reportCrash'>>) =>
    bridge.call('reportCrash', { of: 'code', message: 'boom', stack: null, componentStack: null, ...crash })
  const text = () => readFileSync(file, 'utf8')
  const lines = () =>
    text()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  return { core, clock, log, report, text, lines }
}

test('a crash in a window is one line of the log, with where it happened', async () => {
  const { report, lines } = await windowWithLog()
  const crash = {
    of: 'screen',
    message: 'no price\nof a rose',
    stack: 'Error: no price\n    at Row (app://desk/index.js:1:2)',
    componentStack: '\n    at Row\n    at ProductsScreen',
  } as const
  await report(crash)
  expect(lines()).toMatchObject([{ what: 'a crash in a window', ...crash }])
})

test('after twenty different crashes in a minute, one line says how many were left out', async () => {
  const { report, lines, clock } = await windowWithLog()
  for (let turn = 0; turn < 50; turn++) await report({ message: `boom ${turn}` })
  expect(lines()).toHaveLength(20)
  clock.advance(60_000)
  expect(lines().slice(20)).toMatchObject([{ what: 'further crashes in a window were left out', count: 30 }])
  await report({ message: 'boom' })
  expect(lines()).toHaveLength(22)
})

test('the same crash over and over is written once a minute and counted', async () => {
  const { report, lines, clock } = await windowWithLog()
  for (let turn = 0; turn < 10; turn++) await report({ message: 'boom', stack: 'at Row' })
  clock.advance(60_000)
  expect(lines()).toMatchObject([{ message: 'boom' }, { count: 9 }])
  clock.advance(60_000)
  expect(lines()).toHaveLength(2)
})

test('what was left out is reported when the program ends within the minute', async () => {
  const { report, lines, core, clock } = await windowWithLog()
  await report({})
  await report({})
  await core.close()
  expect(lines()).toMatchObject([{ message: 'boom' }, { count: 1 }])
  expect(clock.due()).toEqual([])
})

test('of a long crash the beginning is kept, as text that is whole, and nothing of a key', async () => {
  const { report, lines, text, log } = await windowWithLog()
  const key = 'sk_live_51HqLyjWDarjtT1zdp7dcRa5'
  log.hide(key)
  const long = `key ${key} ${'🌹'.repeat(4_070)}${key}`.padEnd(CRASH_TEXT_MAX, '🌹')
  await report({
    of: 'screen',
    message: `\ud83c ${long}`.slice(0, CRASH_TEXT_MAX),
    stack: `GET https://market.example/?key=${key} with Bearer ${key}`,
    componentStack: long,
  })
  expect(text()).not.toContain('51Hq')
  expect(text().length).toBeLessThan(40_000)
  const [line] = lines()
  for (const part of [line.message, line.stack, line.componentStack]) {
    expect(part).toContain('[removed]')
    expect(part.isWellFormed()).toBe(true)
    expect(part.length).toBeLessThan(8_300)
  }
})

test('a report that is longer than any window sends is refused and leaves nothing in the log', async () => {
  const { report, lines, log } = await windowWithLog()
  log.write('here')
  await expect(report({ message: 'x'.repeat(CRASH_TEXT_MAX + 1) })).rejects.toThrow(/message/)
  expect(lines()).toHaveLength(1)
})
