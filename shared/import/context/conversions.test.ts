import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimal, divideDecimals } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import { asks, BTW, sent, UNIT } from '../fixtures/converted-list.ts'
import { textsIn } from '../fixtures/try-list.ts'
import { convertPrice } from './conversions.ts'

const PER_100 = 'Prices per 100 pieces\nSKU;Price;Stock\nA1;12,50;40\nA2;25,00;60\n'
const GROSS = 'Alle prijzen incl. 9 % BTW\nSKU;Prijs;Voorraad\nA1;2,18;40\nA2;1,09;60\n'
const BOX = 'SKU;Stock;Unit\nA1;40;Box\nA2;60;Stem\n'

describe('a price for several, with VAT or in cents', () => {
  test('is asked about once, with the number that the file gives', () => {
    expect(asks(PER_100)).toEqual(['price-per-several Prices per 100 pieces: 100 - 2'])
    expect(asks(GROSS)).toEqual(['price-with-vat Alle prijzen incl. 9 % BTW: 9 - 2'])
    expect(asks(UNIT)).toEqual(['price-per-several Price unit: - Price unit 2'])
    expect(asks('Prices in cents\nSKU;Price\nA1;125\n')).toEqual(['price-in-cents Prices in cents: 100 - 1'])
    expect(asks('Prices per dozen\nSKU;Price\nA1;1,25\n')).toEqual([
      'price-per-several Prices per dozen: 12 - 1',
    ])
    expect(asks(BTW)).toEqual(['price-with-vat Prijzen incl. BTW · BTW %: - BTW % 3'])
    expect(sent(PER_100)).toBe('A1=/40 A2=/60 ?2 ?3'.replace('?2 ?3', '?3 ?4'))
  })

  test.each<[string, string, Answers, string]>([
    ['÷ 100', PER_100, { divide: { 'Prices per 100 pieces': '100' } }, 'A1=0.125/40 A2=0.25/60'],
    ['the price of one', PER_100, { divide: { 'Prices per 100 pieces': '1' } }, 'A1=12.5/40 A2=25/60'],
    [
      '÷ 12, rounded',
      'Prices per dozen\nSKU;Price\nA1;10\n',
      { divide: { 'Prices per dozen': '12' } },
      'A1=0.83/',
    ],
    ['cents', 'Prices in cents\nSKU;Price\nA1;125\n', { divide: { 'Prices in cents': '100' } }, 'A1=1.25/'],
    ['9 % off', GROSS, { vat: { 'alle  prijzen incl. 9 % btw': '9' } }, 'A1=2/40 A2=1/60'],
    ['no VAT', GROSS, { vat: { 'Alle prijzen incl. 9 % BTW': '0' } }, 'A1=2.18/40 A2=1.09/60'],
    ['the rate of each line', BTW, { vat: { 'Prijzen incl. BTW': 'column' } }, 'A1=2/ A2=1/ ?5'],
    ['the number of each line', UNIT, { divide: { 'Price unit': 'column' } }, 'A1=0.125/ A2=0.25/ A3=0.3/'],
    [
      'both',
      'Prices per 100, incl. 9% VAT\nSKU;Price\nA1;218\n',
      {
        divide: { 'Prices per 100, incl. 9% VAT': '100' },
        vat: { 'Prices per 100, incl. 9% VAT': '9' },
      },
      'A1=2/',
    ],
    ['an answer to other words', PER_100, { divide: { 'per 100': '100' } }, 'A1=/40 A2=/60 ?3 ?4'],
    [
      'left out',
      PER_100,
      { divide: { 'Prices per 100 pieces': '' } },
      'A1=/40 A2=/60 !3 left-out !4 left-out',
    ],
    ['a word of Object', PER_100, { divide: { toString: '100' } }, 'A1=/40 A2=/60 ?3 ?4'],
  ])('%s', (_, text, answers, wanted) => {
    expect(sent(text, answers)).toBe(wanted)
  })

  test('what a line says itself counts more than what stands above', () => {
    const text = 'Prices per 100\nSKU;Price;Price unit\nA1;5;1000\nA2;5;\n'
    const answers: Answers = { divide: { 'Prices per 100': '100', 'Price unit': 'column' } }
    expect(sent(text, answers)).toBe('A1=0.005/ A2=0.05/')
    expect(sent(text, { divide: { 'Prices per 100': '100' } })).toBe('A2=0.05/ ?3')
  })

  test('two lines above that give other numbers are two questions; the same in two languages is one', () => {
    expect(asks('Prices per 100\nPrices per dozen\nSKU;Price\nA1;5\n')).toHaveLength(2)
    expect(asks('Prices per 100\nPreise pro 100\nSKU;Price\nA1;5\n')).toHaveLength(1)
  })

  test('1.000 in a column of price units may be one or a thousand: its number is not taken', () => {
    const text = 'SKU;Price;Price unit\nA1;5;1.000\n'
    expect(asks(text)).toEqual(['price-per-several 1.000: - - 1'])
    expect(sent(text, { divide: { 'Price unit': 'column' } })).toBe('?2')
    expect(sent(text, { divide: { '1.000': '1000' } })).toBe('A1=0.005/')
  })

  test('the heading of a column that a person chose as the price is asked about as well', () => {
    const text = 'SKU;Price incl. VAT\nA1;1,09\n'
    // The only column that could be it.
    expect(asks(text)).toEqual(['price-with-vat Price incl. VAT: - - 1'])
    const mapping = { 1: 'base_price' } as const
    expect(asks(text, { mapping })).toEqual(['price-with-vat Price incl. VAT: - - 1'])
    expect(sent(text, { mapping, vat: { 'Price incl. VAT': '9' } })).toBe('A1=1/')
  })

  test('a share such as 0.09 is not taken for a rate in percent', () => {
    const text = 'Prices incl. VAT\nSKU;Price;VAT\nA1;1,09;0,09\n'
    expect(sent(text, { vat: { 'Prices incl. VAT': 'column' } })).toBe('?3')
  })
})

