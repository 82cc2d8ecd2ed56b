import type { Effect, MarketProduct } from '../../../core/fixtures/market/state.ts'
import { isFinal } from '../../../shared/domain/changes/change.ts'
import { cellOf, cellOfEffect, cellsOfRow, type Operation, type Row, textOf } from '../world/ledger.ts'
import { rowsOf } from '../world/rows.ts'
import { learnNumbers, productOf } from '../world/view.ts'
import { violate, type World } from '../world/world.ts'

interface Ending {
  world: World
  rows: Row[]
  /** Rows that carry a value of a cell, oldest first. */
  carriers: Map<string, Row[]>
  effects: Map<string, { effect: Effect; value: string }[]>
}

/** Every accepted edit has its named end, and each cell holds what was asked for last (I1, I7, I8). */
export function checkEnding(world: World): void {
  learnNumbers(world)
  const rows = rowsOf(world)
  const ending: Ending = { world, rows, carriers: new Map(), effects: new Map() }
  for (const row of rows) {
    if (!isFinal(row.state))
      violate(world, `I8 change ${row.seq} (${row.kind}) is still ${row.state} ${row.reason ?? ''}`)
    for (const { cell, value } of cellsOfRow(world.ledger, row))
      push(ending.carriers, `${cell}=${value}`, row)
  }
  for (const effect of world.market.state.effects) {
    const place = cellOfEffect(world.ledger, effect)
    if (place !== null) push(ending.effects, place.cell, { effect, value: place.value })
  }
  for (const [cell, operations] of world.ledger.byCell) checkCell(ending, cell, operations)
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const before = map.get(key)
  if (before === undefined) map.set(key, [value])
  else before.push(value)
}

function checkCell(ending: Ending, cell: string, operations: readonly Operation[]): void {
  const { world } = ending
  const last = operations.at(-1)
  for (const operation of operations) {
    if (world.ledger.letGo.has(`${cell}=${operation.value}`)) continue
    const row = ending.carriers.get(`${cell}=${operation.value}`)?.at(-1)
    if (row === undefined) {
      // A sum is in the row it was added to, and a difference in its result.
      const isSummed = operation.by !== null || operations.some(other => other.by !== null)
      if (!isSummed && !tookEffect(ending.effects, cell, operation))
        violate(world, `I1 ${cell}=${operation.value} was taken and is nowhere`)
      continue
    }
    const why = unfitEnd(ending, cell, operation, row, operation === last)
    if (why !== null)
      violate(world, `${why}: ${cell}=${operation.value}, change ${row.seq} ${row.state} ${row.reason ?? ''}`)
  }
}

/** Why this is no allowed end of an accepted edit; null if it is one. */
function unfitEnd(
  ending: Ending,
  cell: string,
  operation: Operation,
  row: Row,
  isLast: boolean,
): string | null {
  const { world, effects } = ending
  switch (row.state) {
    case 'applied': {
      if (!tookEffect(effects, cell, operation) && !isSoOtherwise(ending, cell, operation))
        return 'I7 applied, but it never took effect'
      return isLast ? lostAfter(ending, cell, operation) : null
    }
    case 'withdrawn':
      return world.ledger.givenUp.has(row.seq) || row.reason === 'never-created'
        ? null
        : 'I1 withdrawn by nobody'
    case 'superseded':
      if (!isLast || row.reason === 'already-so' || isCellGone(ending, cell)) return null
      if (isNeverCreated(ending, row) && isGivenUp(ending, row.entity)) return null
      // The rebased change doesn't carry what it found to be so already.
      if (tookEffect(effects, cell, operation)) return lostAfter(ending, cell, operation)
      return isReplaced(ending, cell, row) ? null : 'I1 superseded by nothing'
    default:
      return null
  }
}

function tookEffect(effects: Ending['effects'], cell: string, operation: Operation): boolean {
  return (effects.get(cell) ?? []).some(
    ({ effect, value }) => value === operation.value && effect.request !== null,
  )
}

/** It is so, but not by us: somebody else deleted it, moved it to that status, or set that value. */
function isSoOtherwise({ world, effects }: Ending, cell: string, operation: Operation): boolean {
  if (operation.by !== null) return true
  const [, name = ''] = cell.split(/ (.*)/)
  if (name === 'deleted' || name.startsWith('image-gone')) return true
  if (name === 'status') {
    const to = operation.value.split(' ')[0]
    return (effects.get(cell) ?? []).some(({ value }) => value.split(' ')[0] === to)
  }
  const product = productInCell(world, cell)
  if (product === null) return false
  if (name === 'primary') return product.primary !== null || product.isDeleted
  const log = effects.get(cell) ?? []
  if (log.some(({ value }) => value === operation.value)) return true
  // The value before anything happened.
  const first = log[0]
  return textOf(first === undefined ? product.fields[name] : first.effect.before) === operation.value
}

