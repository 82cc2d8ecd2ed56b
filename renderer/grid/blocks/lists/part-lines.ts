import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import { everyOf, mapOf, someOf } from '../../../bridge/in-steps.ts'
import type { GridSource } from '../../source.ts'
import { blockWidth } from '../tsv.ts'
import { type ListLines, namingColumn, ORDINARY, type RowNames } from './match.ts'

type PartingSource = RowNames & Pick<GridSource, 'columns' | 'isMisplaced'>
type NumberTest = (text: string) => boolean

/** What parts two columns, the clearest first. */
const SIGNS = { semicolon: /;/, words: /[\s:=|]/, comma: /,/ }
const ANY_SIGN = new RegExp(
  Object.values(SIGNS)
    .map(({ source }) => source)
    .join('|'),
)
/** What stands between a name and its value in a message. */
const CUT = /\s*[:=|]\s*|\s+(?:[-–—]\s+)?/
const CUTS = new RegExp(CUT, 'g')
/** What stands between two values. */
const NEXT = /\s*\|\s*|\s+(?:[-–—]\s+)?/

/**
 * The lines of a list whose columns are parted by semicolons, blanks, commas and the like, as in a CSV file or a message; others as
 * they are. Null where lines begin with what names a row, and it isn't clear what stands behind: `1,50` may be one number
 * or two.
 */
export function* partLines(lines: ListLines, source: PartingSource): SteppedWork<ListLines | null> {
  if (!(yield* everyOf(lines, line => line.length === 1))) return lines
  if (!(yield* someOf(lines, ([text = '']) => ANY_SIGN.test(text.trim())))) return lines
  const texts = yield* mapOf(lines, ([text = '']) => text.trim())
  const isNumber = numberTest(source)
  const ways = [
    { sign: SIGNS.semicolon, part: () => mapOf(texts, text => splitQuoted(text, ';')) },
    { sign: SIGNS.words, part: () => partWords(texts, source, isNumber) },
    { sign: SIGNS.comma, part: () => partCommas(texts, source, isNumber) },
  ]
  let doubtful: ListLines | null = null
  for (const { sign, part } of ways) {
    const isWhole = (text: string) => {
      const at = text.search(sign)
      // Plain numbers may name rows too, but a price has the right of way: `1,50` is no value of the row `1`.
      return at === -1 || (ORDINARY.test(text.slice(0, at)) && isNumber(text))
    }
    if (yield* everyOf(texts, isWhole)) continue
    yield* source.preparing?.() ?? []
    const parted: ListLines | null = yield* part()
    if (parted === null) return null
    // A hundred thousand names are not to be compared with all SKUs.
    if (!(yield* mayName(parted, source))) continue
    const naming = yield* namingColumn(parted, source)
    if (naming?.isSure === true) return parted
    if (naming !== null) doubtful ??= parted
  }
  return doubtful ?? lines
}

/** Does any line have several cells, with a figure behind the first one, or does that name a row? */
function mayName(lines: ListLines, source: PartingSource): SteppedWork<boolean> {
  return someOf(lines, (cells, i) => {
    if (cells.length < 2) return false
    const first = (cells[0] ?? '').trim()
    const hasFigure = cells.some((cell, at) => at > 0 && /^\D{0,2}\d/.test(cell.trim()))
    return hasFigure || source.rowNamed(first) !== -1 || (i === 0 && source.isNameHeading(first))
  })
}

function numberTest({ columns, isMisplaced }: PartingSource): NumberTest {
  const column = columns.findIndex(({ numbers }) => numbers !== undefined)
  return text => /\d/.test(text) && (column === -1 || !isMisplaced(column, text))
}

function* partCommas(
  texts: readonly string[],
  source: PartingSource,
  isNumber: NumberTest,
): SteppedWork<ListLines | null> {
  const lines = yield* mapOf(texts, text => splitQuoted(text, ','))
  if (!(yield* mayName(lines, source))) return lines
  const naming = yield* namingColumn(lines, source)
  if (naming === null) return lines
  const [first = []] = lines
  const isHeaded = source.isNameHeading((first[naming.column] ?? '').trim())
  const isUnclear = (line: readonly string[], i: number) =>
    texts[i]?.includes('"') !== true &&
    !(isHeaded && line.length === first.length) &&
    hasSplitNumber(line.toSpliced(naming.column, 1), ',', isNumber)
  return (yield* someOf(lines, isUnclear)) ? null : lines
}

/** Do two cells beside each other read as one number? */
function hasSplitNumber(cells: readonly string[], sign: string, isNumber: NumberTest): boolean {
  return cells.some((cell, i) => {
    const before = cells[i - 1] ?? ''
    return isNumber(before) && isNumber(cell) && isNumber(`${before}${sign}${cell}`)
  })
}

/** What names a row, which may have blanks in it, and the numbers behind it. */
function* partWords(
  texts: readonly string[],
  source: PartingSource,
  isNumber: NumberTest,
): SteppedWork<ListLines | null> {
  const isName = (text: string) => source.rowNamed(text) !== -1
  const isHeading = (text: string) => source.isNameHeading(text)
  const lines: string[][] = []
  const [first = ''] = texts
  const heading = texts.length > 1 ? cutBehind(first, isHeading) : null
  for (const text of heading === null ? texts : texts.slice(1)) {
    const named = cutBehind(text, isName)
    const [name = '', ...words] = named ?? text.split(CUT)
    // Only behind a name that is known several words may be one number.
    const values = named !== null || words.every(isNumber) ? numbersOf(words, isNumber) : null
    if (values === null && named !== null) return null
    lines.push(values === null ? [text] : [name, ...values])
    yield
  }
  if (heading === null) return lines
  const [title = '', ...words] = heading
  const width = blockWidth(lines)
  const titles = width === 2 ? [words.join(' ')] : words
  return titles.length === width - 1 ? [[title, ...titles], ...lines] : null
}

/** The longest beginning that is a name, and the words behind it; null for none. */
function cutBehind(text: string, isNamed: (text: string) => boolean): string[] | null {
  if (isNamed(text)) return [text]
  const cuts = [...text.matchAll(CUTS)].reverse()
  const cut = cuts.find(({ index }) => isNamed(text.slice(0, index)))
  if (cut === undefined) return null
  return [text.slice(0, cut.index), ...text.slice(cut.index + cut[0].length).split(NEXT)]
}

/** Null where the words are not clearly numbers: `1 500` may be one or two. */
function numbersOf(words: readonly string[], isNumber: NumberTest): readonly string[] | null {
  const whole = words.join(' ')
  if (words.every(isNumber)) return hasSplitNumber(words, ' ', isNumber) ? null : words
  return isNumber(whole) ? [whole] : null
}

/** The cells of a line of a CSV file. */
function splitQuoted(text: string, sign: string): string[] {
  if (!text.includes('"')) return text.split(sign)
  const cells: string[] = []
  for (const part of text.split(sign)) {
    const open = cells.at(-1)
    // A quoted cell goes on until its quotes are even.
    if (open?.startsWith('"') && countQuotes(open) % 2 === 1)
      cells[cells.length - 1] = `${open}${sign}${part}`
    else cells.push(part)
  }
  return cells.map(cell => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

const countQuotes = (text: string): number => text.split('"').length - 1
