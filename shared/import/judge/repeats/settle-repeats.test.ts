import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../answers.ts'
import { checkFile } from '../../fixtures/check-file.ts'
import { encode, joinedBytes } from '../../table/encoding/encode.ts'
import { readFile } from '../../table/read-file.ts'
import { cutLines, rowsStandAlone } from '../../write/cut-lines.ts'
import { judge } from '../judge.ts'

const check = (text: string, answers: Answers = {}, kind: 'price' | 'stock' | 'both' = 'stock') =>
  checkFile(encode(text, 'utf-8'), 'list.csv', kind, { answers })
/** `A1=12 ?3 asked-code !4 rejected-code`: what is sent, and what is asked and rejected. */
const sent = (...given: Parameters<typeof check>): string => {
  const { rows, asked, rejected } = check(...given)
  return [
    ...rows.map(
      ({ sku, base_price: price, stock_qty: stock }) =>
        `${sku}=${[price, stock].filter(each => each !== undefined).join('/')}`,
    ),
    ...asked.map(({ line, code, ifConfirmed }) => `?${line} ${code} ${ifConfirmed?.stock_qty ?? ''}`.trim()),
    ...rejected.map(({ line, code }) => `!${line} ${code}`),
  ].join(' ')
}
const questionOf = (...given: Parameters<typeof check>) =>
  check(...given).questions.find(question => question.about === 'repeats') ?? null

const LOCATIONS =
  'SKU;Location;Stock\nA1;Aalsmeer;5\nA1;Naaldwijk;7\nB1;Aalsmeer;3\nB1;Naaldwijk;3\nC1;Naaldwijk;9\n'
const SUM: Answers = { repeats: { 1: 'sum' } }

describe('what does not tell lines apart', () => {
  const PAIRS = 'SKU;Stock;Remark\nA1;5;fresh\nA1;7;long\nB1;3;late\nB1;4;short\n'
  test('is a remark, or a column in which the products share nothing', () => {
    expect(questionOf(PAIRS)).toBeNull()
    expect(questionOf(PAIRS.replace('Remark', 'Bemerkung'))).toBeNull()
    expect(questionOf(PAIRS.replace('Remark', 'Xyz'))).toBeNull()
    const shared = PAIRS.replace('late', 'fresh').replace('short', 'long')
    expect(questionOf(shared)).toBeNull()
    expect(questionOf(shared.replace('Remark', 'Xyz'))).toMatchObject({ header: 'Xyz' })
  })

  test('stocks of other days are not added up', () => {
    const days = 'SKU;Stock;Date\nA1;5;23-11-2026\nA1;7;24-11-2026\n'
    expect(questionOf(days)).toMatchObject({ header: 'Date', canAdd: false })
    expect(questionOf(days.replace('Date', 'Delivery date'))).toMatchObject({ canAdd: true })
  })

  test('a chosen place in another letter case is the same', () => {
    expect(sent(LOCATIONS, { repeats: { 1: { only: 'AALSMEER ' } } })).toBe('A1=5 B1=3')
    expect(sent(LOCATIONS, { repeats: { 1: { sum: ['aalsmeer', 'naaldwijk'] } } })).toBe('A1=12 B1=6 C1=9')
  })
})

