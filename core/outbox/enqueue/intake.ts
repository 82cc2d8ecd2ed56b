import { type ChangeReason, LANE_OF_KIND, type NewChange } from '../../../shared/domain/change.ts'
import type { ConfirmedValue } from '../../../shared/domain/guard-rails.ts'
import type { Chance } from '../../base/clock.ts'
import { join } from './coalesce.ts'
import type { Entities } from '../store/entities.ts'
import type { HoldToRails } from './guard-rails.ts'
import { makeSku } from './make-sku.ts'
import type { OpenChange } from '../store/open-change.ts'
import { type OpenRow, openChangeOf, openRows } from '../store/open-rows.ts'
import type { ProductBase } from '../rows/product-base.ts'
import type { Wish, WishOf } from '../rows/row.ts'
import type { NewRow, Store } from '../store/store.ts'
import { wishOf } from './operation-of.ts'

/** What taking changes in needs besides them. */
export interface Intake {
  store: Store
  entities: Entities
  chance: Chance
  /** Whether the catalog holds a product with this SKU. */
  isSkuKnown(sku: string): boolean
  /** A product as the catalog holds it; null when it does not. */
  baseOf(product: number): ProductBase | null
  /** Who is signed in to this computer; null when that is not known. */
  who: string | null
  holdToRails: HoldToRails
}

type WhyRefused = 'no-such-product' | 'illegal-move'

export type JoinedAll =
  | {
      kind: 'joined'
      /** What is written, in this order. */
      rows: NewRow[]
      /** Changes that give way, by why. */
      gone: Map<ChangeReason | null, OpenRow[]>
      created: number[]
    }
  | { kind: 'refused'; why: WhyRefused }

/** An open change: one of the table, or one of this very call. */
type Line = OpenChange & ({ row: OpenRow } | { put: NewRow })

interface Joined {
  /** What a person confirmed of them, by their place among them. */
  confirmed: ReadonlyMap<number, ConfirmedValue>
  now: number
  lastSeq: number
}

/** Folds the changes into what is open, one after the other; only inside a transaction, as new entities get their rows. */
export function joinAll(
  intake: Intake,
  changes: readonly NewChange[],
  { confirmed, now, lastSeq }: Joined,
): JoinedAll {
  const { entities } = intake
  const joiner = makeJoiner(intake, changes.length, lastSeq)
  const { ofOrder } = entities
  const ofProduct = entities.ofProducts(changes.length)
  const created: number[] = []
  const marked = <W extends Wish>(wish: W, index: number): W => {
    const mark = confirmed.get(index)
    return mark === undefined ? wish : { ...wish, confirmed: mark }
  }
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'create') {
      const wish = newProduct(intake, change, joiner.skus(), now)
      created.push(wish.entity)
      joiner.add(marked(wish, index))
    } else if (change.kind !== 'move' && !entities.has(change.product)) {
      return { kind: 'refused', why: 'no-such-product' }
    } else {
      const wish = onBase(intake, wishOf(change, { ofProduct, ofOrder }))
      const why = joiner.add(marked(wish, index))
      if (why !== null) return { kind: 'refused', why }
    }
  }
  return { kind: 'joined', rows: joiner.rows, gone: joiner.gone, created }
}

/** What is deleted is what the person saw, so that it can be told whether somebody changed it since. */
function onBase({ entities, baseOf }: Intake, wish: Wish): Wish {
  const product = wish.kind === 'delete' ? entities.remoteOf(wish.entity) : null
  const base = product === null ? null : baseOf(product)
  return wish.kind === 'delete' && base !== null ? { ...wish, base } : wish
}

/** A create with an entity of its own and a SKU, by which it is recognised later (docs/reliability.md). */
function newProduct(
  { entities, chance, isSkuKnown }: Intake,
  { fields, images, origin }: Extract<NewChange, { kind: 'create' }>,
  taken: ReadonlyMap<string, number>,
  now: number,
): WishOf<'create'> {
  const given = fields.sku?.trim() ?? ''
  const sku = given === '' ? makeSku(now, chance, text => taken.has(text) || isSkuKnown(text)) : given
  return { kind: 'create', entity: entities.make(sku), sku, fields: { ...fields, sku }, images, origin }
}

export interface Joiner {
  rows: NewRow[]
  gone: Map<ChangeReason | null, OpenRow[]>
  /** Which product made here asks for which SKU. */
  skus(): Map<string, number>
  /** Null, or why nothing was added: an order move that is not allowed, or a change of a create that has left. */
  add(wish: Wish): WhyRefused | null
}

/** Adds wishes one by one; what an earlier one put down is open for the next. `wishes` is how many there will be. */
export function makeJoiner(intake: Intake, wishes: number, lastSeq: number): Joiner {
  const { store, entities } = intake
  const rowsOf = openRows(store, wishes)
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
    add: wish => {
      const open = linesOf(wish.entity)
      const joining = join(open, wish)
      if (joining.kind === 'illegal-move') return 'illegal-move'
      if (joining.kind === 'create-left') return 'no-such-product'
      for (const { change, reason } of joining.gone) giveWay(joiner, change, reason)
      const left = open.filter(line => !joining.gone.some(({ change }) => change === line))
      for (const put of joining.put) {
        const row: NewRow =
          put.wish.kind === 'create' ? checked(intake, joiner.skus(), put.wish, put) : { ...put }
        joiner.rows.push(row)
        if (row.state !== 'superseded') left.push(lineOf(row, lastSeq + joiner.rows.length))
      }
      lines.set(wish.entity, left)
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
  const { wish, seen, state, reason } = put
  return { seq, state, reason, lane: LANE_OF_KIND[wish.kind], kind: wish.kind, wish, seen, put }
}

/**
 * A create whose SKU another product has can never be told from that product, so it does not even wait: it is put before
 * a person at once.
 */
function checked(
  { entities, isSkuKnown }: Intake,
  skus: Map<string, number>,
  wish: WishOf<'create'>,
  put: NewRow,
): NewRow {
  const { sku } = wish.fields
  const holder = skus.get(sku) ?? wish.entity
  // One that was sent before may be what the catalog shows: whoever looks it up decides.
  const isTaken = holder !== wish.entity || (put.seen === null && isSkuKnown(sku))
  skus.set(sku, holder)
  if (sku !== wish.sku) entities.rename(wish.entity, sku)
  return {
    ...put,
    wish: { ...wish, sku },
    ...(isTaken ? { state: 'rejected' as const, reason: 'sku-taken' as const } : {}),
  }
}
