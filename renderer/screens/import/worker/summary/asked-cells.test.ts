import { describe, expect, test } from 'vitest'
import { readList } from '../../fixtures/read-list.ts'

test('a list of names says that it holds no SKUs, and that these are names of the catalog', () => {
  const { summary } = readList('Artikel;Preis\nRed Naomi;1,10\nAvalanche;1,20\nOther;1,30\n')
  expect(summary.questions).toMatchObject([
    { field: 'sku', reason: 'no-skus', names: { column: 0, names: 2, lines: 3 } },
  ])
})

test('new words are a question, and the words of a list are kept for the next', () => {
  const text = 'Shredded goods\nSKU;Stock\nROS-1;9\nROS-2;8\n'
  const { summary } = readList(text, { words: ['list'] }, 'slow-lane.csv')
  expect(summary.questions).toEqual([
    expect.objectContaining({
      about: 'words',
      texts: ['slow lane', 'Shredded goods'],
      isFirst: false,
    }),
  ])
  const words = ['slow', 'lane', 'shredded', 'goods']
  expect(summary.kept).toMatchObject({ words: ['list', ...words], names: words })
})

describe('the cells in question, as they stand in the file', () => {
  const far = (more: string) =>
    `SKU;Price;Unit;Stock\n${Array.from({ length: 60 }, (_, at) => `X-${at};1,25;stem;5\n`).join('')}${more}`
  const shown = (text: string, answers = {}) => {
    const { asked, head } = readList(text, answers).summary
    return { ...asked, head: head.map(({ line }) => line) }
  }
  // The header and three rows before them, so that all fit.
  const first = [1, 2, 3, 4]

  test('texts that stand for numbers', () => {
    expect(shown(far('ROS-1;0,55;bunch;10+\nROS-2;1,30;stem;op bestelling\n'))).toEqual({
      columns: [3],
      field: null,
      lines: [62, 63],
      head: [...first, 62, 63],
    })
  })

  test('a conversion, with the line or the column that says it', () => {
    expect(shown('All prices incl. VAT\nSKU;Price\nROS-1;0,55\n')).toMatchObject({
      columns: [1],
      lines: [1, 3],
    })
    expect(shown(far('ROS-2;20,00;Karton;5\n'))).toMatchObject({
      columns: [1, 2],
      lines: [62],
      head: [...first, 62],
    })
    const named = 'SKU;Name;Price;Unit\n0047;Rhodos;30;box\nX-1;Box tree;1,25;stem\nX-2;Box tree;1,25;stem\n'
    expect(shown(named)).toMatchObject({ columns: [2, 3], lines: [2] })
    const note = shown(`${far('')}Prices are per 100\n`)
    expect(note.lines[0]).toBe(62)
  })

  test('lines of one SKU, and texts around the table', () => {
    const repeated = `SKU;Location;Stock\nROS-1;Aalsmeer;5\nROS-2;Aalsmeer;7\nROS-1;Naaldwijk;6\n`
    expect(shown(repeated)).toMatchObject({ columns: [1], lines: [2, 4] })
    expect(shown('Angebot Gartencenter Meier;;\nSKU;Price;Stock\nROS-1;0,55;5\n')).toMatchObject({
      columns: [],
      lines: [1],
    })
  })

  test('columns of which one is the price', () => {
    expect(shown('SKU;Prijs A;Prijs B\nROS-1;0,55;0,66\n')).toMatchObject({
      columns: [1, 2],
      field: 'base_price',
      lines: [],
    })
  })
})
