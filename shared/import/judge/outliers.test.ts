import { describe, expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import { checkFile } from '../check.ts'
import { encode } from '../table/encoding/encode.ts'
import { catalogLookup } from './catalog/catalog-lookup.ts'

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
const times = (by: number) => PRICES.map(price => (Number(price) * by).toFixed(2))

describe('prices far from those of the catalog', () => {
  test.each([20, 10, 0.1])('are asked about where all of a list are × %s', by => {
    const all = Array.from({ length: 6 }, () => 'price-unusual')
    expect(check(times(by))).toEqual({ sent: 0, codes: all, asks: 0 })
    expect(check(times(by).slice(0, 2)).codes).toEqual(all.slice(0, 2))
  })

  test('a new price of five times the old one is for the guard rails', () => {
    expect(check(times(5))).toEqual({ sent: 6, codes: [], asks: 0 })
  })

  test('a list in cents with one price in euros is not divided', () => {
    const prices = ['520', '305', '360', '710', '280', '4,40']
    expect(check(prices).codes).toEqual(Array.from({ length: 5 }, () => 'price-unusual'))
  })
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
