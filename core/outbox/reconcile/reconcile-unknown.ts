import { isBulk, type Operation, type OperationOf } from '../../../shared/domain/change.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { Resolution } from '../apply/outcome.ts'
import { settleResolution } from '../apply/settle-rows.ts'
import { updateCatalog } from '../apply/update-catalog.ts'
import type { OutboxContext } from '../context/context.ts'
import { othersMeanwhile } from '../context/others-meanwhile.ts'
import { readCreates, type WantedCreate } from '../reads/read-creates.ts'
import { readImageLists } from '../reads/read-images.ts'
import { readOrderStatus } from '../reads/read-orders.ts'
import { readProducts, type WantedProduct } from '../reads/read-products.ts'
import { askedFor, type Read, readAll } from '../reads/reads.ts'
import type { ServerSkus } from '../reads/server-state.ts'
import { readSendable } from '../requests/requests.ts'
import { memoryOf } from '../rows/create-memory.ts'
import { oneRow } from '../rows/one-row.ts'
import type { ChangeRow } from '../rows/row.ts'
import { resolveFromImages, resolveFromOrder, resolveFromProduct } from './resolve-from-reads.ts'
import { resolveCreate, type UnknownContext } from './resolve-single.ts'

/**
 * An unknown change with a readable operation, and the marketplace's id of its product; null for a create or an
 * order.
 */
export interface UnknownChange<W extends Operation = Operation> {
  row: ChangeRow
  operation: W
  product: number | null
}

/**
 * Reads each product or order once, however many unknown changes are about it, and resolves each change. Returns
 * `failed` when an answer was missing; those changes stay due.
 */
export async function reconcileUnknown(
  context: OutboxContext,
  due: readonly ChangeRow[],
  priority: Priority = 'reconcile',
): Promise<Read> {
  const now = context.time()
  const unsure = readable(context, due)
  const take = (
    seen: readonly UnknownChange[],
    resolveValue: (change: UnknownChange, unknownContext: UnknownContext) => Resolution,
    startedAt: number,
  ) =>
    decide(
      context,
      seen.map(change => ({ change, resolution: resolveValue(change, doubtOf(context, change, startedAt)) })),
      startedAt,
    )

  const [creates, orders, images, products] = [
    unsure.filter(({ operation }) => operation.kind === 'create'),
    grouped(unsure, ({ operation }) => (operation.kind === 'move' ? operation.order : null)),
    grouped(unsure, ({ operation, product }) => (isOfImages(operation) ? product : null)),
    grouped(unsure, ({ operation, product }) => (isOfImages(operation) ? null : product)),
  ]
  return readAll([
    ...[...orders].map(
      ([order, changes]) =>
        () =>
          readOrderStatus(context, order, asked(changes, priority), (seen, at) =>
            take(changes, (change, unknownContext) => resolveFromOrder(change, seen, unknownContext), at),
          ),
    ),
    ...[...images].map(
      ([product, changes]) =>
        () =>
          readImageLists(context, product, asked(changes, priority), (seen, at) =>
            take(changes, (change, unknownContext) => resolveFromImages(change, seen, unknownContext), at),
          ),
    ),
    () =>
      readCreates(
        context,
        creates.map(change => wantedCreate(context, change, now)),
        priority,
        ({ row }, seen, at) => {
          const found = creates.filter(change => change.row.seq === row.seq)
          take(
            found,
            ({ row }, unknownContext) =>
              resolveCreate(notElsewhere(context, row, seen), memoryOf(row), unknownContext),
            at,
          )
        },
      ),
    () =>
      readProducts(
        context,
        [...products].map(([id, changes]) => wantedProduct(id, changes)),
        priority,
        (shown, at) => {
          for (const { wanted, product } of shown)
            take(
              products.get(wanted.id) ?? [],
              (change, unknownContext) => resolveFromProduct(change, product, unknownContext),
              at,
            )
        },
      ),
  ])
}

