import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { withColumnToggled } from '../columns/arrange.ts'
import { openSheet, PRICE } from './fixtures/open-sheet.ts'
import { gridText } from './grid-text.ts'

async function pasted(text: string, shown: readonly ('color' | 'minOrder' | 'vat' | 'description')[] = []) {
  const sheet = await openSheet(4)
  const { model, grid, stage, source } = sheet
  for (const column of shown) model.arrange(view => withColumnToggled(view, column))
  grid.select({ row: 0, column: PRICE })
  grid.paste(text)
  const latest = grid.state().latest?.event
  if (latest?.kind !== 'names-others') throw new Error('nothing offered')
  const event = latest
  const offers = event.matches.map(({ columns }) => columns.map(at => source.columns[at]?.key))
  const take = (at: number) => {
    const match = event.matches[at]
    if (match !== undefined) grid.pasteByNames(match)
    return [...stage.edits()].map(edit => [edit.product, edit.field, edit.to ?? edit.text])
  }
  return { ...sheet, event, offers, take, said: gridText(event, makeLanguage('en', '.')).text }
}

test('a list of SKUs and colours is offered with how many match, and written as one step', async () => {
  const { event, offers, take, said, grid, stage } = await pasted('SKU\tKleur\nS3\twhite\nS2\tred\nX\tblue', [
    'color',
  ])
  expect(offers).toEqual([['color']])
  expect(event.matches[0]).toMatchObject({ matched: 2, lines: 3, left: [4] })
  expect(said).toContain('2 of 3')
  expect(stage.counts().edits).toBe(0)
  expect(take(0)).toEqual([
    [3, 'color', 'white'],
    [2, 'color', 'red'],
  ])
  grid.run({ kind: 'undo' })
  expect(stage.counts().edits).toBe(0)
})

test.each([',', ';'])('words are found by their heading between other signs, too: %s', async sign => {
  const { offers } = await pasted(`SKU${sign}Colour\nS2${sign}red`, ['color'])
  expect(offers).toEqual([['color']])
})

test('prices are offered without the words beside them first', async () => {
  const { offers, take } = await pasted('SKU\tName\tPrice\tColour\nS2\tRosa\t9\tred', ['color'])
  expect(offers).toEqual([['price'], ['price', 'color'], ['name', 'price', 'color']])
  expect(take(1)).toEqual([
    [2, 'base_price', '9'],
    [2, 'color', 'red'],
  ])
})

test.each([
  ['SKU\tUnit\nS1\tcrate', [], [1, 'unit', 'crate'], 1],
  ['SKU\tMinimum\nS1\tmany', ['minOrder'], [1, 'min_order_qty', 'many'], 1],
  ['SKU\tMinimum order\nS1\t1.000', ['minOrder'], [1, 'min_order_qty', '1.000'], 1],
  ['SKU\tVAT %\nS1\t9,5', ['vat'], [1, 'vat_rate', '9.5'], 0],
  ['SKU\tUnit\nS1\tBunch', [], [1, 'unit', 'bunch'], 0],
] as const)('the checks are those of typing: %j', async (text, shown, edit, unreadable) => {
  const { take, stage } = await pasted(text, shown)
  expect(take(0)).toEqual([edit])
  expect(stage.counts().unreadable).toBe(unreadable)
})

/** The whole sheet as it was copied with its headers, changed and pasted elsewhere. */
async function pastedCopy(change: (text: string) => string) {
  const sheet = await openSheet(4)
  const { grid } = sheet
  grid.run({ kind: 'select', what: 'all' })
  const text = grid.copy({ isCut: false, withHeaders: true })?.text ?? ''
  grid.select({ row: 2, column: PRICE })
  grid.paste(change(text))
  const event = grid.state().latest?.event
  if (event?.kind !== 'names-others') throw new Error('nothing offered')
  return { ...sheet, event }
}

test('copied rows with all their headers come back to their own columns', async () => {
  const { grid, stage, event } = await pastedCopy(text => text.replace('Rose 2', 'Rosa 2'))
  expect(event).toMatchObject({ unused: [], list: null })
  const all = event.matches.at(-1)
  if (all !== undefined) grid.pasteByNames(all)
  expect([...stage.edits()].map(({ product, field, to }) => [product, field, to])).toEqual([
    [2, 'name', 'Rosa 2'],
  ])
})

test('a column called Status that says something else than the sheet is for the import', async () => {
  const { event } = await pastedCopy(text => text.replace('Active', 'Ordered'))
  expect(event).toMatchObject({ matches: [], unused: ['Status'], list: { why: 'headings' } })
})

test('the headings of hidden columns are known, too', async () => {
  const { event } = await pasted('SKU\tMinimum\nS1\t10')
  expect(event).toMatchObject({ hidden: { keys: ['minOrder'] }, unused: [] })
})

test('a heading that nobody knows is said, and nothing below it is written', async () => {
  const { said, event, offers, take } = await pasted('SKU\tColour\tPot size\nS1\tred\t12', ['color'])
  expect(offers).toEqual([['color']])
  expect(said).toContain('Not used: “Pot size”.')
  expect(event.list).toMatchObject({ why: 'headings' })
  expect(take(0)).toEqual([[1, 'color', 'red']])
})

test('beside prices such a heading is for the import, which is told by its words', async () => {
  const { said, offers } = await pasted('SKU\tColour\tPot size\tPrice\nS1\tred\t12\t9', ['color'])
  expect(offers).toEqual([])
  expect(said).toContain('“Pot size” may mean another price or stock')
})

test('a hidden column is said, and taken once it is shown', async () => {
  const { event, offers, said, model, grid } = await pasted('SKU\tColour\nS1\tred')
  expect([offers, event.hidden?.keys]).toEqual([[], ['color']])
  expect(said).toContain('hidden')
  model.arrange(view => withColumnToggled(view, 'color'))
  grid.paste(event.hidden?.text ?? '')
  const again = grid.state().latest?.event
  expect(again).toMatchObject({ kind: 'names-others', hidden: null, matches: [{ matched: 1 }] })
})

test('words without a heading stay unwritten', async () => {
  const { offers, said } = await pasted('S1\tred\nS2\twhite', ['color'])
  expect(offers).toEqual([])
  expect(said).toContain('SKUs without values')
})

test.each([
  [
    'SKU\tImage URL\nS1\thttps://example.com/a.jpg',
    'no column that can be edited is called “Image URL”',
    null,
  ],
  ['SKU\tStatus\nS1\tInactive', 'no column that can be edited is called “Status”', null],
  ['SKU\tStatus\nS1\tOrdered 5', '“Status” may mean another price or stock', 'headings'],
  ['SKU\tColour\nS1\tred\nS1\twhite', 'every SKU of this list is in more than one', 'repeated'],
  ['SKU\tPrice\nS1\t2\nS1\t3', 'every SKU of this list is in more than one', 'repeated'],
] as const)('why nothing of a list can be taken is said: %j', async (text, words, why) => {
  const { offers, said, event } = await pasted(text, ['color'])
  expect(offers).toEqual([])
  expect(said).toContain(words)
  expect(event.list?.why ?? null).toBe(why)
})
