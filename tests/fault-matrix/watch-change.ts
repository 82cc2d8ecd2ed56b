import { makeLanguage } from '../../renderer/i18n/language.ts'
import { changeText } from '../../renderer/screens/outbox/change/change-text.ts'
import { holdOf } from '../../renderer/screens/outbox/change/hold.ts'
import type { ListedChange } from '../../shared/contract/outbox/change.ts'
import type { Desk } from './desk.ts'

/** The state of the change at one moment, and what a person read about it. */
export interface Stage {
  /** `unknown (no-answer)`. */
  state: string
  /** The sentence of the Outbox screen. */
  sentence: string
}

const LANGUAGE = makeLanguage('en', '.', 'UTC')

/** The one change of a cell; null while there is none. */
export function theChange(desk: Desk): ListedChange | null {
  // A page may be empty if changes that were open at the start have moved since; the next page has the rest.
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
    sentence: changeText(listed, hold, LANGUAGE, now).sentence,
  }
}
