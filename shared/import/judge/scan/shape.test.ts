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
