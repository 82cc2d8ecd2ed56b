import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedNumbers, packNumber } from './packed-numbers.ts'

const text = fc.stringMatching(/^[0-9,.x]{0,14}$/)

test('digits around one separator at the most are packed, wherever they stand, and nothing else', () => {
  fc.assert(
    fc.property(text, fc.boolean(), (cell, mayBeWhole) => {
      const isPlain = cell.length <= 12 && (mayBeWhole ? /^\d+(?:[.,]\d+)?$/ : /^\d+[.,]\d+$/).test(cell)
      expect(packNumber(`;${cell};7`, 1, 1 + cell.length, mayBeWhole) !== 0).toBe(isPlain)
    }),
    { numRuns: 1000 },
  )
})

test('every text has a number of its own', () => {
  let texts = ['']
  const all: string[] = []
  for (let length = 1; length <= 4; length++) {
    texts = texts.flatMap(text => [...'0123456789,.'].map(char => text + char))
    all.push(...texts)
  }
  const packed = all.map(text => packNumber(text, 0, text.length, true)).filter(number => number !== 0)
  expect(packed.length).toBeGreaterThan(10_000)
  expect(new Set(packed).size).toBe(packed.length)
})

test('the table finds what was added to it, however many', () => {
  const numbers = new PackedNumbers()
  const keys = Array.from({ length: 5000 }, (_, at) => {
    const price = `${at * 7},${10 + (at % 90)}`
    return packNumber(price, 0, price.length, true)
  })
  for (const [ref, key] of keys.entries()) {
    expect(numbers.find(key)).toBe(-1)
    numbers.add(key, ref)
  }
  for (const [ref, key] of keys.entries()) expect(numbers.find(key)).toBe(ref)
})
