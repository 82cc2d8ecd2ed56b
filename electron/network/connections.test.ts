import type { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { PROXY_CODE } from '../../core/api/network.ts'
import { connectionsTo } from './connections.ts'
import type { ProxyRoute } from './proxy-rules.ts'

/** Connections that write down what is done with them; the computer's settings and clock are the test's. */
type Routes = ProxyRoute | readonly ProxyRoute[]

function office(route: Routes | Error | Promise<Routes>) {
  const log: string[] = []
  const world = { route, now: 0, waiting: [] as (() => void)[], fails: new Map<string, Error>() }
  const open = (by: ProxyRoute) => {
    const name = by.kind === 'proxy' ? by.url : by.kind
    log.push(`open ${name}`)
    return {
      dispatch: (_options: unknown, handler: Dispatcher.DispatchHandler) => {
        log.push(`send ${name}`)
        const error = world.fails.get(name)
        if (error !== undefined) handler.onResponseError?.({} as never, error)
        return true
      },
      close: async () => {
        log.push(`close ${name}`)
      },
      destroy: async () => {
        log.push(`destroy ${name}`)
      },
    } as unknown as Dispatcher
  }
  const options = {
    open,
    monotonic: () => world.now,
    after: (_waitMs: number, act: () => void) => {
      world.waiting.push(act)
      return () => {
        world.waiting = world.waiting.filter(one => one !== act)
      }
    },
    routeTo: async () => {
      if (world.route instanceof Error) throw world.route
      const routes = await world.route
      return 'kind' in routes ? [routes] : routes
    },
    onTrouble: (what: string, error: unknown) => log.push(`${what}: ${(error as Error).message}`),
  }
  return { log, world, connect: () => connectionsTo('https://marketplace.example.com', options) }
}

const send = (dispatcher: Dispatcher) => dispatcher.dispatch({ path: '/', method: 'GET' }, {} as never)
const settled = () => new Promise(resolve => setImmediate(resolve))

test('requests go the way the system says', async () => {
  const { log, connect } = office({ kind: 'proxy', url: 'http://proxy:3128/' })
  send(await connect())
  await settled()
  expect(log).toEqual(['open http://proxy:3128/', 'send http://proxy:3128/'])
})

test('a laptop carried home leaves the proxy of the office behind, and what is under way ends first', async () => {
  const { log, world, connect } = office({ kind: 'proxy', url: 'http://proxy:3128/' })
  const connections = await connect()
  await settled()
  world.route = { kind: 'direct' }
  send(connections)
  world.now = 60_001
  send(connections)
  await settled()
  send(connections)
  expect(log).toEqual([
    'open http://proxy:3128/',
    'send http://proxy:3128/',
    'send http://proxy:3128/',
    'open direct',
    'close http://proxy:3128/',
    'send direct',
  ])
})

test('settings that say the same again change nothing', async () => {
  const { log, world, connect } = office({ kind: 'direct' })
  const connections = await connect()
  await settled()
  world.now = 60_001
  send(connections)
  await settled()
  send(connections)
  expect(log).toEqual(['open direct', 'send direct', 'send direct'])
})

test('settings that cannot be read, and proxies we cannot speak to, are written down', async () => {
  const broken = office(new Error('no script'))
  await broken.connect()
  await settled()
  expect(broken.log).toEqual(['the proxy settings could not be read: no script', 'open direct'])
  const socks = office({ kind: 'unsupported', rule: 'SOCKS5 a:1080' })
  await socks.connect()
  await settled()
  expect(socks.log).toEqual(['a proxy of an unknown kind: SOCKS5 a:1080', 'open unsupported'])
})

test('closed connections are not opened again by a late answer of the settings', async () => {
  const { log, world, connect } = office({ kind: 'direct' })
  const connections = await connect()
  await settled()
  world.now = 60_001
  world.route = { kind: 'proxy', url: 'http://proxy:3128/' }
  send(connections)
  await connections.close()
  await settled()
  expect(log).toEqual(['open direct', 'send direct', 'close direct'])
})

test('a proxy script that hangs holds up nobody: the first requests wait five seconds, then go directly', async () => {
  const script = Promise.withResolvers<ProxyRoute>()
  const { log, world, connect } = office(script.promise)
  const connections = await connect()
  send(connections)
  send(connections)
  await settled()
  expect(log).toEqual([])
  for (const act of world.waiting.splice(0)) act()
  const direct = ['open direct', 'send direct', 'send direct']
  expect(log).toEqual(['the proxy settings do not answer: connecting directly', ...direct])
  log.length = 0
  script.resolve({ kind: 'proxy', url: 'http://proxy:3128/' })
  await settled()
  send(connections)
  expect(log).toEqual(['open http://proxy:3128/', 'close direct', 'send http://proxy:3128/'])
})

test('requests that wait for the route are sent in their order as soon as it is known', async () => {
  const { log, world, connect } = office({ kind: 'proxy', url: 'http://proxy:3128/' })
  const connections = await connect()
  send(connections)
  expect(log).toEqual([])
  await settled()
  expect([log, world.waiting]).toEqual([['open http://proxy:3128/', 'send http://proxy:3128/'], []])
})

test('connections closed while the route is unknown end what waits, and nothing is left open', async () => {
  const { log, world, connect } = office(new Promise<ProxyRoute>(() => {}))
  const connections = await connect()
  send(connections)
  await connections.destroy()
  expect([log, world.waiting]).toEqual([['open direct', 'destroy direct', 'send direct'], []])
})

test('a proxy that cannot be reached gives way to the next one; one that breaks off does not', async () => {
  const [a, b] = ['http://a:1/', 'http://b:2/']
  const { log, world, connect } = office([
    { kind: 'proxy', url: a },
    { kind: 'proxy', url: b },
  ])
  const connections = await connect()
  await settled()
  world.fails.set(a, Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  send(connections)
  world.fails.set(a, Object.assign(new Error('refused'), { code: `${PROXY_CODE}ECONNREFUSED` }))
  send(connections)
  send(connections)
  expect(log).toEqual([
    `open ${a}`,
    `send ${a}`,
    `send ${a}`,
    'a proxy cannot be reached, the next one is tried: refused',
    `open ${b}`,
    `close ${a}`,
    `send ${b}`,
  ])
})
