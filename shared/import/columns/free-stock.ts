import { bareWord, isBlank } from '../table/blanks.ts'
import { saysFree } from './headings/stock-words.ts'
import { countOfCell } from './values/words-behind.ts'

/** What is promised, sold or held back, beside what is free. */
export const TAKEN =
  /reserv|rezerv|zarezerw|^re[sz](?!t)|re[sz]$|vorgemerkt|zugesagt|zugeteilt|verplant|vergeben|gesperrt|toegezegd|toegewezen|vergeven|besproken|geblok|alloc|commit|promis|promess|promet|impegn|obieca|przydziel|lovet|lovad|slib|blocked|blokk|quarant|inorder|auftra|besteld|bestellt|salesorder|customerorder|ordreafgang|outgoing|verkocht|verkauft|^sold|sold$|vend(?:u|id|uto|ut)e?s?$|solgt|^s[aå]ld[at]?$|unavail|nichtverf|indispo|parduot(?!i)|pardot|sprzedan/

/** What can be sold, in technical names too: "lager_verfuegbar", "LagMgeVerf". */
const FREE =
  /frei|free|avail|verfu?e?gb|verf$|vrij|beschikb|dispo|laisv|parduoti$|briv|pieejam|dostep|tilg[ja]|tillg|libre|verkaufbar|verkoopbaar|saleable|sellable|liber[oiae]|ledig|woln|voln|dostupn/

/** Rows from which a sum is no chance. */
const ROWS_MIN = 3
/** Rows in which something is taken, from which that is no chance either. */
const ROWS_LESS = 2
/** Columns that are compared with each other. */
const COLUMNS_MAX = 60

/** The column of what can be sold, and those that it was taken from or that have what is on its way as well. */
export interface FreeStock {
  column: number
  parts: readonly number[]
}

interface Counts {
  column: number
  heading: string
  /** One number for each row; 0 for a blank cell. */
  values: readonly number[]
}

/**
 * The column of what can be sold, where the numbers show it: in every row it is another column less what is promised or
 * sold ("On hand; Reserved; Available"), or by its heading it is free, and nothing is taken in any row. Null for none, and
 * for several.
 *
 * @param isOpen Whether a column may be a stock.
 * @param isStock Whether its heading says or sounds so.
 */
export function freeStock(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  isOpen: (column: number) => boolean,
  isStock: (column: number) => boolean,
): FreeStock | null {
  const rows = fullRows(sample)
  if (rows.length < ROWS_MIN) return null
  const all = headers.flatMap((heading, column) => {
    const values = isOpen(column) ? countsOf(rows, column) : null
    return values === null ? [] : [{ column, heading, values }]
  })
  if (all.length < 2 || all.length > COLUMNS_MAX) return null
  const taken = all.filter(({ heading }) => TAKEN.test(bareWord(heading)))
  const wholes = all.filter(each => !taken.includes(each))
  const found = wholes.flatMap((free): FreeStock[] => {
    const isFree = FREE.test(bareWord(free.heading)) || saysFree(free.heading)
    // What is left of a delivery may have been thrown away.
    if (!isFree && !isStock(free.column)) return []
    const others = wholes.filter(each => each !== free)
    const parts = others.flatMap(whole => {
      // Under an unknown word, such as "Holding", what is taken must be so in some rows.
      const held = isFree ? others.filter(each => each !== whole && countFilled(each) >= ROWS_LESS) : []
      return lessTaken(whole, taken, free, isFree) ?? lessTaken(whole, held, free, false) ?? []
    })
    // With what is ordered: "Economische voorraad".
    const more = others.filter(each => isStock(each.column) && isAtLeast(each.values, free.values))
    return parts.length > 0 ? [{ column: free.column, parts: [...parts, ...more.map(columnOf)] }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The columns of which one is another less those of what is taken; null for none. */
function lessTaken(whole: Counts, taken: readonly Counts[], free: Counts, isFree: boolean): number[] | null {
  const some = taken.filter(each => each.values.some(count => count !== 0))
  const sets = [...some.map(each => [each]), ...(some.length > 1 ? [some] : [])]
  if (isFree && some.length === 0 && isDifference(whole.values, [], free.values))
    return [whole, ...taken].map(columnOf)
  const set = sets.find(each => isDifference(whole.values, each.map(valuesOf), free.values))
  return set === undefined ? null : [whole, ...taken].map(columnOf)
}

const countFilled = ({ values }: Counts): number => values.filter(count => count > 0).length

const columnOf = ({ column }: Counts): number => column
const valuesOf = ({ values }: Counts): readonly number[] => values

function isAtLeast(whole: readonly number[], free: readonly number[]): boolean {
  return whole.every((count, row) => count >= (free[row] ?? Number.NaN))
}

/** What is promised may be more than there is. Rows with words instead of a number don't count. */
function isDifference(
  whole: readonly number[],
  taken: readonly (readonly number[])[],
  free: readonly number[],
): boolean {
  return whole.every((count, row) => {
    const rest = taken.reduce((sum, values) => sum - (values[row] ?? 0), count)
    const own = free[row] ?? Number.NaN
    return own === rest || (rest < 0 && own === 0) || Number.isNaN(rest) || Number.isNaN(own)
  })
}

/** Rows of products: lines of a group or of a sum have fewer cells. */
function fullRows(sample: readonly (readonly string[])[]): (readonly string[])[] {
  const counts = sample.map(row => row.filter(cell => !isBlank(cell)).length)
  const usual = [...counts].sort((a, b) => a - b)[counts.length >> 1] ?? 0
  return sample.filter((_, at) => (counts[at] ?? 0) * 3 >= usual * 2)
}

/** The whole numbers of a column, "12 st" included, and NaN for words; null where it has others, or hardly any. */
function countsOf(rows: readonly (readonly string[])[], column: number): number[] | null {
  const values = rows.map(row => (isBlank(row[column]) ? 0 : countOfCell(row[column])))
  const numbers = values.filter((value, at) => !Number.isNaN(value) && !isBlank(rows[at]?.[column])).length
  const isWhole = values.every(value => Number.isNaN(value) || Number.isInteger(value))
  return isWhole && numbers * 2 >= rows.length ? values : null
}

/** Whether one column is another less what is taken, in every row of a sample with enough of them. */
export function isRest(
  sample: readonly (readonly string[])[],
  whole: number,
  taken: number,
  rest: number,
): boolean {
  const rows = fullRows(sample)
  const [all, less, free] = [whole, taken, rest].map(column => countsOf(rows, column))
  if (all == null || less == null || free == null) return false
  return rows.length >= ROWS_MIN && isDifference(all, [less], free)
}
