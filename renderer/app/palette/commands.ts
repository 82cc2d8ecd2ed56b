import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { normalised } from '../../../shared/domain/text/foreign-text.ts'
import type { IconName } from '../../ui/Icon.tsx'

export interface PaletteCommand {
  id: string
  group: 'screens' | 'actions' | 'settings' | 'orders' | 'products'
  icon: IconName
  label: string
  /** To the right of the label: where it leads, or its present state. */
  hint?: string
  /** Other words that find it. */
  also?: string
  keys?: readonly string[]
  run: () => void
}

/** Lower case without diacritics, so that `oke` finds `Öke`. */
const folded = (text: string): string => normalised(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Commands that have every word of `text` in their label or other words, in the order given, those whose label begins
 * with it first. Blank text keeps all.
 */
export function findCommands(commands: readonly PaletteCommand[], text: string): PaletteCommand[] {
  const wanted = folded(text.trim())
  if (wanted === '') return [...commands]
  const words = wanted.split(/\s+/)
  const fitting = commands.filter(({ label, also = '' }) => {
    const haystack = folded(`${label} ${also}`)
    return words.every(word => haystack.includes(word))
  })
  const begins = (command: PaletteCommand) => folded(command.label).startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter(command => !begins(command))]
}

/** The next index in a list of `count` when moving by `step`, wrapping at the ends. */
export function moved(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count
}

/** The order groups whose number or customer has every word of `text`, newest first; blank text finds none. */
export function findOrders(orders: Iterable<OrderRow>, text: string): OrderRow[] {
  const words = folded(text.trim()).split(/\s+/)
  if (words[0] === '') return []
  const found: OrderRow[] = []
  for (const order of orders) {
    const haystack = folded(`${order.number ?? ''} ${order.id} ${order.customer ?? ''}`)
    if (words.every(word => haystack.includes(word))) found.push(order)
  }
  return found.sort((a, b) => (b.createdAt ?? b.place) - (a.createdAt ?? a.place))
}
