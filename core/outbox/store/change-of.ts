import type { Change } from '../../../shared/contract/outbox/change.ts'
import type { OperationOf, ProductBase } from '../../../shared/domain/changes/change.ts'
import { readBeside } from '../rows/beside-checksum.ts'
import { ALWAYS_READ, type ChangeRow, type ReadRow, readRow, readSound } from '../rows/row.ts'
import type { Entities } from './entities.ts'

type Theirs = Extract<Change, { kind: 'update' }>['theirs']

const SHOWN = [...ALWAYS_READ, 'words', 'theirs', 'created_at', 'settled_at'] as const
/** The columns that a window needs, and no others: thousands of rows stand between a start and the first picture. */
export const SHOWN_COLUMNS = SHOWN.join()
/** A row with those columns alone. */
export type ShownChangeRow = Pick<ChangeRow, (typeof SHOWN)[number]>

/** The contract's view of a row. A row that cannot be read is shown with what is left of it. */
export function changeOf(row: ShownChangeRow, entities: Pick<Entities, 'remoteOf'>): Change {
  return shown(row, readRow(row), entities)
}

/**
 * Like {@link changeOf}, for a row read at the start. The start trusted it unless it is `blocked`, so its checksum is
 * not computed again.
 */
export function changeAtStart(row: ShownChangeRow, entities: Pick<Entities, 'remoteOf'>): Change {
  if (row.state === 'blocked') return changeOf(row, entities)
  try {
    return shown(row, readSound(row), entities)
  } catch (error) {
    // File and journal have the same damage; the integrity check will find it.
    if (!(error instanceof SyntaxError)) throw error
    return changeOf(row, entities)
  }
}

function shown(row: ShownChangeRow, read: ReadRow, entities: Pick<Entities, 'remoteOf'>): Change {
  const product = row.entity > 0 ? row.entity : (entities.remoteOf(row.entity) ?? row.entity)
  if (read.kind !== 'operation') return unreadable(row, read.kind, product)
  const { operation } = read
  // Thousands of these at a start: an object literal is several times as fast as spreading.
  if (operation.kind === 'stock') return shownStock(row, operation, product)
  if (operation.kind === 'price') return shownPrice(row, operation, product)
  const common = commonOf(row)
  switch (operation.kind) {
    case 'create':
      return { ...common, ...operation, product, theirs: readBeside<number>(row.theirs) }
    case 'update':
      return { ...common, ...operation, product, theirs: readBeside<Theirs>(row.theirs) }
    case 'delete':
      return {
        ...common,
        ...operation,
        product,
        base: operation.base ?? null,
        theirs: readBeside<ProductBase>(row.theirs),
      }
    case 'image-add':
      return { ...common, ...operation, product, theirs: readBeside<number[]>(row.theirs) }
    case 'move':
      return { ...common, ...operation, theirs: row.theirs }
    default:
      return { ...common, ...operation, product }
  }
}

const commonOf = (row: ShownChangeRow) => ({
  id: row.seq,
  job: row.job,
  state: row.state,
  reason: row.reason,
  words: row.words,
  createdAt: row.created_at,
  settledAt: row.settled_at,
})

function unreadable(row: ShownChangeRow, why: 'damaged' | 'unknown-version', product: number): Change {
  const state = row.state === 'withdrawn' ? row.state : 'blocked'
  const left = { product, sku: null, origin: null, lane: row.lane }
  return { ...commonOf(row), kind: 'unreadable', ...left, state, reason: why }
}

function shownStock(row: ShownChangeRow, operation: OperationOf<'stock'>, product: number): Change {
  return {
    ...commonOf(row),
    kind: 'stock',
    product,
    field: 'stock_qty',
    sku: operation.sku,
    origin: operation.origin,
    from: operation.from === null ? null : String(operation.from),
    to: String(operation.to),
    by: operation.by,
    theirs: row.theirs,
    confirmed: operation.confirmed,
  }
}

const shownPrice = (row: ShownChangeRow, operation: OperationOf<'price'>, product: number): Change => ({
  ...commonOf(row),
  kind: 'price',
  product,
  field: 'base_price',
  sku: operation.sku,
  origin: operation.origin,
  from: operation.from,
  to: operation.to,
  theirs: row.theirs,
  confirmed: operation.confirmed,
})
