import { app, powerSaveBlocker } from 'electron'
import type { StateCounts } from '../shared/contract/groups/outbox.ts'
import { CHANGE_STATES, needsPerson } from '../shared/domain/change.ts'
import type { Core } from './core/core.ts'

/** What of the outbox is seen outside the window. */
export interface Signs {
  /** Changes that wait for a person, for the number on the program's icon. */
  attention: number
  /** Something is on its way, so the computer must not fall asleep over it. */
  isBusy: boolean
}

export function signsOf(counts: StateCounts): Signs {
  const attention = CHANGE_STATES.filter(needsPerson).reduce((sum, state) => sum + counts[state], 0)
  return { attention, isBusy: counts.sending > 0 }
}

/** Shows on the program's icon what waits for a person, and keeps the computer awake while changes are being sent. */
export async function showOutboxSigns(core: Core): Promise<void> {
  let blocker: number | null = null
  const show = ({ attention, isBusy }: Signs) => {
    // Windows has no number on an icon; the call does nothing there.
    app.setBadgeCount(attention)
    if (isBusy) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }
  const look = async () => show(signsOf((await core.handlers.readOutbox({})).counts))
  core.onEvent((event, value) => {
    if (event === 'outboxChanged') show(signsOf((value as { counts: StateCounts }).counts))
    // Another account has another outbox.
    if (event === 'accountsChanged') void look()
  })
  await look()
}
