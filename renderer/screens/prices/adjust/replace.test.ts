import { expect, test } from 'vitest'
import { finished } from '../../../bridge/in-pieces.ts'
import { nextMatch, type ReplaceForm, replacementsIn, scopeOf } from './replace.ts'

const FIELDS = ['name', 'base_price', 'stock_qty', null] as const
const TEXTS = [
  ['Rose 95', '12.95', '95'],
  ['Tulip', '3.50', '195'],
  ['Lily rose', '0.95', '10'],
]
const at = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })
const EVERYWHERE = [at(1, 1, 1, 1)]

const find = (
  ranges: Parameters<typeof scopeOf>[0],
  form: Partial<ReplaceForm>,
  texts = TEXTS,
  sign: ',' | '.' = '.',
) => {
  const scope = scopeOf(ranges, 3, 4, column => FIELDS[column] ?? null)
  const whole = { find: '', replacement: '', matchesCase: false, isWhole: false, only: null, ...form }
  const textsOf =
    ({ column }: { column: number }) =>
    (row: number) =>
      texts[row]?.[column] ?? null
  return finished(replacementsIn(scope, textsOf, whole, sign))
}
const found = (ranges: Parameters<typeof scopeOf>[0], form: Partial<ReplaceForm>) =>
  find(ranges, form).cells.map(({ row, column, text }) => [row, column, text])

test('one cell selected means everywhere that is shown and can be edited', () => {
  expect(found(EVERYWHERE, { find: '95', replacement: '99' })).toEqual([
    [0, 0, 'Rose 99'],
    [0, 1, '12.99'],
    [2, 1, '0.99'],
    [0, 2, '99'],
    [1, 2, '199'],
  ])
})

test('matches are counted by column, and gone to in reading order, round the end', () => {
  const { cells, counts } = find(EVERYWHERE, { find: '95' })
  expect([...counts]).toEqual([
    ['name', 1],
    ['base_price', 2],
    ['stock_qty', 2],
  ])
  const next = (row: number, column: number) => {
    const match = nextMatch(cells, { row, column }, { rows: 3, columns: 4 })
    return [match?.row, match?.column]
  }
  expect([next(0, 0), next(0, 2), next(1, 2), next(2, 3)]).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
    [0, 0],
  ])
  expect(nextMatch(cells.slice(0, 1), { row: 0, column: 0 }, { rows: 3, columns: 4 })).toBe(cells[0])
  expect(nextMatch([], { row: 0, column: 0 }, { rows: 3, columns: 4 })).toBeNull()
})

test('several cells selected mean only those, each once', () => {
  const overlapping = [at(0, 2, 1, 2), at(1, 1, 2, 2)]
  expect(found(overlapping, { find: '95', replacement: '5' })).toEqual([
    [2, 1, '0.5'],
    [0, 2, '5'],
    [1, 2, '15'],
  ])
  expect(found([at(0, 0, 0, 3)], { find: 'o', replacement: '0' })).toEqual([[0, 0, 'R0se 95']])
})

test('one column alone is searched where that is asked for', () => {
  expect(found(EVERYWHERE, { find: '95', replacement: '1', only: 'stock_qty' })).toEqual([
    [0, 2, '1'],
    [1, 2, '11'],
  ])
})

test('letter case counts only when asked for, and so do whole cells', () => {
  expect(found(EVERYWHERE, { find: 'ROSE', replacement: 'Rosa' })).toEqual([
    [0, 0, 'Rosa 95'],
    [2, 0, 'Lily Rosa'],
  ])
  expect(found(EVERYWHERE, { find: 'rose', replacement: 'Rosa', matchesCase: true })).toEqual([
    [2, 0, 'Lily Rosa'],
  ])
  expect(found(EVERYWHERE, { find: '95', replacement: '5', isWhole: true })).toEqual([[0, 2, '5']])
})

test('signs are taken as they are, blanks count in words and not around numbers', () => {
  expect(found(EVERYWHERE, { find: '.', replacement: '$&' })).toEqual([
    [0, 1, '12$&95'],
    [1, 1, '3$&50'],
    [2, 1, '0$&95'],
  ])
  expect(found(EVERYWHERE, { find: ' 95 ', replacement: ' 5 ', only: 'base_price' })).toEqual([
    [0, 1, '12.5'],
    [2, 1, '0.5'],
  ])
  expect(found(EVERYWHERE, { find: ' ', replacement: '' })).toEqual([
    [0, 0, 'Rose95'],
    [2, 0, 'Lilyrose'],
  ])
})

test('cells that were never read are counted, and not searched', () => {
  const texts = TEXTS.map(([name = '', , stock = '']) => [name, undefined, stock] as string[])
  const { cells, unread } = find(EVERYWHERE, { find: '95', replacement: '99' }, texts)
  expect([cells.length, unread]).toEqual([3, 3])
})

test('a search of very many rows has many steps, so that the window has turns between them', () => {
  const scope = scopeOf([at(1, 1, 1, 1)], 20_000, 1, () => 'name')
  const form = { find: '9', replacement: '', matchesCase: false, isWhole: false, only: null }
  const search = replacementsIn(scope, () => row => String(row), form, '.')
  let steps = 0
  while (search.next().done !== true) steps++
  expect(steps).toBeGreaterThan(100)
})

test('nothing to find finds nothing', () => {
  expect(find(EVERYWHERE, { find: '' })).toEqual({ cells: [], counts: new Map(), unread: 0 })
})

test.each([
  ['.', '1,000', '1000'],
  ['.', '12,345.5', '12345.50'],
  ['.', '1,234,567', '1234567'],
  [',', '1.000', '1000'],
  [',', '1.234,5', '1234,50'],
] as const)('a number is found as the cells show it, with sign %s: %s', (sign, shown, held) => {
  const { cells } = find(
    EVERYWHERE,
    { find: shown, replacement: '7', only: 'base_price' },
    [['', held]],
    sign,
  )
  expect(cells).toHaveLength(1)
})
