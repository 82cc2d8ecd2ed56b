/**
 * The URL of a picture of the marketplace: its path (API document §2: site-relative, encoded or not) on the origin of
 * the account's base address. Null if it would lead anywhere else.
 */
export function pictureUrl(path: string, baseUrl: string): URL | null {
  const site = new URL('/', baseUrl)
  if (path.trim() === '') return null
  const url = URL.parse(path.toWellFormed(), site.href)
  return url === null || !isOn(url, site) ? null : withoutFragment(url)
}

/** Where a redirect leads; null if that is another site, or nowhere. */
export function redirectedUrl(location: string | null, from: URL): URL | null {
  const url = location === null ? null : URL.parse(location, from.href)
  return url === null || !isOn(url, from) ? null : withoutFragment(url)
}

/** Compares schemes as well: the origin of a blob: address is that of the page that made it. */
function isOn(url: URL, site: URL): boolean {
  const hasCredentials = url.username !== '' || url.password !== ''
  return url.protocol === site.protocol && url.origin === site.origin && !hasCredentials
}

function withoutFragment(url: URL): URL {
  url.hash = ''
  return url
}
