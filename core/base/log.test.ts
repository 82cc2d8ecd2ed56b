import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import { openLog } from './log.ts'

function logIn(maxBytes?: number) {
  const folder = ownFolder()
  const file = join(folder, 'desk.log')
  const log = openLog({ file, now: () => 1_700_000_000_000, ...(maxBytes === undefined ? {} : { maxBytes }) })
  return { folder, log, text: () => readFileSync(file, 'utf8') }
}

test('an entry is one line of JSON that only this user may read', () => {
  const { folder, log, text } = logIn()
  log.write('opened', { products: 3 })
  log.write('closed')
  const [first, second] = text().trim().split('\n')
  expect(JSON.parse(first ?? '')).toEqual({ at: '2023-11-14T22:13:20.000Z', what: 'opened', products: 3 })
  expect(JSON.parse(second ?? '')).toMatchObject({ what: 'closed' })
  if (process.platform !== 'win32') expect(statSync(join(folder, 'desk.log')).mode & 0o777).toBe(0o600)
})

test('the live key never reaches the log, in any disguise', () => {
  const { log, text } = logIn()
  const key = 'sk+live/4f"9=marker'
  log.hide(key)
  log.write('asked', { headers: { authorization: `Bearer ${key}` }, key, note: `the key is ${key}.` })
  log.error('failed', new Error(`GET /products?key=${encodeURIComponent(key)}`, { cause: key }))
  expect(text()).not.toContain('marker')
})

test('an ordinary key, which only its value gives away, never reaches the log', () => {
  const { log, text } = logIn()
  const key = 'sk_live_51HqLyjWDarjtT1zdp7dcRa5'
  log.hide(key)
  log.write(`asked with ${key}`, {
    note: `the key is ${key}.`,
    list: [key],
    [key]: 1,
    file: `/keys/${key}.txt`,
  })
  log.error('failed', new Error(`no ${key}`, { cause: key }))
  expect(text()).not.toContain('51Hq')
  expect(text()).toContain('the key is [removed].')
})

test('authorising headers, bearers, queries and passwords in addresses are taken out even when nobody named them', () => {
  const { log, text } = logIn()
  log.write('asked', {
    Authorization: 'Basic c2VjcmV0LTE=',
    raw: 'cookie: session=secret-2',
    words: 'sent with bearer secret-3',
    url: 'https://anna:secret-4@market.example/products?search=secret-5',
    nested: JSON.stringify({ 'x-api-key': 'secret-6' }),
  })
  expect(text()).not.toMatch(/secret-|c2VjcmV0/)
  expect(JSON.parse(text()).url).toBe('https://[removed]@market.example/products?[removed]')
})

test('a long log is rotated, and the oldest part is deleted', () => {
  const { folder, log } = logIn(500)
  for (let turn = 0; turn < 60; turn++) log.write('turn', { turn })
  expect(readdirSync(folder).sort()).toEqual(['desk.log', 'desk.log.1', 'desk.log.2'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(700)
})

test('every error has its own reference, and an entry that cannot be written as JSON leaves its name', () => {
  const { log, text } = logIn()
  const circle: Record<string, unknown> = {}
  circle.self = circle
  log.write('circular', circle)
  const refs = [log.error('failed', new Error('a')), log.error('failed', 'b')]
  expect(new Set(refs).size).toBe(2)
  expect(text()).toContain('circular')
  for (const ref of refs) expect(text()).toContain(ref)
})

test('a log that cannot be written says so once and never throws', () => {
  const troubles: string[] = []
  const folder = ownFolder()
  const log = openLog({ file: folder, now: () => 0, onTrouble: why => troubles.push(why) })
  log.write('a')
  log.write('b')
  expect(troubles).toHaveLength(1)
})

test('of a very long text the beginning is logged, and nothing of a key at the cut', () => {
  const { log, text } = logIn()
  log.hide('a-secret-of-some-length')
  log.write('refused', {
    url: `https://market.example/${'a.'.repeat(4_078)}a-secret-of-some-length/${'b'.repeat(50_000)}`,
  })
  expect(text().length).toBeLessThan(9_000)
  expect(JSON.parse(text()).url).toMatch(/… \(58203 characters\)$/)
  expect(text()).not.toMatch(/a-secret|secret-of/)
})
