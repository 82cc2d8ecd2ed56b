import { Listeners } from './listeners.ts'

/**
 * A transport between a window and the core: text in both directions, nothing else. Every host has one
 * (Electron's IPC, the preview's socket, a pair in memory), so they all behave alike.
 */
export interface Port {
  send(text: string): void
  /** Calls `listener` for every message until the returned function is called. */
  onMessage(listener: (text: string) => void): () => void
}

/** Two ports that are each other's far end. Messages arrive in a later microtask, as over a real wire. */
export function pairOfPorts(): [Port, Port] {
  const left = new Listeners<[text: string]>()
  const right = new Listeners<[text: string]>()
  return [end(left, right), end(right, left)]
}

function end(mine: Listeners<[text: string]>, theirs: Listeners<[text: string]>): Port {
  return {
    send: text => void Promise.resolve().then(() => theirs.emit(text)),
    onMessage: mine.listen,
  }
}
