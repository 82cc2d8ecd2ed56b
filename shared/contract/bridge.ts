import type { CallName, EventName, EventOf, Input, Output } from './contract.ts'
import { isEventName } from './contract.ts'
import { CallFault, MESSAGE_MAX } from './fault.ts'
import { fromHost } from './messages.ts'
import type { Port } from './port.ts'

/** The window's side of a port: calls that return promises, and events. */
export interface Bridge {
  /**
   * Rejects with {@link CallFault} when the core gave no output. Never retries. With `account`, the core answers only
   * while that one is open.
   */
  call<N extends CallName>(name: N, input: Input<N>, account?: string): Promise<Output<N>>
  on<E extends EventName>(event: E, listener: (value: EventOf<E>) => void): () => void
  /** Rejects all calls still waiting, with a `closed` fault. */
  close(): void
}

interface Waiting {
  resolve: (output: never) => void
  reject: (fault: CallFault) => void
}

/**
 * Opens the caller's side of a port. Messages that don't belong to this contract go to `onStray`; they never
 * throw.
 */
export function bridgeOver(port: Port, onStray: (text: string) => void = () => {}): Bridge {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<EventName, Set<(value: never) => void>>()
  let nextId = 1
  let closed = false

  const stop = port.onMessage(text => {
    const message = readMessage(text)
    if (message === null) return onStray(text)
    if (message.type === 'event') {
      if (!isEventName(message.event)) return onStray(text)
      for (const listener of listeners.get(message.event) ?? []) listener(message.value as never)
      return
    }
    const entry = message.id === null ? undefined : waiting.get(message.id)
    if (message.id === null || entry === undefined) return onStray(text)
    waiting.delete(message.id)
    if (message.type === 'output') entry.resolve(message.output as never)
    else entry.reject(new CallFault(message.fault))
  })

  return {
    call: (call, input, account) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new CallFault({ kind: 'closed' }))
        const id = nextId++
        const text = JSON.stringify({ type: 'call', id, call, input, account })
        // The host can't read an id from a message this long, so it could never answer.
        if (text.length > MESSAGE_MAX) return reject(new CallFault({ kind: 'bad-message', why: 'too-long' }))
        waiting.set(id, { resolve, reject })
        port.send(text)
      }),
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => set.delete(listener)
    },
    close: () => {
      closed = true
      stop()
      for (const { reject } of waiting.values()) reject(new CallFault({ kind: 'closed' }))
      waiting.clear()
    },
  }
}

function readMessage(text: string) {
  try {
    return fromHost.parse(JSON.parse(text))
  } catch {
    return null
  }
}
