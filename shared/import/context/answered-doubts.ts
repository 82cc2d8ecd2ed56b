import type { Decimal } from '../../domain/text/decimal.ts'
import type { Judged } from '../judge/judged.ts'
import { packAt, rateAt } from './beside/numbers-beside.ts'
import { type Said, wordsOfColumn } from './beside/units-beside.ts'
import { answeredBy, type Conversion, type ConvertCode, isConvertCode } from './conversions.ts'
import type { Context } from './read-context.ts'
import { keptWords } from './words/whole-lines.ts'

/** What of it still makes a value doubtful, or leaves it out. */
export function openDoubts(judged: Judged, said: readonly Said[], record: number): Said[] {
  return said.flatMap((each): Said[] => {
    const { by, words } = answerAt(judged, each, record)
    if (by === '') return [{ ...each, verdict: 'rejected', code: 'left-out' }]
    return by === null || numberFor(judged, each, by, record) === null ? [{ ...each, words }] : []
  })
}

/** How a person said that a value is converted, by what the file says of it. */
export function conversionsOf(judged: Judged, said: readonly Said[], record: number): Conversion[] {
  return said.flatMap(each => {
    const { by } = answerAt(judged, each, record)
    const number = by === null || by === '' ? null : numberFor(judged, each, by, record)
    return number === null || !isConvertCode(each.code) ? [] : [{ code: each.code, by: number }]
  })
}

/**
 * The answer that holds for a row, and the words under which it is given. A number is none where a column beside the
 * values has other numbers, until a person gives it under the words with that column.
 */
function answerAt(judged: Judged, said: Said, record: number): { by: string | null; words: string } {
  const { code, words, number, column } = said
  const by = answeredBy(judged.answers, code, words)
  if (!isConvertCode(code)) return { by, words }
  const isNumber = by !== null && by !== '' && by !== 'column'
  if (column !== -1 && number !== null && words === wordsOfColumn(judged, column))
    return { by: isNumber && by !== '1' && by !== number ? null : by, words }
  const beside = numbersBeside(judged, said)
  if (beside.size === 0) return { by, words }
  const { rateColumn, packColumn } = judged.context
  const heading = wordsOfColumn(judged, code === 'price-with-vat' ? rateColumn : packColumn)
  const both = keptWords(`${words} · ${heading}`)
  const own = answeredBy(judged.answers, code, both)
  if (own !== null) return { by: own, words: both }
  const here = code === 'price-with-vat' ? rateAt(judged, record) : packAt(judged, record)
  const agrees = here === null ? [...beside].every(each => each === by || each === '1') : here === by
  if (isNumber && !agrees) return { by: null, words: both }
  return { by, words: beside.size > 1 && by === null ? both : words }
}

const besideByContext = new WeakMap<Context, Map<ConvertCode, ReadonlySet<Decimal>>>()

/** All numbers of the column that gives the rates, or the sizes of packs, of what is said. */
function numbersBeside(judged: Judged, { code, isOfPack }: Said): ReadonlySet<Decimal> {
  const isVat = code === 'price-with-vat'
  if (!isConvertCode(code) || (!isVat && isOfPack !== true)) return NO_NUMBERS
  const known = besideByContext.get(judged.context) ?? new Map<ConvertCode, ReadonlySet<Decimal>>()
  besideByContext.set(judged.context, known)
  const found = known.get(code) ?? new Set(allNumbers(judged, isVat))
  known.set(code, found)
  return found
}

const NO_NUMBERS: ReadonlySet<Decimal> = new Set()

function* allNumbers(judged: Judged, isVat: boolean): Generator<Decimal> {
  const { context, table } = judged
  if ((isVat ? context.rateColumn : context.packColumn) === -1) return
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const number = isVat ? rateAt(judged, record) : packAt(judged, record)
    if (number !== null) yield number
  }
}

/** The number that an answer means for a row; null where the row has none. */
function numberFor(
  judged: Judged,
  { code, number, words, column }: Said,
  by: string,
  record: number,
): Decimal | null {
  if (by !== 'column') return by as Decimal
  if (code === 'price-with-vat') return rateAt(judged, record)
  // A number that words give is not that of a column.
  return column !== -1 && words === wordsOfColumn(judged, column) ? number : packAt(judged, record)
}
