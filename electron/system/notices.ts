import { Notification } from 'electron'
import type { Core } from '../../core/core.ts'
import type { EventOf } from '../../shared/contract/contract.ts'
import { MESSAGES } from '../messages.ts'

type Arrived = EventOf<'ordersArrived'>

interface DesktopNotice {
  title: string
  body: string
  /** Where in the program it leads: an address of the page, from `#` on. */
  hash: string
}

interface NoticesOptions {
  core: Pick<Core, 'handlers' | 'onEvent'>
  /** Brings the window to the front, at this place. */
  goTo: (hash: string) => void
  onFailed: (why: string) => void
}

/** Order groups named in one notice: some systems cut off longer ones. */
const NAMED_MOST = 3
/** Notices that may still be clicked in the system's list of them. */
const KEPT_MOST = 20

/** What the desktop says of a list in a hot folder that is not sent by itself. */
function noticeOfList({ name }: EventOf<'hotFileWaits'>): DesktopNotice {
  return { ...MESSAGES.listWaits(name), hash: '#/today' }
}

/** What the desktop says of order groups that came. Amounts and products stay out of it: others may see the screen. */
export function noticeOf({ orders, total }: Arrived): DesktopNotice {
  const [only] = orders
  if (total === 1 && only !== undefined) {
    const words = MESSAGES.newOrder(only.number ?? only.id, only.customer)
    return { ...words, hash: `#/orders/${encodeURIComponent(only.id)}` }
  }
  const named = orders.slice(0, NAMED_MOST).map(({ number, id }) => number ?? id)
  return { ...MESSAGES.newOrders(total, named), hash: '#/orders' }
}

/**
 * Tells on the desktop of lists that wait for a person, and of new orders unless that was switched off. Where the
 * system shows nothing (macOS: programs that are not signed), the number on the icon and the window's own sign remain.
 */
export function showNotices({ core, goTo, onFailed }: NoticesOptions): void {
  // What nothing refers to is collected, and a click on it leads nowhere.
  let kept: Notification[] = []
  const forget = (notice: Notification) => {
    kept = kept.filter(other => other !== notice)
  }
  const show = ({ title, body, hash }: DesktopNotice) => {
    const notice = new Notification({ title, body })
    notice.on('click', () => {
      forget(notice)
      goTo(hash)
    })
    notice.on('failed', (_event, error) => {
      forget(notice)
      onFailed(error)
    })
    kept = [...kept, notice].slice(-KEPT_MOST)
    notice.show()
  }
  core.onEvent((event, value) => {
    if (!Notification.isSupported()) return
    if (event === 'ordersArrived') void notify(value as Arrived)
    else if (event === 'hotFileWaits') show(noticeOfList(value as EventOf<'hotFileWaits'>))
  })
  async function notify(arrived: Arrived): Promise<void> {
    const { settings } = await core.handlers.readSettings({})
    if (settings.orders.notify) show(noticeOf(arrived))
  }
}
