import { expect, test } from 'vitest'
import { readsRightToLeft, surelyFits, surelyFitsMarked } from './fitting.ts'

test('a short text surely fits, one that may be wider than its cell does not', () => {
  expect(surelyFits('', 0, 28)).toBe(false)
  expect(surelyFits('', 48, 28)).toBe(true)
  expect(surelyFits('€ 1.234,50', 150, 28)).toBe(true)
  expect(surelyFits('€ 1.234,50', 100, 28)).toBe(false)
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
  expect(surelyFits('12345678', 160, 56)).toBe(true)
})

test('digits are narrower than letters', () => {
  expect(surelyFits('12345678', 90, 28)).toBe(true)
  expect(surelyFits('MMMMMMMM', 90, 28)).toBe(false)
})

test('a mark needs room for its shape and its note', () => {
  expect(surelyFitsMarked('12.50', '11.75', 150, 28)).toBe(true)
  expect(surelyFitsMarked('12.50', '11.75', 110, 28)).toBe(false)
  expect(surelyFitsMarked('12.50', 'not saved', 150, 28)).toBe(false)
  expect(surelyFitsMarked('12.50', '', 70, 28)).toBe(false)
})

test('the first letter of a text says whether it is read from right to left', () => {
  expect(['ורד (Red) 60', '60 – وردة A1', '(60) ורד'].map(readsRightToLeft)).toEqual([true, true, true])
  expect(['Rose ורד', '60 cm', '薔薇', ''].map(readsRightToLeft)).toEqual([false, false, false, false])
})
