import {
  type DeskPlace,
  type Entered,
  LEAVE,
  NO_SESSION,
  type Pass,
  STAY,
} from '../../../shared/contract/tab-entry.ts'
import type { TabSession } from './tab-session.ts'

interface TabSocketNews {
  /** The tab has the desk: calls can be sent. */
  onStood(): void
  onText(text: string): void
  /** It broke or could not be opened; called for every attempt. */
  onLost(): void
  /** The preview is there, but nothing that this tab or another one has is accepted. */
  onShutOut(): void
  /** Another tab has the desk, and the connection is closed. */
  onElsewhere(place: Exclude<DeskPlace, 'here'>): void
  /** Saves what this tab holds; false where that is impossible. */
  finish(): Promise<boolean>
}

export type ReconnectLater = (run: () => void, ms: number) => void

/** Waits between attempts to reach the core again. It is on this computer, so trying costs nothing. */
const AGAIN_MS = [250, 500, 1000, 2000, 5000] as const
/** Another tab hands over its session at once; after this time there is none. */
const OTHER_TAB_MS = 1000

/**
 * Holds a connection to the preview that served the page, with whatever pass the tab has: the token of its address,
 * its own session, or that of another tab. The preview's first message is the session, and whether this tab gets the
 * desk; without it the connection is closed until `connect` is called.
 */
export function holdSocket(
  session: TabSession,
  open: (pass: Pass) => WebSocket,
  later: ReconnectLater,
  news: TabSocketNews,
) {
  let socket: WebSocket | null = null
  let failures = 0
  let isOutside = false
  let isClosed = false

  const connect = () => {
    const pass = session.pass()
    isOutside = pass === null
    if (pass === null) return askOthers()
    const opened = open(pass)
    let hasStood = false
    socket = opened
    opened.onmessage = ({ data }) => {
      const text = String(data)
      if (text === LEAVE && hasStood) return void leave()
      if (hasStood) return news.onText(text)
      const entered = enteredIn(text)
      // Another program listens here by now.
      if (entered === null) return opened.close()
      failures = 0
      session.entered(entered.session)
      if (entered.desk !== 'here') return goElsewhere(entered.desk)
      hasStood = true
      news.onStood()
    }
    const goElsewhere = (place: Exclude<DeskPlace, 'here'>) => {
      opened.onclose = null
      opened.close()
      news.onElsewhere(place)
    }
    const leave = async () => {
      const hasSaved = await news.finish()
      // A tab that took too long was disconnected meanwhile.
      if (socket !== opened || isLost) return
      if (hasSaved) goElsewhere('elsewhere')
      else opened.send(STAY)
    }
    let isLost = false
    opened.onclose = ({ code }) => {
      isLost = true
      if (isClosed) return
      if (code === NO_SESSION) {
        session.refused(pass)
        return connect()
      }
      news.onLost()
      later(connectAgain, AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)] as number)
    }
  }
  const connectAgain = () => {
    if (!isClosed) connect()
  }
  const askOthers = () => {
    session.ask()
    later(() => {
      if (isOutside && !isClosed) news.onShutOut()
    }, OTHER_TAB_MS)
  }
  session.onFound(() => {
    if (isOutside) connectAgain()
  })
  connect()

  return {
    connect,
    send: (text: string) => socket?.send(text),
    /** Closes the connection and stops reconnecting. */
    close: () => {
      isClosed = true
      session.close()
      socket?.close()
    },
  }
}

function enteredIn(text: string): Entered | null {
  const isEntered = /^\{"type":"entered","session":"[\w-]+","desk":"(here|elsewhere|unsaved)"\}$/.test(text)
  return isEntered ? JSON.parse(text) : null
}
