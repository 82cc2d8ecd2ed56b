import type { WebSocket } from 'ws'
import type { Port } from '../shared/contract/port.ts'

/** A tab's WebSocket as a port. What is sent after the tab left goes nowhere, as nobody is there to read it. */
export function portOverSocket(socket: WebSocket): Port {
  return {
    send: text => {
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    onMessage: listener => {
      // A binary frame is not of this contract; as empty text it gets the fault that says so.
      const hear = (raw: unknown, isBinary: boolean) => listener(isBinary ? '' : String(raw))
      socket.on('message', hear)
      return () => socket.off('message', hear)
    },
  }
}
