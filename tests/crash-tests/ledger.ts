import type { Product } from '../../sandbox/world/model.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { Effect } from './effects.ts'

/** An edit that the program announced, in order, and what it reported afterwards. */
export interface Asked {
  number: number
  change: NewChange
  /** The job in which the outbox accepted it; null if that wasn't acknowledged. */
  job: number | null
  /** The local number (below 0) of a create. */
  created: number | null
}

/** The state of everything at the end. */
interface End {
  asked: readonly Asked[]
  effects: readonly Effect[]
  products: readonly Product[]
  statusOf(order: string): OrderStatus | null
  /** The marketplace's number of a product created here; null while it has none. */
  remoteOf(product: number): number | null
  /** The states of the changes of a job; empty if the outbox doesn't know it. */
  statesOf(job: number): string[]
}

export interface Findings {
  confirmed: number
  lost: string[]
  twice: string[]
  outOfOrder: string[]
}

/** Compares what was acknowledged with what happened. */
export function findingsAtEnd(end: End): Findings {
  const confirmed = end.asked.filter(({ job }) => job !== null)
  return {
    confirmed: confirmed.length,
    lost: [...unfinished(end, confirmed), ...wrongCells(end), ...missing(end)],
    twice: twice(end),
    outOfOrder: outOfOrder(end),
  }
}

/** Each acknowledged edit is in the outbox and ended: applied, or superseded by a later one. */
function unfinished(end: End, confirmed: readonly Asked[]): string[] {
  return confirmed.flatMap(({ number, change, job }) => {
    const states = end.statesOf(job ?? 0)
    const isOver = states.length > 0 && states.every(state => state === 'applied' || state === 'superseded')
    return isOver ? [] : [`edit ${number} (${change.kind}) is ${states.join(', ') || 'not in the outbox'}`]
  })
}

interface Cell {
  number: number
  value: string
  isConfirmed: boolean
}

/** Values asked for, cell by cell: `product stock`, `product price`, `product name`, `product color`, `product primary`. */
function cellsOf(asked: readonly Asked[]): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>()
  for (const { number, change, job, created } of asked) {
    const put = (product: number, field: string, value: unknown) => {
      const cell = `${product} ${field}`
      cells.set(cell, [
        ...(cells.get(cell) ?? []),
        { number, value: String(value), isConfirmed: job !== null },
      ])
    }
    if (change.kind === 'stock') put(change.product, 'stock', change.to)
    if (change.kind === 'price') put(change.product, 'price', Number(change.to))
    if (change.kind === 'update') for (const { field, to } of change.fields) put(change.product, field, to)
    if (change.kind === 'create' && created !== null) {
      put(created, 'stock', change.fields.stock_qty)
      put(created, 'price', Number(change.fields.base_price))
      put(created, 'name', change.fields.name)
    }
  }
  return cells
}

/** Every cell holds the last acknowledged value, or one that was asked for after it and not acknowledged. */
function wrongCells(end: End): string[] {
  const gone = mayBeDeleted(end.asked)
  return [...cellsOf(end.asked)].flatMap(([cell, asks]) => {
    const [product, field = ''] = [Number(cell.split(' ')[0]), cell.split(' ')[1]]
    const last = asks.findLastIndex(({ isConfirmed }) => isConfirmed)
    if (last === -1 || gone.has(product)) return []
    const held = heldIn(productOf(end, product), field)
    const isRight = asks.slice(last).some(({ value }) => value === held)
    return isRight
      ? []
      : [`${cell} is ${held}, asked for was ${asks[last]?.value} (edit ${asks[last]?.number})`]
  })
}

function heldIn(product: Product | undefined, field: string): string {
  if (product === undefined) return 'nowhere'
  if (field === 'stock') return String(product.stockQty)
  if (field === 'price') return String(product.basePrice)
  return String(field === 'name' ? product.name : product.color)
}

