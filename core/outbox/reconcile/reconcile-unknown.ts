import { isBulk, type Operation, type OperationOf } from '../../../shared/domain/changes/change.ts'
import { decimal } from '../../../shared/domain/text/decimal.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import { applyResolution } from '../apply/apply-outcomes.ts'
import type { Resolution } from '../apply/outcome.ts'
import { updateCatalog } from '../apply/update-catalog.ts'
import type { OutboxContext } from '../context/context.ts'
import { othersMeanwhile } from '../context/others-meanwhile.ts'
import { takeSendable } from '../context/take-sendable.ts'
import { readCreates, type WantedCreate } from '../reads/read-creates.ts'
import { readImageLists } from '../reads/read-images.ts'
import { readOrderStatus } from '../reads/read-orders.ts'
import { readProducts, type WantedProduct } from '../reads/read-products.ts'
import { askedFor, type Read, readAll } from '../reads/reads.ts'
import type { ServerSkus } from '../reads/server-state.ts'
import type { Sendable } from '../requests/requests.ts'
import { memoryOf } from '../rows/create-memory.ts'
import { type ChangeRow, oneRow } from '../rows/row.ts'
import { resolveFromImages, resolveFromOrder, resolveFromProduct } from './resolve-from-reads.ts'
import { resolveCreate, type UnknownContext } from './resolve-single.ts'

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
  const unsure = takeSendable(context, due)
  const take = (
    seen: readonly Sendable[],
    resolveValue: (change: Sendable, unknownContext: UnknownContext) => Resolution,
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
    grouped(unsure, ({ operation, product }) =>
      isOfImages(operation) || operation.kind === 'create' ? null : product,
    ),
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

const doubtOf = (
  context: Pick<OutboxContext, 'store' | 'rateLimiter' | 'clock' | 'limits' | 'time'>,
  { row }: Sendable,
  startedAt: number,
): UnknownContext => ({
  resends: row.resends,
  looks: row.looks,
  refused: row.reason === 'request-refused',
  quarantineOver: startedAt >= (row.quarantine_until ?? 0),
  othersMeanwhile: row.accepted === 0 && othersMeanwhile(context, row),
})

/** The product of another create cannot be the one of this create. */
const notElsewhere = (
  { entities }: Pick<OutboxContext, 'entities'>,
  row: ChangeRow,
  seen: ServerSkus,
): ServerSkus => ({
  ...seen,
  found: seen.found.filter(({ id }) => [id, row.entity].includes(entities.ofProduct(id))),
})

function isOfImages({ kind }: Operation): boolean {
  return kind === 'image-add' || kind === 'image-delete' || kind === 'image-primary'
}

function asked(changes: readonly Sendable[], priority: Priority) {
  return askedFor(
    changes.map(({ row }) => row),
    priority,
  )
}

function wantedCreate(
  { entities }: Pick<OutboxContext, 'entities'>,
  { row, operation }: Sendable,
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

function wantedProduct(id: number, changes: readonly Sendable[]): WantedProduct {
  // Only a product's own page tells whether it is gone, and shows most of its fields.
  const whole = changes.some(({ operation }) => operation.kind === 'update' || operation.kind === 'delete')
  return { id, rows: changes.map(({ row }) => row), whole }
}

function grouped<K>(changes: readonly Sendable[], keyOf: (change: Sendable) => K | null): Map<K, Sendable[]> {
  const groups = new Map<K, Sendable[]>()
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
  context: Pick<OutboxContext, 'store' | 'entities' | 'freshness' | 'catalog' | 'waits' | 'learnStored'>,
  resolved: readonly { change: Sendable; resolution: Resolution }[],
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
  store.writeOutcome(() => {
    const waits = context.waits()
    for (const { change, resolution } of resolved) {
      // Resolved by another reading meanwhile.
      if (oneRow(store.db, change.row.seq)?.rev !== change.row.rev) continue
      applyResolution(store, change.row, change.operation, resolution, waits, entities.adopt)
      if (resolution.kind === 'applied' && change.operation.kind === 'price') {
        const { to } = change.operation
        context.learnStored(to, decimal(resolution.stored ?? to) ?? to)
      }
      if (change.operation.kind === 'create' && resolution.kind === 'refused')
        entities.dropHolders(change.row.entity)
      // The reading that showed no effect also serves as the precheck for sending again. For a delete it compared
      // nothing.
      if (resolution.kind === 'again' && change.operation.kind !== 'delete')
        freshness.noteFresh(change.row, { startedAt, until: freshness.endOf(startedAt) })
    }
  })
}