/** A row that cannot be read becomes `blocked`, for a person, and is not reconciled. */
function readable({ store, entities, time }: OutboxContext, due: readonly ChangeRow[]): UnknownChange[] {
  const unreadable: [ChangeRow, 'damaged' | 'unknown-version' | 'unsendable'][] = []
  const unsure = due.flatMap(row => {
    const read = readSendable(row)
    if (read.kind !== 'operation') {
      unreadable.push([row, read.kind])
      return []
    }
    const { operation } = read
    const product =
      operation.kind === 'move' || operation.kind === 'create' ? null : entities.remoteOf(row.entity)
    return [{ row, operation, product }]
  })
  if (unreadable.length > 0)
    store.write(() => {
      for (const [row, reason] of unreadable) store.move(row, 'blocked', { reason, settled_at: time() })
    })
  return unsure
}

function doubtOf(context: OutboxContext, { row }: UnknownChange, startedAt: number): UnknownContext {
  return {
    resends: row.resends,
    looks: row.looks,
    refused: row.reason === 'request-refused',
    quarantineOver: startedAt >= (row.quarantine_until ?? 0),
    othersMeanwhile: row.accepted === 0 && othersMeanwhile(context, row),
  }
}

/** The product of another create cannot be the one of this create. */
function notElsewhere({ entities }: OutboxContext, row: ChangeRow, seen: ServerSkus): ServerSkus {
  return {
    ...seen,
    found: seen.found.filter(({ id }) => [id, row.entity].includes(entities.ofProduct(id))),
  }
}

function isOfImages({ kind }: Operation): boolean {
  return kind === 'image-add' || kind === 'image-delete' || kind === 'image-primary'
}

function asked(changes: readonly UnknownChange[], priority: Priority) {
  return askedFor(
    changes.map(({ row }) => row),
    priority,
  )
}

function wantedCreate(
  { entities }: OutboxContext,
  { row, operation }: UnknownChange,
  now: number,
): WantedCreate {
  const quarantineOver = now >= (row.quarantine_until ?? 0)
  return {
    row,
    operation: operation as OperationOf<'create'>,
    quarantineOver,
    holders: entities.holdersOf(row.entity),
  }
}

function wantedProduct(id: number, changes: readonly UnknownChange[]): WantedProduct {
  // Only a product's own page tells whether it is gone, and shows most of its fields.
  const whole = changes.some(({ operation }) => operation.kind === 'update' || operation.kind === 'delete')
  return { id, rows: changes.map(({ row }) => row), whole }
}

function grouped<K>(
  changes: readonly UnknownChange[],
  keyOf: (change: UnknownChange) => K | null,
): Map<K, UnknownChange[]> {
  const groups = new Map<K, UnknownChange[]>()
  for (const change of changes) {
    const key = keyOf(change)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [change])
    else group.push(change)
  }
  return groups
}

/**
 * Tells the catalog what was found applied, then writes every resolution. When that write fails the changes stay due.
 */
function decide(
  context: OutboxContext,
  resolved: readonly { change: UnknownChange; resolution: Resolution }[],
  startedAt: number,
): void {
  const { store, entities, freshness, catalog } = context
  updateCatalog(
    catalog,
    resolved.flatMap(({ change, resolution }) => {
      if (resolution.kind === 'created') return [{ operation: change.operation, product: resolution.product }]
      // The catalog took these values from the reading itself, which has them as the marketplace holds them: rounded,
      // perhaps.
      const isShown = isBulk(change.operation) || change.operation.kind === 'update'
      return resolution.kind === 'applied' && !isShown
        ? [{ operation: change.operation, product: change.product }]
        : []
    }),
  )
  store.settle(() => {
    const waits = context.waits()
    for (const { change, resolution } of resolved) {
      // Resolved by another reading meanwhile.
      if (oneRow(store.db, change.row.seq)?.rev !== change.row.rev) continue
      settleResolution(store, change.row, change.operation, resolution, waits, entities.adopt)
      if (change.operation.kind === 'create' && resolution.kind === 'refused')
        entities.dropHolders(change.row.entity)
      // The reading that showed no effect also serves as the precheck for sending again. For a delete it compared
      // nothing.
      if (resolution.kind === 'again' && change.operation.kind !== 'delete')
        freshness.vouch(change.row, { startedAt, until: freshness.endOf(startedAt) })
    }
  })
}
