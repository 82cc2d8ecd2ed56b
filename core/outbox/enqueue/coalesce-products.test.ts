import { expect, test } from 'vitest'
import type { Operation } from '../../../shared/domain/changes/change.ts'
import { asking, inState, type JoinLine, OF_PRODUCT, openChanges, reported } from './fixtures/joining.ts'

const { stock, price, update, name, color, add, drop, primary, remove, create, ten } = asking
const { queued, rejected, sending, unknown } = inState
const unnamed = update(name('Rose', null))
const colored = (from: string | null, to: string | null) => update(color(from, to))
const red = colored(null, 'red')
const dearer = price('1', '2')

const LINES: JoinLine[] = [
  // A product that is not created yet.
  [
    'a field into a create',
    queued(create()),
    update(name('Rose', 'Red rose')),
    [1],
    create({ name: 'Red rose' }),
  ],
  ['a price into a create', queued(create()), dearer, [1], create({ base_price: '2' })],
  ['a stock into a create', queued(create()), stock(null, 5), [1], create({ stock_qty: 5 })],
  ['an image into a create', queued(create({}, ['a'])), add('b'), [1], create({}, ['a', 'b'])],
  ['an image it has', queued(create({}, ['a'])), add('a'), [], '= already-so'],
  ['the price it has', queued(create()), price('1', '1'), [], '= already-so'],
  ['an eleventh image', queued(create({}, ten(0))), add('b'), [], add('b')],
  ['an image with a separator in its URL', queued(create()), add('a;b'), [], add('a;b')],
  ['an emptied field is not given', queued(create({ color: 'red' })), colored('red', null), [1], create()],
  ['a name cannot be emptied there', queued(create()), unnamed, [], unnamed],
  [
    'a change behind one that cannot be folded stays behind it',
    queued(create(), update(name('Rose', null), color(null, 'red'))),
    colored('red', 'blue'),
    [2],
    update(name('Rose', null), color(null, 'blue')),
  ],
  [
    'images keep their order',
    queued(create(), add('a;b'), add('c')),
    dearer,
    [1, 2, 3],
    create({ base_price: '2' }),
    add('a;b'),
    add('c'),
  ],
  [
    'a price into a refused create, which is tried again',
    openChanges([['rejected', 'sku-taken'], create()]),
    price('1', '1'),
    [1],
    create(),
  ],
  [
    'changes behind a create that came back are folded too, the rest is written behind it',
    openChanges(['rejected', create({}, ten(0))], ['queued', dearer], ['queued', add('b')]),
    red,
    [1, 2, 3],
    create({ base_price: '2', color: 'red' }, ten(0)),
    add('b'),
  ],
  ['a price behind a create being sent', sending(create()), dearer, [], dearer],
  ['a price behind an unknown create', unknown(create()), dearer, [], dearer],
  ['a price behind a damaged create', openChanges(['blocked', null]), dearer, [], dearer],
  // Deletes.
  [
    'a delete of a product that was never created',
    queued(create(), add('b')),
    remove,
    [1, '2 never-created'],
    '= never-created',
  ],
  [
    'a delete of a product that may have been created',
    openChanges(['unknown', create()], ['queued', dearer]),
    remove,
    [2],
    remove,
  ],
  [
    'a delete over edits',
    openChanges(['queued', dearer], ['rejected', update(name('A', 'B'))], ['conflict', stock(1, 2)]),
    remove,
    [1, 2, 3],
    remove,
  ],
  [
    'a delete behind an edit being sent',
    openChanges(['sending', dearer], ['queued', stock(1, 2)]),
    remove,
    [2],
    remove,
  ],
  ['a delete over a refused delete', rejected(remove), remove, [1], remove],
  ['a delete that is being sent already', sending(remove), remove, [], '= already-so'],
  ['an edit behind a delete', queued(remove), dearer, [], dearer],
  // Images.
  ['an image', queued(add('a')), add('b'), [], add('b')],
  ['the same image', queued(add('a')), add('a'), [], '= already-so'],
  ['the same image, already in an unknown change', unknown(add('a')), add('a'), [], '= already-so'],
  ['a refused image', rejected(add('a')), add('a'), [1], add('a')],
  [
    'an image that is there twice',
    openChanges([['rejected', 'image-twice'], add('a')]),
    add('a'),
    [],
    '= already-so',
  ],
  ['the same image deleted', queued(drop(3)), drop(3), [], '= already-so'],
  ['another primary', queued(primary(1, 2)), primary(2, 3), [1], primary(1, 3)],
  ['the first primary again', queued(primary(1, 2)), primary(2, 1), [1], '= already-so'],
  ['another primary behind one being sent', sending(primary(1, 2)), primary(1, 3), [], primary(2, 3)],
  ['the primary, while a delete may shift it', queued(drop(1)), primary(2, 2), [], primary(2, 2)],
]

test.each(LINES)('%s', (_, changes, operation, gone, ...put) => {
  expect(reported(changes, operation)).toEqual(gone === 'illegal-move' ? gone : { gone, put })
})

test('a URL is left out of a create that was not sent, and nowhere else', () => {
  const leaveOut: Operation = { ...OF_PRODUCT, kind: 'image-delete', image: 0, url: 'a' }
  const without = { ...create({}, ['b']), origin: null }
  expect(reported(openChanges(['queued', create({}, ['a', 'b'])]), leaveOut)).toEqual({
    gone: [1],
    put: [without],
  })
  // A create that was refused for its image is sent again without it.
  expect(reported(openChanges(['rejected', create({}, ['a', 'b'])]), leaveOut)).toEqual({
    gone: [1],
    put: [without],
  })
  expect(reported(openChanges(['queued', create({}, ['b'])]), leaveOut)).toEqual({
    gone: [],
    put: ['= already-so'],
  })
  expect(reported(openChanges(['sending', create({}, ['a'])]), leaveOut)).toBe('create-left')
  expect(reported([], leaveOut)).toBe('create-left')
})

test('an image that found no room in a create is folded in once another one is left out', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `${index}`)
  const waiting = openChanges(['queued', create({}, ten)], ['queued', add('late')])
  const joined = reported(waiting, { ...OF_PRODUCT, kind: 'image-delete', image: 0, url: '3' })
  expect(joined).toEqual({
    gone: [1, 2],
    put: [create({}, [...ten.filter(url => url !== '3'), 'late'])],
  })
})