describe('lines of one SKU that a column tells apart', () => {
  test('are one question, with the texts to choose from', () => {
    expect(questionOf(LOCATIONS)).toMatchObject({
      column: 1,
      header: 'Location',
      canAdd: true,
      texts: [
        { text: 'Naaldwijk', rows: 3 },
        { text: 'Aalsmeer', rows: 2 },
      ],
      sample: [
        { text: 'Aalsmeer', stock: 5 },
        { text: 'Naaldwijk', stock: 7 },
      ],
      rows: 4,
    })
    expect(sent(LOCATIONS)).toMatch(/^C1=9 /)
  })

  test('the lines are asked about, not rejected, until it is answered which of them count', () => {
    expect(sent(LOCATIONS)).toBe(
      'C1=9 ?2 repeats-unanswered ?3 repeats-unanswered ?4 duplicate-unlike 3 ?5 duplicate-unlike 3',
    )
    expect(check(LOCATIONS).asked.map(({ ifConfirmed }) => ifConfirmed === null)).toEqual([
      true,
      true,
      false,
      false,
    ])
    // The same place twice is a contradiction, whatever the answer is.
    const apart = Array.from({ length: 20 }, (_, n) => `R${n};Aalsmeer;1\nR${n};Naaldwijk;2\n`).join('')
    const text = `SKU;Location;Stock\n${apart}D1;Venlo;1\nD1;Venlo;2\n`
    const { asked, rejected } = check(text)
    expect([asked.length, rejected.map(({ line }) => line)]).toEqual([40, [42, 43]])
    expect(check(text, SUM)).toMatchObject({ asked: [], rejected: [{ line: 42 }, { line: 43 }] })
  })

  test.each<[string, Answers, string]>([
    ['are added up', SUM, 'A1=12 B1=6 C1=9'],
    ['count for one place', { repeats: { 1: { only: 'Aalsmeer' } } }, 'A1=5 B1=3'],
    ['count for the other', { repeats: { 1: { only: 'Naaldwijk' } } }, 'A1=7 B1=3 C1=9'],
    ['are left out', { repeats: { 1: 'none' } }, 'C1=9'],
  ])('%s', (_, answers, wanted) => {
    expect(sent(LOCATIONS, answers)).toBe(wanted)
    expect(questionOf(LOCATIONS, answers)).toBeNull()
  })

  test.each<[string, string, string]>([
    ['a part that is no number', 'A1;Aalsmeer;5\nA1;Naaldwijk;n/a', '!2 sum-unknown !3 no-value'],
    ['a part that is blank', 'A1;Aalsmeer;5\nA1;Naaldwijk;', '?2 sum-incomplete 5'],
    ['a part below zero', 'A1;Aalsmeer;5\nA1;Naaldwijk;-2', '!2 sum-unknown !3 negative-stock'],
    ['a part that may be an increase', 'A1;Aalsmeer;5\nA1;Naaldwijk;+2', '?3 plus-sign 7'],
    ['too many together', 'A1;Aalsmeer;2000000000\nA1;Naaldwijk;2000000000', '!2 stock-too-large'],
    ['a line that is the total', 'A1;Aalsmeer;5\nA1;Naaldwijk;7\nA1;Venlo;12', '?2 sum-twice 24'],
    [
      'a line that says so',
      'A1;Aalsmeer;5\nA1;Naaldwijk;7\nA1;Total;13',
      '!2 duplicate-different !3 duplicate-different !4 duplicate-different',
    ],
    ...['All', 'alle Lager', 'Tous', 'Gesamtbestand', '', ' '].map((text): [string, string, string] => [
      `a line for all places: "${text}"`,
      `A1;Aalsmeer;5\nA1;${text};7`,
      '!2 duplicate-different !3 duplicate-different',
    ]),
    [
      'one place in two ways',
      'A1;Aalsmeer;5\nA1;aalsmeer;7',
      '!2 duplicate-different !3 duplicate-different',
    ],
    ['a part in a line that has shifted', 'A1;Aalsmeer;5\nA1;Venlo;7;x;y', '!2 sum-unknown !3 row-shifted'],
    ['a part in broken quotes', 'A1;Aalsmeer;5\nA1;"Venlo;7', '!2 sum-unknown !3 broken-quotes'],
    ['a part below its SKU', 'A1;Aalsmeer;5\n;Venlo;7\nB1;Venlo;3', 'B1=3 !2 sum-unknown !3 sku-missing'],
    ['a total without a word', 'A1;Aalsmeer;5\nA1;Venlo;7\n;;12', 'A1=12 !4 sku-missing'],
    ['the same place twice', 'A1;Aalsmeer;5\nA1;Aalsmeer;7', '!2 duplicate-different !3 duplicate-different'],
    ['zeros are numbers', 'A1;Aalsmeer;0\nA1;Naaldwijk;0\nA1;Venlo;0', 'A1=0'],
  ])('adding up: %s', (_, rows, wanted) => {
    expect(sent(`SKU;Location;Stock\n${rows}\n`, SUM)).toBe(wanted)
  })

  test('a good stock beside a bad price is not the whole stock where a part can’t be read', () => {
    const text = 'SKU;Location;Price;Stock\nA1;Aalsmeer;abc;5\n;Venlo;1,00;7\n'
    expect(sent(text, SUM, 'both')).toBe('!2 not-a-number !3 sku-missing')
  })

  test('a text that is too long for an answer can be chosen all the same', () => {
    const long = 'Aalsmeer '.repeat(40)
    const text = `SKU;Location;Stock\nA1;${long};5\nA1;Venlo;7\n`
    const [first] = questionOf(text)?.texts ?? []
    expect(sent(text, { repeats: { 1: { only: first?.text ?? '' } } })).toBe('A1=5')
  })

  test('lines of new products are not added up', () => {
    const text =
      'SKU;Location;Stock;Price;Name;Unit;Category\nA1;Aalsmeer;5;1;Rose;stem;1\nA1;Venlo;7;1;Lily;stem;1\n'
    expect(checkFile(encode(text, 'utf-8'), 'list.csv', 'products', { answers: SUM }).rows).toEqual([])
  })

  test('where no line has the text that was chosen, the question comes again', () => {
    const text = 'SKU;Location;Stock\nA1;Venlo;5\nB1;Venlo;7\n'
    const venlo = { repeats: { 1: { only: 'Aalsmeer' } } }
    expect(sent(text, venlo)).toBe('')
    expect(questionOf(text, venlo)?.texts).toEqual([{ text: 'Venlo', rows: 2 }])
  })

  test('a line that is left over goes with those that were added to it, and a note with what it explains', () => {
    const text =
      'SKU;Location;Stock\nA1;Aalsmeer;5\nA1;Naaldwijk;3\nA1;Venlo;\nB1;Aalsmeer;7\nB1;Venlo;x\n\nStock in boxes\n'
    const answers: Answers = { ...SUM, multiply: { 'Stock in boxes': '10' } }
    expect(sent(text, answers)).toBe('?2 sum-incomplete 80 !5 sum-unknown !6 no-value')
    const file = readFile(encode(text, 'utf-8'), 'list.csv', answers)
    if (file.kind === 'refused') throw new Error(file.code)
    const judged = judge(file.table, 'stock', { answers })
    const left = new TextDecoder().decode(
      joinedBytes(
        cutLines(judged, record => ['asked', 'rejected'].includes(judged.verdicts.of(record))).pieces,
      ),
    )
    expect(sent(left, answers)).toBe('?3 sum-incomplete 80 !6 sum-unknown !7 no-value')
    expect(sent(left.replace(';x;', ';2;').replace('Venlo;;', 'Venlo;0;'), answers)).toBe('A1=80 B1=90')
    expect(rowsStandAlone(judged)).toBe(false)
  })

  test('a text that was not there when the lines were added up is asked about first', () => {
    const answers: Answers = { repeats: { 1: { sum: ['Aalsmeer', 'Naaldwijk'] } } }
    expect(sent(LOCATIONS, answers)).toBe('A1=12 B1=6 C1=9')
    const repeated = LOCATIONS.replace('C1;', 'SKU;Location;Stock\nC1;')
    expect(sent(repeated, answers)).toBe('A1=12 B1=6 C1=9')
    const text = `${LOCATIONS}A1;In transit;40\n`
    expect(sent(text, answers)).not.toContain('A1=')
    expect(questionOf(text, answers)?.texts).toContainEqual({ text: 'In transit', rows: 1 })
  })

  test('one price holds for all of them; two prices are no sum', () => {
    const text =
      'SKU;Location;Stock;Price\nA1;Aalsmeer;5;1,50\nA1;Naaldwijk;7;1,50\nB1;Aalsmeer;5;1,50\nB1;Naaldwijk;7;1,60\n'
    expect(sent(text, SUM, 'both')).toBe('A1=1.5/12 !4 duplicate-different !5 duplicate-different')
  })

  test('the price of the customer group that was chosen is the price', () => {
    const text = 'SKU;Customer group;Price\nA1;Gold;1,50\nA1;Silver;1,60\n'
    expect(sent(text, {}, 'price')).not.toContain('=')
    expect(questionOf(text, {}, 'price')?.canAdd).toBe(false)
    expect(sent(text, { repeats: { 1: { only: 'Silver' } } }, 'price')).toBe('A1=1.6')
  })

  test('under a heading that nobody knows, a few words in several products are enough; numbers and one product are not', () => {
    const rows = (...texts: string[]) =>
      `SKU;Vak;Stock\n${texts.map((text, i) => `${text};${i + 3}`).join('\n')}\n`
    expect(questionOf(rows('A1;Noord', 'A1;Zuid', 'B1;Noord', 'B1;Zuid'))?.header).toBe('Vak')
    expect(questionOf(rows('A1;Noord', 'A1;Zuid'))).toBeNull()
    expect(questionOf(rows('A1;1', 'A1;2', 'B1;1', 'B1;2'))).toBeNull()
    expect(questionOf(rows('A1;Noord', 'A1;Noord', 'B1;Noord', 'B1;Noord'))).toBeNull()
  })
})

