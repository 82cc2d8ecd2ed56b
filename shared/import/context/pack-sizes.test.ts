import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { asks, BTW, sent, UNIT } from '../fixtures/converted-list.ts'
import { encode } from '../table/encoding/encode.ts'

describe('the size of a pack', () => {
  const PER_BOX = 'Prices per box\nSKU;Price\nA1;20\nA2;30\n'
  const BY_20: Answers = { divide: { 'Prices per box': '20' } }
  test.each<[string, string, string]>([
    ['a note', `${PER_BOX}1 box = 50 stems\n`, 'Prices per box · box = 50: 50 - 2'],
    ['a line above', `50 stems per box\n${PER_BOX}`, 'Prices per box · 50 stems per box: 50 - 2'],
    ['a compound', `50-stem boxes\n${PER_BOX}`, 'Prices per box · 50-stem boxes: 50 - 2'],
    ['how it is packed', `${PER_BOX}Packed per 50 stems\n`, 'Prices per box · Packed per 50: 50 - 2'],
  ])('in %s belongs to the words of the answer', (_, text, wanted) => {
    expect(sent(PER_BOX, BY_20)).toBe('A1=1/ A2=1.5/')
    expect(asks(text, BY_20)).toEqual([`price-per-several ${wanted}`])
    const words = wanted.slice(0, wanted.lastIndexOf(':'))
    expect(sent(text, { divide: { ...BY_20.divide, [words]: '50' } })).toBe('A1=0.4/ A2=0.6/')
  })

  test('in a line of a table belongs to them too', () => {
    const text = `${PER_BOX}Box;50 stems\n`
    expect(asks(text, BY_20)).toEqual(['price-per-several Prices per box · Box 50: 50 - 2'])
    expect(sent(text, BY_20)).toBe('?3 ?4 !5 not-a-number')
  })

  test('in a note belongs to a word in a column too; that of another pack does not', () => {
    const text = 'SKU;Price;Unit\nA1;20;Box\nA2;30;Box\n'
    const divide = { Box: '20' }
    expect(sent(`${text}1 bunch = 10 stems\n`, { divide })).toBe('A1=1/ A2=1.5/')
    expect(sent(`${text}50 stems per box\n`, { divide })).toBe('?2 ?3')
  })

  test('in a column that differs from the answer is asked about, unless the answer names the column', () => {
    const list = (...sizes: string[]) =>
      `SKU;Price;Unit;Fustinhoud\n${sizes.map((size, at) => `A${at + 1};20;Box;${size}\n`).join('')}`
    const divide = { Box: '20' }
    expect(sent(list('20', '50'), { divide })).toBe('A1=1/ ?3')
    expect(asks(list('20', '50'), { divide })).toEqual(['price-per-several Box · Fustinhoud: - Fustinhoud 1'])
    expect(sent(list('20', '50', ''), { divide })).toBe('A1=1/ ?3 ?4')
    expect(sent(list('20', '50'), { divide: { ...divide, 'Box · Fustinhoud': '25' } })).toBe(
      'A1=0.8/ A2=0.8/',
    )
    expect(sent(list('20', '20', ''), { divide })).toBe('A1=1/ A2=1/ A3=1/')
    expect(sent(list('', ''), { divide })).toBe('A1=1/ A2=1/')
  })

  test('the same for a price unit, a rate of VAT and a stock', () => {
    expect(sent(UNIT, { divide: { 'Price unit': '100' } })).toBe('A1=0.125/ A2=0.25/ ?4')
    expect(sent(BTW, { vat: { 'Prijzen incl. BTW': '9' } })).toBe('A1=2/ ?4 ?5')
    const stock = 'SKU;Stock;Unit;VPE\nA1;4;Box;20\nA2;4;Box;50\n'
    expect(sent(stock, { multiply: { Box: '20' } })).toBe('A1=/80 ?3')
  })
})

describe('words that say in which unit a price is', () => {
  test('ask nothing where the product is sold in it', () => {
    const list = 'Prices per bunch\nSKU;Price\nA1;5\n'
    expect(sent(list, {}, 'price', 'bunch')).toBe('A1=5/')
    expect(sent(list, {}, 'price', 'stem')).toBe('?3')
    expect(sent(list)).toBe('?3')
  })

  test('of a stem are asked about for bunches, even beside another unit', () => {
    const list = 'SKU;Price € per stem\nA1;0,50\n'
    expect(sent(list, {}, 'price', 'stem')).toBe('A1=0.5/')
    expect(asks(list, {}, 'price', 'bunch')).toEqual(['price-per-several Price € per stem / bunch: - - 1'])
    expect(sent('Prices per stem\nPrices per box\nSKU;Price\nA1;5\n', {}, 'price', 'stem')).toBe('?4')
  })

  test('of a stock in stems are asked about for bunches', () => {
    const list = 'Voorraad in stelen\nSKU;Voorraad\nA1;50\n'
    expect(sent(list, {}, 'stock', 'stem')).toBe('A1=/50')
    expect(asks(list, {}, 'stock', 'bunch')).toEqual(['stock-in-packs Voorraad in stelen / bunch: - - 1'])
  })

  test('in one cell of few make no remark beside it a price unit', () => {
    expect(sent('SKU;Price;Info\nA1;20;per 100\nA2;3;60 cm\nA3;3;from 2026\n')).toBe('A2=3/ A3=3/ ?2')
    expect(sent('SKU;Price;Type\nA1;20;Set\nA2;3;Bouquet\nA3;3;Bouquet\n')).toBe('A1=20/ A2=3/ A3=3/')
  })

  test('are the same in another letter case', () => {
    expect(sent('PRICES PER BOX\nSKU;Price\nA1;20\n', { divide: { 'Prices  per box': '20' } })).toBe('A1=1/')
    const two = { 'Prices per box': '20', 'Prices Per Box': '10' }
    expect(sent('PRICES PER BOX\nSKU;Price\nA1;20\n', { divide: two })).toBe('?3')
    expect(sent('Prices per box\nSKU;Price\nA1;20\n', { divide: two })).toBe('A1=1/')
  })

  test('may be the name of the file', () => {
    const { questions } = checkFile(encode('SKU;Price\nA1;5\n', 'utf-8'), 'Prices_per_100.csv', 'price')
    expect(questions).toMatchObject([{ about: 'convert', words: 'Prices per 100', suggested: '100' }])
  })
})
