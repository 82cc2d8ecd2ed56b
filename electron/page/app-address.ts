/** The window's own scheme and host. Files, pictures and nothing else live there. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'bundle'
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`

/** Whether an address is a page of ours. Compares scheme and host: `origin` of an app: address is "null" in Node. */
export function isAppAddress(address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  )
}

/** What the window may load at all: itself, its own blobs and data, and the developer tools. Never the network. */
export function isLocalAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  if (url.protocol === `${APP_SCHEME}:`) return isAppAddress(address)
  return url.protocol === 'devtools:' || url.protocol === 'blob:' || url.protocol === 'data:'
}
