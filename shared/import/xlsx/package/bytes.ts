/** The bytes of a text of ASCII. */
export function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, sign => sign.charCodeAt(0))
}

/** Whether these signs stand from a place on. */
export function isAt(bytes: Uint8Array, from: number, signs: Uint8Array): boolean {
  for (let at = 0; at < signs.length; at++) if (bytes[from + at] !== signs[at]) return false
  return true
}
