import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewJson } from './json-view.ts'

describe('a value of unknown shape', () => {
  test('like objects are a table', () => {
    const variants = [
      { id: 1, name: 'Bunch of 10', price: 12 },
      { id: 2, name: 'Bunch of 20', stock: null },
    ]
    expect(viewJson(variants, 0)).toEqual({
      kind: 'table',
      columns: ['id', 'name', 'price', 'stock'],
      rows: [
        ['1', 'Bunch of 10', '12', ''],
        ['2', 'Bunch of 20', '', ''],
      ],
      more: 0,
    })
  })
  test('objects that hold more than a table can show are a list', () => {
    expect(viewJson([{ a: { b: 1 } }, { a: 2 }], 0).kind).toBe('list')
    expect(viewJson([1, { a: 2 }], 0).kind).toBe('list')
  })
  test('long texts and texts of several lines are cut until they are asked for', () => {
    expect(viewJson('x'.repeat(200), 0).kind).toBe('long')
    expect(viewJson('a\nb', 0).kind).toBe('long')
  })
  test('HTML is text', () => expect(viewJson('<b>x</b>', 0)).toEqual({ kind: 'plain', text: '<b>x</b>' }))
  test('a long list says how much is left', () => {
    expect(
      viewJson(
        Array.from({ length: 130 }, (_, i) => i),
        0,
      ),
    ).toMatchObject({ kind: 'list', more: 30 })
  })
  test('nothing is told apart from nothing', () => {
    expect([null, '', [], {}].map(value => viewJson(value, 0))).toEqual(
      ['null', 'text', 'list', 'object'].map(of => ({ kind: 'empty', of })),
    )
  })
  test('any JSON at all is shown, never deeper than it can be read', () => {
    const walk = (value: unknown, depth: number): number => {
      const view = viewJson(value, depth)
      if (view.kind === 'list') return Math.max(depth, ...view.items.map(item => walk(item, depth + 1)))
      if (view.kind === 'object')
        return Math.max(depth, ...view.entries.map(([, item]) => walk(item, depth + 1)))
      return depth
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), value => {
        expect(walk(value, 0)).toBeLessThanOrEqual(6)
      }),
    )
  })
})
