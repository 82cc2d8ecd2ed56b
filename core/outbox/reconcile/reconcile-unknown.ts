import type { Priority } from '../../rate-limit/limiter.ts'
import { memoryOf } from '../rows/create-memory.ts'
import { judgeByImages, judgeByOrder, judgeByProduct } from './resolve-from-reads.ts'
import { type Doubt, judgeCreate, type SeenSkus, type Verdict } from './resolve-single.ts'
import { lookAtCreates, type WantedCreate } from '../reads/read-creates.ts'
import { lookAtImages } from '../reads/read-images.ts'
import { lookAtOrder } from '../reads/read-orders.ts'
import { lookAtProducts, type WantedProduct } from '../reads/read-products.ts'
import { oneRow } from '../rows/one-row.ts'
import { othersMeanwhile } from '../context/others-meanwhile.ts'
import type { Parts } from '../context/context.ts'
import { askedFor, type Read, readAll } from '../reads/reads.ts'
import { readSendable } from '../requests/requests.ts'
import { type ChangeRow, isBulkWish, type Wish, type WishOf } from '../rows/row.ts'
import { settleVerdict } from '../apply/settle-rows.ts'
import { tellCatalog } from '../apply/update-catalog.ts'

/** An unsure change that can be read, with the number of its product; null for a create and for an order. */
export interface Unsure<W extends Wish = Wish> {
  row: ChangeRow
  wish: W
  product: number | null
}

/**
 * Reads once whatever unsure changes are about, however many are about the same thing, and decides each. `failed` when
 * an answer was missing; what it was about stays due.
 */
export async function lookAround(
  parts: Parts,
  due: readonly ChangeRow[],
  priority: Priority = 'reconcile',
): Promise<Read> {
  const now = parts.time()
  const unsure = readable(parts, due)
  const take = (
    seen: readonly Unsure[],
    judge: (change: Unsure, doubt: Doubt) => Verdict,
    startedAt: number,
  ) =>
    decide(
      parts,
      seen.map(change => ({ change, verdict: judge(change, doubtOf(parts, change, startedAt)) })),
      startedAt,
    )

  const [creates, orders, images, products] = [
    unsure.filter(({ wish }) => wish.kind === 'create'),
    grouped(unsure, ({ wish }) => (wish.kind === 'move' ? wish.order : null)),
    grouped(unsure, ({ wish, product }) => (isOfImages(wish) ? product : null)),
    grouped(unsure, ({ wish, product }) => (isOfImages(wish) ? null : product)),
  ]
  return readAll([
    ...[...orders].map(
      ([order, changes]) =>
        () =>
          lookAtOrder(parts, order, asked(changes, priority), (seen, at) =>
            take(changes, (change, doubt) => judgeByOrder(change, seen, doubt), at),
          ),
    ),
    ...[...images].map(
      ([product, changes]) =>
        () =>
          lookAtImages(parts, product, asked(changes, priority), (seen, at) =>
            take(changes, (change, doubt) => judgeByImages(change, seen, doubt), at),
          ),
    ),
    () =>
      lookAtCreates(
        parts,
        creates.map(change => wantedCreate(parts, change, now)),
        priority,
        ({ row }, seen, at) => {
          const found = creates.filter(change => change.row.seq === row.seq)
          take(
            found,
            ({ row }, doubt) => judgeCreate(notElsewhere(parts, row, seen), memoryOf(row), doubt),
            at,
          )
        },
      ),
    () =>
      lookAtProducts(
        parts,
        [...products].map(([id, changes]) => wantedProduct(id, changes)),
        priority,
        (shown, at) => {
          for (const { wanted, product } of shown)
            take(products.get(wanted.id) ?? [], (change, doubt) => judgeByProduct(change, product, doubt), at)
        },
      ),
  ])
}

