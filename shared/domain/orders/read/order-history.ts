import { isJsonObject } from '../../is-json-object.ts'
import { isOrderStatus } from '../../rules/order-moves.ts'
import { type Loose, looseTextOf } from './loose.ts'
import { PARTY_NAMES } from './order-customer.ts'
import { canonicalStatus, STATUS_PARTS } from './order-keys.ts'
import { type OrderTime, readOrderTime, timeOf } from './order-time.ts'

/** One step of an order's history, as far as it could be read. */
export interface OrderStep {
  status: string | null
  from: string | null
  at: OrderTime | null
  comment: string | null
  who: string | null
  rest: Record<string, unknown>
}

/** Lists of events; never items. */
export const HISTORY = /histor|timeline|transition|statuslog|statuschanges|statuses|events|activity/

const STEP_STATUSES = ['to', 'tostatus', 'newstatus', 'status', 'state', 'statusto', 'name']
const STEP_FROMS = ['from', 'fromstatus', 'oldstatus', 'previous', 'previousstatus', 'statusfrom']
const STEP_TIMES = [
  'at',
  'createdat',
  'changedat',
  'date',
  'time',
  'timestamp',
  'created',
  'when',
  'datetime',
]
const STEP_WORDS = ['comment', 'remark', 'note', 'message', 'text', 'reason', 'description']
const STEP_PEOPLE = ['by', 'user', 'who', 'author', 'actor', 'changedby', 'createdby', 'username']

/** The steps of an order, oldest first if all have a time; null if none were found. */
export function historyOf(raw: Loose): OrderStep[] | null {
  const steps = raw.list(HISTORY)?.map(readStep) ?? datesByStatus(raw)
  if (steps === null) return null
  // Sorted by time if all have one: lists come newest first or last.
  return steps.every(({ at }) => at?.at != null)
    ? steps.sort((a, b) => (a.at?.at ?? 0) - (b.at?.at ?? 0))
    : steps
}

function readStep(raw: Loose): OrderStep {
  const who = raw.text(STEP_PEOPLE) ?? raw.record(STEP_PEOPLE)?.text(PARTY_NAMES) ?? null
  const from = raw.text(STEP_FROMS)
  const status = raw.text(STEP_STATUSES) ?? raw.record(STEP_STATUSES)?.text(STATUS_PARTS) ?? statusOfKey(raw)
  return {
    status: status === null ? null : canonicalStatus(status),
    from: from === null ? null : canonicalStatus(from),
    at: timeOf(raw, STEP_TIMES),
    comment: raw.text(STEP_WORDS),
    who,
    rest: raw.rest(),
  }
}

/** A history may be a map of statuses to what happened then. */
function statusOfKey(raw: Loose): string | null {
  const isStatus = (value: unknown) => typeof value === 'string' && isOrderStatus(canonicalStatus(value))
  return raw.entries((plain, value) => plain === 'key' && isStatus(value)).length === 0
    ? null
    : raw.text(['key'])
}

/** A history may be a map of statuses to times. */
function datesByStatus(raw: Loose): OrderStep[] | null {
  const isDates = (value: unknown): value is Record<string, unknown> =>
    isJsonObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isOrderStatus)
  const found = raw.entries((plain, value) => HISTORY.test(plain) && isDates(value))[0]
  if (found === undefined) return null
  const [key, value] = found
  raw.take(key)
  return Object.entries(value as Record<string, unknown>).map(([status, time]) => {
    const text = looseTextOf(time)
    const rest = text === null && time !== null ? { [status]: time } : {}
    return {
      status,
      from: null,
      at: text === null ? null : readOrderTime(text),
      comment: null,
      who: null,
      rest,
    }
  })
}
