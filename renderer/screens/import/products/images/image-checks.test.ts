import { expect, test } from 'vitest'
import { choiceInForce } from './image-checks.ts'

test('bad images need a decision only where a new product has one; else they are left out', () => {
  const bad = [{ records: [2] }, { records: [5, 6] }]
  expect(choiceInForce(null, bad, new Set([1, 6]))).toBe(null)
  expect(choiceInForce('send', bad, new Set([1, 6]))).toBe('send')
  expect(choiceInForce(null, bad, new Set([1]))).toBe('leave-out')
  expect(choiceInForce('send', bad, new Set())).toBe('send')
})
