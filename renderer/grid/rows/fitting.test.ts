import { expect, test } from 'vitest'
import { surelyFits } from './fitting.ts'

test('a short text surely fits, one that may be wider than its cell does not', () => {
  expect(surelyFits('', 0, 28)).toBe(false)
  expect(surelyFits('', 48, 28)).toBe(true)
  expect(surelyFits('€ 1.234,50', 150, 28)).toBe(true)
  expect(surelyFits('€ 1.234,50', 110, 28)).toBe(false)
  expect(surelyFits('Rosa ‘Avalanche’ 60 cm', 400, 28)).toBe(true)
  expect(surelyFits('Rosa ‘Avalanche’ 60 cm', 200, 28)).toBe(false)
})

test('letters of scripts that may be wider are not judged', () => {
  expect(surelyFits('玫瑰', 400, 28)).toBe(false)
  expect(surelyFits('🌹', 400, 28)).toBe(false)
})

test('zoomed letters are wider', () => {
  expect(surelyFits('12345678', 110, 28)).toBe(true)
  expect(surelyFits('12345678', 110, 56)).toBe(false)
})
