/** A cell with at most a value. */
interface PlainCell {
  /** From 0; null when the cell doesn't name its place. */
  column: number | null
  type: 'n' | 's'
  style: number
  /** With its entities; empty when the cell is. */
  value: string
  /** Where its markup ends. */
  end: number
}

/**
 * The cell that starts here, if it is written as spreadsheets write nearly all of theirs: `<c r="A2" s="1"/>` or
 * `<c r="A2" s="1" t="s"><v>7</v></c>`. Null for any other: formulas, texts of its own, prefixes, more attributes.
 */
export function plainCell(xml: string, start: number): PlainCell | null {
  if (xml.charCodeAt(start + 1) !== C || xml.charCodeAt(start + 2) !== SPACE) return null
  const cell: PlainCell = { column: null, type: 'n', style: 0, value: '', end: start + 2 }
  while (xml.charCodeAt(cell.end) === SPACE) if (!readAttribute(xml, cell)) return null
  if (xml.charCodeAt(cell.end) === SLASH) {
    cell.end += 2
    return xml.charCodeAt(cell.end - 1) === CLOSE ? cell : null
  }
  if (!xml.startsWith('><v>', cell.end)) return null
  const from = cell.end + 4
  const to = xml.indexOf('<', from)
  if (to === -1 || !xml.startsWith('</v></c>', to)) return null
  cell.value = xml.slice(from, to)
  cell.end = to + 8
  return cell
}

const [SPACE, QUOTE, SLASH, EQUALS, CLOSE] = [32, 34, 47, 61, 62]
const [C, N, R, S, T] = [99, 110, 114, 115, 116]

/** Reads ` r="A2"`, ` s="1"` or ` t="s"` at the end of what is read, and moves it. False for any other. */
function readAttribute(xml: string, cell: PlainCell): boolean {
  const name = xml.charCodeAt(cell.end + 1)
  if (xml.charCodeAt(cell.end + 2) !== EQUALS || xml.charCodeAt(cell.end + 3) !== QUOTE) return false
  let at = cell.end + 4
  if (name === R) {
    let column = 0
    for (; isLetter(xml.charCodeAt(at)); at++) column = column * 26 + xml.charCodeAt(at) - 64
    if (column === 0 || at > cell.end + 7) return false
    cell.column = column - 1
    while (isDigit(xml.charCodeAt(at))) at++
  } else if (name === S) {
    cell.style = 0
    for (; isDigit(xml.charCodeAt(at)); at++) cell.style = cell.style * 10 + xml.charCodeAt(at) - 48
  } else if (name === T) {
    const type = xml.charCodeAt(at++)
    if (type !== S && type !== N) return false
    cell.type = type === S ? 's' : 'n'
  } else return false
  cell.end = at + 1
  return xml.charCodeAt(at) === QUOTE
}

const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => code >= 65 && code <= 90
