import { expect, test } from 'vitest'
import type { Operation } from '../../../shared/domain/changes/change.ts'
import { asking, type JoinLine, OF_PRODUCT, openChanges, reported } from './fixtures/joining.ts'

const { stock, price, update, name, color, add, drop, primary, remove, create, ten } = asking

const LINES: JoinLine[] = [
  // A product that is not created yet.
  [
    'a field into a create',
    openChanges(['queued', create()]),
    update(name('Rose', 'Red rose')),
    { gone: [1], put: [create({ name: 'Red rose' })] },
  ],
  [
    'a price into a create',
    openChanges(['queued', create()]),
    price('1', '2'),
    { gone: [1], put: [create({ base_price: '2' })] },
  ],
  [
    'a stock into a create',
    openChanges(['queued', create()]),
    stock(null, 5),
    { gone: [1], put: [create({ stock_qty: 5 })] },
  ],
  [
    'an image into a create',
    openChanges(['queued', create({}, ['a'])]),
    add('b'),
    { gone: [1], put: [create({}, ['a', 'b'])] },
  ],
  [
    'an image it has',
    openChanges(['queued', create({}, ['a'])]),
    add('a'),
    { gone: [], put: ['= already-so'] },
  ],
  [
    'the price it has',
    openChanges(['queued', create()]),
    price('1', '1'),
    { gone: [], put: ['= already-so'] },
  ],
  ['an eleventh image', openChanges(['queued', create({}, ten(0))]), add('b'), { gone: [], put: [add('b')] }],
  [
    'an image with a separator in its URL',
    openChanges(['queued', create()]),
    add('a;b'),
    { gone: [], put: [add('a;b')] },
  ],
  [
    'an emptied field is not given',
    openChanges(['queued', create({ color: 'red' })]),
    update(color('red', null)),
    { gone: [1], put: [create()] },
  ],
  [
    'a name cannot be emptied there',
    openChanges(['queued', create()]),
    update(name('Rose', null)),
    { gone: [], put: [update(name('Rose', null))] },
  ],
  [
    'a change behind one that cannot be folded stays behind it',
    openChanges(['queued', create()], ['queued', update(name('Rose', null), color(null, 'red'))]),
    update(color('red', 'blue')),
    { gone: [2], put: [update(name('Rose', null), color(null, 'blue'))] },
  ],
  [
    'images keep their order',
    openChanges(['queued', create()], ['queued', add('a;b')], ['queued', add('c')]),
    price('1', '2'),
    { gone: [1, 2, 3], put: [create({ base_price: '2' }), add('a;b'), add('c')] },
  ],
  [
    'a price into a refused create, which is tried again',
    openChanges([['rejected', 'sku-taken'], create()]),
    price('1', '1'),
    { gone: [1], put: [create()] },
  ],
  [
    'changes behind a create that came back are folded too, the rest is written behind it',
    openChanges(['rejected', create({}, ten(0))], ['queued', price('1', '2')], ['queued', add('b')]),
    update(color(null, 'red')),
    { gone: [1, 2, 3], put: [create({ base_price: '2', color: 'red' }, ten(0)), add('b')] },
  ],
  [
    'a price behind a create being sent',
    openChanges(['sending', create()]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  [
    'a price behind an unknown create',
    openChanges(['unknown', create()]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  [
    'a price behind a damaged create',
    openChanges(['blocked', null]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  // Deletes.
  [
    'a delete of a product that was never created',
    openChanges(['queued', create()], ['queued', add('b')]),
    remove,
    { gone: [1, '2 never-created'], put: ['= never-created'] },
  ],
  [
    'a delete of a product that may have been created',
    openChanges(['unknown', create()], ['queued', price('1', '2')]),
    remove,
    { gone: [2], put: [remove] },
  ],
  [
    'a delete over edits',
    openChanges(['queued', price('1', '2')], ['rejected', update(name('A', 'B'))], ['conflict', stock(1, 2)]),
    remove,
    { gone: [1, 2, 3], put: [remove] },
  ],
  [
    'a delete behind an edit being sent',
    openChanges(['sending', price('1', '2')], ['queued', stock(1, 2)]),
    remove,
    { gone: [2], put: [remove] },
  ],
  ['a delete over a refused delete', openChanges(['rejected', remove]), remove, { gone: [1], put: [remove] }],
  [
    'a delete that is being sent already',
    openChanges(['sending', remove]),
    remove,
    { gone: [], put: ['= already-so'] },
  ],
  [
    'an edit behind a delete',
    openChanges(['queued', remove]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  // Images.
  ['an image', openChanges(['queued', add('a')]), add('b'), { gone: [], put: [add('b')] }],
  ['the same image', openChanges(['queued', add('a')]), add('a'), { gone: [], put: ['= already-so'] }],
  [
    'the same image, already in an unknown change',
    openChanges(['unknown', add('a')]),
    add('a'),
    { gone: [], put: ['= already-so'] },
  ],
  ['a refused image', openChanges(['rejected', add('a')]), add('a'), { gone: [1], put: [add('a')] }],
  [
    'an image that is there twice',
    openChanges([['rejected', 'image-twice'], add('a')]),
    add('a'),
    { gone: [], put: ['= already-so'] },
  ],
  ['the same image deleted', openChanges(['queued', drop(3)]), drop(3), { gone: [], put: ['= already-so'] }],
  [
    'another primary',
    openChanges(['queued', primary(1, 2)]),
    primary(2, 3),
    { gone: [1], put: [primary(1, 3)] },
  ],
  [
    'the first primary again',
    openChanges(['queued', primary(1, 2)]),
    primary(2, 1),
    { gone: [1], put: ['= already-so'] },
  ],
  [
    'another primary behind one being sent',
    openChanges(['sending', primary(1, 2)]),
    primary(1, 3),
    { gone: [], put: [primary(2, 3)] },
  ],
  [
    'the primary, while a delete may shift it',
    openChanges(['queued', drop(1)]),
    primary(2, 2),
    { gone: [], put: [primary(2, 2)] },
  ],
]

test.each(LINES)('%s', (_, changes, operation, wanted) => {
  expect(reported(changes, operation)).toEqual(wanted)
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
