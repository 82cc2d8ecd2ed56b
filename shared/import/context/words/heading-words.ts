import type { BulkField } from '../../../domain/changes/change.ts'
import { trimWhere } from '../../../domain/text/foreign-text.ts'
import type { Role } from '../../columns/headings/dictionary.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { countsPlants } from '../../columns/headings/stock-words.ts'
import type { Code } from '../../messages.ts'
import { pattern } from '../../pattern.ts'
import { isConvertCode } from '../conversions.ts'
import { otherTimeIn } from '../times/other-time.ts'
import { spansIn } from '../times/time-spans.ts'
import type { Day } from '../times/validity.ts'
import { type Saying, sayingsAboutPrices, sayingsAboutStocks } from './context-words.ts'
import { isOtherUnit, PACKS, unitOfWord } from './units/unit-words.ts'
import { inTheirLine } from './whole-lines.ts'

/** A pack beside the word for a price or a stock, or joined to it: "Box price", "Kistenpreis", "Stock (trays)". */
const PACK = pattern(
  `(?<!\\p{L})(${PACKS}|(?<=(?:€|eur|preis) ?(?:/|per|pro|je) ?)bd)(?:s?(?:prijs|preis|price|pris))?(?!\\p{L})`,
  'iu',
)
/** "Op kar", where goods stand. */
const ON_TROLLEY =
  /(?<!\p{L})(?:op|on|auf|sur|su|na|på) (?:\p{L}{2,3} )?(?:kar(?:ren)?|trolleys?|wagen|chariots?|carrelli|wózkach|vogne?n?|vagn(?:ar)?|vozíku)(?!\p{L})/iu
/** "Stielpreis", "stem price", "precio tallo" */
const OF_STEM =
  /^(?:stiel|steel|stem|stjälk|stilk) ?-?(?:preis|prijs|price|pris)(?!\p{L})|^(?:prix|precio|prezzo|preço|cena|pris|valor)(?: (?:por|x|a|c ?\/|p ?\/|za|pr\.?))? (?:tige|tallo|stelo|haste|łodyg[aęi]|stilk|stjälk)(?!\p{L})/iu

/**
 * What a heading says about the values below it, wherever the word stands: for how many they are, with tax, in cents, in
 * another currency, of another day. Whatever else it says is asked about when its column is chosen.
 */
export function sayingsOfHeading(field: BulkField, heading: string, today: Day | null): Saying[] {
  const isPrice = field === 'base_price'
  const said = (isPrice ? sayingsAboutPrices(heading, null) : sayingsAboutStocks(heading, null)).filter(
    ({ code }) => isConvertCode(code) || code === 'other-currency-title',
  )
  const isKnown = (code: Code): boolean => said.some(each => each.code === code)
  const text = heading.trim()
  if (isPrice && roleOfHeader(heading) === 'price-gross' && !isKnown('price-with-vat'))
    said.push({ code: 'price-with-vat', text })
  const code = isPrice ? 'price-per-several' : 'stock-in-packs'
  const isPlace = !isPrice && ON_TROLLEY.test(heading)
  const unit = isKnown(code) || isPlace ? null : unitOfWord(PACK.exec(heading)?.[1] ?? '')
  if (unit !== null && isOtherUnit(unit, null)) said.push({ code, text, unit })
  // "Stems in stock" of what is sold by the bunch.
  if (!isKnown(code) && unit === null && (isPrice ? OF_STEM.test(text) : countsPlants(heading)))
    said.push({ code, text, unit: 'stem' })
  const time = otherTimeIn(heading, isPrice ? 'price' : 'stock', today, 'title')
  if (time !== null) said.push({ code: isPrice ? 'price-dated' : 'stock-dated', text: time })
  return inTheirLine(heading, said)
}

/** A heading without the day that it names and the word in front of it: "Voorraad" of "Voorraad per 26-11-2026". */
function headingWithoutTime(heading: string, today: Day | null): string {
  const [first] = spansIn(heading, today)
  if (first === undefined) return heading
  const before = trimWhere(heading.slice(0, first.index), EDGE)
  return trimWhere(before.replace(IN_FRONT, ''), EDGE)
}

const EDGE = /[\s.(]/
const IN_FRONT = /(?<!\p{L})(?:per|am|vom|zum|op|at|on|as of|au|du|al|del?|na)$/iu

/** "Stock 26-11-2026" is the stock; whether it is today's is asked about its values. */
export function roleOfDated(heading: string, today: Day | null): Role | null {
  const role = roleOfHeader(heading)
  if (role !== null) return role
  const isNow = spansIn(heading, today).some(({ readings }) =>
    readings.some(({ from, until }) => today !== null && from <= today && today <= until),
  )
  if (!isNow && !/\d/.test(heading)) return role
  const plain = roleOfHeader(headingWithoutTime(heading, today))
  return plain !== null && (isNow ? VALUES : VALUES_OF_DAY).has(plain) ? plain : null
}

const VALUES_OF_DAY: ReadonlySet<Role> = new Set(['base_price', 'price-net', 'stock_qty'])
const VALUES: ReadonlySet<Role> = new Set([...VALUES_OF_DAY, 'price-alone', 'stock-alone'])

/** Columns of a time that is over beside one that isn't: "Tarifa", "Tarifa octubre". */
export function pastColumns(headings: readonly string[], today: Day | null): number[] {
  const fieldOf = (role: Role | null): BulkField | null =>
    role === null || !VALUES.has(role) ? null : role.startsWith('stock') ? 'stock_qty' : 'base_price'
  const past = headings.map(heading => {
    const [span, ...others] = spansIn(heading, today)
    const isOver = span?.readings.every(({ until }) => today !== null && until < today)
    if (!isOver || span === undefined || span.kind === 'day' || others.length > 0) return null
    return fieldOf(roleOfHeader(trimWhere(heading.replace(span.text, ''), EDGE)))
  })
  const now = headings.map((heading, at) => (past[at] === null ? fieldOf(roleOfDated(heading, today)) : null))
  return past.flatMap((field, at) => (field !== null && now.includes(field) ? [at] : []))
}
