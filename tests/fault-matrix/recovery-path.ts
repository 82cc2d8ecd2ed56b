import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { startRawServer } from '../../core/api/fixtures/raw-server.ts'
import { openNetwork } from '../../core/api/network.ts'
import { BASE, type Matches } from './marketplace.ts'

/** What keeps a request from reaching the marketplace; nothing of the request leaves this computer. */
export type Trouble = 'name' | 'refused' | 'timeout' | 'tls' | 'no-route'

/** The network of the real client, with dead ends for single requests. */
export interface Detour {
  dispatcher: Dispatcher
  /** Sends the next request that matches `concerns` to a dead end. */
  inject(trouble: Trouble, matches: Matches): void
  /** Closes the connections to the dead ends; the client closes its own network. */
  close(): Promise<void>
}

const CONNECT_MS = 40

/** Dead ends: addresses without a marketplace, open while the matrix runs. */
export interface WrongServers {
  origins: Readonly<Record<Exclude<Trouble, 'no-route'>, string>>
  close(): Promise<void>
}

export async function openWrongServers(): Promise<WrongServers> {
  const dead = await startRawServer(() => {})
  await dead.close()
  const plain = await startRawServer(() => {})
  const sockets = new Set<Socket>()
  const mute = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  return {
    origins: {
      name: 'http://nowhere.invalid',
      refused: `http://127.0.0.1:${dead.port}`,
      // Nobody answers the TLS handshake, so the connection is never ready.
      timeout: `https://127.0.0.1:${(mute.address() as AddressInfo).port}`,
      tls: `https://127.0.0.1:${plain.port}`,
    },
    close: async () => {
      await plain.close()
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => mute.close(resolve))
    },
  }
}

export function openDetour({ origins }: WrongServers): Detour {
  let next: { trouble: Trouble; matches: Matches } | null = null
  const others: Dispatcher[] = []
  const network = openNetwork()
  const other = (dispatcher: Dispatcher) => {
    others.push(dispatcher)
    return dispatcher
  }
  const dispatcher = network.compose(dispatch => (options, handler) => {
    if (next === null || !next.matches(options.method, options.path.slice(BASE.length)))
      return dispatch(options, handler)
    const { trouble } = next
    next = null
    if (trouble === 'no-route') return other(noRoute()).dispatch(options, handler)
    const to = { ...options, origin: origins[trouble] }
    if (trouble === 'timeout') return other(openNetwork({ connectMs: CONNECT_MS })).dispatch(to, handler)
    return dispatch(to, handler)
  })
  return {
    dispatcher,
    inject: (trouble, matches) => {
      next = { trouble, matches }
    },
    close: async () => {
      await Promise.all(others.map(each => each.destroy()))
    },
  }
}

/** A computer without a network: the operating system reports it at once. */
function noRoute(): Dispatcher {
  return new Agent({
    connect: (_target, callback) =>
      callback(Object.assign(new Error('no network'), { code: 'ENETUNREACH' }), null),
  })
}
