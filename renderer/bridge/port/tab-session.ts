import type { Pass } from '../../../shared/contract/tab-entry.ts'

/** What lets this tab into the preview. It lives in the page alone, where a browser sends it nowhere by itself. */
export interface TabSession {
  /** What to present when connecting; null when nothing is left. */
  pass(): Pass | null
  /** The session to sign addresses of pictures with; null before the tab was let in. */
  current(): string | null
  entered(session: string): void
  refused(pass: Pass): void
  /** Asks the other tabs of this page for their session; `onFound` is called when one has it. */
  ask(): void
  onFound(listener: () => void): void
  close(): void
}

export interface TabSessionPlaces {
  /** From the address the tab was opened with, valid once. */
  token: string | null
  /** Survives a reload, and is dropped with the tab. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  otherTabs: OtherTabs
}

/** Reaches the tabs of the same address and port, and nobody else. */
export interface OtherTabs {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  close(): void
}

export const SESSION_KEY = 'supplier-desk-session'

export function openTabSession({ token, storage, otherTabs }: TabSessionPlaces): TabSession {
  const dead = new Set<string>()
  let unused = token
  let session = storage.getItem(SESSION_KEY)
  let found = () => {}

  const keep = (value: string | null) => {
    session = value
    if (value === null) storage.removeItem(SESSION_KEY)
    else storage.setItem(SESSION_KEY, value)
  }
  otherTabs.onMessage(data => {
    if (data === ASK && session !== null) otherTabs.send({ session })
    const handed = sessionIn(data)
    if (handed === null || session !== null || dead.has(handed)) return
    keep(handed)
    found()
  })

  return {
    pass: () => {
      if (unused !== null) return { kind: 'token', secret: unused }
      return session === null ? null : { kind: 'session', secret: session }
    },
    current: () => session,
    entered: value => {
      unused = null
      keep(value)
      // A tab opened under an earlier run waits for it.
      otherTabs.send({ session: value })
    },
    refused: ({ kind, secret }) => {
      if (kind === 'token') unused = null
      else {
        dead.add(secret)
        if (session === secret) keep(null)
      }
    },
    ask: () => otherTabs.send(ASK),
    onFound: listener => {
      found = listener
    },
    close: () => otherTabs.close(),
  }
}

const ASK = 'session?'

function sessionIn(data: unknown): string | null {
  const isHanded = typeof data === 'object' && data !== null && 'session' in data
  return isHanded && typeof data.session === 'string' ? data.session : null
}
