/**
 * Chromium knows no `app:`, so `app://bundle/…` is `https://bundle/…` to it and nothing of it reaches a network: every
 * request is answered here. The main process sees `app:` alone.
 */
interface PrivilegedScheme {
  scheme: string
}

let schemes: readonly PrivilegedScheme[] | null = null
/** `scheme host` of each address that was translated so far. */
const own = new Set<string>()

/** Null until schemes are registered, which can be done once. */
export function registeredSchemes(): readonly PrivilegedScheme[] | null {
  return schemes
}

export function registerSchemes(given: readonly PrivilegedScheme[]): void {
  schemes = given
}

export function toChromium(address: string): string {
  const url = URL.parse(address)
  if (url === null || !(schemes ?? []).some(({ scheme }) => `${scheme}:` === url.protocol)) return address
  own.add(`${url.protocol.slice(0, -1)} ${url.host}`)
  return address.replace(/^[^:]+:/, 'https:')
}

/** `blob:` addresses keep their prefix. */
export function fromChromium(address: string): string {
  if (address.startsWith('blob:')) return `blob:${fromChromium(address.slice('blob:'.length))}`
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return address
  const found = [...own].find(one => one.split(' ')[1] === url.host)
  return found === undefined ? address : address.replace('https:', `${found.split(' ')[0]}:`)
}

/** Code for a page, with our addresses in it as Chromium knows them. */
export function codeToChromium(code: string): string {
  return [...own].reduce((text, one) => {
    const [scheme, host] = one.split(' ')
    return text.replaceAll(`${scheme}://${host}`, `https://${host}`)
  }, code)
}
