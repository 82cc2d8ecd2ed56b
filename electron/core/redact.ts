const HEADERS = 'authorization|proxy-authorization|cookie|set-cookie|x-api-key|api[-_]?key'
/** `"authorization":"…"` in JSON (also inside a JSON string), `Authorization: …` in a message. */
const NAMED = new RegExp(`((?:${HEADERS})\\\\?["']?\\s*[:=]\\s*\\\\?["']?)[^"'\\\\,;}\\r\\n]+`, 'gi')
const BEARER = /\bBearer\s+[^\s"'\\,;}]+/gi
const QUERY = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'?#\\]*)\?[^\s"'#\\]*/gi
const USER_IN_ADDRESS = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"'/@\\]+@/gi

/**
 * Takes out of a text what must not be written down: the secrets given, what follows an authorising header's name or
 * the word Bearer, the part of an address after `?`, and a user name or password in an address.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  let clean = text
  for (const secret of secrets) {
    clean = clean.replaceAll(secret, '[removed]')
    // The same value as it looks in an address or inside JSON.
    const encoded = encodeURIComponent(secret)
    if (encoded !== secret) clean = clean.replaceAll(encoded, '[removed]')
    const quoted = JSON.stringify(secret).slice(1, -1)
    if (quoted !== secret) clean = clean.replaceAll(quoted, '[removed]')
  }
  return clean
    .replace(BEARER, 'Bearer [removed]')
    .replace(NAMED, '$1[removed]')
    .replace(QUERY, '$1?[removed]')
    .replace(USER_IN_ADDRESS, '$1[removed]@')
}
