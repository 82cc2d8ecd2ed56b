import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** More connections than this, of tabs and programs that are not let in (yet), are not held at a time. */
export const STRANGERS_MAX = 64
/** A request that is not whole after this time is given up. */
const REQUEST_MS = 10_000

/**
 * Keeps those who are not let in from ending the program or filling it up: whatever happens to a connection is heard
 * (Node takes its own listener off before an upgrade), the oldest ones make room for new ones, so that somebody who
 * holds them all cannot keep a person out. Returns what to tell when one was let in.
 */
export function boundStrangers(server: Server): { letIn: (socket: Socket) => void } {
  server.requestTimeout = REQUEST_MS
  server.headersTimeout = REQUEST_MS
  const strangers = new Set<Socket>()
  server.on('connection', socket => {
    socket.on('error', () => {})
    socket.on('close', () => strangers.delete(socket))
    strangers.add(socket)
    if (strangers.size <= STRANGERS_MAX) return
    const [oldest] = strangers
    oldest?.destroy()
  })
  return { letIn: socket => void strangers.delete(socket) }
}
