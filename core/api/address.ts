import type { ConnectResult } from '../../shared/contract/groups/accounts.ts'

type Why<K extends ConnectResult['kind']> = Extract<ConnectResult, { kind: K; why: string }>['why']

type CompletedAddress = { kind: 'ok'; baseUrl: string } | { kind: 'bad-address'; why: Why<'bad-address'> }
type CheckedKey = { kind: 'ok'; key: string } | { kind: 'bad-key'; why: Why<'bad-key'> }

/** The path that every base address ends in (API document §1). */
const API_PATH = '/api/v1/supplier'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** People often paste the address of one endpoint, or half of the path; this part is removed and completed. */
const KNOWN_TAIL = /(\/api(\/v1(\/supplier(\/(products|orders|categories|stock|prices).*)?)?)?)?$/

function withoutSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}

/**
 * Makes a base address of what a person typed: `market.example` becomes `https://market.example/api/v1/supplier`. Only
 * https, except on this computer; no user name, query or fragment, because those would end up in logs.
 */
export function completeAddress(text: string): CompletedAddress {
  const typed = text.trim()
  if (typed === '') return { kind: 'bad-address', why: 'empty' }
  const url = parsedUrl(typed)
  if (url === null) return { kind: 'bad-address', why: 'not-a-url' }
  if (url.username !== '' || url.password !== '') return { kind: 'bad-address', why: 'has-credentials' }
  if (typed.includes('?') || typed.includes('#')) return { kind: 'bad-address', why: 'has-query' }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    return { kind: 'bad-address', why: 'not-https' }
  return { kind: 'ok', baseUrl: url.origin + withoutSlashes(url.pathname).replace(KNOWN_TAIL, '') + API_PATH }
}

/** A key must fit into a header unchanged; blanks around it come from copying and are dropped. */
export function checkKey(text: string): CheckedKey {
  const key = text.trim()
  if (key === '') return { kind: 'bad-key', why: 'empty' }
  return /^[\x21-\x7e]+$/.test(key) ? { kind: 'ok', key } : { kind: 'bad-key', why: 'characters' }
}

function parsedUrl(typed: string): URL | null {
  if (/\s/.test(typed)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
  if (!hasScheme && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return null
  const host = typed.split(/[:/]/)[0] ?? ''
  const scheme = LOOPBACK.test(host) ? 'http' : 'https'
  const url = URL.parse(hasScheme ? typed : `${scheme}://${typed}`)
  return url === null || url.hostname === '' ? null : url
}
