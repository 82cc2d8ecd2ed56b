import type { CellMark, CellWrite, GridColumn, GridSource } from '../../../renderer/grid/source.ts'
import { filterRows, sortRows } from '../../../shared/domain/list/row-order.ts'

const COLUMNS: readonly GridColumn[] = [
  {
    key: 'name',
    title: 'Name',
    width: 260,
    align: 'start',
    isEditable: false,
    isSortable: true,
    namesRow: true,
    isText: true,
  },
  {
    key: 'sku',
    title: 'SKU',
    width: 130,
    align: 'start',
    isEditable: false,
    isSortable: true,
    isIdentity: true,
    isText: true,
  },
  { key: 'color', title: 'Colour', width: 140, align: 'start', isEditable: false, isSortable: true },
  { key: 'unit', title: 'Unit', width: 110, align: 'start', isEditable: false, isSortable: true },
  { key: 'price', title: 'Price', width: 150, align: 'end', isEditable: true, isSortable: true },
  { key: 'stock', title: 'Stock', width: 150, align: 'end', isEditable: true, isSortable: true },
  { key: 'note', title: 'Note', width: 160, align: 'start', isEditable: true, isSortable: true },
]

const PRICE = 4
/** Written once: each cell that is pasted is compared with one. */
const PRICES = Array.from({ length: 400 }, (_, i) => (0.5 + i / 100).toFixed(2))
const COLORS = ['red', 'white', 'apricot', 'pink', 'lilac']
/** What one step changed: cells by number, their texts before and after. */
interface Patch {
  readonly keys: Int32Array
  readonly before: readonly (string | undefined)[]
  readonly after: readonly (string | undefined)[]
}
/** As people type numbers. Made once: a pattern in a function is an object per cell. */
const NUMBER = /^\d+([.,]\d+)?$/

interface SampleSource extends GridSource {
  texts(column: number, rows: number): string[]
  /** Shows the rows whose name contains a word, optionally the cheapest first. */
  show(word: string, isByPrice: boolean): void
}

function original(row: number, column: number): string {
  switch (COLUMNS[column]?.key) {
    case 'name':
      return `Rose ${COLORS[row % 5]} ${40 + (row % 7) * 10} cm no. ${row + 1}`
    case 'sku':
      return String(row + 1).padStart(6, '0')
    case 'color':
      return COLORS[row % 5] ?? ''
    case 'unit':
      return row % 3 === 0 ? 'bunch' : 'stem'
    case 'price':
      return PRICES[row % PRICES.length] ?? ''
    case 'stock':
      return String((row * 37) % 900)
    default:
      return ''
  }
}

function isUnreadable(column: number, value: string): boolean {
  return COLUMNS[column]?.align === 'end' && !NUMBER.test(value)
}

function markOf(row: number, column: number, edit: string | undefined): CellMark | null {
  if (edit === undefined) return null
  const isInvalid = isUnreadable(column, edit)
  return {
    tone: isInvalid ? 'bad' : 'edited',
    note: isInvalid ? 'unreadable' : original(row, column),
    isNoteStruck: !isInvalid,
    isInvalid,
    description: isInvalid
      ? `“${edit}” is not a number. Type a number such as 12.50.`
      : `Was ${original(row, column)}`,
  }
}

/** A grid that knows nothing of its rows and of pasted texts. */
const NOTHING_KNOWN = {
  isMuted: () => false,
  isGone: () => false,
  rowNamed: () => -1,
  isNameHeading: () => false,
  nearName: () => null,
  isMisplaced: () => false,
  readHeading: () => ({ kind: 'unclear' }),
  preview: () => null,
} satisfies Partial<GridSource>

const keyOf = (row: number, column: number) => row * COLUMNS.length + column

function cellAt(key: number) {
  return { row: Math.floor(key / COLUMNS.length), column: key % COLUMNS.length }
}

/** Puts each text that differs from the one before, and tells what that changed. */
function writeAll(
  total: number,
  at: (index: number) => CellWrite,
  edits: ReadonlyMap<number, string>,
  put: (key: number, value: string | undefined) => void,
): { patch: Patch; unreadable: number } {
  const keys = new Int32Array(total)
  const before = new Array<string | undefined>(total)
  const after = new Array<string | undefined>(total)
  let changed = 0
  let unreadable = 0
  for (let i = 0; i < total; i++) {
    const { row, column, text } = at(i)
    const key = keyOf(row, column)
    const old = edits.get(key)
    const next = text === original(row, column) ? undefined : (text ?? undefined)
    if (next !== undefined && isUnreadable(column, next)) unreadable++
    if (old === next) continue
    put(key, next)
    keys[changed] = key
    before[changed] = old
    after[changed] = next
    changed++
  }
  return { patch: { keys: keys.subarray(0, changed), before, after }, unreadable }
}

/** A sample table with prices and stocks that must be numbers; enough of a model for the grid. */
export function sampleSource(count: number): SampleSource {
  const listeners = new Set<() => void>()
  const versions = new Uint32Array(count)
  const edits = new Map<number, string>()
  let view: Int32Array = Int32Array.from({ length: count }, (_, i) => i)
  let names: readonly string[] | null = null
  const undone: Patch[] = []
  const done: Patch[] = []

  const text = (row: number, column: number) => edits.get(keyOf(row, column)) ?? original(row, column)
  const put = (key: number, value: string | undefined) => {
    if (value === undefined) edits.delete(key)
    else edits.set(key, value)
    const row = Math.floor(key / COLUMNS.length)
    versions[row] = (versions[row] ?? 0) + 1
  }
  const emit = () => {
    for (const listener of listeners) listener()
  }
  const step = (from: Patch[], to: Patch[], side: 'before' | 'after') => {
    const patch = from.pop()
    if (patch === undefined) return null
    const { keys, [side]: texts } = patch
    for (let i = 0; i < keys.length; i++) put(keys[i] ?? 0, texts[i])
    to.push(patch)
    emit()
    return { cells: keys.length, ...cellAt(keys[0] ?? 0) }
  }

  return {
    columns: COLUMNS,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: () => view,
    rowVersion: row => versions[row] ?? 0,
    text,
    editText: text,
    copyText: text,
    ...NOTHING_KNOWN,
    isFiltered: () => view.length < count,
    mark: (row, column) => markOf(row, column, edits.get(keyOf(row, column))),
    write: (total, at) => {
      const { patch, unreadable } = writeAll(total, at, edits, put)
      const changed = patch.keys.length
      if (changed > 0) {
        done.push(patch)
        undone.length = 0
      }
      emit()
      return { changed, unreadable, gone: 0 }
    },
    undo: () => step(done, undone, 'before'),
    redo: () => step(undone, done, 'after'),
    show: (word, isByPrice) => {
      if (word !== '') names ??= Array.from({ length: count }, (_, row) => original(row, 0).toLowerCase())
      const kept = filterRows(count, row => word === '' || names?.[row]?.includes(word) === true)
      const price = (_: unknown, row: number) => Number(text(row, PRICE))
      view = isByPrice ? sortRows(kept, Float64Array.from({ length: count }, price)) : kept
      emit()
    },
    texts: (column, rows) => Array.from({ length: rows }, (_, row) => text(row, column)),
  }
}
