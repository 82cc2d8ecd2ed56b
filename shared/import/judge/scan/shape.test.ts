import { expect, test } from 'vitest'
import { hasShifted, learnShape } from './shape.ts'

const SAMPLE = Array.from({ length: 6 }, (_, n) => [`SKU-${n}`, 'Rose', `${n + 1}.50`, '', `${n}`])

test.each([
  ['as the others', ['SKU-9', 'Rose', '2.50', '', '5'], false],
  ['moved to the right', ['SKU-9', 'Rose', 'Red', '2.50', '5'], true],
  ['moved to the left', ['SKU-9', '2.50', '', '', '5'], true],
  ['a word where a number stands, and no number behind', ['SKU-9', 'Rose', 'on request', '', '5'], false],
  ['a number among words, in front of nothing blank', ['SKU-9', '12', '2.50', '', '5'], false],
  ['a blank price with a number behind it alone', ['SKU-9', 'Rose', '', '7', '5'], false],
])('a row %s', (_what, row, wanted) => {
  expect(hasShifted(row, learnShape(5, SAMPLE))).toBe(wanted)
})

const POTS = [
  ['K1', 'Phal', '12', '400', '8'],
  ['K2', 'Ficus', '14', '262', '8'],
  ['K3', 'Yucca', '12', '140', '10'],
  ['K4', 'Ivy', '9', '316', '8'],
]
test.each([
  ['that lacks the pot', ['K5', 'Guzmania', '771', '10', ''], true],
  ['that lacks the pot, and ends early', ['K5', 'Guzmania', '771', '10'], true],
  ['that lacks the name', ['K5', '12', '771', '10', ''], true],
  ['that lacks the tray', ['K5', 'Guzmania', '12', '771', ''], false],
  ['with much stock', ['K5', 'Guzmania', '12', '9000', ''], false],
  ['with everything', ['K5', 'Guzmania', '771', '10', '8'], false],
])('among rows of numbers, one %s', (_what, row, wanted) => {
  expect(hasShifted(row, learnShape(5, [...POTS, row]))).toBe(wanted)
})

test('a price without decimals that is the number of the next, blank column', () => {
  const shape = learnShape(4, [
    ['A1', 'Rose', '4,02', '12'],
    ['A2', 'Lily', '7,45', '12'],
    ['A3', 'Ivy', '2,95', '12'],
  ])
  expect(hasShifted(['A4', 'Yew', '12', ''], shape)).toBe(true)
  expect(hasShifted(['A4', 'Yew', '12,00', ''], shape)).toBe(false)
})

test('a row of very many columns is searched only a few times', () => {
  const columns = 2000
  const shape = learnShape(
    columns,
    Array.from({ length: 6 }, () => Array.from({ length: columns }, () => '1')),
  )
  for (const cell of ['word', '']) {
    let looks = 0
    const row = new Proxy(
      Array.from({ length: columns }, () => cell),
      {
        get: (cells, key, receiver) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) looks++
          return Reflect.get(cells, key, receiver)
        },
      },
    )
    expect(hasShifted(row, shape)).toBe(false)
    expect(looks).toBeLessThan(5 * columns)
  }
})
