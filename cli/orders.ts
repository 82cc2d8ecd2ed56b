import type { Bridge } from '../shared/contract/bridge.ts'
import type { OrderRow } from '../shared/contract/groups/orders.ts'
import { isOrderStatus, ORDER_STATUSES } from '../shared/domain/rules/order-moves.ts'
import { visibleText } from '../shared/domain/visible-text.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, type ExitCode, Stop } from './exit.ts'
import { openSession } from './session.ts'
import { waitFor } from './waiting.ts'

const PAGE = 5000

type Print = (text: string) => void

/** `desk orders`: the order groups as the marketplace has them now, newest first, or those of one status. */
export async function orders(words: Arguments, print: Print, tell: Print): Promise<ExitCode> {
  const status = words.text('status')
  if (status !== null && !isOrderStatus(status))
    throw new Stop(EXIT.usage, `--status must be one of ${ORDER_STATUSES.join(', ')}, got "${status}".`)
  const session = await openSession(words)
  try {
    const { missing, all } = await readFreshOrders(session.bridge)
    const rows = all.filter(row => status === null || row.status === status)
    rows.sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.place - a.place)
    if (words.has('json')) print(JSON.stringify({ orders: rows.map(shown) }))
    else print(rows.length === 0 ? 'No orders.' : rows.map(tellOrder).join('\n'))
    if (missing === null) return EXIT.done
    tell(missing)
    return EXIT.notReachable
  } finally {
    await session.close()
  }
}

/**
 * Every order group, read again from the first to the last: an older copy may hold statuses of yesterday. Some lists
 * never show all that they count, however often they are read: `missing` says so.
 */
async function readFreshOrders(bridge: Bridge): Promise<{ all: OrderRow[]; missing: string | null }> {
  const startedAt = Date.now()
  await bridge.call('refreshOrders', { isWhole: true })
  const { finishedAt, endedAt, total } = await waitFor(
    bridge,
    async () => {
      const progress = await bridge.call('readOrdersProgress', {})
      if (progress.state === 'unreadable')
        throw new Stop(EXIT.notReachable, 'The marketplace answers with no list of orders that can be read.')
      return progress.endedAt !== null && progress.endedAt >= startedAt ? progress : null
    },
    what => `${what} The orders could not be read.`,
  )
  const rows = new Map<string, OrderRow>()
  for (let after = 0, more = true; more; ) {
    const page = await bridge.call('readOrders', { after, limit: PAGE })
    for (const id of page.gone ?? []) rows.delete(id)
    for (const row of page.orders) rows.set(row.id, row)
    after = page.revision
    more = page.more
  }
  const all = [...rows.values()]
  return { all, missing: finishedAt === endedAt ? null : missingText(all.length, total) }
}

function missingText(held: number, total: number | null): string {
  const counted = total === null ? '' : `, although the marketplace counts ${total}`
  return `Not complete: ${held} orders were read${counted}. Its list changed on every reading; try again later.`
}

function shown({ id, number, status, created, customer, total, currency, items }: OrderRow) {
  return { id, number, status, created, customer, total, currency, items }
}

function tellOrder({ id, number, status, created, customer, total, currency }: OrderRow): string {
  const facts = [number ?? id, status, created, customer, total === null ? null : amount(total, currency)]
  return facts.map(fact => (fact === null ? '-' : visibleText(fact))).join('  ')
}

const amount = (total: string, currency: string | null) =>
  currency === null ? total : `${total} ${currency}`
