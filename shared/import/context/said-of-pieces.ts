import type { BulkField } from '../../domain/changes/change.ts'
import type { Judged } from '../judge/judged.ts'
import type { Scan } from '../judge/scan/scan.ts'
import { trimBlanks } from '../table/blanks.ts'
import { type Said, unitAt } from './beside/units-beside.ts'
import { isOtherUnit } from './words/units/unit-words.ts'
import { keptWords } from './words/whole-lines.ts'

const NOTHING: readonly Said[] = []

/** "90 st" of a product that is sold by the bunch are no 90 bunches. */
export function saidOfPieces(judged: Judged, seen: Scan, record: number, field: BulkField): readonly Said[] {
  const [numbers, refs] = field === 'base_price' ? [seen.prices, seen.priceRef] : [seen.stocks, seen.stockRef]
  const ref = refs[record] ?? -1
  const unit = unitAt(judged, record)
  const counted = numbers.saysUnits ? numbers.unitBehind(ref) : undefined
  if (counted === undefined || !isOtherUnit(counted, unit)) return NOTHING
  const code = field === 'base_price' ? 'price-per-several' : 'stock-in-packs'
  const column = judged.columns.of.get(field) ?? -1
  const word = trimBlanks(numbers.textOf(ref).replace(/[\d.,\s]+/g, ' '))
  return [
    {
      verdict: 'asked',
      code,
      column,
      words: keptWords(unit === undefined ? word : `${word} / ${unit}`),
      number: null,
    },
  ]
}
