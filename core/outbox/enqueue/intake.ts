import { type ChangeReason, LANE_OF_KIND, type NewChange } from '../../../shared/domain/change.ts'
import type { ConfirmedValue } from '../../../shared/domain/guard-rails.ts'
import type { Random } from '../../base/clock.ts'
import type { ProductBase } from '../rows/product-base.ts'
import type { Operation, OperationOf } from '../rows/row.ts'
import type { Entities } from '../store/entities.ts'
import type { OpenOperation } from '../store/open-change.ts'
import { type OpenRow, openChangeOf, openRows } from '../store/open-rows.ts'
import type { NewRow, OutboxStore } from '../store/store.ts'
import { join } from './coalesce.ts'
import type { HoldToRails } from './guard-rails.ts'
import { makeSku } from './make-sku.ts'
import { operationOf } from './operation-of.ts'

/** What queueing needs besides the changes. */
export interface Intake {
  store: OutboxStore
  entities: Entities
  random: Random
  /** Whether the catalog holds a product with this SKU. */
  isSkuKnown(sku: string): boolean
  /** The product as the catalog holds it; null when it does not. */
  baseOf(product: number): ProductBase | null
  /** The user signed in to this computer; null when unknown. */
  who: string | null
  holdToRails: HoldToRails
}

type WhyRefused = 'no-such-product' | 'illegal-move'

export type JoinedAll =
  | {
      kind: 'joined'
      /** The rows to write, in this order. */
      rows: NewRow[]
      /** Changes that are superseded, by reason. */
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
  const { ofOrder } = entities
  const ofProduct = entities.ofProducts(changes.length)
  const created: number[] = []
  const marked = <W extends Operation>(operation: W, index: number): W => {
    const mark = confirmed.get(index)
    return mark === undefined ? operation : { ...operation, confirmed: mark }
  }
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'create') {
      const operation = newProduct(intake, change, joiner.skus(), now)
      created.push(operation.entity)
      joiner.add(marked(operation, index))
    } else if (change.kind !== 'move' && !entities.has(change.product)) {
      return { kind: 'refused', why: 'no-such-product' }
    } else {
      const operation = onBase(intake, operationOf(change, { ofProduct, ofOrder }))
      const why = joiner.add(marked(operation, index))
      if (why !== null) return { kind: 'refused', why }
    }
  }
  return { kind: 'joined', rows: joiner.rows, gone: joiner.gone, created }
}

/**
 * A delete gets the product as the person saw it for its base, so that the precheck can tell whether it changed
 * since.
 */
function onBase({ entities, baseOf }: Intake, operation: Operation): Operation {
  const product = operation.kind === 'delete' ? entities.remoteOf(operation.entity) : null
  const base = product === null ? null : baseOf(product)
  return operation.kind === 'delete' && base !== null ? { ...operation, base } : operation
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
  return { kind: 'create', entity: entities.make(sku), sku, fields: { ...fields, sku }, images, origin }
}

export interface Joiner {
  rows: NewRow[]
  gone: Map<ChangeReason | null, OpenRow[]>
  /** The entity of each SKU that an open create asks for. */
  skus(): Map<string, number>
  /** Null, or why nothing was added: an illegal order move, or a change to a create that has been sent. */
  add(operation: Operation): WhyRefused | null
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
    add: operation => {
      const open = linesOf(operation.entity)
      const joining = join(open, operation)
      if (joining.kind === 'illegal-move') return 'illegal-move'
      if (joining.kind === 'create-left') return 'no-such-product'
      for (const { change, reason } of joining.gone) giveWay(joiner, change, reason)
      const left = open.filter(line => !joining.gone.some(({ change }) => change === line))
      for (const put of joining.put) {
        const row: NewRow =
          put.operation.kind === 'create' ? checked(intake, joiner.skus(), put.operation, put) : { ...put }
        joiner.rows.push(row)
        if (row.state !== 'superseded') left.push(lineOf(row, lastChangeSeq + joiner.rows.length))
      }
      lines.set(operation.entity, left)
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

/** A create whose SKU another product has could never be told from that product. It is rejected at once. */
function checked(
  { entities, isSkuKnown }: Intake,
  skus: Map<string, number>,
  operation: OperationOf<'create'>,
  put: NewRow,
): NewRow {
  const { sku } = operation.fields
  const holder = skus.get(sku) ?? operation.entity
  // A create that was sent before may itself be the product in the catalog: reconcile decides that.
  const isTaken = holder !== operation.entity || (put.seen === null && isSkuKnown(sku))
  skus.set(sku, holder)
  if (sku !== operation.sku) entities.rename(operation.entity, sku)
  return {
    ...put,
    operation: { ...operation, sku },
    ...(isTaken ? { state: 'rejected' as const, reason: 'sku-taken' as const } : {}),
  }
}
