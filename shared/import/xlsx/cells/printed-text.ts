/** Whether a tag holds what is printed above or below each page. */
export function isPrinted(tag: string): boolean {
  return PRINTED.test(tag)
}

const PRINTED = /^(?:odd|even|first)(?:Header|Footer)$/

/** A page number, with its own words: "Page &P of &N", "Seite &P". */
const PAGE_NUMBER =
  /(?<!\p{L})(?:page|p[áa]gina|seite|sid[ae]n?|strona|str(?:ana)?\.?|p(?:ag)?\.?|bladzijde|blz\.?|blad|blatt|puslapis|psl\.?|lapa)? ?&P(?: ?(?:of|von|van|d[ei]|sur|a[fv]|ze?|iš|no|\/|-) ?&N)?/giu

/** Without page numbers, and the codes for places and fonts: `&C&"Arial,Bold"&12`. */
export function printedText(text: string): string {
  return text
    .replace(/&"[^"]{0,100}"|&\d{1,3}|&(?![PN])[A-Z]/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(PAGE_NUMBER, ' ')
    .replace(/&N/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