/** If the last operation took effect, the cell holds its value, unless somebody else changed it since. */
function lostAfter({ world, effects }: Ending, cell: string, operation: Operation): string | null {
  const log = effects.get(cell) ?? []
  const end = log.at(-1)
  if (end === undefined || end.effect.request === null || end.value === operation.value) return null
  if (operation.by !== null || (world.ledger.byCell.get(cell) ?? []).some(({ by }) => by !== null))
    return null
  // The marketplace rounds a price with many digits.
  if (cell.endsWith(' base_price') && Math.abs(Number(end.value) - Number(operation.value)) < 0.01)
    return null
  return `I4 it holds ${end.value} in the end`
}

function isReplaced({ world, rows, carriers }: Ending, cell: string, row: Row): boolean {
  void carriers
  const later = rows.filter(other => other.seq > row.seq && other.state !== 'superseded')
  const product = cell.split(' ')[0]
  return later.some(other =>
    cellsOfRow(world.ledger, other).some(place => place.cell === cell || place.cell === `${product} deleted`),
  )
}

function isCellGone({ world, rows }: Ending, cell: string): boolean {
  const product = productInCell(world, cell)
  if (product?.isDeleted === true) return true
  const index = /^p(\d+) /.exec(cell)?.[1]
  if (index === undefined) return false
  const ref = world.ledger.refs.find(candidate => candidate.index === Number(index))
  // A product that was created here, deleted, and never sent.
  return (
    product === null &&
    ref !== undefined &&
    rows.some(row => row.kind === 'delete' && row.entity === ref.local)
  )
}

/** It ended with the create of its product, or the delete that it gave way to did. */
function isNeverCreated({ rows }: Ending, row: Row): boolean {
  const isNever = ({ reason }: Row) => reason === 'never-created'
  return (
    isNever(row) ||
    rows.some(
      other =>
        other.kind === 'delete' && other.entity === row.entity && other.seq > row.seq && isNever(other),
    )
  )
}

/** Whether the user cancelled the create of a product. */
function isGivenUp({ world, rows }: Ending, entity: number): boolean {
  return rows.some(row => row.kind === 'create' && row.entity === entity && world.ledger.givenUp.has(row.seq))
}

function productInCell(world: World, cell: string): MarketProduct | null {
  const index = /^p(\d+) /.exec(cell)?.[1]
  const ref =
    index === undefined ? undefined : world.ledger.refs.find(candidate => candidate.index === Number(index))
  return ref === undefined ? null : productOf(world, ref)
}

/** A change is `rejected` only if the marketplace refused a request that it was in. */
export function checkRefusals(world: World): void {
  learnNumbers(world)
  for (const row of rowsOf(world)) {
    if (row.state !== 'rejected' || (row.reason !== 'request-refused' && row.reason !== 'item-refused'))
      continue
    const values = cellsOfRow(world.ledger, row).map(({ value }) => value.split(' ').at(-1) ?? value)
    const isMeant = (text: string) => row.kind === 'delete' || values.some(value => text.includes(value))
    if (!world.sending.refused.some(isMeant))
      violate(world, `I7 change ${row.seq} (${row.kind}) was refused by nobody`)
  }
}

/** The replica shows what the marketplace shows, never what was only asked for (I10). */
export function checkReplica(world: World): void {
  learnNumbers(world)
  const { app, market, ledger } = world
  if (app === null) return
  for (const ref of ledger.refs) {
    const product = productOf(world, ref)
    const held = product === null ? null : app.catalog.held(product.id)
    if (product === null || held === null || held === undefined) continue
    for (const field of ['name', 'sku', 'base_price', 'stock_qty', 'unit', 'type']) {
      const shown = textOf(held.fields[field])
      const log = market.state.effects.filter(
        effect => effect.product === product.id && effect.cell === field,
      )
      const ever = new Set([
        ...log.flatMap(({ value, before }) => [textOf(value), textOf(before)]),
        textOf(product.fields[field]),
      ])
      // The marketplace decides what a create leaves out; until it is read, nothing is known.
      if (shown !== '' && !ever.has(shown))
        violate(world, `I10 the catalog holds ${cellOf(ref, field)}=${shown}, which never was`)
    }
  }
}
