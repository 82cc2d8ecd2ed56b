import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Heir, type InLane, inherit, type Joining, joinLane } from './coalesce.ts'

const open = (
  state: InLane['state'],
  from: string,
  to: string,
  seq = 1,
  seen: string | null = null,
): InLane => ({ seq, state, from, to, seen })

test.each<[string, InLane[], { from: string; to: string }, Joining]>([
  ['an empty lane', [], { from: '1', to: '2' }, { supersede: [], from: '1', seen: null, send: true }],
  [
    'an empty lane, unchanged',
    [],
    { from: '2', to: '2' },
    { supersede: [], from: '2', seen: null, send: false },
  ],
  [
    'one not sent yet',
    [open('queued', '1', '2')],
    { from: '2', to: '3' },
    { supersede: [1], from: '1', seen: null, send: true },
  ],
  [
    'one not sent yet, taken back',
    [open('queued', '1', '2')],
    { from: '2', to: '1' },
    { supersede: [1], from: '1', seen: null, send: false },
  ],
  [
    'one not sent yet, made on a value that was read anew since',
    [open('queued', '1', '2')],
    { from: '7', to: '8' },
    { supersede: [1], from: '1', seen: '7', send: true },
  ],
  [
    'one not sent yet that was itself made on a value read anew',
    [open('queued', '1', '8', 1, '7')],
    { from: '8', to: '9' },
    { supersede: [1], from: '1', seen: '7', send: true },
  ],
  [
    'a refused one',
    [open('rejected', '1', '-2')],
    { from: '1', to: '2' },
    { supersede: [1], from: '1', seen: null, send: true },
  ],
  [
    'a conflict',
    [open('conflict', '1', '2')],
    { from: '7', to: '8' },
    { supersede: [1], from: '7', seen: null, send: true },
  ],
  [
    'one on its way',
    [open('sending', '1', '2')],
    { from: '1', to: '3' },
    { supersede: [], from: '2', seen: null, send: true },
  ],
  [
    'one on its way that asks the same',
    [open('unknown', '1', '2')],
    { from: '1', to: '2' },
    { supersede: [], from: '2', seen: null, send: false },
  ],
  [
    'one on its way and one behind it',
    [open('sending', '1', '2'), open('queued', '2', '3', 2)],
    { from: '3', to: '4' },
    { supersede: [2], from: '2', seen: null, send: true },
  ],
  [
    'a damaged one',
    [open('blocked', '1', '2')],
    { from: '1', to: '3' },
    { supersede: [], from: '1', seen: null, send: true },
  ],
])('a new edit joins %s', (_, lane, edit, wanted) => {
  expect(joinLane(lane, edit)).toEqual(wanted)
})

test.each<[string, { to: string }, Parameters<typeof inherit>[2], Heir]>([
  ['was not applied', { to: '3' }, { kind: 'not-applied' }, { kind: 'waits', from: '1' }],
  [
    'was not applied and the newer one takes it back',
    { to: '1' },
    { kind: 'not-applied' },
    { kind: 'already-so' },
  ],
  [
    'met another value',
    { to: '3' },
    { kind: 'conflict', theirs: '9' },
    { kind: 'conflict', from: '1', theirs: '9' },
  ],
  ['met the newer one’s value', { to: '9' }, { kind: 'conflict', theirs: '9' }, { kind: 'already-so' }],
])('the newer change stands for both when the older one %s', (_, newer, fate, wanted) => {
  expect(inherit({ from: '1' }, newer, fate)).toEqual(wanted)
})

test('however many edits of a cell wait, at most one is sent: the last value, on the first base', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }).map(String), { minLength: 1 }), values => {
      let lane: InLane[] = []
      let seen = '0'
      values.forEach((to, index) => {
        const joining = joinLane(lane, { from: seen, to })
        lane = lane.filter(change => !joining.supersede.includes(change.seq))
        if (joining.send)
          lane.push({ seq: index, state: 'queued', from: joining.from, to, seen: joining.seen })
        seen = to
      })
      const last = values.at(-1)
      expect(lane.map(({ from, to, seen: saw }) => ({ from, to, saw }))).toEqual(
        last === '0' ? [] : [{ from: '0', to: last, saw: null }],
      )
    }),
  )
})
