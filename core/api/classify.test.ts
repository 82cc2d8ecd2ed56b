import { expect, test } from 'vitest'
import { classify } from './classify.ts'
import type { BareReply } from './fixtures/bare-reply.ts'
import { NO_RATE, type Reply, type ReplyClass } from './reply.ts'

const measures = { rate: NO_RATE, ms: 1 }

const refused = (status: number): BareReply => ({ kind: 'refused', status, code: null, words: null })
const unreadable = (status: number, what: Extract<Reply, { kind: 'unreadable' }>['what']): BareReply => ({
  kind: 'unreadable',
  status,
  what,
  detail: null,
})
const unreachable = (sent: boolean, why: Extract<Reply, { kind: 'unreachable' }>['why']): BareReply => ({
  kind: 'unreachable',
  sent,
  why,
  code: null,
})

const TABLE: [string, BareReply, ReplyClass, ReplyClass][] = [
  ['success', { kind: 'ok', status: 200, data: {} }, 'applied', 'applied'],
  ['429', { kind: 'limited', retryAfterMs: 1, words: null }, 'refused-for-now', 'refused-for-now'],
  ['401 with envelope', refused(401), 'refused-for-now', 'refused-for-now'],
  ['403 with envelope', refused(403), 'refused-for-now', 'refused-for-now'],
  ['400 with envelope', refused(400), 'rejected', 'rejected'],
  ['404 with envelope', refused(404), 'rejected', 'rejected'],
  ['409 with envelope', refused(409), 'rejected', 'rejected'],
  ['422 with envelope', refused(422), 'rejected', 'rejected'],
  ['500 with envelope', refused(500), 'unknown', 'refused-for-now'],
  ['503 with envelope', refused(503), 'unknown', 'refused-for-now'],
  ['200 with success false', refused(200), 'unknown', 'refused-for-now'],
  ['401 without envelope', unreadable(401, 'html'), 'refused-for-now', 'refused-for-now'],
  ['403 without envelope', unreadable(403, 'not-json'), 'refused-for-now', 'refused-for-now'],
  ['302', unreadable(302, 'redirect'), 'refused-for-now', 'refused-for-now'],
  ['404 as a web page', unreadable(404, 'html'), 'unknown', 'refused-for-now'],
  ['200 as a web page', unreadable(200, 'html'), 'unknown', 'refused-for-now'],
  ['200 without envelope', unreadable(200, 'no-envelope'), 'unknown', 'refused-for-now'],
  ['half of a 200', unreadable(200, 'half'), 'unknown', 'refused-for-now'],
  ['a 200 too large to read', unreadable(200, 'too-large'), 'unknown', 'refused-for-now'],
  ['502 as a web page', unreadable(502, 'html'), 'unknown', 'refused-for-now'],
  ['DNS failure', unreachable(false, 'name'), 'not-sent', 'not-sent'],
  ['connection refused', unreachable(false, 'refused'), 'not-sent', 'not-sent'],
  ['connect time-out', unreachable(false, 'timeout'), 'not-sent', 'not-sent'],
  ['TLS failure', unreachable(false, 'tls'), 'not-sent', 'not-sent'],
  ['reset after sending', unreachable(true, 'reset'), 'unknown', 'refused-for-now'],
  ['no answer in time', unreachable(true, 'timeout'), 'unknown', 'refused-for-now'],
  ['stopped by us', unreachable(true, 'stopped'), 'unknown', 'refused-for-now'],
]

test.each(TABLE)('%s', (_name, bare, write, read) => {
  const reply = { ...bare, ...measures } as Reply
  expect([classify(reply, 'POST'), classify(reply, 'GET')]).toEqual([write, read])
})
