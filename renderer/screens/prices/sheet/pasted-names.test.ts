import { describe, expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { NAME, openSheet, PRICE, SKU, STOCK } from './fixtures/open-sheet.ts'
import { gridText } from './grid-text.ts'

const NONE = { edits: 0, unreadable: 0 }

/** Pastes a text on the first row of a sheet whose products have these SKUs, or `S1`, `S2` and so on. */
async function pasted(
  text: string,
  on: { column?: number; rows?: number; skus?: Record<number, string>; search?: string } = {},
) {
  const { column = PRICE, rows = 3, skus = {}, search = '' } = on
  const { catalog, stage, grid, model } = await openSheet(rows)
  catalog.put(
    Object.entries(skus).map(([id, sku]) => ({ id: Number(id), price: id, stock: 10, readAt: 2, sku })),
  )
  model.choose({ search })
  grid.select({ row: 0, column })
  grid.paste(text)
  const event = () => grid.state().latest?.event
  return {
    stage,
    grid,
    event,
    offer: () => {
      const said = event()
      return said?.kind === 'names-others' ? said : null
    },
    /** Takes the first offer, if there is one. */
    take: () => {
      const said = event()
      const [match] = said?.kind === 'names-others' ? said.matches : []
      if (match !== undefined) grid.pasteByNames(match)
      return match
    },
    edits: () => [...stage.edits()].map(({ field, to }) => `${field} ${to}`),
  }
}

describe('a list that names its rows', () => {
  test.each([
    ['with SKUs in another order', SKU, 'S2\tx\tx\t9\nS1\tx\tx\t8'],
    ['with a header, pasted anywhere', 0, 'Article\tNew price\nS2\t9\nS1\t8'],
    ['pasted on prices, where its SKUs would be values', PRICE, 'S2\t9\nS1\t8\nnew\t4'],
    ['copied from a CSV file', PRICE, 'S2;9\nS1;8\nnew;4'],
    ['copied from a CSV file with its header', PRICE, 'SKU;Price\nS2;9\nS1;8'],
    ['copied from a CSV file with commas', PRICE, 'S2,9\nS1,8\nnew,4'],
    ['with commas and a header, and decimal commas in quotes', PRICE, 'SKU,New price\nS2,"9,00"\nS1,"8,00"'],
    ['with blanks', PRICE, 'S2 9.00\nS1  8,00\nnew 4'],
    ['with blanks, a header and a currency', PRICE, 'SKU New price\nS2 € 9,00\nS1 € 8,00'],
    ['as people write them', PRICE, 'S2: 9.00\nS1 - € 8,00\nnew=4'],
    ['between bars', PRICE, 'S2|9\nS1 | 8\nnew|4'],
    ['with blanks, on names', NAME, 'S2 9\nS1 8'],
  ])('%s is written by SKU when a person says so, and not before', async (_, column, text) => {
    const { stage, grid, take } = await pasted(text, { column })
    expect(stage.counts()).toMatchObject(NONE)
    expect(take()?.matched).toBe(2)
    expect([...stage.edits()].map(({ product, field, to }) => `${product} ${field} ${to}`)).toEqual([
      '2 base_price 9',
      '1 base_price 8',
    ])
    grid.run({ kind: 'undo' })
    expect(stage.counts().edits).toBe(0)
  })

  test('says how many of its products are out of sight', async () => {
    const { take, event } = await pasted('S2\t9\nS1\t8\nS3\t7', { search: 'Rose 1' })
    take()
    const said = event()
    expect(said && gridText(said, makeLanguage('en', '.')).text).toBe(
      '3 cells changed by SKU. 2 products of the list aren’t among the rows shown.',
    )
  })

  test('is offered until Escape', async () => {
    const { grid, offer } = await pasted('S2\t9\nS1\t8')
    expect(offer()).not.toBeNull()
    expect(grid.run({ kind: 'cancel' })).toBe(true)
    expect([offer(), grid.run({ kind: 'cancel' })]).toEqual([null, false])
  })

  test.each(['#N/A', '1-jan', 'op aanvraag'])(
    'with “%s” for one of two prices takes both, one marked',
    async bad => {
      const { stage, offer, take } = await pasted(`SKU\tPrijs\nS2\t${bad}\nS1\t0,61`)
      expect(offer()).toMatchObject({ unused: [], list: null })
      take()
      expect([...stage.edits()].map(edit => [edit.product, edit.to, edit.text])).toEqual([
        [2, null, bad],
        [1, '0.61', '0,61'],
      ])
    },
  )

  test.each([
    'Artikelnummer\tPrijs incl. BTW',
    'SKU\tBruttopreis',
    'SKU\tPrice USD',
    'SKU\tPrice $',
    'SKU\tCost price',
    'SKU\tQty sold',
    'SKU\tMinimum stock',
    'SKU\tPrice per 100',
    'SKU\tPrice ct',
  ])('is for the import where its headings say more than price or stock: %s', async headings => {
    const text = `${headings}\nS2\t9\nS1\t8`
    const { stage, event } = await pasted(text)
    expect(event()).toEqual({
      kind: 'names-others',
      matches: [],
      text: null,
      list: { text, why: 'headings' },
      unused: [headings.split('\t')[1]],
      hidden: null,
    })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
  })

  test.each([
    ['Artikelnummer\tName\tPrijs', 'x\t9', 'base_price'],
    ['SKU\tPrice €', '9', 'base_price'],
    ['SKU\tBestand', '9', 'stock_qty'],
  ])('goes where its headings say: %s', async (headings, cells, field) => {
    const { take, edits } = await pasted(`${headings}\nS2\t${cells}\nS1\t${cells}`)
    expect(take()).toMatchObject({ matched: 2, lines: 2 })
    expect(edits()).toEqual([`${field} 9`, `${field} 9`])
  })

  test.each([
    ['with one known SKU under a heading', 'SKU\tPrice\n4719\t1.11\nS2\t1.12', 1],
    ['with one known SKU', 'X1\t1.11\nX2\t1\nX3\t2\nS2\t1.12', 1],
    ['with SKUs that lost their zeros', '4719\t1.11\n4738\t2.22', 0],
    ['with a heading and no known SKU', 'SKU\tPrice\nX1\t1.11', 0],
  ])('is never written by position %s', async (_, text, matched) => {
    const { stage, offer } = await pasted(text, { skus: { 1: '0004719', 3: '0004738' } })
    expect(stage.counts()).toMatchObject(NONE)
    expect(offer()?.matches.map(each => each.matched) ?? []).toEqual(matched === 0 ? [] : [matched])
    expect(offer()?.list).toEqual(matched === 0 ? { text, why: 'names' } : null)
  })

  test.each([
    ['a comma', 'S1,1,50'],
    ['a comma, with a header', 'SKU,Price\nS1,1,50'],
    ['a comma for two values', 'S1,15,40\nS2,16,30'],
    ['a blank for thousands', 'S1 1 500'],
    ['words', 'S1 red\nX9 blue'],
    ['words and numbers', 'S2 Rose red 1.50 20'],
  ])('is refused where its lines begin with SKUs and may go on in two ways: %s', async (_, text) => {
    const { stage, event } = await pasted(text)
    expect(event()).toEqual({ kind: 'not-pasted', why: 'unparted' })
    expect(stage.counts()).toMatchObject(NONE)
  })

  test.each([
    ['S1 1,50', ['base_price 1.5']],
    ['S1 1.50 20', ['base_price 1.5', 'stock_qty 20']],
    ['S1,1.50,20', ['base_price 1.5', 'stock_qty 20']],
    ['SKU,Price,Stock\nS1,15,40', ['base_price 15', 'stock_qty 40']],
    ['SKU Stock\nGER BAY 050 40', ['stock_qty 40']],
    ['0004719 1.50', ['base_price 1.5']],
    ['0004719,50', ['base_price 50']],
  ])('keeps a number whole, whatever parts its cells: %s', async (text, wanted) => {
    const on = { rows: 4, skus: { 3: 'GER BAY 050', 4: '0004719' } }
    const { stage, take, edits } = await pasted(text, on)
    expect(stage.counts()).toMatchObject(NONE)
    take()
    expect(edits()).toEqual(wanted)
  })

  test.each([
    ['in another letter case', PRICE, 'ger-bay-050\t15\nrib-jut-025\t17', 'names'],
    ['with other hyphens', PRICE, 'GER\u2010BAY\u2010050\t15\nRIB\u2013JUT\u2011025\t17', 'names'],
    ['with spaces', PRICE, 'GER BAY 050\t15', 'names'],
    ['in another letter case, on a unit', 3, 'ger-bay-050\t1.50\t15', 'names'],
    ['in another letter case, on the SKUs', SKU, 'ger-bay-050\tx\tstem\t15', 'names'],
    ['that nobody knows', PRICE, 'ABC-123-XYZ\t15\n050-ROSE\t3', 'astray'],
    ['that nobody knows, on a unit', 3, 'ABC-123-XYZ\t1.50\t15', 'astray'],
    ['behind the numbers', PRICE, '1.50\tABC-123-XYZ', 'astray'],
    ['that are the names of products', PRICE, 'Name\tStock\nRose 3\t15', 'astray'],
    ['that are the names of products, on a category', 2, 'rose 3\tx\t1.50', 'astray'],
    ['that are the names of products, on other names', NAME, 'Rose 3\tx\tx\tx\t1.50', 'astray'],
  ])('of texts %s is never written by position without a word', async (_, column, text, why) => {
    const on = { column, rows: 4, skus: { 3: 'GER-BAY-050', 4: 'RIB-JUT-025' } }
    const { stage, offer } = await pasted(text, on)
    expect(stage.counts()).toMatchObject(NONE)
    expect(offer()).toMatchObject({ matches: [], text, list: { text, why } })
  })

  test.each([
    ['a word in a block of numbers', PRICE, 'soon\t5\n2\t6\n3\tmany', { edits: 2, unreadable: 2 }],
    ['words alone', PRICE, 'soon\nlater', { edits: 0, unreadable: 2 }],
    ['no values', PRICE, 'n/a\t5', { edits: 1, unreadable: 1 }],
    ['names that begin with SKUs', NAME, 'S2 red\nS1 white, tall', { edits: 2, unreadable: 0 }],
    ['amounts with a sign', PRICE, '€ 1,50\t5', { edits: 2, unreadable: 0 }],
    ['new names', NAME, 'Rose 3\nRose 4', { edits: 2, unreadable: 0 }],
  ])('is another thing than %s', async (_, column, text, counts) => {
    const { stage, event } = await pasted(text, { column, rows: 4 })
    expect(event()?.kind).toBe('pasted')
    expect(stage.counts()).toMatchObject(counts)
  })

  test('numbers that would become names are asked about', async () => {
    const text = '1,10\n1,20'
    const { stage, grid, offer } = await pasted(text, { column: NAME, rows: 4 })
    expect(stage.counts()).toMatchObject(NONE)
    expect(offer()).toMatchObject({ text, list: { why: 'numbers' } })
    grid.pasteByPosition(text)
    expect(stage.editOf(1, 'name')?.to).toBe('1,10')
  })

  test.each(['7,50\n8,25', '7 500\n8 250', '7,50'])(
    'is another thing than numbers that begin as SKUs do: %s',
    async text => {
      const { stage, event } = await pasted(text, { rows: 4, skus: { 2: '7', 3: '8' } })
      expect(event()?.kind).toBe('pasted')
      expect(stage.counts().unreadable).toBe(0)
    },
  )

  test('of the same rows goes to the price, and not to the column beside its SKUs', async () => {
    const { stage, take, edits } = await pasted('S1\t1.11\nS2\t1.12', { column: SKU })
    expect(stage.counts()).toMatchObject(NONE)
    take()
    expect(edits()).toEqual(['base_price 1.11', 'base_price 1.12'])
  })

  test('a single SKU is no value, even where it is all digits', async () => {
    const { stage, grid, offer } = await pasted('0004719', { rows: 2, skus: { 2: '0004719' } })
    grid.select({ row: 0, column: SKU })
    grid.select({ row: 1, column: STOCK }, { extends: true })
    grid.paste('0004719')
    grid.paste('S1\n0004719')
    expect(stage.counts()).toMatchObject(NONE)
    expect(offer()?.matches).toEqual([])
  })

  test('whose SKUs may be plain numbers is asked about, and can go by position', async () => {
    const { stage, grid, offer } = await pasted('8\t100\n7\t200', { skus: { 1: '7', 2: '8' } })
    expect(stage.counts().edits).toBe(0)
    grid.pasteByPosition(offer()?.text ?? '')
    expect([...stage.edits()].map(edit => edit.to)).toEqual(['8', '100', '7', '200'])
  })

  test('copied rows pasted where they came from need no question', async () => {
    const { grid } = await openSheet(3)
    grid.run({ kind: 'select', what: 'all' })
    grid.paste(grid.copy({ isCut: false, withHeaders: false })?.text ?? '')
    expect(grid.state().latest?.event.kind).toBe('pasted')
  })
})
