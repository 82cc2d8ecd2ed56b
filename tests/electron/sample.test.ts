import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'

vi.mock('electron', () => import('./fake/electron.ts'))

const { sampleMarketplace } = await import('../../electron/sample.ts')

beforeEach(async () => {
  await becomeReady()
  desk.journal.length = 0
})

/** A sample marketplace that ends when it was reported no port, `ends` times at most. */
function sample(code: string) {
  const folder = ownFolder()
  const script = join(folder, 'sample.mjs')
  writeFileSync(
    script,
    `const port = process.argv[process.argv.indexOf('--port') + 1]
const baseUrl = 'http://127.0.0.1:' + (port === '0' ? 4321 : port) + '/api/v1/supplier'
console.log(JSON.stringify({ baseUrl, keys: { valid: 'k' } }))
${code}`,
  )
  const world = { now: 0, troubles: [] as string[] }
  const marketplace = sampleMarketplace({
    script,
    state: join(folder, 'state'),
    monotonic: () => world.now,
    after: () => () => {},
    onTrouble: words => world.troubles.push(words),
  })
  onTestFinished(() => {
    marketplace.stop()
  })
  const starts = () => desk.journal.filter(entry => entry === 'fork').length
  return { marketplace, world, starts }
}

const STAY = 'setInterval(() => {}, 1000)'

test('a sample marketplace that dies is started again, at the address its account knows', async () => {
  const { marketplace, world, starts } = sample(`if (port === '0') setTimeout(() => process.exit(3), 300)
else ${STAY}`)
  const first = await marketplace.start()
  world.now = 60_000
  await vi.waitFor(() => expect(starts()).toBe(2), { timeout: 10_000 })
  expect(await marketplace.start()).toEqual(first)
  expect(world.troubles).toEqual(['the sample marketplace ended with code 3'])
})

test('one that dies right after each start is not started for ever', async () => {
  const { marketplace, world, starts } = sample('setTimeout(() => process.exit(3), 100)')
  await marketplace.start()
  await vi.waitFor(() => expect(world.troubles).toHaveLength(1), { timeout: 10_000 })
  expect(starts()).toBe(1)
})

test('ending with the program is no trouble', async () => {
  const { marketplace, world } = sample(STAY)
  await marketplace.start()
  const ended = Promise.withResolvers<void>()
  const child = desk.children.at(-1)
  child?.once('exit', () => ended.resolve())
  marketplace.stop()
  await ended.promise
  expect(world.troubles).toEqual([])
})

test('out of memory in the sample marketplace does not end the whole program', async () => {
  const { marketplace, world } = sample(STAY)
  await marketplace.start()
  desk.children.at(-1)?.emit('error', 'FatalError', 'v8', '')
  expect(world.troubles).toEqual(['the sample marketplace failed: FatalError at v8'])
})
