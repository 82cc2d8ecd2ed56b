import type { Port } from '../../../shared/contract/port.ts'
import type { Pass } from '../../../shared/contract/tab-entry.ts'
import type { TabSession } from './tab-session.ts'
import { holdSocket, type ReconnectLater } from './tab-socket.ts'

/**
 * Why a tab can't reach the core. `lost`: the connection broke. `shut-out`: the core does not let this tab in; the person
 * has to open the printed address. `elsewhere`: another tab has the desk. `unsaved`: it keeps it, because it can't save.
 * `asking`: a person wants it here.
 */
export type Away = 'lost' | 'shut-out' | 'elsewhere' | 'unsaved' | 'asking'

/** Called when the core can't be reached any more and when it can again, so that everything shown is read again. */
export interface LinkWatch {
  /** `useHere` takes the desk from the tab that has it. */
  onAway: (why: Away, useHere: () => void) => void
  onBack: () => void
  /** Saves what this tab holds; false where that is impossible. */
  finish: () => Promise<boolean>
}

export interface PreviewPort extends Port {
  /** Closes the connection and stops reconnecting. */
  close(): void
}

/**
 * The port of a browser tab: a WebSocket to the preview that served the page. When it breaks, calls without an answer
 * get a `closed` fault (nobody knows whether they were done), and it connects again by itself. Calls made while it is
 * away get the same fault at once: nothing is kept back and sent later behind the person's back. A tab that could not
 * save its edits before takes the desk from one that got it meanwhile (decision 0073), and saves them first of all.
 */
export function previewPort(
  watch: LinkWatch,
  session: TabSession,
  open: (pass: Pass) => WebSocket,
  later: ReconnectLater = (run, ms) => setTimeout(run, ms),
): PreviewPort {
  const listeners = new Set<(text: string) => void>()
  // Calls without an answer yet, and what was sent before the first connection stood.
  const waiting = new Set<number>()
  let unsent: string[] = []
  let state: 'first' | 'open' | 'closed' | Away = 'first'
  // Whether the desk is wanted even if another tab has it.
  let takes = false

  const emit = (text: string) => {
    for (const listener of listeners) listener(text)
  }
  const giveUp = (id: number) => emit(JSON.stringify({ type: 'fault', id, fault: { kind: 'closed' } }))
  const giveUpAll = () => {
    const ids = [...waiting]
    waiting.clear()
    unsent = []
    for (const id of ids) giveUp(id)
  }
  const goAway = (next: Away) => {
    const before = state
    state = next
    giveUpAll()
    if (before === next) return
    if (next !== 'shut-out') takes = next === 'lost' || next === 'asking'
    watch.onAway(next, useHere)
    // Without the core nothing can be saved any more: true if there was nothing.
    if (next === 'lost') void watch.finish().then(hasSaved => (takes &&= !hasSaved))
  }
  const useHere = () => {
    goAway('asking')
    socket.connect()
  }

  const socket = holdSocket(session, pass => open({ ...pass, takes }), later, {
    onStood: () => {
      const wasAway = state !== 'first'
      state = 'open'
      for (const text of unsent) socket.send(text)
      unsent = []
      if (wasAway) void watch.finish().then(() => state === 'open' && watch.onBack())
    },
    onText: text => {
      const id = answeredId(text)
      if (id !== null) waiting.delete(id)
      emit(text)
    },
    onLost: () => goAway('lost'),
    onShutOut: () => goAway('shut-out'),
    onElsewhere: goAway,
    finish: watch.finish,
  })

  return {
    send: text => {
      const id = askedId(text)
      // Later, as over a real wire: the caller is not ready for the answer yet.
      if (state !== 'first' && state !== 'open') return queueMicrotask(() => id !== null && giveUp(id))
      if (id !== null) waiting.add(id)
      if (state === 'open') socket.send(text)
      else unsent.push(text)
    },
    onMessage: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      state = 'closed'
      socket.close()
      giveUpAll()
    },
  }
}

/**
 * The number of the call a message belongs to, read from its head: whole answers can be megabytes, and the bridge
 * parses them anyway. Both ends write `type` and `id` first.
 */
const askedId = (text: string) => idAfter(/^\{"type":"call","id":(\d+)/, text)
const answeredId = (text: string) => idAfter(/^\{"type":"(?:output|fault)","id":(\d+)/, text)

function idAfter(head: RegExp, text: string): number | null {
  const id = head.exec(text)?.[1]
  return id === undefined ? null : Number(id)
}
