import { readNumberText } from '../../../domain/text/number-text.ts'
import { tellsLinesApart } from '../../columns/headings/attributes.ts'
import { isOfSome } from '../../context/beside/explaining-columns.ts'
import { QUESTION_SENTENCES } from '../../messages.ts'
import { bareWord, bareWords } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import type { Judged } from '../judged.ts'
import { countTexts, isOutdated, textsToShow } from './choices.ts'
import { headingAt, placeColumn, textAt } from './place-lines.ts'

/** Lines with the same SKU differ in one column, such as a location: are they added up, or which of them count? */
export interface RepeatsQuestion {
  about: 'repeats'
  /** The column that tells the lines apart, from 0; the answer is given under it. */
  column: number
  header: string
  why: string
  /** The texts in the column, those of the most lines first; only words where there are too many to choose from. */
  texts: { text: string; rows: number }[]
  /** There are more than these. */
  isMore: boolean
  /** Whether the stock can be added up. */
  canAdd: boolean
  /** The lines of one SKU. */
  sample: { text: string; price: string | null; stock: number | null }[]
  /** Rows that wait for the answer. */
  rows: number
}

/** Headings of remarks, which may tell lines apart by accident. */
const REMARKS = bareWords(
  'remark|remarks|comment|comments|note|notes|info|memo|description|bemerkung|bemerkungen|anmerkung|hinweis|kommentar|notiz|opmerking|opmerkingen|notitie|toelichting|omschrijving|remarque|remarques|commentaire|observation|observations|observación|observaciones|nota|notas|comentario|comentarios|osservazioni|commento|pastaba|pastabos|piezīme|piezīmes|reason',
)
/** Headings of the day on which a line was written: the later line takes the place of the earlier one. */
const WRITTEN = bareWords(
  'date|day|updated|updated at|last update|last updated|modified|changed|timestamp|datum|stand|geändert|änderungsdatum|gewijzigd|wijzigingsdatum|bijgewerkt|mis à jour|date de mise à jour|fecha|actualizado|fecha de actualización|data|aggiornato|data aggiornamento|atnaujinta|datums|atjaunināts',
)

/** Groups of lines that are looked at. */
export const GROUPS_MAX = 500
/** Under any other heading, a column of a few words. */
const FEW = 20

/**
 * `groups`: the lines of the first SKUs that have several, {@link GROUPS_MAX} at the most; `rows`: all such lines. Null where no column tells them apart, unless what a person chose
 * was about other texts than the file has.
 */
export function askRepeats(
  judged: Judged,
  groups: readonly (readonly number[])[],
  repeated: number,
): RepeatsQuestion | null {
  const lost = Object.keys(judged.answers.repeats ?? {})
    .map(Number)
    .find(column => isOutdated(judged, column))
  const column = lost ?? (groups.length === 0 ? null : apartColumn(judged, groups))
  const [group = []] = lost === undefined ? groups : []
  if (column === null) return null
  const { columns } = judged
  const header = headingAt(judged, column)
  const counts = countTexts(judged, column)
  const about = columns.explaining.find(each => each.column === column)?.about
  return {
    about: 'repeats',
    column,
    header,
    why: QUESTION_SENTENCES.repeats(header),
    ...textsToShow(counts),
    // Rows of other dates or customers are no parts of one stock.
    canAdd: columns.of.has('stock_qty') && !isOfSome(about) && !WRITTEN.has(bareWord(header)),
    sample: group.slice(0, 3).map(record => sampleAt(judged, record, column)),
    rows: lost === undefined ? repeated : counts.reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** A known heading first, then the fewest texts. */
function apartColumn(judged: Judged, groups: readonly (readonly number[])[]): number | null {
  const { table, columns, answers } = judged
  const taken = new Set([...columns.of.values(), ...Object.keys(answers.repeats ?? {}).map(Number)])
  let best: { column: number; isKnown: boolean; texts: number } | null = null
  const place = placeColumn(judged)
  const width = groups
    .flat()
    .reduce(
      (most, record) => Math.max(most, cellsOf(table, record).length),
      Math.max(table.header.cells.length, place + 1),
    )
  for (let column = 0; column < width; column++) {
    if (taken.has(column)) continue
    const heading = table.header.cells[column] ?? ''
    const isKnown = column === place || tellsLinesApart(heading)
    if (!isKnown && (groups.length < 2 || REMARKS.has(bareWord(heading)))) continue
    const groupTexts = groups.map(lines => lines.map(record => textAt(judged, record, column)))
    const apart = groupTexts.filter(texts => isApart(texts)).length
    if (apart * 10 < groups.length * 9) continue
    const texts = new Set(groupTexts.flat())
    if (!isKnown && (texts.size > FEW || isOfNumbers(texts) || !recurs(groupTexts, texts))) continue
    if (best === null || (isKnown !== best.isKnown ? isKnown : texts.size < best.texts))
      best = { column, isKnown, texts: texts.size }
  }
  return best?.column ?? null
}

function isApart(texts: readonly string[]): boolean {
  return texts.every(text => text !== '') && new Set(texts).size === texts.length
}

/** Whether the products share the texts, as they share locations: two pairs with four remarks do not. */
function recurs(groups: readonly (readonly string[])[], texts: ReadonlySet<string>): boolean {
  return texts.size * 2 <= groups.reduce((sum, lines) => sum + lines.length, 0)
}

function isOfNumbers(texts: ReadonlySet<string>): boolean {
  return [...texts].every(text => readNumberText(text).kind !== 'not')
}

function sampleAt(judged: Judged, record: number, column: number): RepeatsQuestion['sample'][number] {
  const { price, stock } = judged
  const quantity = stock[record] as number
  return {
    text: textAt(judged, record, column),
    price: price.at(record),
    stock: Number.isNaN(quantity) ? null : quantity,
  }
}
