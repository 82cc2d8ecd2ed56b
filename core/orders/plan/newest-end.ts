import type { Order } from '../../api/replies/read-order.ts'

/**
 * The end of the list at which new order groups appear, judged by one page: by their times, or else by the numbers in
 * their ids. Without either `first`; the feed notices if that was wrong.
 */
export function newestEnd(orders: readonly Order[]): 'first' | 'last' {
  const top = orders[0]
  const bottom = orders.at(-1)
  if (top === undefined || bottom === undefined) return 'first'
  for (const rank of [timeOf, numberOf]) {
    const [above, below] = [rank(top), rank(bottom)]
    if (above !== null && below !== null && above !== below) return above > below ? 'first' : 'last'
  }
  return 'first'
}

function timeOf({ created }: Order): number | null {
  if (created === null) return null
  const time = /^\d+$/.test(created) ? Number(created) : Date.parse(created)
  return Number.isNaN(time) ? null : time
}

function numberOf({ id }: Order): number | null {
  const digits = /(\d+)\D*$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}
