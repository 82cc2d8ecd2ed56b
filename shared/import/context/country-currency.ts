import { pattern } from '../pattern.ts'
import type { Table } from '../table/read-file.ts'
import { cellsOf } from '../table/tokenise.ts'
import type { Saying } from './words/context-words.ts'
import { EURO, namesCurrency } from './words/currencies.ts'
import { LINE_MAX } from './words/patterns.ts'

const SWISS_RATE = '(?:2[.,][56]|3[.,][78]|7[.,]7|8[.,]1) ?%'
/**
 * Who sells from Switzerland or Britain: their francs and pounds are about as much as a euro, so no price tells.
 * Their tax rates, tax numbers, telephone numbers and addresses.
 */
const OF_COUNTRY = pattern(
  `(?<![\\p{L}\\d])(?:CHE-?\\d{3}[. ]?\\d{3}|CH[- ]\\d{4} \\p{Lu}|GB ?\\d{3} ?\\d{4} ?\\d{2}(?!\\d)|(?:\\+|00)4[14][ (/-]{0,2}\\d{1,4}|${SWISS_RATE} ?(?:mwst|tva|iva)|(?:mwst|tva|iva)\\.?(?: \\p{L}{2,10})? ?${SWISS_RATE})|(?<=[\\w-])\\.(?:ch|co\\.uk)(?![\\p{L}\\d])`,
  'iu',
)

/** The words by which a line tells that who sells has another currency than the euro. */
function currencyOfCountry(line: string): string | null {
  return OF_COUNTRY.exec(line.slice(0, LINE_MAX))?.[0] ?? null
}

/** Rows that are looked through for a euro sign. */
const ROWS = 20

/** Where nothing says in what currency the prices are, and who sells has another one than the euro. */
export function currencyNotNamed(
  table: Table,
  column: number | undefined,
  texts: readonly string[],
): Saying[] {
  if (column === undefined) return []
  const { record, cells } = table.header
  const said = [cells[column] ?? '', ...texts].flatMap(text => currencyOfCountry(text) ?? [])
  const [first] = said
  if (first === undefined) return []
  const rows = Array.from({ length: ROWS }, (_, at) => cellsOf(table, (record ?? -1) + 1 + at).join(' '))
  const isNamed = [...cells, ...texts, ...rows].some(text => EURO.test(text) || namesCurrency(text))
  return isNamed ? [] : [{ code: 'other-currency-title', text: first }]
}
