import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The most connections without access (yet) that are held at a time. */
export const PENDING_MAX = 64
/** An incomplete request is aborted after this time. */
const REQUEST_MS = 10_000

/**
 * Keeps connections without access from ending the program or exhausting it: errors are handled (Node removes its own
 * listener before an upgrade), and the oldest connections are dropped for new ones, so that nobody can lock the user
 * out by holding them all. Call `admit` with a socket that got access.
 */
export function limitPending(server: Server): { admit: (socket: Socket) => void } {
  server.requestTimeout = REQUEST_MS
  server.headersTimeout = REQUEST_MS
  const pending = new Set<Socket>()
  server.on('connection', socket => {
    socket.on('error', () => {})
    socket.on('close', () => pending.delete(socket))
    pending.add(socket)
    if (pending.size <= PENDING_MAX) return
    const [oldest] = pending
    oldest?.destroy()
  })
  return { admit: socket => void pending.delete(socket) }
}
