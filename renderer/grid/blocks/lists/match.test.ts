import { expect, test } from 'vitest'
import { finished } from '../../../bridge/in-pieces.ts'
import type { HeadingMeaning } from '../../source.ts'
import { isListAstray, type ListMeaning, matchNames, namingColumn } from './match.ts'

const ROWS = new Map(['ROS-1', 'ROS-2', '0004719', '12', '13'].map((sku, row) => [sku, row]))
const rowOf = (text: string) => ROWS.get(text) ?? -1
const NAMES = {
  rowNamed: rowOf,
  isNameHeading: (text: string) => text === 'SKU',
  nearName: (text: string) => {
    if (text === '4719') return 'zeros'
    if (text.toUpperCase() === 'ROS-1') return 'spelling'
    return text.startsWith('rose') ? 'called' : null
  },
}
const naming = (text: string) => finished(namingColumn(lines(text), NAMES))
const COLUMNS: Record<string, number> = { price: 4, stock: 5, name: 0, unit: 2, colour: 6 }
const SOURCE = {
  identity: 1,
  calling: 0,
  isNameHeading: NAMES.isNameHeading,
  textAt: (row: number, column: number) => (column === 6 ? 'red' : `${row} ${column}`),
  takesNumbers: (column: number) => column === 4 || column === 5,
  readHeading: (heading: string): HeadingMeaning => {
    if (heading === 'picture') return { kind: 'other' }
    if (heading === 'length') return { kind: 'hidden', key: 'length', isNumbers: false }
    const column = COLUMNS[heading]
    return column === undefined ? { kind: 'unclear' } : { kind: 'column', column, explains: column === 2 }
  },
  active: 5,
  withDecimals: 4,
  whole: 5,
}
const lines = (text: string) => text.split('\n').map(line => line.split(' '))
const matches = (text: string, active = 5): ListMeaning =>
  finished(matchNames(lines(text), 0, rowOf, { ...SOURCE, active }))
const choices = (text: string, active = 5) => {
  const found = matches(text, active)
  return found.kind === 'matches' ? found.matches : []
}
const match = (text: string, active = 5) => {
  const found = choices(text, active)
  return found.length === 1 ? found[0] : null
}
const offered = (text: string) => choices(text).map(({ columns }) => columns)
const untaken = (text: string) => {
  const found = matches(text)
  return found.kind === 'matches' ? { unused: found.unused, hidden: found.hidden } : found
}

test('a column of known names is found, with a header and unknown ones in it', () => {
  expect(naming('Code price\nROS-1 1.50\nROS-9 2\nROS-2 3')).toEqual({ column: 0, isSure: true })
  expect(naming('1.50 0004719')).toEqual({ column: 1, isSure: true })
  expect(naming('1.50 20\n2 30')).toBeNull()
  expect(naming('ROS-8\nROS-9\nROS-1\nROS-2')).toEqual({ column: 0, isSure: true })
})

test('a column that is called so names rows, whether any of them is known or not', () => {
  expect(naming('SKU price\n4718 1.50\nROS-1 2')).toEqual({ column: 0, isSure: true })
  expect(naming('price SKU\n1.50 4718\n2 4720')).toEqual({ column: 1, isSure: true })
  expect(naming('SKU')).toBeNull()
})

test('a single known name among unknown ones is enough to ask', () => {
  expect(naming('ROS-7 1\nROS-8 2\nROS-9 3\nROS-1 4')).toEqual({ column: 0, isSure: false })
  expect(naming('ROS-7 1\nROS-8 2')).toBeNull()
})

test('plain numbers may be values: alone they name nothing, beside others they are doubtful', () => {
  expect(naming('12\n13')).toBeNull()
  expect(naming('12 1.5\n13 2')).toEqual({ column: 0, isSure: false })
  expect(naming('12 1.5\n14 2')).toBeNull()
  expect(naming('4719 1.5\n13 2')).toEqual({ column: 0, isSure: false })
  expect(naming('4719\n4719')).toBeNull()
})

test('texts that nearly name rows are asked about beside figures, and what rows are called where no SKU stands', () => {
  expect(naming('ros-1 15\nx 16')).toEqual({ column: 0, isSure: false })
  expect(naming('ros-1\nros-1')).toBeNull()
  expect(naming('ros-1 red')).toBeNull()
  expect(naming('Name Stock\nrose-a 15')).toEqual({ column: 0, isSure: false, isCalled: true })
  expect(naming('rose-a ros-1 15')).toEqual({ column: 1, isSure: false })
  expect(naming('rose-a ROS-1 15')).toEqual({ column: 1, isSure: true })
  expect(naming('rose-a 1\nx 2\ny 3')).toBeNull()
})

test('a list is astray where most texts of a column can’t stand there, and numbers beside them can', () => {
  const isAstray = (text: string, columns = [4, 5]) =>
    finished(
      isListAstray(lines(text), {
        columns,
        left: 4,
        isMisplaced: (_, word) => /[a-z]/i.test(word),
        takesNumbers: column => column < 6,
      }),
    )
  expect(isAstray('ABC-1 15')).toBe(true)
  expect(isAstray('15 ABC-1\n16 ABC-2\n17 4711')).toBe(true)
  expect(isAstray('soon 15\n1.50 16')).toBe(false)
  expect(isAstray('a 1\nb 2\nc 3\n4 4\n5 5')).toBe(true)
  expect(isAstray('a 1\nb 2\n3 3\n4 4\n5 5')).toBe(false)
  expect(isAstray('soon\nsoon')).toBe(false)
  expect(isAstray('soon never')).toBe(false)
  expect(isAstray('ABC-1 15', [4, 5, 6, 7])).toBe(true)
  expect(isAstray('ABC-1 15', [4])).toBe(false)
  expect(isAstray('ABC-1 15', [6, 7])).toBe(false)
})

