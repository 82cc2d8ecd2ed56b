import { PRICE_FROM_UNWANTED, UNWANTED } from '../../../core/fixtures/market/answers.ts'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import {
  type FieldEdit,
  UPDATE_FIELDS,
  type UpdateField,
} from '../../../shared/domain/products/product-fields.ts'
import { legalMoves } from '../../../shared/domain/rules/order-moves.ts'
import { UNITS } from '../../../shared/domain/rules/units.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import { call } from '../world/calls.ts'
import { count } from '../world/coverage.ts'
import { cellOf, cellsOf, type Ref, textOf } from '../world/ledger.ts'
import type { Rng } from '../world/rng.ts'
import { learnNumbers, numberOf, productOf, seenValue, shownChanges } from '../world/view.ts'
import type { World } from '../world/world.ts'

/** Stocks are so far apart that sales never turn one into another. */
const STOCK_STEP = 50
const STOCK_FIRST = 10_000

export function newStock(world: World): number {
  return STOCK_FIRST + STOCK_STEP * world.nextToken++
}

export function newPrice(world: World): Decimal {
  return textOf((1000 + world.nextToken++) / 100) as Decimal
}

/** Something the user wants, with the product it is about. */
export interface Wanted {
  change: NewChange
  ref: Ref | null
}

/** Products the user would still work on. */
export function workable(world: World): Ref[] {
  learnNumbers(world)
  return world.ledger.refs.filter(ref => {
    const product = productOf(world, ref)
    return product === null ? ref.local !== null : !product.isDeleted
  })
}

/** An edit of one kind on a random product; null if none is possible. */
export function wantEdit(
  world: World,
  rng: Rng,
  kind: 'stock' | 'price' | 'fields' | 'by',
  ref: Ref,
): Wanted | null {
  const product = numberOf(world, ref)
  if (product === null) return null
  const common = { product, sku: null, origin: null }
  const changes = shownChanges(world)
  const from = (field: string) => seenValue(world, ref, field, changes)
  if (kind === 'stock') {
    const seen = from('stock_qty')
    return {
      ref,
      change: { kind, ...common, from: seen === null ? null : Number(seen), to: newStock(world) },
    }
  }
  if (kind === 'by') {
    const seen = from('stock_qty')
    if (seen === null) return null
    const by = STOCK_STEP * 1000 * (1 + (world.nextToken++ % 7))
    return { ref, change: { kind: 'stock', ...common, from: Number(seen), to: Number(seen) + by, by } }
  }
  if (kind === 'price') {
    const seen = from('base_price')
    return {
      ref,
      change: {
        kind,
        ...common,
        from: seen === null ? null : (textOf(seen) as Decimal),
        to: newPrice(world),
      },
    }
  }
  const names = new Set(Array.from({ length: rng.between(1, 3) }, () => rng.pick(EDITED_FIELDS)))
  const fields: FieldEdit[] = [...names].map(field => ({
    field,
    from: from(field),
    to: newValue(world, field),
  }))
  return { ref, change: { kind: 'update', ...common, fields: fields.filter(({ from, to }) => from !== to) } }
}

/** Another SKU for a product: what a create is recognised by. */
export function wantSku(world: World, ref: Ref): Wanted | null {
  const product = numberOf(world, ref)
  if (product === null) return null
  const from = seenValue(world, ref, 'sku', shownChanges(world))
  const fields: FieldEdit[] = [{ field: 'sku', from, to: newValue(world, 'sku') }]
  return { ref, change: { kind: 'update', product, sku: null, origin: null, fields } }
}

/** The colour identifies a product in these worlds; unit and type have too few values to tell operations apart. */
const EDITED_FIELDS = UPDATE_FIELDS.filter(field => !['color', 'unit', 'type', 'category_id'].includes(field))

function newValue(world: World, field: UpdateField): string | number {
  const token = world.nextToken++
  switch (field) {
    case 'min_order_qty':
    case 'stem_length':
      return 1000 + token
    case 'vat_rate':
      return textOf(token / 10)
    default:
      return `${field} ${token}`
  }
}

export function wantCreate(world: World, rng: Rng): Wanted {
  const token = world.nextToken++
  const bornAs = `token ${token}`
  const images = Array.from({ length: rng.hits(0.4) ? rng.between(1, 3) : 0 }, () => newUrl(world))
  const ref: Ref = { index: world.ledger.refs.length, local: null, remote: null, bornAs }
  const fields = {
    name: `Made ${token}`,
    category_id: rng.between(1, 3),
    base_price: newPrice(world),
    unit: rng.pick(UNITS),
    color: bornAs,
    ...(rng.hits(0.6) ? { sku: `MADE-${token}` } : {}),
    ...(rng.hits(0.5) ? { stock_qty: newStock(world) } : {}),
  }
  return { ref, change: { kind: 'create', fields, images, origin: null } }
}

function newUrl(world: World): string {
  return `https://pictures.example/${world.nextToken++}.jpg`
}

