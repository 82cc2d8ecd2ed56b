import type { LookupFunction } from 'node:net'
import tls from 'node:tls'
import { Agent, buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici'

export interface NetworkOptions {
  /** Longest wait for a connection, TLS included. 10,000 when absent. */
  connectMs?: number
  /**
   * `http://host:port` of a proxy, as in the system's settings; may contain a user name and password. Null for none.
   */
  proxy?: string | null
  /** The system asks for a proxy of a kind we cannot speak: connections are direct, and their failures say so. */
  isProxyUnknown?: boolean
  /** Certificates (PEM) trusted in addition to Node's: a company's, or the operating system's. */
  extraCas?: readonly string[]
  /** Resolves names on direct connections; the system's resolver when absent. A proxy resolves names itself. */
  lookup?: LookupFunction | undefined
}

/** Opens connections to one address with this computer's proxy and certificates. */
export type ConnectTo = (address: string, options?: Pick<NetworkOptions, 'lookup'>) => Promise<Dispatcher>

/** Without a proxy and with Node's own certificates. */
export const plainConnections: ConnectTo = async (_address, options) => openNetwork(options)

/** The code of a failure between us and the proxy, so that it isn't taken for a failure of the marketplace. */
export const PROXY_CODE = 'PROXY_'
/** The proxy asks for a name and password. */
export const PROXY_PASSWORD_CODE = `${PROXY_CODE}407`
/** A direct connection failed where the system asks for a proxy of a kind we cannot speak. */
export const PROXY_KIND_CODE = `${PROXY_CODE}KIND`

/**
 * Opens connections for the API: HTTP/1.1, one request per connection at a time, kept alive, never redirected, never
 * sent twice. HTTP/2 stays off because undici repeats requests by itself when an HTTP/2 connection is lost. A proxy
 * only sees a tunnel, never the key.
 */
export function openNetwork(options: NetworkOptions = {}): Dispatcher {
  const connectMs = options.connectMs ?? 10_000
  const { extraCas = [] } = options
  const trust: buildConnector.BuildOptions = {
    // Set explicitly: the default comes from NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    ...(extraCas.length === 0 ? {} : { ca: [...tls.getCACertificates('default'), ...extraCas] }),
  }
  // The client times out answers, with its own clock.
  const shared = {
    connectTimeout: connectMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    pipelining: 1,
  }
  if (typeof options.proxy !== 'string') {
    const { lookup } = options
    const direct = lookup === undefined ? trust : { ...trust, lookup }
    const connect = { ...direct, timeout: connectMs }
    if (options.isProxyUnknown !== true) return new Agent({ ...shared, connect })
    const blaming = marked(buildConnector(connect), error =>
      NOT_REACHED.has(codeOf(error)) ? PROXY_KIND_CODE : null,
    )
    return new Agent({ ...shared, connect: blaming })
  }
  return new ProxyAgent({
    ...shared,
    uri: options.proxy,
    proxyTunnel: true,
    requestTls: { ...trust, timeout: connectMs },
    proxyTls: { ...trust, timeout: connectMs },
    clientFactory: (origin, opts) => proxyPool(origin, opts),
  })
}

/** Errors of direct connections in a network that lets them out only through its proxy. */
const NOT_REACHED = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Connections to a proxy; failures are marked as its own. */
function proxyPool(origin: URL, opts: object): Dispatcher {
  const { connect: connector } = opts as { connect: buildConnector.connector }
  const pool = new Pool(origin, { ...opts, connect: marked(connector, error => PROXY_CODE + codeOf(error)) })
  const connect = pool.connect.bind(pool)
  return Object.assign(pool, {
    // undici reports a refused tunnel without its status.
    connect: async (options: Dispatcher.ConnectOptions) => {
      const answer = await connect(options)
      if (answer.statusCode !== 407) return answer
      answer.socket.on('error', () => {}).destroy()
      throw Object.assign(new Error('the proxy asks for a password'), { code: PROXY_PASSWORD_CODE })
    },
  })
}

/** A connector whose failures get the code that `codeFor` gives them; null leaves one as it is. */
function marked(
  connect: buildConnector.connector,
  codeFor: (error: Error) => string | null,
): buildConnector.connector {
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error === null) return callback(null, socket)
      const code = codeFor(error)
      callback(code === null ? error : Object.assign(new Error('no connection by the proxy'), { code }), null)
    })
}

/** The most specific code of an error and its causes; `UNKNOWN` if there is none. */
export function codeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return 'UNKNOWN'
}
