import { isOtherAmount } from '../../columns/headings/heading-sounds.ts'
import { bareWord, isBlank } from '../../table/blanks.ts'
import type { Table } from '../../table/read-file.ts'
import { eachRecord } from '../../table/tokenise.ts'
import type { Saying } from '../words/context-words.ts'
import { clauseWith, words } from '../words/patterns.ts'

/** Whether a name says only which other amounts the list has: "Prices with cost" beside a column "Cost". */
export function namesColumn({ header }: Table, { code, text }: Saying): boolean {
  const isNamed = (cell: string): boolean => isOtherAmount(cell) && bareWord(cell) === bareWord(text)
  return code === 'other-paper' && header.cells.some(isNamed)
}

/** Whether a saying is about amounts that have a column of their own: "Trade prices exclude VAT, RRP includes VAT". */
export function isOfOtherAmounts(
  { header }: Table,
  used: readonly number[],
  line: string,
  { code, text }: Saying,
): boolean {
  if (code !== 'other-paper' && code !== 'price-with-vat') return false
  return (
    isOtherAmount(clauseWith(line, text) ?? text) &&
    header.cells.some((cell, column) => !used.includes(column) && isOtherAmount(cell))
  )
}

const TO_FILL_IN = words(
  'leeg|lege|in te vullen|vul|blanco|blank|empty|fill in|leere?s?|auszufüllen|vierge|à remplir|vací[oa]|rellenar|vuot[oa]|da compilare|em branco|pust[ya]|do wypełnienia|tomt?',
)
const ORDER_FORM = words(
  "order ?(?:form|sheet)s?|bestel(?:formulier|bon|lijst)\\p{L}{0,3}|bestell?(?:schein|formular|liste)\\p{L}?|bons? de commande|(?:hojas?|formularios?) de pedidos?|modul[oi] d[’']ordine|formularz\\p{L}? zamówie\\p{L}{1,2}|bestillings\\p{L}{4,8}|beställnings\\p{L}{4,8}",
)

/** The column that a customer fills in: "Bestellmenge", "Your order". */
const OF_ORDERS = /bestell|bestel|order|commande|pedido|ordine|ordina|encomenda|zamow|objedn|uzsak|pasut/

/**
 * Tells whether a saying is that a list is an order form on which nobody has ordered yet: a column for it is blank, or
 * any is and the form says that it is filled in. Its prices and stocks are the shop's own.
 */
export function formTest(table: Table, texts: readonly string[]): (said: Saying) => boolean {
  // Looked up for order forms alone: it reads the whole table.
  let isOwnForm: boolean | undefined
  return ({ code, text }) => {
    if (code !== 'other-paper' || !ORDER_FORM.test(text)) return false
    isOwnForm ??= isBlankForm(blankColumns(table), texts)
    return isOwnForm
  }
}

function isBlankForm(blank: readonly string[], texts: readonly string[]): boolean {
  return (
    blank.some(heading => OF_ORDERS.test(bareWord(heading))) ||
    (blank.length > 0 && texts.some(text => TO_FILL_IN.test(text)))
  )
}

/** The headings of columns that are blank in every row. */
function blankColumns(table: Table): string[] {
  const { cells, dataFrom } = table.header
  const filled = new Set<number>()
  eachRecord(table, dataFrom, table.records.count, row => {
    for (const [column, cell] of row.entries()) if (!isBlank(cell)) filled.add(column)
  })
  return cells.filter((cell, column) => !isBlank(cell) && !filled.has(column))
}