describe('an answer holds for the words it was given for', () => {
  const ROW = 'SKU;Price;Stock\nA1;12,50;40\n'
  test.each<[string, string]>([
    ['Prices per box of 20', 'price-per-several Prices per box of 20: 20 - 1'],
    ['Prices per box (50 pcs)', 'price-per-several Prices per box (50 pcs): 50 - 1'],
    ['Prices per box, week 42', 'price-per-several Prices per box, week 42: - - 1'],
    ['Prices per 50 stems', 'price-per-several Prices per 50 stems: 50 - 1'],
    ['Preis €/100', 'price-per-several Preis €/100: 100 - 1'],
    ['Preise pro Tausend', 'price-per-several Preise pro Tausend: 1000 - 1'],
    ['Stock in boxes of 20', 'stock-in-packs Stock in boxes of 20: 20 - 1'],
    ['Prices incl. VAT (9%)', 'price-with-vat Prices incl. VAT (9%): 9 - 1'],
    ['Prijzen 9% BTW incl.', 'price-with-vat Prijzen 9% BTW incl.: 9 - 1'],
    ['Preise inkl. 19,5 % MwSt', 'price-with-vat Preise inkl. 19,5 % MwSt: 19.5 - 1'],
    ['Preise inkl. der gesetzlichen MwSt', 'price-with-vat Preise inkl. der gesetzlichen MwSt: - - 1'],
    ['De btw zit al in de prijs', 'price-with-vat De btw zit al in de prijs: - - 1'],
    ['VAT (9%) included', 'price-with-vat VAT (9%) included: 9 - 1'],
    ['incl. 9% / 21% BTW', 'price-with-vat incl. 9% / 21% BTW: - - 1'],
    [
      'Preise inkl. MwSt / prices incl. 9% VAT',
      'price-with-vat Preise inkl. MwSt / prices incl. 9% VAT: 9 - 1',
    ],
  ])('%s', (title, wanted) => {
    expect(asks(`${title}\n${ROW}`)).toEqual([wanted])
  })

  test.each(
    textsIn(`
    Prijzen excl. 9% BTW incl. emballage | De btw zit niet in de prijs | Preise per 31.12.2026
    Prices excl. VAT
  `),
  )('%s says nothing', title => {
    expect(asks(`${title}\n${ROW}`)).toEqual([])
  })

  test('a line without a rate and one with another than last week is asked about again', () => {
    const text = `Preise inkl. MwSt\nPrices incl. 21% VAT\n${ROW}`
    expect(asks(text, { vat: { 'Preise inkl. MwSt': '9' } })).toEqual([
      'price-with-vat Prices incl. 21% VAT · Preise inkl. MwSt: 21 - 1',
    ])
  })

  test('"incl" in a column does not say which rate, the line above does', () => {
    const text = 'Prijzen incl. 21% BTW\nSKU;Prijs;BTW\nA1;1,21;incl\n'
    expect(sent(text, { vat: { incl: '9' } })).toBe('?3')
    expect(sent(text, { vat: { 'Prijzen incl. 21% BTW': '21' } })).toBe('A1=1/')
    expect(sent('SKU;Price;BTW\nA1;20;incl\nA2;2;excl\n')).toBe('A2=2/ ?2')
  })
})