test('any list of places adds up to what is in it, whatever the order of its lines', () => {
  const line = fc.record({
    sku: fc.constantFrom('A1', 'B1', 'C1'),
    place: fc.constantFrom('N', 'E', 'S', 'W'),
    stock: fc.nat(1000),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ({ sku, place }) => `${sku} ${place}`, minLength: 1, maxLength: 12 }),
      lines => {
        const text = `SKU;Location;Stock\n${lines.map(({ sku, place, stock }) => `${sku};${place};${stock}`).join('\n')}\n`
        const { rows, asked, rejected } = check(text, SUM)
        const wanted = Map.groupBy(lines, ({ sku }): string => sku)
        expect(rejected).toEqual([])
        for (const { sku, stock_qty } of rows)
          expect(stock_qty).toBe(wanted.get(String(sku))?.reduce((sum, { stock }) => sum + stock, 0))
        // Only what may already be a total is asked.
        expect(asked.every(({ code }) => code === 'sum-twice')).toBe(true)
        expect(rows.length + asked.length).toBe(wanted.size)
      },
    ),
  )
})

describe('lists that are grouped by place', () => {
  const text =
    'SKU;Name;Stock\nLocation: Aalsmeer\nA1;Rose;40\nA2;Lily;60\nLocation: Naaldwijk\nA1;Rose;40\nA3;Ivy;5\n'
  test.each([
    ['sum', 'A1=80 A2=60 A3=5'],
    ['none', 'A2=60 A3=5'],
    [{ only: 'Naaldwijk' }, 'A1=40 A3=5'],
    [{ sum: ['Aalsmeer', 'Naaldwijk'] }, 'A1=80 A2=60 A3=5'],
  ] as const)('%j', (choice, wanted) => {
    const repeats = { 3: typeof choice === 'object' && 'sum' in choice ? { sum: [...choice.sum] } : choice }
    expect(sent(text, { repeats })).toBe(wanted)
  })

  test('the question names the places', () => {
    const [question] = check(text).questions
    expect(question).toMatchObject({ about: 'repeats', column: 3, header: 'Location', canAdd: true })
    expect(question).toMatchObject({ texts: [{ text: 'Aalsmeer' }, { text: 'Naaldwijk' }] })
  })

  test('lines that are left over go with their places', () => {
    const file = readFile(encode(text, 'utf-8'), 'list.csv')
    if (file.kind === 'refused') throw new Error(file.code)
    const judged = judge(file.table, 'stock')
    const { pieces, lines } = cutLines(judged, record => judged.verdicts.of(record) === 'asked')
    expect(lines).toBe(2)
    const left = new TextDecoder().decode(joinedBytes(pieces))
    expect(sent(left, { repeats: { 3: { sum: ['Aalsmeer', 'Naaldwijk'] } } })).toBe('A1=80')
    expect(rowsStandAlone(judged)).toBe(false)
  })
})
