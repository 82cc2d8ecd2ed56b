import { describe, expect, test } from 'vitest'
import { asks, sent } from '../../fixtures/converted-list.ts'
import { foldLine, keptWords } from './whole-lines.ts'

const ROWS = 'SKU;Price;Stock\nA1;12,50;40\n'

describe('an answer holds for the whole sentence that it was given for', () => {
  test.each<[string, string, string]>([
    ['vat', 'Prijzen incl. btw', 'Prijzen excl. btw, adviesprijzen incl. btw'],
    ['vat', 'Prijzen incl. btw', 'Verzendkosten incl. btw € 10'],
    ['vat', 'Prijzen incl. btw', 'Prijzen incl. btw (hoog tarief)'],
    ['vat', 'Prijzen incl. btw', 'Prijzen excl. btw; prijzen incl. btw op aanvraag'],
    ['vat', 'Preise inkl. MwSt.', 'Versandkosten inkl. MwSt.'],
    ['divide', 'Prijzen per 10', 'Vanaf nu niet meer per 10 maar per stuk'],
    ['divide', 'Prijzen per 10', 'Minimale afname van prijzen per 10 stuks'],
    ['multiply', 'Voorraad in dozen', 'Levering van voorraad in dozen'],
  ])('%s: %s', (act, first, later) => {
    const answers = { [act]: { [first]: '9', [first.replace('Prijzen ', '')]: '9', 'incl. btw': '9' } }
    expect(sent(`${first}\n${ROWS}`, answers)).toMatch(/^A1=\S+\/\d+$/)
    const again = sent(`${later}\n${ROWS}`, answers)
    expect(again).not.toMatch(/A1=(?!12.5\/)\d/)
    expect(again).not.toContain('/360')
  })

  test.each<[string, string]>([
    ['Prijzen incl. btw', 'PRIJZEN  incl. BTW'],
    ['Prijslijst week 47, prijzen incl. btw', 'Prijslijst week 48, prijzen incl. btw'],
    ['Prijzen incl. btw 23-11-2026', 'Prijzen incl. btw 30-11-2026'],
    ['Prijzen incl. btw vanaf maandag 23 november', 'Prijzen incl. btw vanaf maandag 7 december'],
    ['Kwekerij Jansen 2026 – prijzen incl. btw', 'Kwekerij Jansen 2027 – prijzen incl. btw'],
    ['Tel. 0123; prijzen incl. btw', 'Tel. 0456; prijzen incl. btw'],
  ])('%s is the same as %s', (first, later) => {
    const [words = ''] = asks(`${first}\n${ROWS}`)
    const key = /^price-with-vat (.*): - - 1$/.exec(words)?.[1] ?? ''
    expect(asks(`${later}\n${ROWS}`, { vat: { [key]: '9' } })).toEqual([])
  })

  test('another number is no date', () => {
    expect(foldLine('prijs per 2026 stuks')).not.toBe(foldLine('prijs per 2027 stuks'))
    expect(foldLine('incl. 9 % btw')).not.toBe(foldLine('incl. 21 % btw'))
    expect(foldLine('1 doos = 8')).not.toBe(foldLine('1 doos = 12'))
  })

  test('of two lines that say it, both', () => {
    const vat = { 'Prijzen incl. btw': '9' }
    expect(asks(`Prijzen incl. btw\n${ROWS}`, { vat })).toEqual([])
    expect(asks(`Prijzen incl. btw\n${ROWS}Alle bedragen incl. btw\n`, { vat })).toEqual([
      'price-with-vat Prijzen incl. btw · Alle bedragen incl. btw: - - 1',
    ])
  })

  test('a long one has a short name of its own', () => {
    const long = 'x'.repeat(300)
    expect(keptWords(`${long}a`)).not.toBe(keptWords(`${long}b`))
    expect(keptWords(long).length).toBeLessThanOrEqual(200)
  })
})

