import { makeLanguage } from '../../renderer/i18n/language.ts'
import { changeText } from '../../renderer/screens/outbox/change-text.ts'
import { holdOf } from '../../renderer/screens/outbox/hold.ts'
import type { ListedChange } from '../../shared/contract/groups/outbox.ts'
import type { Desk } from './desk.ts'

/** How the change stood at one moment, and what a person read about it then. */
export interface Stage {
  /** `unknown (no-answer)`. */
  state: string
  /** The sentence of the Outbox screen. */
  says: string
}

const LANGUAGE = makeLanguage('en', '.', 'UTC')

/** The one change of a cell; null while there is none. */
export function theChange(desk: Desk): ListedChange | null {
  // A page may hold nothing where what was open at the start has moved since: the rest of it comes behind.
  const [change] = desk.outbox.readChanges(0, 10).changes
  return change === undefined ? null : desk.outbox.readChange(change.id).listed
}

export function stageOf(desk: Desk, now: number): Stage | null {
  const listed = theChange(desk)
  if (listed === null) return null
  const hold = holdOf(desk.rateLimiter.connection().network, desk.outbox.read())
  const { state, reason } = listed.change
  return {
    state: reason === null ? state : `${state} (${reason})`,
    says: changeText(listed, hold, LANGUAGE, now).sentence,
  }
}
