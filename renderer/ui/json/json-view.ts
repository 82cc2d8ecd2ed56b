/** How a value of unknown shape is shown: the same for anything JSON can hold. */
type JsonView =
  | { kind: 'plain'; text: string }
  /** Longer than a line: shown in part until it is asked for. */
  | { kind: 'long'; text: string }
  | { kind: 'empty'; of: 'text' | 'list' | 'object' | 'null' }
  /** Objects with the same few plain fields. */
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[]; more: number }
  | { kind: 'list'; items: readonly unknown[]; more: number }
  | { kind: 'object'; entries: readonly (readonly [string, unknown])[]; more: number }
  /** Too deep to be shown as a tree: as it came. */
  | { kind: 'deep'; text: string }

/** Characters from which a text is shown in part. */
export const LONG_FROM = 160
const DEPTH_MAX = 6
const ITEMS_MAX = 100
const COLUMNS_MAX = 8
const DEEP_TEXT_MAX = 2000

/** `depth` is 0 at the top. */
export function viewJson(value: unknown, depth: number): JsonView {
  if (value === null || value === undefined) return { kind: 'empty', of: 'null' }
  if (typeof value === 'string') {
    if (value === '') return { kind: 'empty', of: 'text' }
    return value.length > LONG_FROM || value.includes('\n')
      ? { kind: 'long', text: value }
      : { kind: 'plain', text: value }
  }
  if (typeof value !== 'object') return { kind: 'plain', text: String(value) }
  if (depth >= DEPTH_MAX) return { kind: 'deep', text: JSON.stringify(value).slice(0, DEEP_TEXT_MAX) }
  if (Array.isArray(value)) return viewList(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return { kind: 'empty', of: 'object' }
  return {
    kind: 'object',
    entries: entries.slice(0, ITEMS_MAX),
    more: Math.max(0, entries.length - ITEMS_MAX),
  }
}

function viewList(list: readonly unknown[]): JsonView {
  if (list.length === 0) return { kind: 'empty', of: 'list' }
  const more = Math.max(0, list.length - ITEMS_MAX)
  const items = list.slice(0, ITEMS_MAX)
  const columns = columnsOf(items)
  if (columns === null) return { kind: 'list', items, more }
  const rows = items.map(item => columns.map(column => cellText((item as Record<string, unknown>)[column])))
  return { kind: 'table', columns, rows, more }
}

/** The columns of a list of like objects; null where a table would hide something. */
function columnsOf(items: readonly unknown[]): string[] | null {
  if (items.length < 2) return null
  const columns = new Set<string>()
  for (const item of items) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
    for (const [key, value] of Object.entries(item)) {
      if (typeof value === 'object' && value !== null) return null
      if (typeof value === 'string' && value.length > LONG_FROM) return null
      columns.add(key)
    }
    if (columns.size > COLUMNS_MAX) return null
  }
  return columns.size === 0 ? null : [...columns]
}

const cellText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
