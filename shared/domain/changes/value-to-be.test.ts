import { expect, test } from 'vitest'
import type { ChangeState } from './change.ts'
import { valueToBe } from './value-to-be.ts'

const change = (state: ChangeState, settledAt: number | null = null) => ({ state, to: '0.52', settledAt })

test.each(['queued', 'sending', 'unknown'] as const)('a price that is %s counts', state => {
  expect(valueToBe(change(state), '0.45', 1)).toBe('0.52')
})

test.each(['rejected', 'blocked', 'conflict'] as const)(
  'a price that is %s settles nothing: neither it nor what the marketplace has is taken for unchanged',
  state => expect(valueToBe(change(state), '0.45', 1)).toBe(null),
)

test('an applied price counts until the catalog is read again', () => {
  expect(valueToBe(change('applied', 20), '0.45', 10)).toBe('0.52')
  expect(valueToBe(change('applied', 20), '0.45', 30)).toBe('0.45')
})

test('an applied price that the marketplace stores rounded is the stored one', () => {
  const rounded = { ...change('applied', 20), to: '1.829', theirs: '1.83' }
  expect([10, 30].map(readAt => valueToBe(rounded, '1.83', readAt))).toEqual(['1.83', '1.83'])
})

test.each(['withdrawn', 'superseded'] as const)(
  'a price that is %s leaves what the marketplace has',
  state => {
    expect(valueToBe(change(state, 20), '0.45', 10)).toBe('0.45')
  },
)