describe('a cell against the line above', () => {
  test('1 below "per 100" is asked about by itself', () => {
    const text = 'Prices per 100\nSKU;Price;Price unit\nA1;5;100\nA2;5;1\n'
    const divide = { 'Prices per 100': '100', 'Price unit': 'column' }
    expect(asks(text, { divide })).toEqual(['price-per-several Price unit: 1: - - 1'])
    expect(sent(text, { divide: { ...divide, 'Price unit: 1': '1' } })).toBe('A1=0.05/ A2=5/')
  })

  test('"excl" below "incl. 9 % VAT" is asked about by itself', () => {
    const text = 'Prices incl. 9 % VAT\nSKU;Price;VAT\nA1;1,09;incl\nA2;1,09;excl\n'
    const vat = { 'Prices incl. 9 % VAT': '9' }
    expect(asks(text, { vat })).toEqual(['price-with-vat VAT: excl: - - 1'])
    expect(sent(text, { vat: { ...vat, 'VAT: excl': '0' } })).toBe('A1=1/ A2=1.09/')
  })

  test('what holds for stems is no answer for bunches', () => {
    const text = 'SKU;Price;Unit\nA1;20;Box\n'
    const divide = { Box: '20' }
    expect(sent(text, { divide }, 'price', 'stem')).toBe('A1=1/')
    expect(asks(text, { divide }, 'price', 'bunch')).toEqual(['price-per-several Box / bunch: - - 1'])
  })

  test.each(['1,05', '45', '0,09', '-9', '9%/21%', 'H', ''])('%s is no rate of VAT', cell => {
    const text = `Prices incl. VAT\nSKU;Price;VAT\nA1;1,09;${cell}\nA2;1,09;9 %\n`
    expect(sent(text, { vat: { 'Prices incl. VAT': 'column' } })).toBe('A2=1/ ?3')
  })
})

describe('the number in a column', () => {
  const withUnit = (cell: string): string => `SKU;Price;Price unit\nA1;12,50;${cell}\nA2;5;100\n`
  const COLUMN: Answers = { divide: { 'Price unit': 'column' } }
  test.each<[string, string]>([
    ['100 St', 'A1=0.125/ A2=0.05/'],
    ['1 St', 'A1=12.5/ A2=0.05/'],
    ...textsIn(`
      0 | -100 | 0,5 | 100% | 1/100 | 1 000 | 10 Box | 1 box | 1 Bund à 10 | 12 dozen | 100 g | per box
    `).map((cell): [string, string] => [cell, 'A2=0.05/ ?2']),
  ])('%s', (cell, wanted) => {
    expect(sent(withUnit(cell), COLUMN)).toBe(wanted)
  })

  test('ten of the product’s own unit are ten; words without a number are asked about by themselves', () => {
    expect(sent(withUnit('10 bunches'), COLUMN, 'price', 'bunch')).toBe('A1=1.25/ A2=0.05/')
    expect(asks('SKU;Price;Info\nA1;12;per dozen\nA2;5;per dozen\n')).toEqual([
      'price-per-several per dozen: 12 - 2',
    ])
    expect(asks('SKU;Price;Price unit\nA1;12;per box of 5 x 9\n'.replace('5', '1'.repeat(250)))).toHaveLength(
      1,
    )
  })

  test('few lines left over of a list are calculated as the list was', () => {
    const left = 'SKU;Price;Info\nA1;12,50;per 100\nA2;5;special\n'
    expect(sent(left, { divide: { Info: 'column' } })).toBe('A1=0.125/ A2=5/')
    const dozens = 'SKU;Price;Info\nA1;12;per dozen\nA2;5;special\n'
    expect(sent(dozens, { divide: { 'per dozen': '12' } })).toBe('A1=1/ A2=5/')
    const boxes = 'SKU;Price;Info\nA1;20;Box\nA2;5;loose\n'
    expect(sent(boxes, { divide: { 'Box / bunch': '5' } }, 'price', 'bunch')).toBe('A1=4/ A2=5/')
  })

  test('a dash says nothing beside a currency', () => {
    expect(sent('SKU;Price;Info\nA1;5;USD\nA2;3;-\n')).toBe('A2=3/ !2 other-currency-column')
  })

  test('boxes and dollars stay what they are when only their lines are chosen', () => {
    const boxes = 'SKU;Price;Unit\nA1;20;Box\nA1;1,25;Stem\n'
    const only: Answers = { repeats: { 2: { only: 'Box' } } }
    expect(sent(boxes, only, 'price', 'stem')).toBe('?2')
    expect(sent(boxes, { ...only, divide: { Box: '20' } }, 'price', 'stem')).toBe('A1=1/')
    const dollars = 'SKU;Price;Currency\nA1;20;USD\nA1;1,25;EUR\n'
    expect(sent(dollars, { repeats: { 2: { only: 'USD' } } })).toBe('!2 other-currency-column')
  })
})