describe('a column that says for how many the values are', () => {
  const per = (cell: string) => `SKU;Price;Per;Stock\nA1;44,00;100;1300\nA2;50,00;${cell}\nA3;0,56;1;1450\n`
  test.each(['', ' '])('"%s" below 100 is asked about', cell => {
    const answers = { divide: { Per: 'column' } }
    expect(sent(per(cell), answers)).toBe('A1=0.44/1300 A3=0.56/1450 ?3')
    expect(sent(per(cell))).toBe('A1=/1300 A3=0.56/1450 ?2 ?3')
    expect(sent(per(cell), { divide: { Per: 'column', 'Per: –': '1' } })).toContain('A2=50/')
  })

  const unit = (cell: string) =>
    `SKU;Price;Unit;Stock\nA1;59,20;tray;14\nA2;59,60;${cell};11\nA3;4,05;piece;170\n`
  test.each(['', 'tray 10', 'tray (10)', 'trays'])('"%s" below "tray" is asked about', cell => {
    const answers = { divide: { tray: '8' }, multiply: { tray: '8' } }
    expect(sent(unit(cell), answers)).toBe('A1=7.4/112 A3=4.05/170 ?3')
  })

  test('a column that is blank after an answer about it is asked about', () => {
    const divide = { Per: 'column', tray: '8' }
    expect(sent('SKU;Price;Per\nA1;44;\nA2;5;1\n', { divide })).toBe('A2=5/ ?2')
    expect(sent('SKU;Price;Unit\nA1;44;\nA2;5;\n', { divide })).toBe('?2 ?3')
  })

  test('blank cells ask nothing where no other says more, or a line above holds for all', () => {
    expect(asks('SKU;Price;Unit\nA1;5;piece\nA2;5;\n')).toEqual([])
    expect(asks('SKU;Price;Per\nA1;5;1\nA2;5;\n')).toEqual([])
    const above = 'Prices per 100\nSKU;Price;Per\nA1;5;100\nA2;5;\n'
    expect(sent(above, { divide: { 'Prices per 100': '100', Per: 'column' } })).toBe('A1=0.05/ A2=0.05/')
  })
})

describe('Dutch "dozen" are boxes', () => {
  const list = (head: string, ...sizes: string[]) =>
    `Voorraad in dozen\nSKU;Voorraad;${head}\n${sizes.map((size, at) => `A${at + 1};14;${size}\n`).join('')}`
  test('whose size stands beside them, or is not known', () => {
    expect(asks(list('Per doos', '8'), {}, 'stock')).toEqual([
      'stock-in-packs Voorraad in dozen: - Per doos 1',
    ])
    const column = { multiply: { 'Voorraad in dozen': 'column' } }
    expect(sent(list('Per doos', '8', '', '8 x 10'), column, 'stock')).toBe('A1=/112 ?4 ?5')
    expect(asks('Voorraad in dozen\nSKU;Voorraad\nA1;14\n', {}, 'stock')).toEqual([
      'stock-in-packs Voorraad in dozen: - - 1',
    ])
  })

  test('in a column of units', () => {
    const cells = 'SKU;Naam;Prijs;Voorraad;Eenheid\nA1;P;7,40;14;dozen\n'
    expect(asks(cells)).toEqual(['price-per-several dozen: - - 1', 'stock-in-packs dozen: - - 1'])
    expect(asks(cells, {}, 'both', 'box')).toEqual([])
  })

  test('twelve are a dozijn, and an English dozen', () => {
    expect(asks('Voorraad in dozijnen\nSKU;Voorraad\nA1;14\n', {}, 'stock')).toEqual([
      'stock-in-packs Voorraad in dozijnen: 12 - 1',
    ])
    expect(asks('Prices per dozen\nSKU;Price\nA1;14\n')).toEqual([
      'price-per-several Prices per dozen: 12 - 1',
    ])
    expect(asks('Stock in dozens\nSKU;Stock\nA1;14\n', {}, 'stock')).toEqual([
      'stock-in-packs Stock in dozens: 12 - 1',
    ])
  })
})
