import { expect, test } from 'vitest'
import { readNumberText } from './number-text.ts'
import { SignEvidence } from './sign-evidence.ts'

function settled(text: string, others: readonly string[], isWhole = false) {
  const evidence = new SignEvidence(isWhole)
  for (const other of others) evidence.add(readNumberText(other))
  return evidence.signFor(readNumberText(text)) ?? null
}

test.each([
  ['1.234', ['1.234,50'], ','],
  ['1.234', ['2.5'], '.'],
  ['1,234', ['2,5'], ','],
  ['1,234', ['1,234.50', '7'], '.'],
  // Another separator shows nothing of this one.
  ['1.234', ['2,5'], null],
  ['1.234', ['7', 'soon', '1.234'], null],
  ['1.234', ['2.5', '1.234.567'], null],
  ['1.234', ['2.5', '2,5'], null],
  ['12', ['2.5'], null],
] as const)('%j beside %j is written with %j', (text, others, sign) => {
  expect(settled(text, others)).toBe(sign)
})

test('fractions in a column of whole numbers prove nothing', () => {
  expect(settled('12,000', ['3,0'], true)).toBe(',')
  expect(settled('12,000', ['3,5'], true)).toBeNull()
  expect(settled('12,000', ['3,5', '1,234,567'], true)).toBeNull()
})
