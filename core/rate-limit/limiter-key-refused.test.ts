import { expect, test } from 'vitest'
import { HOUR, MINUTE, OK, RESET, refusedWith } from './fixtures/limiter-bench.ts'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'

const { on, start, ask, sends } = scriptedLimiter()

test('after 401 nothing leaves until a person tries again', async () => {
  start()
  on.script = [refusedWith(401), refusedWith(401)]
  void ask('outbox', WRITE)
  await on.clock.pass(200)
  void ask('person')
  await on.clock.pass(24 * HOUR)
  expect(on.log).toEqual(['0 POST /stock', '100 GET /categories', '200 key-refused'])
  expect(on.rateLimiter.connection().network).toEqual({
    kind: 'key-refused',
    status: 401,
    words: 'no',
    retryAt: null,
  })
  on.rateLimiter.tryAgain()
  await on.clock.pass(200)
  expect(on.log.slice(3)).toEqual([
    '86400200 trying',
    '86400200 GET /categories',
    '86400300 online',
    '86400300 GET /products',
  ])
})

test('after 403 one probe every 15 minutes checks whether the key is accepted again, and nothing else leaves', async () => {
  start()
  // A supplier not verified; a lost network, an error and a gateway's page say nothing about that.
  on.script = [
    ...[refusedWith(403), refusedWith(403), refusedWith(403), RESET, refusedWith(500)],
    { kind: 'unreadable', status: 403, what: 'html', detail: null },
  ]
  void ask('outbox', WRITE)
  await on.clock.pass(200)
  void ask('person')
  void ask('urgent', WRITE)
  await on.clock.pass(60_000)
  expect(on.rateLimiter.connection().network).toMatchObject({
    kind: 'key-refused',
    status: 403,
    retryAt: 1_000_000 + 200 + 15 * MINUTE,
  })
  await on.clock.pass(80 * MINUTE)
  expect(on.log).toEqual([
    '0 POST /stock',
    '100 GET /categories',
    '200 key-refused',
    '900200 GET /categories',
    '1800300 GET /categories',
    '2700400 GET /categories',
    '3600500 GET /categories',
    '4500600 GET /categories',
    '4500700 online',
    '4500700 POST /stock',
    '4500700 GET /products',
  ])
})

test('a person who tries again after 403 does not wait for the quarter of an hour', async () => {
  start()
  on.script = [refusedWith(403), refusedWith(403)]
  void ask('outbox', WRITE)
  await on.clock.pass(MINUTE)
  on.rateLimiter.tryAgain()
  await on.clock.pass(100)
  expect(on.log.slice(3)).toEqual(['60000 trying', '60000 GET /categories', '60100 online'])
})

test.each([401, 403])(
  'a person’s try after %i that gets no answer proves nothing: it is repeated after a quarter of an hour, nothing else leaves',
  async status => {
    start()
    on.script = [refusedWith(status), refusedWith(status), RESET, refusedWith(503), refusedWith(401)]
    void ask('outbox', WRITE)
    await on.clock.pass(MINUTE)
    on.rateLimiter.tryAgain()
    void ask('person')
    await on.clock.pass(2 * HOUR)
    expect(on.log.slice(3)).toEqual([
      '60000 trying',
      '60000 GET /categories',
      '60100 key-refused',
      '960100 GET /categories',
      '1860200 GET /categories',
    ])
    expect(on.rateLimiter.connection().network).toMatchObject({ status: 401, retryAt: null })
  },
)

test('an answer to a request that left before the key was refused does not end the pause', async () => {
  start()
  on.script = [refusedWith(401), OK, OK, refusedWith(401)]
  for (let n = 0; n < 3; n++) void ask('person')
  await on.clock.pass(200)
  void ask('person')
  await on.clock.pass(HOUR)
  expect(sends()).toHaveLength(4)
  expect(on.rateLimiter.connection().network.kind).toBe('key-refused')
})

test('a turn given before the key was refused sends nothing any more', async () => {
  start()
  on.script = [refusedWith(401), refusedWith(401)]
  const turn = await on.rateLimiter.turn('outbox', 'write')
  void ask('person')
  await on.clock.pass(100)
  // Also while the probe is still finding out whose refusal it is.
  const sent = turn?.send(WRITE)
  await on.clock.pass(100)
  expect(await sent).toMatchObject({ kind: 'unreachable', sent: false, why: 'stopped' })
  expect(sends()).toEqual(['0 GET /products', '100 GET /categories'])
})

test.each([401, 403])('%i about one thing is not about the key: the rest goes on', async status => {
  start()
  on.script = [refusedWith(status)]
  const turn = await on.rateLimiter.turn('outbox', 'write')
  const reply = turn?.send(WRITE)
  void ask('person')
  await on.clock.pass(1000)
  expect(await reply).toMatchObject({ kind: 'refused', status, words: 'no', about: 'request' })
  expect(on.log.filter(line => line.includes('key-refused'))).toEqual([])
  expect(sends().at(-1)).toContain('GET /categories')
  expect(on.rateLimiter.connection().network.kind).toBe('online')
})

test('where the categories themselves are refused, a product is asked for', async () => {
  start()
  on.script = [refusedWith(403)]
  const turn = await on.rateLimiter.turn('person', 'read')
  const reply = turn?.send({ method: 'GET', path: '/categories' })
  await on.clock.pass(200)
  expect(await reply).toMatchObject({ about: 'request' })
  expect(sends()).toEqual(['0 GET /categories', '100 GET /products'])
})

test('several that are refused together are asked about once', async () => {
  start()
  on.script = [refusedWith(403), refusedWith(403), refusedWith(403)]
  for (let n = 0; n < 3; n++) void ask('person')
  await on.clock.pass(1000)
  expect(sends().filter(line => line.includes('/categories'))).toHaveLength(1)
})

test.each([
  ['FORBIDDEN', 'key-refused'],
  ['NOT_YOURS', 'offline'],
])('when the probe tells nothing, a 403 with the code %s leaves the account %s', async (code, kind) => {
  start()
  on.script = [{ kind: 'refused', status: 403, code, words: 'no' }, RESET]
  void ask('outbox', WRITE)
  await on.clock.pass(200)
  expect(on.rateLimiter.connection().network.kind).toBe(kind)
})
