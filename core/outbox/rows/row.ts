import {
  type BulkKind,
  CHANGE_KINDS,
  type ChangeKind,
  type ChangeReason,
  type ChangeState,
  type FileOrigin,
  LANE_OF_KIND,
} from '../../../shared/domain/change.ts'
import type { ConfirmedValue } from '../../../shared/domain/guard-rails.ts'
import type { FieldEdit, NewProductFields } from '../../../shared/domain/product-fields.ts'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { crcOf } from '../../base/crc.ts'
import type { ProductBase } from './product-base.ts'

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

interface Asked {
  /**
   * The marketplace's product number; or, below 0, a row of the table `entity`: an order, or a product created here.
   */
  entity: number
  origin: FileOrigin | null
}

interface OfProduct extends Asked {
  sku: string | null
}

/** What a change asks for: the part of a row that the checksum covers. */
export type Operation =
  | BulkOperation
  | (OfProduct & {
      kind: 'create'
      fields: NewProductFields & { sku: string }
      images: string[]
      confirmed?: ConfirmedValue | undefined
    })
  | (OfProduct & { kind: 'update'; fields: FieldEdit[] })
  /**
   * `base`: the product as the person saw it. Absent when the catalog did not hold it, or in a row from an earlier
   * version.
   */
  | (OfProduct & { kind: 'delete'; base?: ProductBase | undefined })
  | (OfProduct & { kind: 'image-add'; url: string })
  /** `url`: see `NewChange`. An operation with one is coalesced into the create and never sent. */
  | (OfProduct & { kind: 'image-delete'; image: number; url?: string | undefined })
  | (OfProduct & { kind: 'image-primary'; image: number; from: number | null })
  | (Asked & {
      kind: 'move'
      order: string
      number: string | null
      from: string
      to: OrderStatus
      comment: string | null
    })
export type OperationOf<K extends ChangeKind> = Extract<Operation, { kind: K }>

/** A price or a stock quantity. Values are canonical text, as everywhere in the outbox. */
export interface BulkOperation extends OfProduct {
  kind: BulkKind
  from: string | null
  to: string
  /** Stock only: a relative change by this amount was meant. */
  by: number | null
  /** Beyond the guard rails, and confirmed by a person. Older programs ignore it. */
  confirmed?: ConfirmedValue | undefined
}

/** Payload version this program writes, the same for all kinds. A row with a higher version is kept but never sent. */
const PAYLOAD_VERSION = 1

/** What can be read from a row: the operation, or why there is none. */
export type ReadRow =
  | { kind: 'operation'; operation: Operation }
  | { kind: 'damaged' }
  | { kind: 'unknown-version' }

export type Covered = Pick<ChangeRow, 'entity' | 'lane' | 'kind' | 'v' | 'payload' | 'base'>

export function checksum(row: Covered): number {
  const base = row.base === null ? '\0' : `=${row.base}`
  return crcOf(`${row.entity}|${row.lane}|${row.kind}|${row.v}|${row.payload}|${base}`)
}

/**
 * The columns that the checksum covers. `from` goes into `base` where there is a single value to compare with;
 * everything else goes into `payload`.
 */
export function writeOperation(operation: Operation): Covered & { crc: number } {
  const { entity, kind, ...rest } = operation
  const { from, ...payload } = 'from' in rest ? rest : { ...rest, from: null }
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

export function readRow(row: Covered & { crc: number }): ReadRow {
  return checksum(row) === row.crc ? readSound(row) : { kind: 'damaged' }
}

/** Like {@link readRow} without the checksum, for a row known to be exactly what {@link writeOperation} wrote. */
export function readSound(row: Covered): ReadRow {
  if (!isKnown(row)) return { kind: 'unknown-version' }
  const payload = JSON.parse(row.payload)
  const { entity, kind, base } = row
  switch (kind) {
    case 'price':
    case 'stock':
      // Written out for speed: there are thousands of these.
      return {
        kind: 'operation',
        operation: {
          entity,
          kind,
          sku: payload.sku ?? null,
          origin: payload.origin ?? null,
          from: base,
          to: payload.to,
          by: payload.by ?? null,
          confirmed: payload.confirmed,
        },
      }
    case 'image-primary':
      return {
        kind: 'operation',
        operation: { entity, kind, from: base === null ? null : Number(base), ...payload },
      }
    case 'move':
      return { kind: 'operation', operation: { entity, kind, from: base ?? '', ...payload } }
    default:
      return { kind: 'operation', operation: { entity, kind, ...payload } }
  }
}

/**
 * Sending order: order moves and stock that runs out, then stock, prices, products, images. An oversold order costs
 * more than an old price.
 */
export function rankOf(operation: Operation): number {
  switch (operation.kind) {
    case 'move':
      return 0
    case 'stock':
      return operation.to === '0' ? 0 : 1
    case 'price':
      return 2
    case 'create':
    case 'update':
    case 'delete':
      return 3
    default:
      return 4
  }
}

const KNOWN_KINDS: ReadonlySet<string> = new Set(CHANGE_KINDS)

/** Whether this version of the program can read the row. */
export function isKnown<T extends Pick<ChangeRow, 'v' | 'kind'>>(row: T): row is T & { kind: ChangeKind } {
  return row.v <= PAYLOAD_VERSION && KNOWN_KINDS.has(row.kind)
}
