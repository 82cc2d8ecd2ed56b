/** Takes out of a text what may be a secret: values of authorising headers, bearer keys, and what follows a `?` in an address. */
export function redact(text: string): string {
  return text
    .replace(/\bBearer\s+[^\s"'\\,]+/gi, 'Bearer [removed]')
    .replace(/("?(?:authorization|cookie|set-cookie|x-api-key|api[-_]?key)"?\s*[:=]\s*"?)(?!Bearer \[)[^\s"',\\}]+/gi, '$1[removed]')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s"'?#\\]*)\?[^\s"'#\\]*/gi, '$1?[removed]')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"'/@\\]+@/gi, '$1[removed]@')
}
