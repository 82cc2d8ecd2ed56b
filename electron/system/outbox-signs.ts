import { app, powerSaveBlocker } from 'electron'
import type { Core } from '../../core/core.ts'
import type { EventOf, Output } from '../../shared/contract/contract.ts'
import type { StateCounts } from '../../shared/contract/outbox/job.ts'
import { badgeOf } from '../../shared/domain/changes/outbox-counts.ts'

/** What the outbox shows outside the window. */
interface Signs {
  /** Changes that wait for a person, for the number on the program's icon. */
  attention: number
  /** Something is on its way, so the computer must not fall asleep over it. */
  isBusy: boolean
}

export function signsOf(counts: StateCounts): Signs {
  return { attention: badgeOf(counts).attention, isBusy: counts.sending > 0 }
}

/** Changes in accounts that are not open: none of them is sent until a person opens theirs. */
function leftElsewhere({ accounts, open }: Output<'listAccounts'>): number {
  const others = accounts.filter(({ id, isSample }) => id !== open && !isSample)
  return others.reduce((sum, { left }) => sum + (left?.waiting ?? 0) + (left?.attention ?? 0), 0)
}

/**
 * Shows on the program's icon how much waits for a person, new orders among it, and keeps the computer awake while
 * changes are being sent.
 */
export async function showOutboxSigns(core: Pick<Core, 'handlers' | 'onEvent'>): Promise<void> {
  let blocker: number | null = null
  let attention = 0
  let elsewhere = 0
  let newOrders = 0
  let shown: number | null = null
  const showBadge = () => {
    const count = attention + elsewhere + newOrders
    if (count === shown) return
    shown = count
    // Windows has no number on an icon; the call does nothing there.
    app.setBadgeCount(count)
  }
  const show = (signs: Signs) => {
    attention = signs.attention
    showBadge()
    if (signs.isBusy) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }
  const count = ({ unseen = 0 }: EventOf<'ordersProgressed'>) => {
    newOrders = unseen
    showBadge()
  }
  const look = async () => {
    const [outbox, orders] = [await core.handlers.readOutbox({}), await core.handlers.readOrdersProgress({})]
    elsewhere = leftElsewhere(await core.handlers.listAccounts({}))
    newOrders = orders.unseen ?? 0
    show(signsOf(outbox.counts))
  }
  core.onEvent((event, value) => {
    if (event === 'outboxChanged') show(signsOf((value as { counts: StateCounts }).counts))
    if (event === 'ordersProgressed') count(value as EventOf<'ordersProgressed'>)
    // Another account has another outbox, and other orders.
    if (event === 'accountsChanged') void look()
  })
  await look()
}