/** What must exist, or be gone, at the end: products, images, steps of orders. */
function missing(end: End): string[] {
  const urls = new Set(end.effects.filter(({ lane }) => /picture|image/.test(lane)).map(({ word }) => word))
  const gone = mayBeDeleted(end.asked)
  const arrived = new Set(end.effects.map(({ lane, word }) => `${lane} ${word}`))
  return end.asked.flatMap(({ number, change, job, created }) => {
    if (job === null) return []
    const say = (what: string) => [`edit ${number}: ${what}`]
    if (change.kind === 'create') {
      if (created === null || gone.has(created)) return []
      const count = end.products.filter(({ sku, deleted }) => sku === change.fields.sku && !deleted).length
      const absent = change.images.filter(url => !urls.has(url))
      if (count !== 1) return say(`${count} products ${change.fields.sku}`)
      return absent.length === 0 ? [] : say(`no picture ${absent.join(' ')}`)
    }
    if (change.kind === 'delete') {
      const product = productOf(end, change.product)
      return product === undefined || product.deleted ? [] : say(`product ${product.id} is still there`)
    }
    if (change.kind === 'image-add')
      return urls.has(change.url) || gone.has(change.product) ? [] : say(`no picture ${change.url}`)
    if (change.kind === 'image-delete') {
      const held = productOf(end, change.product)?.pictures.some(({ id }) => id === change.image)
      return held === true && !gone.has(change.product) ? say(`picture ${change.image} is still there`) : []
    }
    if (change.kind === 'move')
      return arrived.has(`${change.order} order ${change.to}`)
        ? []
        : say(`${change.order} never became ${change.to}`)
    return []
  })
}

/** Each number and URL is asked for once, and an order passes each status once: none may take effect twice. */
function twice({ effects }: End): string[] {
  const seen = new Set<string>()
  return effects.flatMap(({ lane, word }) => {
    if (/ image$/.test(lane) && word.startsWith('primary')) return []
    const what =
      / (picture|image)$/.test(lane) && !word.startsWith('delete') ? `picture ${word}` : `${lane} ${word}`
    const isNew = !seen.has(what)
    seen.add(what)
    return isNew ? [] : [what]
  })
}

/** Within a lane effects follow the order of the edits. */
function outOfOrder(end: End): string[] {
  const asked = new Map<string, string[]>()
  for (const { change } of end.asked)
    for (const { lane, word } of askedFor(change, end)) asked.set(lane, [...(asked.get(lane) ?? []), word])
  const reached = new Map<string, number>()
  return end.effects.flatMap(({ lane, word }) => {
    if (/ (picture|life)$/.test(lane)) return []
    const from = reached.get(lane) ?? 0
    const place = (asked.get(lane) ?? []).indexOf(word, from)
    if (place === -1) return [`${lane}: ${word} after ${(asked.get(lane) ?? []).slice(0, from).join(', ')}`]
    reached.set(lane, place + 1)
    return []
  })
}

/** The intended effects of an edit, as {@link Effect} names them. */
function askedFor(change: NewChange, end: End): Effect[] {
  if (change.kind === 'move') return [{ lane: `${change.order} order`, word: change.to }]
  if (change.kind === 'create') return []
  const product = change.product > 0 ? change.product : end.remoteOf(change.product)
  switch (change.kind) {
    case 'stock':
      return [{ lane: `${product} stock`, word: String(change.to) }]
    case 'price':
      return [{ lane: `${product} price`, word: String(Number(change.to)) }]
    case 'update':
      return change.fields.map(({ field, to }) => ({ lane: `${product} ${field}`, word: String(to) }))
    case 'delete':
      return []
    case 'image-add':
      return [{ lane: `${product} image`, word: change.url }]
    case 'image-delete':
      return [{ lane: `${product} image`, word: `delete ${change.image}` }]
    case 'image-primary':
      return [{ lane: `${product} image`, word: `primary ${change.image}` }]
  }
}

function mayBeDeleted(asked: readonly Asked[]): Set<number> {
  return new Set(asked.flatMap(({ change }) => (change.kind === 'delete' ? [change.product] : [])))
}

function productOf(end: End, product: number): Product | undefined {
  const id = product > 0 ? product : end.remoteOf(product)
  return end.products.find(held => held.id === id)
}
