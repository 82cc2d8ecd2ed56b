/** Lines from which columns are told, and the fewest that show them. */
const HEAD_LINES = 200
const LINES_MIN = 4
const COLUMNS_MIN = 3
const HEAD_CHARS = 65_536
/** Two blanks or more are between columns, one is within a text. */
const GAP = / {2,}/
const SEPARATED = /[\t;|]/
const RULE = /^[\s=_+-]*$/

/**
 * A printed report, whose columns are set apart by blanks alone, with tabs between its cells instead; null for any other
 * text. Lines of other words stay as they are, and lines of dashes become blank, so that line numbers are those of the file.
 */
export function tabbed(text: string): string | null {
  const end = text.length <= HEAD_CHARS ? text.length : text.lastIndexOf('\n', HEAD_CHARS)
  const head = text.slice(0, end).split('\n').slice(0, HEAD_LINES)
  if (head.some(line => SEPARATED.test(line))) return null
  const lines = head.map(line => line.trimEnd()).filter(line => !RULE.test(line))
  const rows = lines.filter(line => cellsOf(line).length >= COLUMNS_MIN)
  if (rows.length < LINES_MIN || rows.length * 2 < lines.length) return null
  const cut = byRules(head) ?? byStarts(rows) ?? byCount(rows)
  if (cut === null) return null
  const written = text.split('\n').map(line => (RULE.test(line) ? '' : (cut(line.trimEnd()) ?? line)))
  return written.join('\n')
}

/** Cuts a line into cells, with tabs between them; null for a line of other words. */
type Cut = (line: string) => string | null

/** A line of dashes below each heading: "--------- ---------- -----". */
const RULES = /^-{2,}(?: +-{2,}){2,}$/

/** Columns begin where the dashes below their headings do. */
function byRules(lines: readonly string[]): Cut | null {
  const rules = lines.find(each => RULES.test(each.trimEnd()))
  if (rules === undefined) return null
  const starts = [...rules.matchAll(/-+/g)].map(({ index }) => index)
  return line => atStarts(line, starts)
}

const cellsOf = (line: string): string[] => line.trim().split(GAP)

/**
 * Between columns, all rows below the headings have two blanks or more in common, and the headings at least one: the
 * longest run of them, so that "On Hand" stays one and "Reserved Available" are two. Null where they aren't aligned.
 */
function byStarts([heading = '', ...rows]: readonly string[]): Cut | null {
  const width = Math.max(...rows.map(row => row.length))
  const shared = Array.from({ length: width }, (_, at) =>
    rows.every(row => (row[at] ?? ' ') === ' ') ? ' ' : 'x',
  ).join('')
  const first = shared.search(/x/)
  const starts = [first]
  for (const { 0: gap, index } of shared.matchAll(/ {2,}/g)) {
    if (index < first) continue
    const above = heading.slice(index, index + gap.length).padEnd(gap.length)
    const [longest = ''] = (above.match(/ +/g) ?? []).sort((one, other) => other.length - one.length)
    if (longest === '') return null
    starts.push(index + above.lastIndexOf(longest) + longest.length)
  }
  if (starts.length < Math.max(COLUMNS_MIN, usualCount(rows))) return null
  return line => atStarts(line, [0, ...starts.slice(1)])
}

/** The cells of a line; null where a text goes on over the beginning of a column, and for a line of one cell. */
function atStarts(line: string, starts: readonly number[]): string | null {
  if (starts.some(at => at > 0 && (line[at - 1] ?? ' ') !== ' ')) return null
  const cells = starts.map((at, column) => line.slice(at, starts[column + 1]).trim())
  return cells.filter(cell => cell !== '').length < 2 ? null : cells.join('\t')
}

/** Lines that aren't aligned, but nearly all have as many cells. */
function byCount(rows: readonly string[]): Cut | null {
  const usual = usualCount(rows)
  const same = rows.filter(row => cellsOf(row).length === usual)
  if (same.length * 10 < rows.length * 9) return null
  return line => {
    const cells = cellsOf(line)
    return cells.length === usual ? cells.join('\t') : null
  }
}

function usualCount(rows: readonly string[]): number {
  const byCounts = [...Map.groupBy(rows, row => cellsOf(row).length)]
  return byCounts.sort(([, some], [, others]) => others.length - some.length)[0]?.[0] ?? 0
}
