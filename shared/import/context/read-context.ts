import type { Code } from '../messages.ts'
import type { Table } from '../read-file.ts'
import { textOf } from '../tokenise.ts'
import { isPaperName, type Saying, sayingAboutPrices, sayingAboutStocks } from './context-words.ts'
import { isOtherUnit, unitOfWord } from './unit-words.ts'

/** What stands beside the values and says what all of them mean; null for nothing. */
export interface Context {
  price: Saying | null
  stock: Saying | null
}

/** Lines below the header without values: notes, and a second header line directly below. */
export interface NoteLines {
  /** Texts of lines that have one cell alone, in the order of the file. */
  notes: readonly string[]
  /** The cells of the line below the header that explains it; null when there is none. */
  second: readonly string[] | null
}

/** A footnote: its mark stands at the heading or the value that it explains. */
const FOOTNOTE = /^\s*([*¹²³†‡]|\d\))\s*\S/

/** The first thing that is said wins: the file's name, lines above the header, the second header line, notes. */
export function readContext(
  table: Table,
  { notes, second }: NoteLines,
  priceColumn: number | undefined,
  stockColumn: number | undefined,
  beside: Saying | null,
): Context {
  const paper: Saying | null = isPaperName(table.name) ? { code: 'other-paper', text: table.name } : null
  const above: string[] = []
  for (let record = 0; record < (table.header.record ?? 0); record++) above.push(textOf(table, record))
  const context: Context = { price: paper, stock: paper }
  const headed = (column: number | undefined): string | null => {
    const cell = column === undefined ? '' : (second?.[column] ?? '')
    return cell === '' ? null : `${table.header.cells[column ?? -1] ?? ''} ${cell}`
  }
  const below = (column: number | undefined): string[] =>
    notes.filter(note => {
      const mark = FOOTNOTE.exec(note)?.[1]
      return mark === undefined || (table.header.cells[column ?? -1] ?? '').includes(mark)
    })
  const first = (lines: readonly (string | null)[], read: (line: string) => Saying | null): Saying | null => {
    for (const line of lines) {
      const said = line === null ? null : read(line)
      if (said !== null) return said
    }
    return null
  }
  context.price ??= first([...above, headed(priceColumn), ...below(priceColumn)], sayingAboutPrices)
  context.stock ??= beside ?? unitBelow(second, stockColumn, 'stock-in-packs')
  context.price ??= unitBelow(second, priceColumn, 'price-per-several')
  context.stock ??= first([...above, headed(stockColumn), ...below(stockColumn)], sayingAboutStocks)
  return context
}

/** A second header line that says "boxes". */
function unitBelow(second: NoteLines['second'], column: number | undefined, code: Code): Saying | null {
  const cell = second?.[column ?? -1] ?? ''
  const unit = unitOfWord(cell)
  return unit !== null && isOtherUnit(unit, null) ? { code, text: cell.trim() } : null
}

/** The words of the context that a sentence with this code quotes. */
export function contextText({ price, stock }: Context, code: Code): string {
  return [price, stock].find(said => said?.code === code)?.text ?? ''
}
