import { trimWhere } from '../text/foreign-text.ts'

const BEGINS = /^(?:(?:https?:)?\/\/|www\.)/i
/** After blanks or commas, where a URL begins, quoted or not. */
const BETWEEN = /(?<=[\s,])(?=[<"'“„«]*(?:(?:https?:)?\/\/|www\.))/i
const OPENING = /[<"'“„«\s]/
const CLOSING = /[>"'“”»,\s]/

/**
 * Splits pasted text into URLs: at line ends, `;` (as in the API document's `image_url`), blanks, and commas
 * before the next URL. A blank inside a URL becomes `%20`; text that isn't a URL stays as it is, so that it
 * can be reported.
 */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[\r\n\t;]+/)
    .flatMap(splitLine)
    .map(bare)
    .filter(address => address !== '')
    .map(withScheme)
}

function splitLine(line: string): string[] {
  return line.split(BETWEEN).flatMap(part => (BEGINS.test(bare(part)) ? [part] : part.trim().split(/\s+/)))
}

function bare(address: string): string {
  return trimWhere(address, OPENING, CLOSING)
}

/** As in a browser's address bar, the scheme may be omitted. */
function withScheme(address: string): string {
  const whole = /^\/\//.test(address)
    ? `https:${address}`
    : /^www\./i.test(address)
      ? `https://${address}`
      : address
  return /^https?:/i.test(whole) ? whole.replaceAll(' ', '%20') : whole
}