test('one column of numbers goes where the active cell is', () => {
  expect(match('SKU stock\nROS-2 20\nROS-9 5\n0004719 1,200')).toEqual({
    values: [
      { row: 1, column: 5, text: '20' },
      { row: 2, column: 5, text: '1,200' },
    ],
    columns: [5],
    matched: 2,
    lines: 3,
    left: [3],
  })
  expect(match('ROS-2 2.50')?.columns).toEqual([4])
  // A person says which of the two it is.
  expect(choices('ROS-2 20', 0).map(({ columns }) => columns)).toEqual([[4], [5]])
  expect(choices('ROS-2 20', 4).map(({ columns }) => columns)).toEqual([[4], [5]])
})

test('lines that name no row, or one twice, are told by their numbers; headings and blank lines are not', () => {
  expect(match('SKU price\nROS-1 1.50\n \nROS-1 1.60\nROS-2 2\nROS-7 3')?.left).toEqual([2, 4, 6])
  expect(match('ROS-9 1.50\nROS-1 1.50\nROS-2 2')?.left).toEqual([1])
})

test('the headings of a list say where its numbers belong, wherever the active cell is', () => {
  expect(match('SKU stock\nROS-2 20', 4)?.columns).toEqual([5])
  expect(match('SKU price\nROS-2 20', 5)?.columns).toEqual([4])
  expect(match('SKU stock price\nROS-1 40 15\nROS-2 30 27')?.columns).toEqual([5, 4])
  // Two that are called alike are not told apart.
  expect(match('SKU price price\nROS-1 40 15\nROS-2 30 27')).toBeNull()
})

test('a heading that is not known to be price or stock is nothing to guess, whatever else the list holds', () => {
  expect(untaken('SKU gross\nROS-1 1.50\nROS-2 2.50')).toEqual({ kind: 'unclear', headings: ['gross'] })
  expect(untaken('SKU price currency\nROS-1 1.50 USD\nROS-2 2.50 USD')).toEqual({
    kind: 'unclear',
    headings: ['currency'],
  })
  expect(untaken('SKU price price\nROS-1 40 15\nROS-2 30 27')).toEqual({
    kind: 'unclear',
    headings: ['price'],
  })
  expect(untaken('SKU price colour gross\nROS-1 40 blue 15')).toEqual({
    kind: 'unclear',
    headings: ['gross'],
  })
  // The first line of a list without headings may name a product that is not here.
  expect(match('ROS-9 1.50\nROS-1 1.50\nROS-2 2.50')).toMatchObject({ columns: [4], matched: 2, lines: 3 })
})

test('words under a known heading are taken, with the numbers beside them or without, names last', () => {
  expect(match('SKU colour\nROS-2 blue\nROS-9 white')).toEqual({
    values: [{ row: 1, column: 6, text: 'blue' }],
    columns: [6],
    matched: 1,
    lines: 2,
    left: [3],
  })
  expect(offered('SKU price colour\nROS-1 1.50 blue')).toEqual([[4], [4, 6]])
  expect(offered('SKU name colour price\nROS-1 Rose blue 1.50')).toEqual([[4], [6, 4], [0, 6, 4]])
  expect(offered('SKU name\nROS-1 Rose')).toEqual([[0]])
})

test('words that say what stands there already are not offered, unless there is nothing else', () => {
  expect(offered('SKU price colour\nROS-1 1.50 red\nROS-2 2.50 red')).toEqual([[4]])
  expect(offered('SKU price colour\nROS-1 1.50 red\nROS-2 2.50 blue')).toEqual([[4], [4, 6]])
  expect(offered('SKU colour\nROS-1 red')).toEqual([[6]])
})

test('a unit other than that of the row may change what a price is, and alone it is a value', () => {
  expect(untaken('SKU price unit\nROS-1 1.50 box')).toEqual({ kind: 'unclear', headings: ['unit'] })
  expect(offered('SKU unit\nROS-1 box')).toEqual([[2]])
})

test('headings that nothing is taken from are told, and so are hidden columns', () => {
  expect(untaken('SKU colour what picture\nROS-1 blue x y')).toEqual({
    unused: ['what', 'picture'],
    hidden: [],
  })
  expect(untaken('SKU colour length\nROS-1 blue 40')).toEqual({ unused: [], hidden: ['length'] })
  expect(offered('SKU length\nROS-1 40')).toEqual([])
  expect(untaken('SKU length\nROS-1 40')).toEqual({ unused: [], hidden: ['length'] })
  // Two columns that are called alike, and one without any text.
  expect(untaken('SKU colour colour price\nROS-1 blue white 1')).toEqual({
    unused: ['colour', 'colour'],
    hidden: [],
  })
  expect(untaken('SKU price picture\nROS-1 1.50')).toEqual({ unused: [], hidden: [] })
})

test('of two columns the one with decimals is the price; two of a kind are not guessed', () => {
  expect(match('ROS-1 40 1.50\nROS-2 30 2,75')?.values[0]).toEqual({ row: 0, column: 4, text: '1.50' })
  expect(match('ROS-1 40 15\nROS-2 30 27')).toBeNull()
  expect(match('ROS-1 red\nROS-2 blue')).toBeNull()
})

test('rows copied from the sheet itself keep their columns', () => {
  expect(match('ROS-1 Roses stem 3 40')?.values).toEqual([
    { row: 0, column: 4, text: '3' },
    { row: 0, column: 5, text: '40' },
  ])
})

test('a row that is named twice gets neither value', () => {
  expect(match('ROS-1 4\nROS-1 5\nROS-2 6')).toMatchObject({ values: [{ row: 1, text: '6' }], matched: 1 })
})
