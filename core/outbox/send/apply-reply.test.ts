import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BareReply } from '../../api/fixtures/bare-reply.ts'
import { NO_RATE, type Reply } from '../../api/reply.ts'
import type { Outcome } from '../apply/outcome.ts'
import { decideBatch, type SentBatch } from './apply-reply.ts'

const reply = (part: BareReply): Reply => ({ ...part, rate: NO_RATE, ms: 1 }) as Reply
const ok = (data: unknown) => reply({ kind: 'ok', status: 200, data })
const batch = (kind: SentBatch['kind'], count = 2): SentBatch => ({
  kind,
  items: Array.from({ length: count }, (_, index) => ({ product: index + 1, sku: `SKU-${index + 1}` })),
})
const kinds = (outcomes: Outcome[]) =>
  outcomes.map(outcome => ('reason' in outcome ? `${outcome.kind} ${outcome.reason}` : outcome.kind))

const error = (index: unknown, sku: unknown = '', words: unknown = 'No.') => ({ index, sku, error: words })

const counts = (updated: number, failed: number, ...errors: object[]) => ({ updated, failed, errors })
const unknowns = (reason: string) => [`unknown ${reason}`, `unknown ${reason}`]
const disagree = unknowns('batch-counts-disagree')

test.each<[string, unknown, string[]]>([
  ['all applied', counts(2, 0), ['applied', 'applied']],
  ['errors left out', { updated: 2, failed: 0 }, ['applied', 'applied']],
  ['one refused', counts(1, 1, error(1, 'SKU-2')), ['applied', 'rejected item-refused']],
  ['named by number', counts(1, 1, error(0, '1')), ['rejected item-refused', 'applied']],
  ['another SKU at that place', counts(1, 1, error(0, 'SKU-2')), disagree],
  ['counts that are too few', counts(1, 0), disagree],
  ['an error that was not counted', counts(2, 0, error(0)), disagree],
  ['an index twice', counts(0, 2, error(0), error(0)), disagree],
  ['an index outside', counts(1, 1, error(2)), disagree],
  ['no counts', { message: 'fine' }, unknowns('answer-unreadable')],
  ['nothing', null, unknowns('answer-unreadable')],
])('a stock answer with %s', (_, data, wanted) => {
  expect(kinds(decideBatch(batch('stock'), ok(data)))).toEqual(wanted)
})

test('an item named as failed in an answer without counts is read, and keeps its message', () => {
  const answer = ok({ message: 'Accepted.', errors: [error(1, 'SKU-2', 'Too cheap.')] })
  expect(decideBatch(batch('price'), answer)).toEqual([
    { kind: 'accepted' },
    { kind: 'doubted', words: 'Too cheap.' },
  ])
  expect(decideBatch(batch('stock'), answer)).toEqual([
    { kind: 'unknown', reason: 'answer-unreadable', answered: true },
    { kind: 'doubted', words: 'Too cheap.' },
  ])
  const ofAnother = ok({ errors: [error(1, 'SKU-1')] })
  expect(kinds(decideBatch(batch('price'), ofAnother))).toEqual(disagree)
})

test('the messages of the marketplace reach their items as they came', () => {
  const answer = ok({ updated: 0, failed: 2, errors: [error(1, '', 'Zu teuer.'), error(0, '', { code: 7 })] })
  expect(decideBatch(batch('price'), answer)).toEqual([
    { kind: 'rejected', reason: 'item-refused', words: '{"code":7}' },
    { kind: 'rejected', reason: 'item-refused', words: 'Zu teuer.' },
  ])
})

test('a message may be nested without end, or long', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  const answer = ok({ updated: 0, failed: 2, errors: [error(0, '', deep), error(1, '', 'x'.repeat(9_000))] })
  const words = decideBatch(batch('stock'), answer).map(each => ('words' in each ? each.words?.length : null))
  expect(words).toEqual([1_004, 2_000])
})

test('a price answer without counts is no proof, one with counts is', () => {
  expect(kinds(decideBatch(batch('price'), ok({ message: 'fine' })))).toEqual(['accepted', 'accepted'])
  expect(kinds(decideBatch(batch('price'), ok([])))).toEqual(['accepted', 'accepted'])
  expect(kinds(decideBatch(batch('price'), ok({ updated: 2, failed: 0, errors: [] })))).toEqual([
    'applied',
    'applied',
  ])
})

const refused = (status: number) => reply({ kind: 'refused', status, code: 'X', words: 'Sorry.' })
const unreadable = (status: number, what: 'html' | 'redirect' | 'half') =>
  reply({ kind: 'unreadable', status, what, detail: null })

test.each<[string, Reply, Outcome]>([
  ['a limit', reply({ kind: 'limited', retryAfterMs: 1, words: null }), { kind: 'queued' }],
  ['an unknown key', refused(401), { kind: 'queued' }],
  ['a revoked key', refused(403), { kind: 'queued' }],
  ['a redirect', unreadable(302, 'redirect'), { kind: 'queued' }],
  ['no connection', reply({ kind: 'unreachable', sent: false, why: 'name', code: null }), { kind: 'queued' }],
  ['a refused request', refused(422), { kind: 'rejected', reason: 'request-refused', words: 'Sorry.' }],
  ['a server error', refused(500), { kind: 'unknown', reason: 'server-error', answered: true }],
  ['a gateway page', unreadable(502, 'html'), { kind: 'unknown', reason: 'server-error', answered: false }],
  ['a web page', unreadable(200, 'html'), { kind: 'unknown', reason: 'answer-unreadable', answered: true }],
  [
    'half an answer',
    unreadable(200, 'half'),
    { kind: 'unknown', reason: 'answer-unreadable', answered: false },
  ],
  [
    'a reset after sending',
    reply({ kind: 'unreachable', sent: true, why: 'reset', code: null }),
    { kind: 'unknown', reason: 'no-answer', answered: false },
  ],
])('%s means the same for every item', (_, answer, wanted) => {
  expect(decideBatch(batch('stock', 3), answer)).toEqual([wanted, wanted, wanted])
})

test('whatever JSON comes, every item gets exactly one outcome, and nothing is applied without counts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('stock' as const, 'price' as const), (data, kind) => {
      const outcomes = decideBatch(batch(kind, 3), ok(data))
      expect(outcomes).toHaveLength(3)
      const counted = typeof data === 'object' && data !== null && 'updated' in data
      if (!counted) expect(outcomes.every(outcome => outcome.kind !== 'applied')).toBe(true)
    }),
  )
})
