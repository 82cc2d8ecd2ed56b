import { expect, test } from 'vitest'
import type { Operation } from '../../../shared/domain/changes/change.ts'
import type { OpenOperation, Put } from '../store/open-change.ts'
import { join } from './coalesce.ts'
import { asking, type JoinLine, openChanges, reported } from './fixtures/joining.ts'

const { stock, price, update, name, color, remove, move } = asking

const LINES: JoinLine[] = [
  // One lane, one value.
  ['stock, nothing waits', [], stock(1, 2), { gone: [], put: [stock(1, 2)] }],
  ['stock as it is', [], stock(2, 2), { gone: [], put: ['= already-so'] }],
  ['stock over unsent', openChanges(['queued', stock(1, 2)]), stock(2, 3), { gone: [1], put: [stock(1, 3)] }],
  [
    'stock back to its base',
    openChanges(['queued', stock(1, 2)]),
    stock(2, 1),
    { gone: [1], put: ['= already-so'] },
  ],
  [
    'stock over refused',
    openChanges(['rejected', stock(1, -2)]),
    stock(1, 2),
    { gone: [1], put: [stock(1, 2)] },
  ],
  [
    'stock over a conflict',
    openChanges(['conflict', stock(1, 2)]),
    stock(7, 8),
    { gone: [1], put: [stock(7, 8)] },
  ],
  [
    'stock behind one being sent',
    openChanges(['sending', stock(1, 2)]),
    stock(1, 3),
    { gone: [], put: [stock(2, 3)] },
  ],
  [
    'stock behind an unknown one',
    openChanges(['unknown', stock(1, 2)]),
    stock(1, 3),
    { gone: [], put: [stock(2, 3)] },
  ],
  [
    'the stock that an unknown change asks for',
    openChanges(['unknown', stock(1, 2)]),
    stock(1, 2),
    { gone: [], put: ['= already-so'] },
  ],
  [
    'stock over one behind one being sent',
    openChanges(['sending', stock(1, 2)], ['queued', stock(2, 3)]),
    stock(3, 4),
    { gone: [2], put: [stock(2, 4)] },
  ],
  [
    'stock beside a damaged one',
    openChanges(['blocked', null]),
    stock(1, 3),
    { gone: [], put: [stock(1, 3)] },
  ],
  [
    'stock beside a price',
    openChanges(['queued', price('1', '2')]),
    stock(1, 3),
    { gone: [], put: [stock(1, 3)] },
  ],
  // Differences.
  [
    'five more on three more',
    openChanges(['queued', stock(10, 13, 3)]),
    stock(13, 18, 5),
    { gone: [1], put: [stock(10, 18, 8)] },
  ],
  [
    'five more, shown on the old base',
    openChanges(['queued', stock(10, 13, 3)]),
    stock(10, 18, 5),
    { gone: [1], put: [stock(10, 18, 8)] },
  ],
  [
    'a plain stock on three more',
    openChanges(['queued', stock(10, 13, 3)]),
    stock(13, 50),
    { gone: [1], put: [stock(10, 50)] },
  ],
  [
    'five more on a plain stock',
    openChanges(['queued', stock(10, 50)]),
    stock(50, 55, 5),
    { gone: [1], put: [stock(10, 55)] },
  ],
  [
    'five more on a value read since',
    openChanges(['queued', stock(10, 13, 3)]),
    stock(7, 12, 5),
    { gone: [1], put: [stock(10, 12, 5)] },
  ],
  [
    'five more behind three more being sent',
    openChanges(['sending', stock(10, 13, 3)]),
    stock(13, 18, 5),
    { gone: [], put: [stock(13, 18, 5)] },
  ],
  // Fields.
  [
    'two fields',
    openChanges(['queued', update(name('A', 'B'))]),
    update(color(null, 'red')),
    { gone: [1], put: [update(name('A', 'B'), color(null, 'red'))] },
  ],
  [
    'the same field',
    openChanges(['queued', update(name('A', 'B'))]),
    update(name('B', 'C')),
    { gone: [1], put: [update(name('A', 'C'))] },
  ],
  [
    'a field back to its base leaves',
    openChanges(['queued', update(name('A', 'B'), color('x', 'y'))]),
    update(name('B', 'A')),
    { gone: [1], put: [update(color('x', 'y'))] },
  ],
  [
    'the last field back to its base',
    openChanges(['queued', update(name('A', 'B'))]),
    update(name('B', 'A')),
    { gone: [1], put: ['= already-so'] },
  ],
  [
    'a field the person saw changed',
    openChanges(['queued', update(name('A', 'B'))]),
    update(name('C', 'D')),
    { gone: [1], put: [update(name('C', 'D'))] },
  ],
  [
    'a field of a refused update',
    openChanges(['rejected', update(name('A', ''), color('x', 'y'))]),
    update(name('A', 'B')),
    { gone: [1], put: [update(name('A', 'B'), color('x', 'y'))] },
  ],
  [
    'a field in conflict, the other stays',
    openChanges(['conflict', update(name('A', 'B'), color('x', 'y'))]),
    update(name('C', 'D')),
    { gone: [1], put: [update(name('C', 'D'), color('x', 'y'))] },
  ],
  [
    'a field behind one being sent',
    openChanges(['sending', update(name('A', 'B'))]),
    update(name('A', 'C'), color('x', 'y')),
    { gone: [], put: [update(name('B', 'C'), color('x', 'y'))] },
  ],
  [
    'a field over one behind one being sent',
    openChanges(['unknown', update(name('A', 'B'))], ['queued', update(name('B', 'C'))]),
    update(name('A', 'D')),
    { gone: [2], put: [update(name('B', 'D'))] },
  ],
  [
    'a field without a base over one with a base: the base goes',
    openChanges(['queued', update(name('A', 'B'))]),
    update({ field: 'name', to: 'A' }),
    { gone: [1], put: [update({ field: 'name', to: 'A' })] },
  ],
  [
    'an emptied field without a base',
    openChanges(),
    update({ field: 'color', to: null }),
    { gone: [], put: [update({ field: 'color', to: null })] },
  ],
  [
    'an edit on top of a field without a base: it has none either',
    openChanges(['queued', update({ field: 'name', to: 'B' })]),
    update(name('B', 'C')),
    { gone: [1], put: [update({ field: 'name', to: 'C' })] },
  ],
  [
    'a field without a base behind one being sent, whatever its outcome',
    openChanges(['sending', update(name('A', 'B'))]),
    update({ field: 'name', to: 'C' }),
    { gone: [], put: [update({ field: 'name', to: 'C' })] },
  ],
  [
    'a field without a base in place of a conflict',
    openChanges(['conflict', update(name('A', 'B'))]),
    update({ field: 'name', to: 'C' }),
    { gone: [1], put: [update({ field: 'name', to: 'C' })] },
  ],
  // Orders.
  ['a move', [], move('pending', 'confirmed'), { gone: [], put: [move('pending', 'confirmed')] }],
  ['a move that is not allowed', [], move('pending', 'shipped'), 'illegal-move'],
  ['a move to what nothing leads to', [], move('delivered', 'completed'), 'illegal-move'],
  [
    'a move behind another',
    openChanges(['queued', move('pending', 'confirmed')]),
    move('pending', 'processing'),
    { gone: [], put: [move('confirmed', 'processing')] },
  ],
  [
    'a move behind one being sent',
    openChanges(['sending', move('pending', 'confirmed')]),
    move('confirmed', 'processing'),
    { gone: [], put: [move('confirmed', 'processing')] },
  ],
  [
    'a move that is illegal after the one before',
    openChanges(['queued', move('pending', 'cancelled')]),
    move('pending', 'confirmed'),
    'illegal-move',
  ],
  [
    'the same move twice',
    openChanges(['queued', move('pending', 'confirmed')]),
    move('pending', 'confirmed'),
    { gone: [], put: ['= already-so'] },
  ],
  [
    'another decision about an order whose move was refused',
    openChanges(['rejected', move('pending', 'confirmed')], ['queued', move('confirmed', 'processing')]),
    move('pending', 'cancelled'),
    { gone: [1, 2], put: [move('pending', 'cancelled')] },
  ],
]

