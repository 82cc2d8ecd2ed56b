import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rawRefusal } from './send.ts'

export type OfflineMode = 'refuse' | 'reset'

/** An HTTP server on 127.0.0.1 that can go offline and come back on the same port. */
export interface Listener {
  port: number
  /** `refuse`: nothing listens. `reset`: connections are accepted and cut at once. Both cut open connections. */
  goOffline(mode: OfflineMode): Promise<void>
  goOnline(): Promise<void>
  close(): Promise<void>
}

export async function listen(wishedPort: number, onRequest: RequestListener): Promise<Listener> {
  let cutsAll = false
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 30_000 }, onRequest)
  server.on('checkExpectation', onRequest)
  server.on('connection', socket => {
    if (cutsAll) socket.resetAndDestroy()
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(rawRefusal())
    else socket.destroy()
  })
  const port = await start(server, wishedPort)
  return {
    port,
    goOffline: async mode => {
      cutsAll = mode === 'reset'
      if (mode === 'refuse') await stop(server)
      server.closeAllConnections()
    },
    goOnline: async () => {
      cutsAll = false
      if (!server.listening) await start(server, port)
    },
    close: () => stop(server),
  }
}

function start(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    if (!server.listening) return resolve()
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
