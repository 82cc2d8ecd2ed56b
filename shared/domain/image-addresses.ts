import { trimWhere } from './foreign-text.ts'

const BEGINS = /^(?:(?:https?:)?\/\/|www\.)/i
/** Behind blanks or commas, where an address begins, in quotes or not. */
const BETWEEN = /(?<=[\s,])(?=[<"'“„«]*(?:(?:https?:)?\/\/|www\.))/i
const OPENING = /[<"'“„«\s]/
const CLOSING = /[>"'“”»,\s]/

/**
 * Takes addresses out of whatever was pasted: lines, `;` (as in the API document's `image_url`), blanks, and commas
 * before the next address. A blank within an address is written as `%20`; what is no address at all stays as it is, so
 * that its owner is told.
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

/** As a browser's address line does it: the scheme may be left out. */
function withScheme(address: string): string {
  const whole = /^\/\//.test(address)
    ? `https:${address}`
    : /^www\./i.test(address)
      ? `https://${address}`
      : address
  return /^https?:/i.test(whole) ? whole.replaceAll(' ', '%20') : whole
}
