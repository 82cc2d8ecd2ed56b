import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import type { ConvertQuestion } from '../../../../../shared/import/judge/questions/conversion-questions.ts'
import type { UnreadTexts } from '../../../../../shared/import/judge/questions/unread-texts.ts'
import { cellsOf, textOf } from '../../../../../shared/import/table/tokenise.ts'
import type { AskedCells } from '../protocol.ts'

/** So many lines in question are shown. */
const LINES = 4

/** The cells of the file that the first question is about, or the texts that nobody could read. */
export function askedCellsOf(judged: Judged, unread: readonly UnreadTexts[]): AskedCells {
  const [first] = judged.questions
  const linesOf = (records: readonly number[]) =>
    records.slice(0, LINES).map(record => judged.table.records.line[record] ?? 0)
  const about = (columns: readonly number[], lines: readonly number[] = []): AskedCells => ({
    field: null,
    columns: [...new Set(columns)],
    lines: [...new Set(lines)].slice(0, LINES),
  })
  if (first === undefined)
    return about(
      unread.map(({ column }) => column),
      unread.flatMap(({ texts }) => texts.map(({ line }) => line)),
    )
  switch (first.about) {
    case 'mapping':
      return { ...about(first.candidates), field: first.field }
    case 'decimal':
      return about(
        [first.column],
        first.samples.map(({ line }) => line),
      )
    case 'convert':
      return about(columnsOfConversion(judged, first), [
        // A row that has the same words, such as “box” in a name, is not in question.
        ...linesOf(
          recordsSaying(judged, [first.words]).filter(each => judged.verdicts.of(each) === 'ignored'),
        ),
        ...first.samples.map(({ line }) => line),
      ])
    case 'repeats':
      return about([first.column], linesOf(recordsOfOneSku(judged)))
    case 'words':
      return about([], linesOf(recordsSaying(judged, first.texts)))
    default:
      return about([])
  }
}

/** The column of the values, and those that say what they are for or give the numbers to calculate with. */
function columnsOfConversion(judged: Judged, { field, words, numbers, samples }: ConvertQuestion): number[] {
  const { columns, context, table } = judged
  const [sample] = samples
  const record = sample === undefined ? -1 : table.records.line.indexOf(sample.line)
  const cells = record === -1 ? [] : cellsOf(table, record)
  const beside = [...columns.explaining.map(({ column }) => column), context.rateColumn, context.packColumn]
  const saying = beside.filter(column => {
    const heading = table.header.cells[column]
    const said = [words, ...words.split(' / '), numbers]
    return heading !== undefined && [heading, cells[column]].some(text => said.includes(text?.trim() ?? ''))
  })
  return [columns.of.get(field) ?? -1, ...saying].filter(column => column !== -1)
}

/** Lines at the beginning and the end of a file among which titles and notes are looked for. */
const SEARCHED = 40

/** The lines above and below the table that say one of these texts. */
function recordsSaying({ table }: Judged, texts: readonly string[]): number[] {
  const pieces = texts.flatMap(text => text.split(' · ')).map(bare)
  const { count } = table.records
  const found: number[] = []
  for (let record = 0; record < count; record++) {
    if (record === SEARCHED && count > 2 * SEARCHED) record = count - SEARCHED
    const text = bare(textOf(table, record))
    if (record !== table.header.record && pieces.some(piece => piece !== '' && text.includes(piece)))
      found.push(record)
  }
  return found
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The lines of the first SKU that is asked about. */
function recordsOfOneSku({ table, verdicts, sku }: Judged): number[] {
  const found: number[] = []
  let first = ''
  for (let record = 0; record < table.records.count && found.length < LINES; record++) {
    if (first === '' && verdicts.of(record) === 'asked') first = sku.at(record)
    if (first !== '' && sku.at(record) === first) found.push(record)
  }
  return found
}
