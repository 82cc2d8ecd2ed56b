import { describe, expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

const PRICES = ['5.2', '3.05', '3.6', '7.1', '2.8', '4.4'] as Decimal[]
const catalog = catalogLookup(
  PRICES.map((base_price, at) => ({ id: at + 1, sku: `A${at}`, base_price, stock_qty: 5 })),
)

/** Checks a list of the first products with these prices. */
function check(prices: readonly string[], title = '', answers: Answers = {}) {
  const rows = prices.map((price, at) => `A${at};${price}`)
  const text = `${title}SKU;Preis\n${rows.join('\n')}\n`
  const {
    rows: sent,
    asked,
    questions,
  } = checkFile(encode(text, 'utf-8'), 'l.csv', 'price', { catalog, answers })
  return { sent: sent.length, codes: asked.map(({ code }) => code), asks: questions.length }
}

test('lines whose price and stock changed places are asked about, where half of the list is right', () => {
  const { sent, codes } = check(['5.3', '3.1', '3.5', '2420', '1560', '1880'])
  expect(sent).toBe(3)
  expect(codes).toEqual(Array(3).fill('price-unusual'))
})

describe('prices in cents', () => {
  const CENTS = ['530', '310', '370', '720', '290', '450']

  test('are one question, whether the list says so, or the catalog alone, or both', () => {
    for (const title of ['', 'Preise in Cent\n', 'Prices in cents\n'])
      expect(check(CENTS, title), title).toMatchObject({ sent: 0, asks: 1 })
  })

  test('are divided once', () => {
    expect(check(CENTS, 'Preise in Cent\n', { divide: { 'Preise in Cent': '100' } })).toEqual({
      sent: 6,
      codes: [],
      asks: 0,
    })
  })
})

describe('values in another column', () => {
  const look = (header: string, rows: readonly string[], answers: Answers = {}) => {
    const text = `SKU;${header}\n${rows.map((row, at) => `A${at};${row}`).join('\n')}\n`
    const kind = header.includes('Preis') ? 'price' : 'stock'
    const { asked } = checkFile(encode(text, 'utf-8'), 'l.csv', kind, { catalog, answers })
    return [...new Set(asked.map(({ code }) => code))].join(' ')
  }
  const SWAPPED = ['40;5', '60;4', '30;5', '70;6']

  test('are asked about where the own ones are far from the catalog’s', () => {
    expect(look('Bestand;Topf', SWAPPED)).toBe('stock-elsewhere')
    expect(look('Preis;Topf', ['17;5,30', '19;3,10', '17;3,70', '31;7,20'])).toBe('price-elsewhere')
  })

  test('are not where some own ones are near, with two lines, or once a person chose the column', () => {
    expect(look('Bestand;Topf', [...SWAPPED.slice(0, 3), '6;5'])).toBe('')
    expect(look('Bestand;Topf', SWAPPED.slice(0, 2))).toBe('')
    expect(look('Bestand;Topf', SWAPPED, { mapping: { 1: 'stock_qty' } })).toBe('')
  })
})
