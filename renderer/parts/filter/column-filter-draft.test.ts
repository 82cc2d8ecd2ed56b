import { describe, expect, test } from 'vitest'
import { UNREAD_VALUE } from '../../../shared/domain/list/column-filter.ts'
import { type Condition, draftedFilter, foundLines } from './column-filter-draft.ts'
import { valueLines } from './value-lines.ts'

const of = (isNumber: boolean, ...values: string[]) =>
  valueLines(new Map(values.map(value => [value, 1])), text => text, isNumber)
const names = of(false, 'Rosa Naomi', 'Rosa Rhodos', 'Tulp', '')
const stocks = of(true, '0', '5', '20', '', UNREAD_VALUE)
const text = (how: 'contains' | 'begins' | 'ends' | 'not' | 'blank' | 'filled', words = ''): Condition => ({
  kind: 'text',
  how,
  text: words,
})
const drafted = (lines: typeof names, condition: Condition, ...unticked: string[]) =>
  draftedFilter(
    lines,
    condition,
    new Set(lines.map(({ value }) => value).filter(value => !unticked.includes(value))),
    false,
  )

test.each<[Condition, string[]]>([
  [text('contains', 'naomi ROSA'), ['Rosa Naomi']],
  [text('begins', 'tu'), ['Tulp']],
  [text('ends', 's'), ['Rosa Rhodos']],
  [text('not', 'rosa'), ['', 'Tulp']],
  [text('blank'), ['']],
  [text('filled'), ['Rosa Naomi', 'Rosa Rhodos', 'Tulp']],
])('%j lists %j', (condition, wanted) => {
  expect(
    foundLines(names, condition)
      .map(({ value }) => value)
      .sort(),
  ).toEqual(wanted.sort())
})

describe('what is applied', () => {
  test('is the condition where all that it finds is ticked, else what is ticked', () => {
    expect(drafted(names, text('begins', ' rosa '))).toEqual({ kind: 'text', how: 'begins', text: 'rosa' })
    expect(drafted(names, text('begins', 'rosa'), 'Rosa Naomi')).toEqual({
      kind: 'values',
      values: ['Rosa Rhodos'],
    })
    expect(drafted(names, text('contains'))).toBeNull()
    expect(drafted(names, text('contains'), 'Tulp', '', 'Rosa Naomi')).toEqual({
      kind: 'values',
      values: ['Rosa Rhodos'],
    })
    expect(drafted(names, text('contains', 'zinnia'))).toMatchObject({ text: 'zinnia' })
  })
  test('is a range with the blanks that are ticked, or single numbers', () => {
    const range = (least: number | null, most: number | null): Condition => ({ kind: 'range', least, most })
    expect(drafted(stocks, range(null, 5), '', UNREAD_VALUE)).toEqual({
      kind: 'range',
      least: null,
      most: 5,
      blanks: false,
    })
    expect(drafted(stocks, range(1, null), UNREAD_VALUE)).toMatchObject({ least: 1, blanks: true })
    expect(drafted(stocks, range(null, null), '', UNREAD_VALUE)).toMatchObject({ least: null, blanks: false })
    expect(drafted(stocks, range(null, 5), '0', '', UNREAD_VALUE)).toEqual({ kind: 'values', values: ['5'] })
    expect(drafted(stocks, range(null, null), '0', '5', '20', UNREAD_VALUE)).toEqual({
      kind: 'values',
      values: [''],
    })
    expect(drafted(stocks, range(null, null))).toBeNull()
  })
  test('is all but what is not ticked, where that is less', () => {
    const allBut = (...values: string[]) => ({ kind: 'values', values, isAllBut: true })
    expect(drafted(names, text('contains'), 'Tulp')).toEqual(allBut('Tulp'))
    expect(drafted(stocks, { kind: 'range', least: null, most: null }, '0')).toEqual(allBut('0'))
  })
  test('of a search for values is what it finds', () => {
    const search: Condition = { kind: 'values', text: 'rosa' }
    expect(drafted(names, search)).toMatchObject({ kind: 'values', values: ['Rosa Naomi', 'Rosa Rhodos'] })
    expect(drafted(names, search, 'Rosa Naomi', 'Rosa Rhodos')).toBeUndefined()
  })

  test('is the days counted from today, which are others tomorrow', () => {
    const today = new Date().setHours(0, 0, 0, 0)
    const days = of(true, String(today), '86400000', '')
    const condition: Condition = { kind: 'range', least: null, most: null, span: 'today' }
    expect(foundLines(days, condition).map(({ value }) => value)).toEqual(['', String(today)])
    const filter = { kind: 'range', least: null, most: null, blanks: false, span: 'today' }
    expect(drafted(days, condition, '')).toEqual(filter)
  })
})