/** A row that cannot be read is put before a person; it is not looked at. */
function readable({ store, entities, time }: Parts, due: readonly ChangeRow[]): Unsure[] {
  const unreadable: [ChangeRow, 'damaged' | 'unknown-version' | 'unsendable'][] = []
  const unsure = due.flatMap(row => {
    const read = readSendable(row)
    if (read.kind !== 'wish') {
      unreadable.push([row, read.kind])
      return []
    }
    const { wish } = read
    const product = wish.kind === 'move' || wish.kind === 'create' ? null : entities.remoteOf(row.entity)
    return [{ row, wish, product }]
  })
  if (unreadable.length > 0)
    store.write(() => {
      for (const [row, reason] of unreadable) store.move(row, 'blocked', { reason, settled_at: time() })
    })
  return unsure
}

function doubtOf(parts: Parts, { row }: Unsure, startedAt: number): Doubt {
  return {
    resends: row.resends,
    looks: row.looks,
    refused: row.reason === 'request-refused',
    quarantineOver: startedAt >= (row.quarantine_until ?? 0),
    othersMeanwhile: row.accepted === 0 && othersMeanwhile(parts, row),
  }
}

/** What the product of another create is cannot be the one of this. */
function notElsewhere({ entities }: Parts, row: ChangeRow, seen: SeenSkus): SeenSkus {
  return {
    ...seen,
    found: seen.found.filter(({ id }) => [id, row.entity].includes(entities.ofProduct(id))),
  }
}

function isOfImages({ kind }: Wish): boolean {
  return kind === 'image-add' || kind === 'image-delete' || kind === 'image-primary'
}

function asked(changes: readonly Unsure[], priority: Priority) {
  return askedFor(
    changes.map(({ row }) => row),
    priority,
  )
}

function wantedCreate({ entities }: Parts, { row, wish }: Unsure, now: number): WantedCreate {
  const quarantineOver = now >= (row.quarantine_until ?? 0)
  return { row, wish: wish as WishOf<'create'>, quarantineOver, holders: entities.holdersOf(row.entity) }
}

function wantedProduct(id: number, changes: readonly Unsure[]): WantedProduct {
  // Whether a product is gone, and most of its fields, only its own page tells.
  const whole = changes.some(({ wish }) => wish.kind === 'update' || wish.kind === 'delete')
  return { id, rows: changes.map(({ row }) => row), whole }
}

function grouped<K>(changes: readonly Unsure[], keyOf: (change: Unsure) => K | null): Map<K, Unsure[]> {
  const groups = new Map<K, Unsure[]>()
  for (const change of changes) {
    const key = keyOf(change)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [change])
    else group.push(change)
  }
  return groups
}

/** Tells the catalog what was found applied, then writes every verdict down. A write that fails leaves them due. */
function decide(
  parts: Parts,
  judged: readonly { change: Unsure; verdict: Verdict }[],
  startedAt: number,
): void {
  const { store, entities, freshness, catalog } = parts
  tellCatalog(
    catalog,
    judged.flatMap(({ change, verdict }) => {
      if (verdict.kind === 'created') return [{ wish: change.wish, product: verdict.product }]
      // What a product shows was taken from the reading itself, as it is there: rounded, perhaps.
      const isShown = isBulkWish(change.wish) || change.wish.kind === 'update'
      return verdict.kind === 'applied' && !isShown ? [{ wish: change.wish, product: change.product }] : []
    }),
  )
  store.settle(() => {
    const waits = parts.waits()
    for (const { change, verdict } of judged) {
      // Decided meanwhile by another reading.
      if (oneRow(store.db, change.row.seq)?.rev !== change.row.rev) continue
      settleVerdict(store, change.row, change.wish, verdict, waits, entities.adopt)
      if (change.wish.kind === 'create' && verdict.kind === 'refused') entities.dropHolders(change.row.entity)
      // The look that showed no effect is the comparison for sending it again; for a delete it compared nothing.
      if (verdict.kind === 'again' && change.wish.kind !== 'delete')
        freshness.vouch(change.row, { startedAt, until: freshness.endOf(startedAt) })
    }
  })
}
