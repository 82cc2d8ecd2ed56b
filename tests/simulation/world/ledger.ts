import type { Effect, Value } from '../../../core/fixtures/market/state.ts'
import type { ChangeKind, ChangeState, NewChange } from '../../../shared/domain/changes/change.ts'

/** A product of the world: by its local number, by the marketplace's, or both. */
export interface Ref {
  index: number
  local: number | null
  remote: number | null
  /** See {@link MarketProduct}: how a create is recognised in the marketplace's log. */
  bornAs: string
}

/**
 * A value of a cell that the user asked for and the outbox accepted. No two operations of a cell ask for the same value,
 * except those that go back to an older one.
 */
export interface Operation {
  number: number
  at: number
  kind: ChangeKind
  cell: string
  value: string
  /** Stock only: the difference that was asked for. */
  by: number | null
  /** The user asked for it a second time: it may take effect a second time. */
  isRepeated: boolean
}

/** Everything the user asked for in one world, and what they were shown. */
export interface Ledger {
  refs: Ref[]
  operations: Operation[]
  byCell: Map<string, Operation[]>
  /** Values of a cell that the user was shown. */
  shown: Map<string, Set<string>>
  /** Changes that the user cancelled, or gave up in a conflict. */
  givenUp: Set<number>
  /** Values (`cell=value`) that the user dropped from a change that went on. */
  letGo: Set<string>
  add(operation: Omit<Operation, 'number' | 'isRepeated'>): Operation
  show(cell: string, value: string): void
}

export function makeLedger(): Ledger {
  const ledger: Ledger = {
    refs: [],
    operations: [],
    byCell: new Map(),
    shown: new Map(),
    givenUp: new Set(),
    letGo: new Set(),
    add: asked => {
      const operation = { ...asked, number: ledger.operations.length, isRepeated: false }
      ledger.operations.push(operation)
      const before = ledger.byCell.get(operation.cell)
      if (before === undefined) ledger.byCell.set(operation.cell, [operation])
      else before.push(operation)
      return operation
    },
    show: (cell, value) => {
      const before = ledger.shown.get(cell)
      if (before === undefined) ledger.shown.set(cell, new Set([value]))
      else before.add(value)
    },
  }
  return ledger
}

/** Values compare as text; numbers without the differences of notation. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = String(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

export function cellOf(ref: Ref, cell: string): string {
  return `p${ref.index} ${cell}`
}

/** The ledger's cell and value for a change at the marketplace; null for an unknown product. */
export function cellOfEffect(ledger: Ledger, effect: Effect): { cell: string; value: string } | null {
  const value = textOf(effect.value)
  if (effect.order !== null) return { cell: `o${effect.order} status`, value }
  const ref = ledger.refs.find(({ remote }) => remote !== null && remote === effect.product)
  if (ref === undefined) return null
  const isList = effect.cell === 'image' || effect.cell === 'image-gone'
  return { cell: cellOf(ref, isList ? `${effect.cell} ${value}` : effect.cell), value }
}

type Asked = { cell: string; value: string; by: number | null }
const asked = (cell: string, value: unknown): Asked => ({ cell, value: textOf(value), by: null })

/** The cells a change asks for, and their values. `ref` is its product, null for an order. */
export function cellsOf(change: NewChange, ref: Ref | null): Asked[] {
  if (change.kind === 'move')
    return [asked(`o${change.order} status`, `${change.to} ${change.comment ?? ''}`)]
  if (ref === null) return []
  const at = (cell: string, value: unknown) => asked(cellOf(ref, cell), value)
  switch (change.kind) {
    case 'price':
      return [at('base_price', change.to)]
    case 'stock':
      return [{ ...at('stock_qty', change.to), by: change.by ?? null }]
    case 'create':
      return [
        at('created', change.fields.color ?? ''),
        ...Object.entries(change.fields)
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => at(field, value)),
        ...change.images.map(url => at(`image ${url}`, url)),
      ]
    case 'update':
      return change.fields.map(({ field, to }) => at(field, to))
    case 'delete':
      return [at('deleted', true)]
    case 'image-add':
      return [at(`image ${change.url}`, change.url)]
    case 'image-delete':
      return [at(`image-gone ${change.image}`, change.image)]
    case 'image-primary':
      return [at('primary', change.image)]
  }
}

/** The part of a row of the table `change` that the checks at the end need. */
export interface Row {
  seq: number
  job: number
  entity: number
  kind: string
  payload: string
  state: ChangeState
  reason: string | null
  theirs: string | null
}

export const ROWS = 'SELECT seq, job, entity, kind, payload, state, reason, theirs FROM change ORDER BY seq'

/** What a row carries. The world parses it itself, so that a bug in the core's reader can't hide one in its writer. */
export function cellsOfRow(ledger: Ledger, row: Row): Asked[] {
  const payload = JSON.parse(row.payload) as Record<string, Value>
  const ref =
    row.kind === 'move'
      ? null
      : (ledger.refs.find(({ local, remote }) => local === row.entity || remote === row.entity) ?? null)
  return cellsOf({ ...payload, kind: row.kind } as unknown as NewChange, ref)
}
