import {
  type ChangeReason,
  isBulk,
  LANE_OF_KIND,
  type NewChange,
  type Operation,
  type OperationOf,
  type ProductBase,
} from '../../../shared/domain/changes/change.ts'
import type { ConfirmedValue } from '../../../shared/domain/changes/guard-rails.ts'
import type { Random } from '../../base/clock.ts'
import type { Entities } from '../store/entities.ts'
import type { OpenOperation } from '../store/open-change.ts'
import { type OpenRow, openChangeOf, openRows } from '../store/open-rows.ts'
import type { NewRow, OutboxStore } from '../store/store.ts'
import { join } from './coalesce.ts'
import type { EnforceGuardRails } from './guard-rails.ts'
import { makeSku } from './make-sku.ts'

/** What queueing needs besides the changes. */
export interface Intake {
  store: OutboxStore
  entities: Entities
  random: Random
  isSkuKnown(sku: string): boolean
  /** The product as the catalog holds it; null when it does not. */
  baseOf(product: number): ProductBase | null
  /** The user signed in to this computer; null when unknown. */
  who: string | null
  enforceGuardRails: EnforceGuardRails
}

type WhyRefused = 'no-such-product' | 'illegal-move'

type JoinedAll =
  | {
      kind: 'joined'
      /** The rows to write, in this order. */
      rows: NewRow[]
      gone: Map<ChangeReason | null, OpenRow[]>
      created: number[]
    }
  | { kind: 'refused'; why: WhyRefused }

/** An open change: a row of the table, or one put by this call. */
type Line = OpenOperation & ({ row: OpenRow } | { put: NewRow })

interface Joined {
  /** Confirmed values by the index of their change. */
  confirmed: ReadonlyMap<number, ConfirmedValue>
  now: number
  lastChangeSeq: number
}

/**
 * Folds the changes into the open ones, one after the other. Only inside a transaction: new entities get their rows.
 */
export function joinAll(
  intake: Intake,
  changes: readonly NewChange[],
  { confirmed, now, lastChangeSeq }: Joined,
): JoinedAll {
  const { entities } = intake
  const joiner = makeJoiner(intake, changes.length, lastChangeSeq)
  const ofProduct = entities.ofProducts(changes.length)
  const created: number[] = []
  for (const [index, change] of changes.entries()) {
    if (change.kind !== 'create' && change.kind !== 'move' && !entities.has(change.product))
      return { kind: 'refused', why: 'no-such-product' }
    const operation =
      change.kind === 'create'
        ? newProduct(intake, change, joiner.skus(), now)
        : normalise(intake, change, ofProduct)
    const why = joiner.add(
      operation.kind === 'move' ? entities.ofOrder(operation.order) : operation.product,
      withMark(operation, confirmed.get(index)),
    )
    if (why !== null) return { kind: 'refused', why }
    if (operation.kind === 'create') created.push(operation.product)
  }
  return { kind: 'joined', rows: joiner.rows, gone: joiner.gone, created }
}

/**
 * The one place where what is asked for becomes the operation that is stored, compared and sent. A product made here
 * is named by its own number from here on. A delete gets the product as the person saw it for its base, so that the
 * precheck can tell whether it changed since.
 */
function normalise(
  { entities, baseOf }: Intake,
  change: Exclude<NewChange, { kind: 'create' }>,
  ofProduct: (product: number) => number,
): Exclude<Operation, { kind: 'create' }> {
  if (change.kind === 'move') return change
  const product = ofProduct(change.product)
  if (change.kind === 'stock') return { ...change, product, by: change.by ?? null }
  if (change.kind !== 'delete') return { ...change, product }
  const remote = entities.remoteOf(product)
  return { ...change, product, base: (remote === null ? null : baseOf(remote)) ?? undefined }
}

