import type { Table } from './read-file.ts'
import { textOf } from './tokenise.ts'

/** What the lines above the header say about all prices below; null for nothing. */
export interface Title {
  /** A currency other than the euro, in a title that does not mention the euro. */
  currency: string | null
  /** `per 100` and the like. */
  per: string | null
}

const EURO = /€|(?<!\p{L})eur(?:o|os)?(?!\p{L})/iu
const CURRENCY =
  /(?<!\p{L})(?:USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|UAH|JPY|CNY|CAD|AUD)(?!\p{L})|[$£¥]|US dollars?/u
const PER = /(?<!\p{L})(?:per|pro|par|pour|voor|für|je|už|par)\s*(?:10{1,4}|1[.,\s]000)(?!\d)/iu

/** Reads the lines above the header. */
export function readTitle(table: Table): Title {
  const lines: string[] = []
  for (let record = 0; record < (table.header.record ?? 0); record++)
    lines.push(textOf(table, record).slice(0, 2000))
  const text = lines.join('\n')
  return {
    currency: EURO.test(text) ? null : (CURRENCY.exec(text)?.[0] ?? null),
    per: PER.exec(text)?.[0] ?? null,
  }
}
