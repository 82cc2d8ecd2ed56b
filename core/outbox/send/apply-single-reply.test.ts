import { expect, test } from 'vitest'
import { NO_RATE, type Reply } from '../../api/reply.ts'
import type { Outcome } from '../apply/outcome.ts'
import { decideSingle, type SingleKind } from './apply-single-reply.ts'

const common = { rate: NO_RATE, ms: 5 }
const ok = (data: unknown): Reply => ({ kind: 'ok', status: 200, data, ...common })
const refused = (status: number): Reply => ({ kind: 'refused', status, code: 'X', words: 'No.', ...common })
const reset: Reply = { kind: 'unreachable', sent: true, why: 'reset', code: null, ...common }
const doubted: Outcome = { kind: 'doubted', words: 'No.' }
const rejected: Outcome = { kind: 'rejected', reason: 'request-refused', words: 'No.' }
const applied: Outcome = { kind: 'applied' }

test.each<[string, SingleKind, number, Reply, Outcome]>([
  ['a create that names its product', 'create', 0, ok({ id: 7 }), { kind: 'created', product: 7 }],
  ['a create that does not', 'create', 0, ok({}), { kind: 'accepted' }],
  ['a create that is refused', 'create', 0, refused(409), doubted],
  ['a move that is refused', 'move', 0, refused(422), doubted],
  ['an order that is not there', 'move', 0, refused(404), doubted],
  ['an update', 'update', 0, ok(null), applied],
  ['an update that is refused', 'update', 0, refused(422), rejected],
  ['an update of nothing', 'update', 0, refused(404), doubted],
  ['a delete of nothing', 'delete', 0, refused(404), applied],
  ['a delete that is refused', 'delete', 0, refused(409), rejected],
  ['an image delete of nothing', 'image-delete', 0, refused(404), applied],
  ['an image add', 'image-add', 0, ok({}), applied],
  ['an image add that was sent again', 'image-add', 1, ok({}), { kind: 'accepted' }],
  ['an image add that is refused', 'image-add', 0, refused(422), rejected],
  ['making nothing primary', 'image-primary', 0, refused(404), doubted],
  ['a refused key', 'update', 0, refused(401), { kind: 'queued' }],
  ['a server error', 'move', 0, refused(500), { kind: 'unknown', reason: 'server-error', answered: true }],
  ['no answer', 'delete', 0, reset, { kind: 'unknown', reason: 'no-answer', answered: false }],
])('%s', (_, kind, resends, reply, wanted) => expect(decideSingle(kind, resends, reply)).toEqual(wanted))
