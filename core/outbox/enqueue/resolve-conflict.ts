import { type ConflictChoice, resultOf } from '../../../shared/domain/conflict.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { readBeside } from '../rows/beside-checksum.ts'
import { bringBack } from './restore-superseded.ts'
import { AFRESH, supersedeAll, type Withdrawing } from './user-actions.ts'
import type { ProductBase } from '../rows/product-base.ts'
import { type BulkWish, type ChangeRow, COLUMNS, readRow, type Wish, type WishOf } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import { eachChunk } from '../store/select-changes.ts'
import type { Store } from '../store/store.ts'

/** What a person's choice makes of a change in conflict. */
export type Settled =
  | { kind: 'send'; wish: Wish }
  | { kind: 'give-up' }
  /** What is asked for is what the marketplace holds. */
  | { kind: 'already-so' }
  | { kind: 'illegal-move' }
  /** The choice cannot be made: there is no value to do the difference to. */
  | { kind: 'undecided' }

/**
 * A person's decision on conflicts. `mine` goes out again, now knowingly over the marketplace's value, which becomes its
 * base; of an update only the contested fields are given up by `theirs`. With a delete that is given up the edits come
 * back that gave way to it.
 */
export async function settleConflict(
  { intake, now }: Withdrawing,
  ids: number[],
  choice: ConflictChoice,
): Promise<{ settled: number }> {
  const { store } = intake
  let kept: ChangeRow[] = []
  const settle = (row: ChangeRow): number => {
    const read = readRow(row)
    if (read.kind !== 'wish') return 0
    const settled = decide(read.wish, choice, row.theirs, moveBefore(store, row))
    if (row.kind === 'delete' && settled.kind === 'give-up') kept.push(row)
    return write(store, row, settled, now()) ? 1 : 0
  }
  const settled = await eachChunk(store, { ids }, ['conflict'], settle, () => {
    bringBack(intake, kept, () => true, now())
    kept = []
  })
  return { settled }
}

/** False when nothing was decided. */
function write(store: Store, row: ChangeRow, settled: Settled, now: number): boolean {
  switch (settled.kind) {
    case 'send':
      store.rewrite(row, settled.wish)
      // Should the delete be taken back later, the edits that gave way to it are still wanted.
      store.move(row, 'queued', row.kind === 'delete' ? { ...AFRESH, before_send: row.before_send } : AFRESH)
      return true
    case 'give-up':
      store.move(row, 'withdrawn', { settled_at: now })
      if (row.kind === 'create') supersedeAll(store, row.entity, 'never-created', now)
      return true
    case 'already-so':
      store.move(row, 'superseded', { reason: 'already-so', settled_at: now })
      return true
    case 'illegal-move':
      store.move(row, 'rejected', { reason: 'illegal-move', settled_at: now })
      return true
    case 'undecided':
      return false
  }
}

/**
 * `theirs` as the row has it: canonical text, a status, or JSON of the contested fields. `before` is where the moves that
 * wait before this one will take the order; null when there are none.
 */
export function decide(
  wish: Wish,
  choice: ConflictChoice,
  theirs: string | null,
  before: string | null,
): Settled {
  switch (wish.kind) {
    case 'price':
    case 'stock':
      return decideValue(wish, choice, theirs)
    case 'update':
      return decideFields(wish, choice, readBeside(theirs))
    case 'delete': {
      if (choice === 'theirs') return { kind: 'give-up' }
      const seen = readBeside<ProductBase>(theirs)
      return { kind: 'send', wish: seen === null ? wish : { ...wish, base: { ...wish.base, ...seen } } }
    }
    case 'move': {
      if (choice === 'theirs') return { kind: 'give-up' }
      const from = before ?? theirs ?? wish.from
      return isLegalMove(from, wish.to) ? { kind: 'send', wish: { ...wish, from } } : { kind: 'illegal-move' }
    }
    default:
      return choice === 'theirs' ? { kind: 'give-up' } : { kind: 'send', wish }
  }
}

function decideValue(wish: BulkWish, choice: ConflictChoice, theirs: string | null): Settled {
  if (choice === 'theirs') return { kind: 'give-up' }
  const { kind, from, to } = wish
  // A value meant as such is no "so many more" any longer.
  if (choice === 'mine' || kind === 'price')
    return { kind: 'send', wish: { ...wish, from: theirs, by: null } }
  const result = resultOf('difference', { kind, from, to, theirs })
  if (result === null) return { kind: 'undecided' }
  if (result === theirs) return { kind: 'already-so' }
  return {
    kind: 'send',
    wish: { ...wish, from: theirs, to: result, by: wish.by ?? Number(to) - Number(from) },
  }
}

function decideFields(
  wish: WishOf<'update'>,
  choice: ConflictChoice,
  theirs: Readonly<Record<string, string | number | null>> | null,
): Settled {
  const isContested = (field: string) => theirs === null || Object.hasOwn(theirs, field)
  if (choice === 'theirs') {
    const fields = wish.fields.filter(({ field }) => !isContested(field))
    return fields.length === 0 ? { kind: 'give-up' } : { kind: 'send', wish: { ...wish, fields } }
  }
  const fields = wish.fields.map(edit =>
    isContested(edit.field) && edit.from !== undefined
      ? { ...edit, from: theirs?.[edit.field] ?? null }
      : edit,
  )
  return { kind: 'send', wish: { ...wish, fields } }
}

const EARLIER_MOVE = `SELECT ${COLUMNS} FROM change INDEXED BY change_open WHERE entity = ? AND lane = 'order'
  AND seq < ? AND ${OPEN} AND state IN ('queued', 'sending', 'unknown') ORDER BY seq DESC LIMIT 1`

/** The status that the nearest open move of the same order before this one asks for. */
function moveBefore({ db }: Store, row: ChangeRow): string | null {
  if (row.lane !== 'order') return null
  const earlier = db.prepare(EARLIER_MOVE).get<ChangeRow>(row.entity, row.seq)
  const read = earlier === undefined ? null : readRow(earlier)
  return read?.kind === 'wish' && read.wish.kind === 'move' ? read.wish.to : null
}
