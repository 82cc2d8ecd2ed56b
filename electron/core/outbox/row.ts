import type { Change } from '../../../shared/contract/groups/outbox.ts'
import {
  type BulkKind,
  type ChangeReason,
  type ChangeState,
  FIELD_OF_KIND,
  type FileOrigin,
  type NewChange,
} from '../../../shared/domain/change.ts'
import { crcOf } from './crc.ts'

/** A row of the table `change`, as it lies on disk. */
export interface ChangeRow {
  seq: number
  job: number
  entity: number
  lane: string
  kind: string
  v: number
  payload: string
  base: string | null
  /** The value the person saw when editing, where that is not the base. */
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

/** What a change asks for: the part of a row that its checksum covers. */
export interface Wish {
  kind: BulkKind
  product: number
  sku: string | null
  /** Canonical text, as everywhere in the outbox. */
  from: string | null
  to: string
  origin: FileOrigin | null
}

/** Version of the payload this program writes; a row with a higher one is kept and never sent. */
export const PAYLOAD_VERSION = 1

/** What can be read from a row: the wish, or why there is none. */
export type ReadRow = { kind: 'wish'; wish: Wish } | { kind: 'damaged' } | { kind: 'unknown-version' }

type Covered = Pick<ChangeRow, 'entity' | 'lane' | 'kind' | 'v' | 'payload' | 'base'>

export function checksum(row: Covered): number {
  const base = row.base === null ? '\0' : `=${row.base}`
  return crcOf(`${row.entity}|${row.lane}|${row.kind}|${row.v}|${row.payload}|${base}`)
}

export function writeWish(wish: Wish): Covered & { crc: number } {
  const payload = JSON.stringify({ to: wish.to, sku: wish.sku, origin: wish.origin })
  const covered = {
    entity: wish.product,
    lane: wish.kind,
    kind: wish.kind,
    v: PAYLOAD_VERSION,
    payload,
    base: wish.from,
  }
  return { ...covered, crc: checksum(covered) }
}

export function readRow(row: Covered & { crc: number }): ReadRow {
  if (checksum(row) !== row.crc) return { kind: 'damaged' }
  if (row.v > PAYLOAD_VERSION || !isBulkKind(row.kind)) return { kind: 'unknown-version' }
  // The checksum holds, so this is exactly what `writeWish` wrote.
  const { to, sku, origin } = JSON.parse(row.payload) as Pick<Wish, 'to' | 'sku' | 'origin'>
  return { kind: 'wish', wish: { kind: row.kind, product: row.entity, sku, from: row.base, to, origin } }
}

export function wishOf(change: NewChange): Wish {
  const { kind, product, sku, origin } = change
  return { kind, product, sku, from: textOf(change.from), to: String(change.to), origin }
}

/** The contract's view of a row. A row that cannot be read is shown with what is left of it. */
export function changeOf(row: ChangeRow): Change {
  const read = readRow(row)
  const wish = read.kind === 'wish' ? read.wish : null
  const lost = read.kind !== 'wish' && row.state !== 'withdrawn'
  return {
    id: row.seq,
    job: row.job,
    product: row.entity,
    sku: wish?.sku ?? null,
    field: row.lane === 'stock' ? FIELD_OF_KIND.stock : FIELD_OF_KIND.price,
    from: row.base,
    to: wish?.to ?? '',
    state: lost ? 'blocked' : row.state,
    reason: lost ? read.kind : row.reason,
    words: row.words,
    theirs: row.theirs,
    origin: wish?.origin ?? null,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }
}

/** Stock that runs out goes first, then stock, then prices: an oversold order costs more than an old price. */
export function rankOf(wish: Wish): number {
  if (wish.kind === 'price') return 2
  return wish.to === '0' ? 0 : 1
}

function textOf(value: number | string | null): string | null {
  return value === null ? null : String(value)
}

function isBulkKind(kind: string): kind is BulkKind {
  return Object.hasOwn(FIELD_OF_KIND, kind)
}
