import type { ReplyClass } from '../../core/api/reply.ts'
import type { Injection, Reaction } from './injections.ts'
import { envelope } from './marketplace.ts'

/** Something that goes wrong once, while one change is on its way. */
export interface Fault {
  name: string
  inject: Injection
  /** What the reply means; null if the program never gets one. */
  class: ReplyClass | null
}

const PAGE = '<!doctype html><html><title>Sign in</title></html>'
const html = (status: number): Reaction => ({
  kind: 'answer',
  status,
  body: PAGE,
  headers: { 'content-type': 'text/html' },
})
const refusal = (status: number): Reaction => ({
  kind: 'answer',
  status,
  body: envelope('NO', `No (${status}).`),
})
const server = (
  carriedOut: 'no' | 'at-once' | 'in-quarantine' | 'after-quarantine',
  says: Reaction,
): Injection => ({
  at: 'server',
  carriedOut,
  says,
})
const [RESET, END, HOLD] = [{ kind: 'reset' }, { kind: 'end' }, { kind: 'hold' }] as const
const refusesKey = (status: number): Injection => ({
  at: 'server',
  carriedOut: 'no',
  says: refusal(status),
  refusesKey: true,
})
const lost = (meanwhile: Extract<Injection, { at: 'server' }>['meanwhile']): Injection => ({
  at: 'server',
  carriedOut: 'at-once',
  says: RESET,
  ...(meanwhile === undefined ? {} : { meanwhile }),
})
const dies = (
  point: Extract<Injection, { at: 'program' }>['dies'],
  carriedOut: 'no' | 'at-once',
): Injection => ({
  at: 'program',
  dies: point,
  carriedOut,
})
const fault = (name: string, inject: Injection, meaning: ReplyClass | null): Fault => ({
  name,
  inject,
  class: meaning,
})

export const FAULTS: readonly Fault[] = [
  fault('the name is not found', { at: 'connection', trouble: 'name' }, 'not-sent'),
  fault('connection refused', { at: 'connection', trouble: 'refused' }, 'not-sent'),
  fault('no connection in time', { at: 'connection', trouble: 'timeout' }, 'not-sent'),
  fault('TLS fails', { at: 'connection', trouble: 'tls' }, 'not-sent'),
  fault('no network', { at: 'connection', trouble: 'no-route' }, 'not-sent'),
  fault('a person pauses sending', { at: 'person' }, null),

  fault('reset, not carried out', server('no', RESET), 'unknown'),
  fault('reset, carried out', server('at-once', RESET), 'unknown'),
  fault('closed, not carried out', server('no', END), 'unknown'),
  fault('closed, carried out', server('at-once', END), 'unknown'),
  fault('time-out, never carried out', server('no', HOLD), 'unknown'),
  fault('time-out, carried out at once', server('at-once', HOLD), 'unknown'),
  fault('time-out, carried out in quarantine', server('in-quarantine', HOLD), 'unknown'),
  fault('time-out, carried out after quarantine', server('after-quarantine', HOLD), 'unknown'),

  fault('500, not carried out', server('no', refusal(500)), 'unknown'),
  fault('500, carried out', server('at-once', refusal(500)), 'unknown'),
  fault('502 web page, not carried out', server('no', html(502)), 'unknown'),
  fault('502 web page, carried out', server('at-once', html(502)), 'unknown'),
  fault('503, not carried out', server('no', refusal(503)), 'unknown'),
  fault('504 web page, carried out in quarantine', server('in-quarantine', html(504)), 'unknown'),

  fault('200, cut off', server('at-once', { kind: 'true', bent: 'cut' }), 'unknown'),
  fault('200, web page, not carried out', server('no', html(200)), 'unknown'),
  fault(
    '200, JSON of another shape',
    server('at-once', { kind: 'answer', status: 200, body: '{"result":"ok"}' }),
    'unknown',
  ),
  fault('200, `success: false`, not carried out', server('no', refusal(200)), 'unknown'),
  fault('200 without headers', server('at-once', { kind: 'true', bent: 'bare' }), 'applied'),

  fault(
    '429, Retry-After in seconds',
    server('no', { ...limited(), headers: { 'retry-after': '7' } }),
    'refused-for-now',
  ),
  fault('429, Retry-After as a date', server('no', { ...limited(), retryAt: 9000 }), 'refused-for-now'),
  fault('429, no Retry-After', server('no', limited()), 'refused-for-now'),
  fault('401 to the key', refusesKey(401), 'refused-for-now'),
  fault('403 to the key', refusesKey(403), 'refused-for-now'),
  fault(
    '302',
    server('no', { ...html(302), headers: { location: 'https://elsewhere.example/' } } as Reaction),
    'refused-for-now',
  ),

  fault('404, it is gone', { ...server('no', refusal(404)), vanishes: true } as Injection, 'rejected'),
  fault('400', server('no', refusal(400)), 'rejected'),
  // The reply alone could be about the key, so a probe follows.
  fault('401 to this one', server('no', refusal(401)), 'refused-for-now'),
  fault('402', server('no', refusal(402)), 'rejected'),
  fault('403 to this one', server('no', refusal(403)), 'refused-for-now'),
  fault('405', server('no', refusal(405)), 'rejected'),
  fault('409', server('no', refusal(409)), 'rejected'),
  fault('410', server('no', refusal(410)), 'rejected'),
  fault('415', server('no', refusal(415)), 'rejected'),
  fault('422', server('no', refusal(422)), 'rejected'),
  fault('451', server('no', refusal(451)), 'rejected'),

  fault('killed before the commit of queueing', dies('before-queue-commit', 'no'), null),
  fault('killed after the commit of queueing', dies('after-queue-commit', 'no'), null),
  fault('killed after the mark, before any byte', dies('marked', 'no'), null),
  fault('killed after the bytes, not carried out', dies('sent', 'no'), null),
  fault('killed after the bytes, carried out', dies('sent', 'at-once'), null),
  fault('killed after the answer', dies('answered', 'at-once'), null),
  fault('killed between catalog and outbox', dies('updated-catalog', 'at-once'), null),

  fault('sleep under way, carried out', lost('sleep'), 'unknown'),
  fault(
    'sleep with timers running, carried out',
    { ...lost('sleep-timers-run'), says: HOLD } as Injection,
    'unknown',
  ),
  fault('the clock is set a day ahead', lost('a-day-later'), 'unknown'),
  fault('the clock is set to 1970', lost('back-to-1970'), 'unknown'),

  fault('disk full when the answer is written', { at: 'disk', code: 13 }, 'applied'),
  fault('disk error when the answer is written', { at: 'disk', code: 778 }, 'applied'),
]

function limited(): Extract<Reaction, { kind: 'answer' }> {
  return { kind: 'answer', status: 429, body: envelope('RATE_LIMITED', 'Slow down.') }
}
