import type { WebSocket } from 'ws'
import type { Port } from '../shared/contract/port.ts'

/**
 * How much a tab may leave unread. For a tab that stops reading (a sleeping computer, a debugger) the core must not
 * buffer everything: its socket is closed, and it asks again when it continues.
 */
export const BACKLOG_MAX_BYTES = 64 * 1024 * 1024

/**
 * A tab's WebSocket as a port. What is sent after the tab left is dropped; what comes before there is a listener is
 * kept for it.
 */
export function portOverSocket(socket: WebSocket): Port {
  // A binary frame is not part of the contract; as empty text it gets the fault that says so.
  const textOf = (raw: unknown, isBinary: boolean) => (isBinary ? '' : String(raw))
  const early: string[] = []
  const keep = (raw: unknown, isBinary: boolean) => void early.push(textOf(raw, isBinary))
  socket.on('message', keep)
  return {
    send: text => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate()
      else socket.send(text)
    },
    onMessage: listener => {
      const onMessage = (raw: unknown, isBinary: boolean) => listener(textOf(raw, isBinary))
      socket.off('message', keep)
      socket.on('message', onMessage)
      for (const text of early.splice(0)) listener(text)
      return () => socket.off('message', onMessage)
    },
  }
}
