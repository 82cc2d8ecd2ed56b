/** Whether a tag holds what is printed above or below each page. */
export function isPrinted(tag: string): boolean {
  return PRINTED.test(tag)
}

const PRINTED = /^(?:odd|even|first)(?:Header|Footer)$/

/** Without the codes for places and fonts: `&C&"Arial,Bold"&12`. */
export function printedText(text: string): string {
  return text
    .replace(/&"[^"]{0,100}"|&\d{1,3}|&[A-Z]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