describe('a stock in packs', () => {
  test('is multiplied by what a person says of the word; the unit of the product is asked no question', () => {
    expect(asks(BOX, {}, 'stock', 'stem')).toEqual(['stock-in-packs Box: - - 1'])
    expect(sent(BOX, { multiply: { Box: '20' } }, 'stock', 'stem')).toBe('A1=/800 A2=/60')
    expect(sent(BOX, {}, 'stock', 'box')).toContain('A1=/40')
  })

  test('the size of the pack may stand beside it, for its stock and for its price', () => {
    const text = 'SKU;Price;Stock;Unit;Fustinhoud\nA1;20;4;Box;20\nA2;20;3;Box;50\nA3;20;2;Box;\n'
    expect(asks(text, {}, 'both', 'stem')).toContain('stock-in-packs Box · Fustinhoud: - Fustinhoud 2')
    const answers: Answers = { divide: { Box: 'column' }, multiply: { Box: 'column' } }
    expect(sent(text, answers)).toBe('A1=1/80 A2=0.4/150 ?4')
    expect(
      sent('Prices per box\nSKU;Price;VPE\nA1;20;20\nA2;20;50\n', { divide: { 'Prices per box': 'column' } }),
    ).toBe('A1=1/ A2=0.4/')
  })

  test('too many are rejected', () => {
    const text = 'Stock in thousands\nSKU;Stock\nA1;3000000\n'
    expect(asks(text)).toEqual(['stock-in-packs Stock in thousands: 1000 - 1'])
    expect(sent(text, { multiply: { 'Stock in thousands': '1000' } })).toBe('!3 stock-too-large')
  })
})

describe('the calculation', () => {
  const price = fc.integer({ min: 1, max: 10 ** 9 }).map(cents => decimal(String(cents / 100)) as Decimal)
  test('gives the price back within half a cent, never nothing for something', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100_000 }), (value, by) => {
        const found = divideDecimals(value, String(by) as Decimal)
        expect(Math.abs(Number(found) * by - Number(value))).toBeLessThanOrEqual(by * 0.005 + 1e-6)
        if (Number(value) / by >= 0.000001) expect(Number(found)).toBeGreaterThan(0)
      }),
    )
  })

  test('is exact where six decimals are enough', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('10', '100', '1000'), (value, by) => {
        expect(Number(divideDecimals(value, by as Decimal))).toBeCloseTo(Number(value) / Number(by), 9)
      }),
    )
  })

  test('VAT that was added is taken off again to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 7 }), fc.constantFrom('6', '9', '21'), (cents, rate) => {
        const gross = decimal((Math.round(cents * (100 + Number(rate))) / 10_000).toFixed(4)) as Decimal
        expect(Number(convertPrice(gross, [{ code: 'price-with-vat', by: rate as Decimal }]))).toBe(
          cents / 100,
        )
      }),
    )
  })
})
