import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyHider } from './hide-key.ts'

const KEY = 'sk_live_51HqLyjWDarjtT1zdp7dcRa5'
/** Every character that a header may hold and that some encoding escapes in its own way. */
const HARD = 'k"e\\y/+a&b<c>%41=d\'e~f7'
const base64 = (text: string) => Buffer.from(text).toString('base64')

const SPELLINGS: readonly [string, (key: string) => string][] = [
  ['plain', key => key],
  ['in JSON', key => JSON.stringify(key).slice(1, -1)],
  ['in JSON with escaped slashes', key => JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
  [
    'in JSON by numbers',
    key => key.replace(/./g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['in JSON in JSON', key => JSON.stringify(JSON.stringify(key).slice(1, -1)).slice(1, -1)],
  ['in an address', encodeURIComponent],
  [
    'in an address, every letter',
    key => key.replace(/./g, letter => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['in an address in an address', key => encodeURIComponent(encodeURIComponent(key))],
  [
    'in HTML',
    key =>
      key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  ],
  ['as base64', base64],
  ['as base64 of the header', key => base64(`Bearer ${key}`)],
  ['as base64 among other things', key => base64(`{"token":"${key}","n":1}`)],
  ['as base64 for addresses', key => Buffer.from(`?${key}`).toString('base64url')],
]

const WAYS = [KEY, HARD].flatMap(key => SPELLINGS.map(([name, spell]) => [name, key, spell(key)] as const))

test.each(WAYS)('a key %s is hidden (%s)', (_name, key, spelled) => {
  const said = keyHider(key)(`You sent ${spelled}, which is no key of ours.`)
  expect(said).toMatch(/^You sent \S{0,20}…\S{0,20}, which is no key of ours\.$/)
  expect(said.length).toBeLessThan(70)
})

test.each(WAYS)('the rest of the answer is still JSON, %s (%s)', (name, key, spelled) => {
  if (name === 'in HTML') return
  const text = name.includes('JSON')
    ? `{"error":"no: ${spelled}"}`
    : JSON.stringify({ error: `no: ${spelled}` })
  expect(JSON.parse(keyHider(key)(text)).error).toContain('…')
})

test('eight characters of it in a row are hidden, from wherever they are', () => {
  fc.assert(
    fc.property(fc.nat(KEY.length - 8), fc.nat(KEY.length), fc.string(), (from, more, before) => {
      const cut = KEY.slice(from, from + 8 + more)
      const said = keyHider(KEY)(`${before} ${cut}`)
      expect(said.endsWith(` …`)).toBe(true)
    }),
  )
})

test('a title cut in the middle of the key shows no part of it', () => {
  for (let length = 8; length <= KEY.length; length++)
    expect(keyHider(KEY)(`<title>401 ${KEY.slice(0, length)}</title>`)).toBe('<title>401 …</title>')
})

test('answers that do not say it stay as they are, whatever words it shares with them', () => {
  const answer = JSON.stringify({
    success: true,
    data: {
      supplier_id: 7,
      supplier_note: 'marketplace supplier',
      sku: 'ROSE-50',
      url: 'https://m.example/a%20b',
    },
  })
  for (const key of [KEY, HARD, 'supplier_live_9f8e7d6c5b4a', 'marketplace-key-1234567', 'short7'])
    expect(keyHider(key)(answer)).toBe(answer)
})

test('an answer of a megabyte takes a moment', () => {
  const body = JSON.stringify(
    Array.from({ length: 5000 }, (_, id) => ({
      id,
      sku: `R-${id}`,
      image: `/uploads/${id}.jpg`,
      name: 'Rosa Avalanche 50 cm',
    })),
  )
  const hide = keyHider(KEY)
  const escaped = body.replaceAll('/', '\\/')
  const before = process.cpuUsage().user
  for (let turn = 0; turn < 5; turn++) expect(hide(escaped)).toBe(escaped)
  expect((process.cpuUsage().user - before) / 5000).toBeLessThan(200)
})

test.each([
  ['a'.repeat(63), `${'a'.repeat(11)}"x`],
  ['a'.repeat(63), 'aaaaaaaaa":'],
  ['a'.repeat(63), ' aaaaaaaa '],
  [`${'a'.repeat(63)}1`, 'a'],
])('4 MB of parts of a key that repeats itself take a moment: %s, %s', (key, piece) => {
  const before = process.cpuUsage().user
  const said = keyHider(key)(piece.repeat(4_000_000 / piece.length))
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1_500)
  expect(said).toMatch(/…$/)
})

test.each([
  [`${'a'.repeat(63)}1`, 'a'],
  ['a'.repeat(64), 'a'],
  [KEY, KEY],
])('an answer that is nothing but the key takes a moment: %s', (key, piece) => {
  const before = process.cpuUsage().user
  expect(keyHider(key)(piece.repeat(1_000_000 / piece.length))).toMatch(/^…+$/)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2_000)
})
