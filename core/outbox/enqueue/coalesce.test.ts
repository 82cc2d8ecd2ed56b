import { expect, test } from 'vitest'
import type { Operation } from '../../../shared/domain/changes/change.ts'
import type { OpenOperation, Put } from '../store/open-change.ts'
import { join } from './coalesce.ts'
import { asking, inState, type JoinLine, openChanges, reported } from './fixtures/joining.ts'

const { stock, price, update, name, color, remove, move } = asking
const { conflict, queued, rejected, sending, unknown } = inState
const named = (from: string, to: string) => update(name(from, to))
const colored = (from: string | null, to: string) => update(color(from, to))
/** Whatever the base. */
const anyhow = (field: 'name' | 'color', to: string | null) => update({ field, to })
const confirm = move('pending', 'confirmed')
const process = move('confirmed', 'processing')
const cancel = move('pending', 'cancelled')

const LINES: JoinLine[] = [
  // One lane, one value.
  ['stock, nothing waits', [], stock(1, 2), [], stock(1, 2)],
  ['stock as it is', [], stock(2, 2), [], '= already-so'],
  ['stock over unsent', queued(stock(1, 2)), stock(2, 3), [1], stock(1, 3)],
  ['stock back to its base', queued(stock(1, 2)), stock(2, 1), [1], '= already-so'],
  ['stock over refused', rejected(stock(1, -2)), stock(1, 2), [1], stock(1, 2)],
  ['stock over a conflict', conflict(stock(1, 2)), stock(7, 8), [1], stock(7, 8)],
  ['stock behind one being sent', sending(stock(1, 2)), stock(1, 3), [], stock(2, 3)],
  ['stock behind an unknown one', unknown(stock(1, 2)), stock(1, 3), [], stock(2, 3)],
  ['the stock that an unknown change asks for', unknown(stock(1, 2)), stock(1, 2), [], '= already-so'],
  [
    'stock over one behind one being sent',
    openChanges(['sending', stock(1, 2)], ['queued', stock(2, 3)]),
    stock(3, 4),
    [2],
    stock(2, 4),
  ],
  ['stock beside a damaged one', openChanges(['blocked', null]), stock(1, 3), [], stock(1, 3)],
  ['stock beside a price', queued(price('1', '2')), stock(1, 3), [], stock(1, 3)],
  // Differences.
  ['five more on three more', queued(stock(10, 13, 3)), stock(13, 18, 5), [1], stock(10, 18, 8)],
  ['five more, shown on the old base', queued(stock(10, 13, 3)), stock(10, 18, 5), [1], stock(10, 18, 8)],
  ['a plain stock on three more', queued(stock(10, 13, 3)), stock(13, 50), [1], stock(10, 50)],
  ['five more on a plain stock', queued(stock(10, 50)), stock(50, 55, 5), [1], stock(10, 55)],
  ['five more on a value read since', queued(stock(10, 13, 3)), stock(7, 12, 5), [1], stock(10, 12, 5)],
  [
    'five more behind three more being sent',
    sending(stock(10, 13, 3)),
    stock(13, 18, 5),
    [],
    stock(13, 18, 5),
  ],
  // Fields.
  [
    'two fields',
    queued(named('A', 'B')),
    colored(null, 'red'),
    [1],
    update(name('A', 'B'), color(null, 'red')),
  ],
  ['the same field', queued(named('A', 'B')), named('B', 'C'), [1], named('A', 'C')],
  [
    'a field back to its base leaves',
    queued(update(name('A', 'B'), color('x', 'y'))),
    named('B', 'A'),
    [1],
    colored('x', 'y'),
  ],
  ['the last field back to its base', queued(named('A', 'B')), named('B', 'A'), [1], '= already-so'],
  ['a field the person saw changed', queued(named('A', 'B')), named('C', 'D'), [1], named('C', 'D')],
  [
    'a field of a refused update',
    rejected(update(name('A', ''), color('x', 'y'))),
    named('A', 'B'),
    [1],
    update(name('A', 'B'), color('x', 'y')),
  ],
  [
    'a field in conflict, the other stays',
    conflict(update(name('A', 'B'), color('x', 'y'))),
    named('C', 'D'),
    [1],
    update(name('C', 'D'), color('x', 'y')),
  ],
  [
    'a field behind one being sent',
    sending(named('A', 'B')),
    update(name('A', 'C'), color('x', 'y')),
    [],
    update(name('B', 'C'), color('x', 'y')),
  ],
  [
    'a field over one behind one being sent',
    openChanges(['unknown', named('A', 'B')], ['queued', named('B', 'C')]),
    named('A', 'D'),
    [2],
    named('B', 'D'),
  ],
  [
    'a field without a base over one with a base: the base goes',
    queued(named('A', 'B')),
    anyhow('name', 'A'),
    [1],
    anyhow('name', 'A'),
  ],
  ['an emptied field without a base', [], anyhow('color', null), [], anyhow('color', null)],
  [
    'an edit on top of a field without a base: it has none either',
    queued(anyhow('name', 'B')),
    named('B', 'C'),
    [1],
    anyhow('name', 'C'),
  ],
  [
    'a field without a base behind one being sent, whatever its outcome',
    sending(named('A', 'B')),
    anyhow('name', 'C'),
    [],
    anyhow('name', 'C'),
  ],
  [
    'a field without a base in place of a conflict',
    conflict(named('A', 'B')),
    anyhow('name', 'C'),
    [1],
    anyhow('name', 'C'),
  ],
  // Orders.
  ['a move', [], confirm, [], confirm],
  ['a move that is not allowed', [], move('pending', 'shipped'), 'illegal-move'],
  ['a move to what nothing leads to', [], move('delivered', 'completed'), 'illegal-move'],
  ['a move behind another', queued(confirm), move('pending', 'processing'), [], process],
  ['a move behind one being sent', sending(confirm), process, [], process],
  ['a move that is illegal after the one before', queued(cancel), confirm, 'illegal-move'],
  ['the same move twice', queued(confirm), confirm, [], '= already-so'],
  [
    'another decision about an order whose move was refused',
    openChanges(['rejected', confirm], ['queued', process]),
    cancel,
    [1, 2],
    cancel,
  ],
]

test.each(LINES)('%s', (_, changes, operation, gone, ...put) => {
  expect(reported(changes, operation)).toEqual(gone === 'illegal-move' ? gone : { gone, put })
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
