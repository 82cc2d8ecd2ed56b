import { expect, test } from 'vitest'
import { broughtBack, typedSince } from './form-start.ts'

const entry = (text: string) => ({ text, from: null })

test('what was typed while the form was saved stays in it', () => {
  const saved = { entries: { name: entry('Rose'), color: entry('red') }, images: ['a'] }
  const now = { entries: { name: entry('Rose 50'), color: entry('red') }, images: ['a', 'b'] }
  expect(typedSince(saved, now)).toEqual({ entries: { name: entry('Rose 50') }, images: ['b'] })
})

test('a discarded form that is brought back takes nothing from what was typed since then', () => {
  const discarded = { entries: { name: entry('Rose'), color: entry('red') }, images: ['a', 'b'] }
  const now = { entries: { color: entry('pink'), sku: entry('R-1') }, images: ['b', 'c'] }
  expect(broughtBack(discarded, now)).toEqual({
    entries: { name: entry('Rose'), color: entry('pink'), sku: entry('R-1') },
    images: ['a', 'b', 'c'],
  })
})