test.each(LINES)('%s', (_, changes, operation, wanted) => {
  expect(reported(changes, operation)).toEqual(wanted)
})

test('the value a person saw is remembered where it is not the base', () => {
  const seenOf = (changes: OpenOperation[], operation: Operation) => {
    const joining = join(changes, operation)
    return joining.kind === 'joins' ? joining.put.map((put: Put) => put.seen) : []
  }
  expect(seenOf(openChanges(['queued', stock(1, 2)]), stock(2, 3))).toEqual([null])
  expect(seenOf(openChanges(['queued', stock(1, 2)]), stock(7, 8))).toEqual(['7'])
  expect(seenOf(openChanges(['queued', stock(1, 8), '7']), stock(8, 9))).toEqual(['7'])
  expect(seenOf(openChanges(['sending', stock(1, 2)]), stock(1, 3))).toEqual([null])
})

test('a delete remembers which edits it superseded, and passes that on', () => {
  const first = join(openChanges(['queued', price('1', '2')], ['rejected', stock(1, 2)]), remove)
  expect(first).toMatchObject({ put: [{ seen: '[1,2]' }] })
  expect(join(openChanges(['rejected', remove, '[1,2]'], ['queued', price('1', '3')]), remove)).toMatchObject(
    {
      put: [{ seen: '[1,2,2]' }],
    },
  )
})