/** A create with a new entity, and with a SKU by which it is recognised later (docs/reliability.md). */
function newProduct(
  { entities, random, isSkuKnown }: Intake,
  { fields, images, origin }: Extract<NewChange, { kind: 'create' }>,
  taken: ReadonlyMap<string, number>,
  now: number,
): OperationOf<'create'> {
  const given = fields.sku?.trim() ?? ''
  const sku = given === '' ? makeSku(now, random, text => taken.has(text) || isSkuKnown(text)) : given
  return { kind: 'create', product: entities.make(sku), sku, fields: { ...fields, sku }, images, origin }
}

function withMark(operation: Operation, confirmed: ConfirmedValue | undefined): Operation {
  const mayBeMarked = isBulk(operation) || operation.kind === 'create'
  return mayBeMarked && confirmed !== undefined ? { ...operation, confirmed } : operation
}

export interface Joiner {
  rows: NewRow[]
  gone: Map<ChangeReason | null, OpenRow[]>
  /** The entity of each SKU that an open create asks for. */
  skus(): Map<string, number>
  /** Null, or why nothing was added: an illegal order move, or a change to a create that has been sent. */
  add(entity: number, operation: Operation): WhyRefused | null
}

/** Adds operations one by one; each sees what the earlier ones put. `operations` is how many there will be. */
export function makeJoiner(intake: Intake, operations: number, lastChangeSeq: number): Joiner {
  const { store, entities } = intake
  const rowsOf = openRows(store, operations)
  const lines = new Map<number, Line[]>()
  let skus: Map<string, number> | null = null
  const linesOf = (entity: number): Line[] =>
    lines.get(entity) ?? rowsOf(entity).map(row => ({ ...openChangeOf(row), row }))

  const joiner: Joiner = {
    rows: [],
    gone: new Map(),
    skus: () => {
      skus ??= entities.openSkus()
      return skus
    },
    add: (entity, operation) => {
      const open = linesOf(entity)
      const joining = join(open, operation)
      if (joining.kind === 'illegal-move') return 'illegal-move'
      if (joining.kind === 'create-left') return 'no-such-product'
      for (const { change, reason } of joining.gone) giveWay(joiner, change, reason)
      const left = open.filter(line => !joining.gone.some(({ change }) => change === line))
      for (const put of joining.put) {
        const row = checked(intake, joiner.skus, { ...put, entity })
        joiner.rows.push(row)
        if (row.state !== 'superseded') left.push(lineOf(row, lastChangeSeq + joiner.rows.length))
      }
      lines.set(entity, left)
      return null
    },
  }
  return joiner
}

function giveWay(joiner: Joiner, line: Line, reason: ChangeReason | null): void {
  if ('put' in line) {
    line.put.state = 'superseded'
    line.put.reason = reason
    return
  }
  const rows = joiner.gone.get(reason)
  if (rows === undefined) joiner.gone.set(reason, [line.row])
  else rows.push(line.row)
}

function lineOf(put: NewRow, seq: number): Line {
  const { operation, seen, state, reason } = put
  return {
    seq,
    state,
    reason,
    lane: LANE_OF_KIND[operation.kind],
    kind: operation.kind,
    operation,
    seen,
    put,
  }
}

/** A create whose SKU another product has could never be told apart from it. It is rejected at once. */
function checked({ entities, isSkuKnown }: Intake, openSkus: Joiner['skus'], put: NewRow): NewRow {
  const { operation, entity } = put
  if (operation.kind !== 'create') return put
  const { sku } = operation.fields
  const skus = openSkus()
  const holder = skus.get(sku) ?? entity
  // A create that was sent before may itself be the product in the catalog: reconcile decides that.
  const isTaken = holder !== entity || (put.seen === null && isSkuKnown(sku))
  skus.set(sku, holder)
  if (sku !== operation.sku) entities.rename(entity, sku)
  return {
    ...put,
    operation: { ...operation, sku },
    ...(isTaken ? { state: 'rejected' as const, reason: 'sku-taken' as const } : {}),
  }
}
