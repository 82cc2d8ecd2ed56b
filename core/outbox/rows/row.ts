import {
  type BulkKind,
  CHANGE_KINDS,
  type ChangeKind,
  type ChangeReason,
  type ChangeState,
  LANE_OF_KIND,
  type Operation,
  type OperationOf,
} from '../../../shared/domain/changes/change.ts'
import { decimal } from '../../../shared/domain/text/decimal.ts'
import { crcOf } from '../../base/crc.ts'
import type { Database } from '../../sqlite/database.ts'
import { readStock } from './bulk-value.ts'

/** A row of the table `change`, as stored on disk. */
export interface ChangeRow {
  seq: number
  job: number
  entity: number
  lane: string
  kind: string
  v: number
  payload: string
  base: string | null
  /**
   * What had to be known before sending. Bulk kinds: the value the person saw while editing, where it differs from
   * the base. Image adds: the ids of the images that existed before the request left, as JSON. Deletes: the numbers
   * of the edits they superseded, as JSON. Creates: see create-memory.ts.
   */
  before_send: string | null
  crc: number
  rank: number
  state: ChangeState
  reason: ChangeReason | null
  words: string | null
  theirs: string | null
  batch: number | null
  attempts: number
  resends: number
  accepted: number
  /** How often it was read without a result since it was sent, or since it was put off. */
  looks: number
  recheck_at: number | null
  quarantine_until: number | null
  created_at: number
  settled_at: number | null
  rev: number
}

/** The columns of `change`, in the order of the table. */
export const CHANGE_COLUMNS =
  'seq, job, entity, lane, kind, v, payload, base, before_send, crc, rank, state, reason, words, theirs, batch, attempts, ' +
  'resends, accepted, looks, recheck_at, quarantine_until, created_at, settled_at, rev'

/** The columns that identify a change, and those without which it can't be read. */
export const ALWAYS_READ = [
  'seq',
  'job',
  'entity',
  'lane',
  'kind',
  'v',
  'payload',
  'base',
  'crc',
  'state',
  'reason',
] as const

/** Payload version this program writes, the same for all kinds. A row with a higher version is kept but never sent. */
const PAYLOAD_VERSION = 1

/** The payload of a price or stock; earlier programs left out what was null. */
type BulkPayload = Partial<Pick<OperationOf<'stock'>, 'sku' | 'origin' | 'by' | 'confirmed'>> & { to: string }

/** What can be read from a row: the operation, or why there is none. */
export type ReadRow =
  | { kind: 'operation'; operation: Operation }
  | { kind: 'damaged' }
  | { kind: 'unknown-version' }

/** The columns that the checksum covers: what a change asks for. */
export type Covered = Pick<ChangeRow, 'entity' | 'lane' | 'kind' | 'v' | 'payload' | 'base'>

/** CRC-32 of the covered columns. */
export function checksum(row: Covered): number {
  const base = row.base === null ? '\0' : `=${row.base}`
  return crcOf(`${row.entity}|${row.lane}|${row.kind}|${row.v}|${row.payload}|${base}`)
}

/**
 * The columns that the checksum covers. `from` goes into `base` where there is a single value to compare with, the
 * product into `entity`, everything else into `payload`. Values of prices and stocks are canonical text there.
 */
export function writeOperation(operation: Operation, entity: number): Covered & { crc: number } {
  const { kind, from, product: _, ...rest } = { from: null, product: null, ...operation }
  const payload = 'to' in rest ? { ...rest, to: String(rest.to) } : rest
  const covered = {
    entity,
    lane: LANE_OF_KIND[kind],
    kind,
    v: PAYLOAD_VERSION,
    payload: JSON.stringify(payload),
    base: from === null ? null : String(from),
  }
  return { ...covered, crc: checksum(covered) }
}

/** The operation of a row, or why there is none: its checksum fails, or a newer program wrote it. */
export function readRow(row: Covered & { crc: number }): ReadRow {
  return checksum(row) === row.crc ? readSound(row) : { kind: 'damaged' }
}

/** Like {@link readRow} without the checksum, for a row known to be exactly what {@link writeOperation} wrote. */
export function readSound(row: Covered): ReadRow {
  if (!isKnown(row)) return { kind: 'unknown-version' }
  const payload = JSON.parse(row.payload)
  const { entity: product, kind, base } = row
  switch (kind) {
    case 'price':
    case 'stock':
      return readBulk(kind, product, base, payload)
    case 'image-primary':
      return {
        kind: 'operation',
        operation: { kind, product, from: base === null ? null : Number(base), ...payload },
      }
    case 'move':
      return { kind: 'operation', operation: { kind, from: base ?? '', ...payload } }
    default:
      return { kind: 'operation', operation: { kind, product, ...payload } }
  }
}

/** Written out for speed: there are thousands of these. No request can be made of a value that is no number. */
function readBulk(
  kind: BulkKind,
  product: number,
  base: string | null,
  { sku = null, origin = null, to, by = null, confirmed }: BulkPayload,
): ReadRow {
  if (kind === 'price') {
    const [from, price] = [decimal(base), decimal(to)]
    if (price === null || (base !== null && from === null)) return { kind: 'damaged' }
    return { kind: 'operation', operation: { kind, product, sku, origin, from, to: price, confirmed } }
  }
  const [from, stock] = [readStock(base), readStock(to)]
  if (stock === null || (base !== null && from === null)) return { kind: 'damaged' }
  return { kind: 'operation', operation: { kind, product, sku, origin, from, to: stock, by, confirmed } }
}

/** The rank of what is neither an order, a stock nor a price; images come after it. */
export const RANK_OF_PRODUCTS = 3

/**
 * Sending order: order moves and stock that runs out, then stock, prices, products, images. An oversold order costs
 * more than an old price.
 */
export function rankOf(operation: Operation): number {
  switch (operation.kind) {
    case 'move':
      return 0
    case 'stock':
      return operation.to === 0 ? 0 : 1
    case 'price':
      return 2
    case 'create':
    case 'update':
    case 'delete':
      return RANK_OF_PRODUCTS
    default:
      return RANK_OF_PRODUCTS + 1
  }
}

const KNOWN_KINDS: ReadonlySet<string> = new Set(CHANGE_KINDS)

/** Whether this version of the program can read the row. */
export function isKnown<T extends Pick<ChangeRow, 'v' | 'kind'>>(row: T): row is T & { kind: ChangeKind } {
  return row.v <= PAYLOAD_VERSION && KNOWN_KINDS.has(row.kind)
}

/** Reads one change from the table; undefined when no change has this number. */
export function oneRow(db: Database, seq: number): ChangeRow | undefined {
  return db.prepare(`SELECT ${CHANGE_COLUMNS} FROM change WHERE seq = ?`).get<ChangeRow>(seq)
}
