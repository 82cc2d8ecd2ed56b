const HEADERS = 'authorization|proxy-authorization|cookie|set-cookie|x-api-key|api[-_]?key'
/** `"authorization":"…"` in JSON (also inside a JSON string), `Authorization: …` in a message. */
const NAMED = new RegExp(`((?:${HEADERS})\\\\?["']?\\s*[:=]\\s*\\\\?["']?)[^"'\\\\,;}\\r\\n]+`, 'gi')
const BEARER = /\bBearer\s+[^\s"'\\,;}]+/gi
/** A stretch of text that may contain an address; what follows a `#` is a stretch of its own. */
const STRETCH = /[^\s"'#\\]+/g
const QUERY = /\?.*/s
const USER_IN_ADDRESS = /:\/\/[^/@]+@/g

/**
 * Removes what must not be logged: the given secrets, what follows an authorising header's name or the word Bearer,
 * the part of an address after `?`, and a user name or password in an address. Takes time in proportion to the text,
 * whatever a page or the marketplace put into it.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  return withoutSecrets(text, secrets)
    .replace(BEARER, 'Bearer [removed]')
    .replace(NAMED, '$1[removed]')
    .replace(STRETCH, stretch =>
      stretch.includes('://')
        ? stretch.replace(QUERY, '?[removed]').replace(USER_IN_ADDRESS, '://[removed]@')
        : stretch,
    )
}

/** Removes the given secrets, also as they look in an address or inside JSON. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  let clean = text
  for (const secret of secrets) {
    clean = clean.replaceAll(secret, '[removed]')
    const encoded = encodeURIComponent(secret)
    if (encoded !== secret) clean = clean.replaceAll(encoded, '[removed]')
    const quoted = JSON.stringify(secret).slice(1, -1)
    if (quoted !== secret) clean = clean.replaceAll(quoted, '[removed]')
  }
  return clean
}
