import type { WebSocket } from 'ws'
import type { Port } from '../shared/contract/port.ts'

/**
 * What a tab may leave unread. One that reads no more (a computer that sleeps, a debugger that holds it) must not have
 * the core keep everything it asked for; its socket is cut, and it asks anew when it goes on.
 */
export const BACKLOG_MAX_BYTES = 64 * 1024 * 1024

/** A tab's WebSocket as a port. What is sent after the tab left goes nowhere, as nobody is there to read it. */
export function portOverSocket(socket: WebSocket): Port {
  return {
    send: text => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate()
      else socket.send(text)
    },
    onMessage: listener => {
      // A binary frame is not of this contract; as empty text it gets the fault that says so.
      const hear = (raw: unknown, isBinary: boolean) => listener(isBinary ? '' : String(raw))
      socket.on('message', hear)
      return () => socket.off('message', hear)
    },
  }
}
