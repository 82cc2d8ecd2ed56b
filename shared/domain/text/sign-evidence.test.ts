import { expect, test } from 'vitest'
import { readNumberText } from './number-text.ts'
import { type ColumnHolds, SignEvidence } from './sign-evidence.ts'

function settled(text: string, others: readonly string[], holds: ColumnHolds = 'amounts') {
  const evidence = new SignEvidence(holds)
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
  for (const holds of ['pieces', 'measures'] as const) {
    expect(settled('12,000', ['3,0'], holds)).toBe(',')
    expect(settled('12,000', ['3,5'], holds)).toBeNull()
    expect(settled('12,000', ['3,5', '1,234,567'], holds)).toBeNull()
  }
})

test.each([
  // 1.46 pieces can't be, so the point separates thousands, also for its neighbours.
  ['1.460', ['1.460', '7'], ','],
  ['12.000', ['1.460', '12.000', '0'], ','],
  // A column that writes three decimals everywhere has no number without them.
  ['1.460', ['1.460'], null],
  ['12.000', ['5.500', '12.000', '7.000'], null],
  ['1.460', ['1.460', '7', '12,0'], ','],
  // 12 and 12000 are both numbers of pieces.
  ['12.000', ['12.000', '7'], null],
  // Contradicted by a value with one reading, or by each other.
  ['1.460', ['1.460', '3.5'], null],
  ['1.460', ['1.460', '3.0'], null],
  ['12.000', ['1.460', '3.0'], null],
  ['1.460', ['1.460', '2,310'], null],
  // A change by some, and an amount of money, prove nothing.
  ['12.000', ['+1.460', '€ 1.460', '-1.460'], null],
] as const)('%j beside %j in a column of pieces is written with %j', (text, others, sign) => {
  expect(settled(text, others, 'pieces')).toBe(sign)
})

test('1.750 may be metres where whole numbers are measured, and an amount is never settled so', () => {
  expect(settled('1.750', ['1.750'], 'measures')).toBeNull()
  expect(settled('1.750', ['1.750'], 'amounts')).toBeNull()
})
