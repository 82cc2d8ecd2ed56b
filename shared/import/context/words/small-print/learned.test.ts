import { describe, expect, test } from 'vitest'
import { EXAMPLES, type Examples, learnFrom, oddsByExamples } from './learned.ts'
import { ASKED_FROM } from './small-print.ts'

const ALL = Object.entries(EXAMPLES)
const KEPT_OUT = 8

describe('the examples of lines around lists', () => {
  test.each(ALL)('%s: hundreds of each kind, none twice, none of both', (_, { limits, ordinary }) => {
    expect(limits.length).toBeGreaterThan(200)
    expect(ordinary.length).toBeGreaterThan(400)
    expect(new Set([...limits, ...ordinary]).size).toBe(limits.length + ordinary.length)
  })

  test('have no telephone, address of mail or site of anybody', () => {
    const lines = ALL.flatMap(([, { limits, ordinary }]) => [...limits, ...ordinary])
    const found = lines.filter(
      line =>
        /@(?!firma\.example)|www\.(?!firma\.example)/.test(line) ||
        (line.match(/\+?\d[\d ()/-]{6,}\d/g) ?? []).some(number => /[1-9]/.test(number) && !DAY.test(number)),
    )
    expect(found).toEqual([])
  })
  const DAY = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{4}-\d\d-\d\d$/
})

describe('what was learned from them', () => {
  const part = (lines: readonly string[], isKept: boolean) =>
    lines.filter((_, at) => (at % KEPT_OUT === 0) === isKept)
  const parts = (isKept: boolean): Examples[] =>
    ALL.map(([, { limits, ordinary }]) => ({
      limits: part(limits, isKept),
      ordinary: part(ordinary, isKept),
    }))

  test('tells lines apart that it did not learn', () => {
    const odds = learnFrom(parts(false))
    const share = (kind: keyof Examples, test: (odds: number) => boolean): number => {
      const lines = parts(true).flatMap(each => each[kind])
      return lines.filter(line => test(odds(line))).length / lines.length
    }
    const isAsked = (value: number) => value > ASKED_FROM.unsettled
    expect(share('limits', isAsked)).toBeGreaterThan(0.93)
    expect(share('ordinary', isAsked)).toBeLessThan(0.3)
    expect(share('ordinary', value => value > ASKED_FROM.settled)).toBeLessThan(0.12)
  })

  test.each([
    ['Vielen Dank für Ihre Bestellungen und ein schönes Wochenende', -1],
    ['Deliveries to London on Tuesdays and Fridays', -1],
    ['half of it went out with Tom this morning', 1],
    ['qwrtz bmpf', 0],
  ])('%s: %i', (line, sign) => {
    const odds = oddsByExamples(line)
    expect(Math.abs(odds) < 0.5 ? 0 : Math.sign(odds)).toBe(sign)
  })
})
