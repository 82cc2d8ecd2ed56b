import { describe, expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import { checkFile } from '../check.ts'
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