/** What the user does with the images of a product, as its page shows them. */
export function wantImage(
  world: World,
  rng: Rng,
  kind: 'image-add' | 'image-delete' | 'image-primary',
  ref: Ref,
): Wanted | null {
  const product = numberOf(world, ref)
  if (product === null) return null
  const common = { product, sku: null, origin: null }
  if (kind === 'image-add') return { ref, change: { kind, ...common, url: newUrl(world) } }
  const here = productOf(world, ref)
  if (here === null || here.images.length === 0) return null
  const { id: image } = rng.pick(here.images)
  if (kind === 'image-delete') return { ref, change: { kind, ...common, image } }
  return { ref, change: { kind, ...common, image, from: here.primary } }
}

export function wantDelete(world: World, ref: Ref): Wanted | null {
  const product = numberOf(world, ref)
  return product === null ? null : { ref, change: { kind: 'delete', product, sku: null, origin: null } }
}

/** The next step of an order, from the status the user sees: what they asked for last, or the marketplace's. */
export function wantMove(world: World, rng: Rng): Wanted | null {
  const orders = [...world.market.state.orders.values()]
  if (orders.length === 0) return null
  const order = rng.pick(orders)
  const asked = shownChanges(world)
    .filter(change => change.kind === 'move' && change.order === String(order.id))
    .filter(({ state }) => state === 'queued' || state === 'sending' || state === 'unknown')
    .sort((a, b) => b.id - a.id)[0]
  const from = asked?.kind === 'move' ? asked.to : order.status
  const moves = legalMoves(from)
  if (moves.length === 0) return null
  const to = rng.hits(0.85) ? (moves[0] ?? 'cancelled') : rng.pick(moves)
  const comment = `comment ${world.nextToken++}`
  return {
    ref: null,
    change: { kind: 'move', order: String(order.id), number: order.number, from, to, comment, origin: null },
  }
}

/** Something this marketplace always rejects. */
export function wantRefused(world: World, rng: Rng, ref: Ref): Wanted | null {
  const product = numberOf(world, ref)
  if (product === null) return null
  const common = { product, sku: null, origin: null }
  const changes = shownChanges(world)
  if (rng.hits(0.5)) {
    const from = seenValue(world, ref, 'base_price', changes)
    const to = textOf(PRICE_FROM_UNWANTED + world.nextToken++) as Decimal
    return {
      ref,
      change: { kind: 'price', ...common, from: from === null ? null : (textOf(from) as Decimal), to },
    }
  }
  const to = `${UNWANTED} ${world.nextToken++}`
  return {
    ref,
    change: {
      kind: 'update',
      ...common,
      fields: [{ field: 'name', from: seenValue(world, ref, 'name', changes), to }],
    },
  }
}

/** Queues what the user wants, and records what the outbox accepted. */
export function queue(world: World, wanted: readonly (Wanted | null)[], file: string | null = null): boolean {
  const operations = wanted
    .filter(operation => operation !== null)
    .filter(({ change }) => change.kind !== 'update' || change.fields.length > 0)
  const { app } = world
  if (operations.length === 0 || app === null) return false
  const before = lastJob(world)
  const queued = call(world, running =>
    running.outbox.queue(
      operations.map(({ change }) => change),
      file,
    ),
  )
  const { ledger, coverage, time, trace } = world
  trace.line(
    `${time.at()} queue ${JSON.stringify(operations.map(({ change }) => change))} ${JSON.stringify(queued)}`,
  )
  // A program that died while queueing accepted either all of it or nothing.
  const isTaken = app.isAlive ? queued?.kind === 'queued' : lastJob(world) > before
  if (!isTaken) {
    count(coverage, `not queued ${queued?.kind === 'not-queued' ? queued.why : 'died'}`)
    return false
  }
  const created = queued?.kind === 'queued' ? [...queued.created] : localsOf(world)
  for (const { change, ref } of operations) {
    if (change.kind === 'create' && ref !== null) {
      ref.index = ledger.refs.length
      ref.local = created.shift() ?? null
      ledger.refs.push(ref)
    }
    world.counts.edits++
    count(coverage, `queued ${change.kind}`)
    for (const asked of cellsOf(change, ref)) ledger.add({ ...asked, at: time.at(), kind: change.kind })
    noteSeen(world, change, ref)
  }
  return true
}

function noteSeen({ ledger }: World, change: NewChange, ref: Ref | null): void {
  if (ref === null) return
  if ((change.kind === 'stock' || change.kind === 'price') && change.from !== null)
    ledger.show(cellOf(ref, change.kind === 'stock' ? 'stock_qty' : 'base_price'), textOf(change.from))
}

/** The number of the last job on disk, whether a program runs or not. */
function lastJob({ computer }: World): number {
  const { real } = computer.outbox
  return real.isInTransaction()
    ? 0
    : (real.prepare('SELECT max(id) AS id FROM job').get<{ id: number | null }>()?.id ?? 0)
}

/** Local product numbers that no product of the ledger has yet, in the order of their creation. */
function localsOf({ computer, ledger }: World): number[] {
  const known = new Set(ledger.refs.map(({ local }) => local))
  return computer.outbox.real
    .prepare(`SELECT id FROM entity WHERE type = 'product' ORDER BY id DESC`)
    .all<{ id: number }>()
    .map(({ id }) => id)
    .filter(id => !known.has(id))
}
