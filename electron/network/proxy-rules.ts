/**
 * How to reach a host, as the system's settings say.
 * - `direct`: without a proxy.
 * - `proxy`: through `url`, which is http: or https:.
 * - `unsupported`: the system names only kinds of proxy we cannot speak (SOCKS, QUIC); `rule` is its own text.
 */
export type ProxyRoute =
  | { kind: 'direct' }
  | { kind: 'proxy'; url: string }
  | { kind: 'unsupported'; rule: string }

/**
 * Reads what the system's proxy settings answered for an address: `DIRECT`, `PROXY host:port`, `HTTPS host:port`,
 * several separated by `;`. The kinds we can speak, best first, never none. Text that is none of these counts as direct,
 * as in browsers: a broken script must not cut the office off.
 */
export function readRoutes(text: string): ProxyRoute[] {
  const routes: ProxyRoute[] = []
  const unsupported: string[] = []
  for (const part of text.split(';')) {
    const [kind = '', place = '', ...rest] = part.trim().split(/\s+/)
    const upper = kind.toUpperCase()
    if (upper === 'DIRECT' && place === '') routes.push({ kind: 'direct' })
    if (upper === 'PROXY' || upper === 'HTTP' || upper === 'HTTPS') {
      const url = rest.length === 0 ? proxyUrl(upper === 'HTTPS' ? 'https' : 'http', place) : null
      if (url !== null) routes.push({ kind: 'proxy', url })
    } else if (upper.startsWith('SOCKS') || upper === 'QUIC') unsupported.push(part.trim())
  }
  if (routes.length > 0) return routes
  const [rule] = unsupported
  return [rule === undefined ? { kind: 'direct' } : { kind: 'unsupported', rule }]
}

/** `host:port` as an address; null when it is more or less than that. The port may be missing: 80 or 443. */
function proxyUrl(scheme: 'http' | 'https', place: string): string | null {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(place)) return null
  return URL.parse(`${scheme}://${place}`)?.href ?? null
}
