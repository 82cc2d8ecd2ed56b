import type { Bridge } from '../../shared/contract/bridge.ts'
import type { OrderRow } from '../../shared/contract/groups/orders.ts'
import { isOrderStatus, ORDER_STATUSES } from '../../shared/domain/rules/order-moves.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, type ExitCode, Stop } from '../exit.ts'
import { counted, grouped, momentText } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { openSession } from '../session.ts'
import { waitFor } from '../waiting.ts'

const PAGE = 5000

/** `desk orders`: lists the orders that the marketplace has now, newest first, all or those of some statuses. */
export async function orders(args: Arguments, { print, log, env }: Terminal): Promise<ExitCode> {
  const wanted = args.texts('status')
  const unknown = wanted.find(status => !isOrderStatus(status))
  if (unknown !== undefined)
    throw new Stop(
      EXIT.usage,
      `--status must be one of ${ORDER_STATUSES.join(', ')}, got "${visibleText(unknown)}".`,
    )
  const session = await openSession(args, env, false)
  try {
    const { missing, all } = await readFreshOrders(session.bridge, log)
    const rows = all.filter(({ status }) => wanted.length === 0 || wanted.includes(status ?? ''))
    rows.sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.place - a.place)
    if (args.has('json')) print(JSON.stringify({ orders: rows.map(shown) }))
    else print(rows.length === 0 ? 'No orders.' : rows.map(orderText).join('\n'))
    if (missing === null) return EXIT.done
    log(missing)
    return EXIT.notReachable
  } finally {
    await session.close()
  }
}

/**
 * Reads every order again, because statuses in the local copy may be out of date. If the marketplace never lists all
 * the orders it counts, `missing` says so.
 */
async function readFreshOrders(
  bridge: Bridge,
  log: Terminal['log'],
): Promise<{ all: OrderRow[]; missing: string | null }> {
  const startedAt = Date.now()
  await bridge.call('refreshOrders', { isWhole: true })
  const { finishedAt, endedAt, total } = await waitFor(
    bridge,
    async () => {
      const progress = await bridge.call('readOrdersProgress', {})
      if (progress.state === 'unreadable')
        throw new Stop(EXIT.notReachable, 'The list of orders from the marketplace could not be read.')
      return progress.endedAt !== null && progress.endedAt >= startedAt ? progress : null
    },
    what => `${what} The orders could not be read.`,
    log,
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
  const although = total === null ? '' : `, although the marketplace counts ${grouped(total)}`
  return `Not complete: ${counted(held, 'order')} ${held === 1 ? 'was' : 'were'} read${although}. The list changed each time it was read. Try again later.`
}

function shown({ id, number, status, created, customer, total, currency, items }: OrderRow) {
  return { id, number, status, created, customer, total, currency, items }
}

function orderText({ id, number, status, created, createdAt, customer, total, currency }: OrderRow): string {
  const moment = createdAt === null ? created : momentText(createdAt)
  const facts = [number ?? id, status, moment, customer, total === null ? null : amount(total, currency)]
  return facts.map(fact => (fact === null ? '-' : visibleText(fact))).join('  ')
}

/** Two decimals, more only where the amount has more. */
const PRICE = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
})

/** Given text, Intl keeps every digit. */
const amount = (total: string, currency: string | null) =>
  `${PRICE.format(total as `${number}`)}${currency === null ? '' : ` ${currency}`}`
