import type { WebSocket } from 'ws'
import { type DeskPlace, LEAVE } from '../shared/contract/tab-entry.ts'

/** Which tab has the desk: the only one that reaches the core. */
interface Desk {
  /** A tab asks for it, or, if it `takes` it, wants it even if another has it. `tell` is called once. */
  enter(tab: WebSocket, takes: boolean, tell: (place: DeskPlace) => void): void
  /** The tab that has it can't save its edits, and keeps it. */
  stay(): void
}

/** The page before a reload is gone within this time. */
const RELOAD_MS = 500
/** A tab that is told to leave does so within the second, unless it hangs. */
const LEAVE_MS = 3000

/**
 * Gives the desk to one tab at a time, in whichever browser it is.
 *
 * ```
 * free ──a tab enters──► held ──another enters──► held, and one waits ──the holder's connection ends──► held by that one
 *   ▲                    │  ▲                          │
 *   └─its connection ends┘  └──the holder can't save, or half a second went by and the other doesn't take──┘
 * ```
 * A holder that doesn't leave within three seconds hangs: its connection is ended.
 */
export function makeDesk(): Desk {
  let holder: WebSocket | null = null
  let answerWaiting: ((place: DeskPlace) => void) | null = null

  const give = (tab: WebSocket, tell: (place: DeskPlace) => void) => {
    holder = tab
    tell('here')
    tab.once('close', () => {
      holder = null
      answerWaiting?.('here')
    })
  }
  return {
    enter: (tab, takes, tell) => {
      if (holder === null) return give(tab, tell)
      // The last person who wanted it gets it.
      if (answerWaiting !== null && !takes) return tell('elsewhere')
      answerWaiting?.('elsewhere')
      const answer = (place: DeskPlace) => {
        clearTimeout(timer)
        answerWaiting = null
        if (place === 'here') give(tab, tell)
        else tell(place)
      }
      const timer = takes
        ? setTimeout(() => holder?.terminate(), LEAVE_MS)
        : setTimeout(answer, RELOAD_MS, 'elsewhere')
      answerWaiting = answer
      tab.once('close', () => answerWaiting === answer && answer('elsewhere'))
      if (takes) holder.send(LEAVE)
    },
    stay: () => answerWaiting?.('unsaved'),
  }
}
