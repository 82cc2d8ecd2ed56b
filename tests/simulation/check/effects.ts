import type { Effect } from '../../../core/fixtures/market/state.ts'
import { cellOfEffect, type Operation, textOf } from '../world/ledger.ts'
import { learnNumbers } from '../world/view.ts'
import { violate, type World } from '../world/world.ts'

/** What took effect in one cell, in order. */
interface Lane {
  effects: { effect: Effect; value: string }[]
}

/**
 * Compares the marketplace's log with what the user asked for: only that takes effect, in the order in which it was
 * asked for, and nothing twice (I4, I5).
 */
export function checkEffects(world: World): void {
  learnNumbers(world)
  const { ledger, market } = world
  const lanes = new Map<string, Lane>()
  for (const effect of market.state.effects) {
    const place = cellOfEffect(ledger, effect)
    if (place === null) {
      if (effect.request !== null)
        violate(world, `I5 request #${effect.request} made a product nobody asked for`)
      continue
    }
    const lane = lanes.get(place.cell) ?? { effects: [] }
    lanes.set(place.cell, lane)
    lane.effects.push({ effect, value: place.value })
  }
  for (const [cell, lane] of lanes) checkLane(world, cell, lane)
}

function checkLane(world: World, cell: string, { effects }: Lane): void {
  const operations = world.ledger.byCell.get(cell) ?? []
  let from = 0
  let last: Operation | null = null
  effects.forEach(({ effect, value }, index) => {
    if (effect.request === null) return
    const found = operations.slice(from).find(operation => operation.value === value)
    const isAgain = last !== null && last.value === value
    const before = effects[index - 1]
    if (cell.endsWith(' stock_qty')) noteOverwrite(world, cell, effect)
    if (isAgain && last?.isRepeated === true) return
    if (isAgain && found === undefined) {
      // Setting the same value again is harmless, unless somebody changed it in between: then it undoes their change.
      const isHarmless = isIdempotent(cell) && before?.effect.request !== null && before?.value === value
      // A page that keeps failing hides whether its fields were set, and they are set again in the end.
      if (isHarmless && ON_OWN_PAGE.test(cell)) return
      if (isHarmless) violate(world, `I5 ${cell} was set to ${value} twice`)
      else violate(world, `I5 ${cell} took ${value} twice`)
      return
    }
    if (found !== undefined) {
      from = operations.indexOf(found) + 1
      last = found
      return
    }
    if (operations.slice(0, from).some(operation => operation.value === value && operation.isRepeated)) return
    if (isSum(operations, effects.slice(0, index), effect)) return
    // The outbox gives a product without a SKU one of its own.
    if (cell.endsWith(' sku') && effect.before === null) return
    const isLate = operations.some(operation => operation.value === value)
    violate(
      world,
      `${isLate ? 'I4' : 'I5'} ${cell} took ${value} ${isLate ? 'after a newer wish' : 'that nobody asked for'}`,
    )
  })
}

/** Fields that only a product's own page shows, and no list. */
const ON_OWN_PAGE = / (description|min_order_qty|color|stem_length|country_of_origin|vat_rate)$/

function isIdempotent(cell: string): boolean {
  return !/ (created|image |status)/.test(cell)
}

/** For a difference: a value that was there at some time, plus the difference. */
function isSum(
  operations: readonly Operation[],
  before: Lane['effects'],
  { value, before: held }: Effect,
): boolean {
  const bases = new Set([...before.map(({ value: was }) => was), textOf(held)])
  const sums = operations.filter(({ by }) => by !== null)
  for (let first = 0; first < sums.length; first++) {
    let sum = 0
    for (const { by } of sums.slice(first)) {
      sum += by ?? 0
      if (bases.has(String(Math.max(0, Number(value) - sum)))) return true
    }
  }
  return false
}

/** Counts stock values that somebody else set, that the user never saw, and that are overwritten now. */
function noteOverwrite(world: World, cell: string, effect: Effect): void {
  const { effects } = world.market.state
  const before = textOf(effect.before)
  const writer = effects
    .slice(0, effects.indexOf(effect))
    .findLast(other => other.product === effect.product && other.cell === 'stock_qty')
  if (writer === undefined || writer.request !== null) return
  if (world.ledger.shown.get(cell)?.has(before) === true) return
  const operations = world.ledger.byCell.get(cell) ?? []
  if (isSum(operations, [], effect)) return
  world.counts.overwrites++
  world.trace.line(`overwrite of ${cell} ${before} by ${textOf(effect.value)} (#${effect.request})`)
}
