/**
 * A transport between a window and the core: text goes out, text comes in, nothing else. Every host (Electron's
 * IPC, the preview's socket, a pair in memory) is one of these, so all of them behave alike.
 */
export interface Port {
  send(text: string): void
  /** Calls `listener` for every message until the returned function is called. */
  onMessage(listener: (text: string) => void): () => void
}

/** Two ports that are each other's far end. Messages arrive in a later microtask, as over a real wire. */
export function pairOfPorts(): [Port, Port] {
  const left = new Set<(text: string) => void>()
  const right = new Set<(text: string) => void>()
  return [end(left, right), end(right, left)]
}

function end(mine: Set<(text: string) => void>, theirs: Set<(text: string) => void>): Port {
  return {
    send: text => {
      void Promise.resolve().then(() => {
        for (const listener of theirs) listener(text)
      })
    },
    onMessage: listener => {
      mine.add(listener)
      return () => mine.delete(listener)
    },
  }
}
