import { isOrderStatus } from '../../rules/order-moves.ts'
import { type Loose, looseTextOf, plainKey } from './loose.ts'
import {
  CREATED_KEYS,
  canonicalStatus,
  ORDER_IDS,
  ORDER_NUMBERS,
  STATUS_KEYS,
  STATUS_PARTS,
} from './order-keys.ts'
import { type OrderTime, timeOf } from './order-time.ts'
import { firstIn, type OwnPart } from './own-parts.ts'

/**
 * The id, number, status and creation time of an order (API document §2: fields not shown). The core and the
 * screen use the same functions, so that they agree.
 */

/** Keys with another meaning inside an object of another kind. */
const GENERAL = ['id', 'uuid', 'number', 'reference', 'ref', 'code', 'date']
const VALUE_PARTS = ['value', 'display', 'formatted', 'text', 'number', 'code', 'id']
/** Beside these keys, a status is the current one. */
const CURRENT = ['current', 'now', 'present', 'value', 'status', 'state']

function namesIn({ isTop, isOwn }: OwnPart, names: readonly string[]): readonly string[] {
  if (isTop) return names
  // A nested code says what kind of thing it is, not which one.
  return names.filter(name => (isOwn ? name !== 'code' : !GENERAL.includes(name)))
}

/** The id for GET /orders/{id}, as text. */
export function idOf(parts: readonly OwnPart[]): string | null {
  return firstIn(parts, part => part.raw.text(namesIn(part, ORDER_IDS)))
}

/** The number people use. */
export function numberOf(parts: readonly OwnPart[]): string | null {
  return firstIn(parts, part => {
    const names = namesIn(part, ORDER_NUMBERS)
    return part.raw.text(names) ?? part.raw.record(names)?.text(VALUE_PARTS) ?? null
  })
}

/** When it was created. */
export function createdOf(parts: readonly OwnPart[]): OrderTime | null {
  return firstIn(parts, part => timeOf(part.raw, namesIn(part, CREATED_KEYS), !part.isTop))
}

/**
 * One of the document's statuses (§3), however written; any other one as received, but only from the top
 * level.
 */
export function statusOf(parts: readonly OwnPart[]): string | null {
  return firstIn(parts, ({ raw, isTop }) => {
    const text = raw.text(isTop ? STATUS_KEYS : [])
    return text === null ? statusIn(raw, isTop) : canonicalStatus(text)
  })
}

function statusIn(raw: Loose, isTop: boolean): string | null {
  const [key, value] = raw.entries((plain, inner) => STATUS_KEYS.includes(plain) && isStatus(inner))[0] ?? []
  if (key !== undefined) {
    raw.take(key)
    return canonicalStatus(looseTextOf(value) ?? '')
  }
  const record = raw.record(STATUS_KEYS)
  return record === null ? null : (ofParts(record, isTop) ?? ofCurrent(record, isTop, 0))
}

/** The status object may say it in one of its parts, or contain another one with the current status. */
function ofCurrent(record: Loose, isTop: boolean, depth: number): string | null {
  const inner = depth > 2 ? null : record.record(CURRENT)
  if (inner !== null) return ofParts(inner, isTop) ?? ofCurrent(inner, isTop, depth + 1)
  const text = record.text(CURRENT)
  return text === null ? null : canonicalStatus(text)
}

function ofParts(record: Loose, isTop: boolean): string | null {
  const parts = record
    .entries((plain, value) => STATUS_PARTS.includes(plain) && looseTextOf(value) !== null)
    .map(([key, value]) => ({ key, status: canonicalStatus(looseTextOf(value) ?? '') }))
    .sort((a, b) => STATUS_PARTS.indexOf(plainKey(a.key)) - STATUS_PARTS.indexOf(plainKey(b.key)))
  const { status = null } =
    parts.find(part => isOrderStatus(part.status)) ?? (isTop ? parts[0] : undefined) ?? {}
  // What the object says about the status besides is still shown.
  for (const part of parts) if (part.status === status) record.take(part.key)
  return status
}

function isStatus(value: unknown): boolean {
  const text = looseTextOf(value)
  return text !== null && isOrderStatus(canonicalStatus(text))
}
