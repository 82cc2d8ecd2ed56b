/** The longest line that is read: what matters stands at its beginning. */
export const LINE_MAX = 2000

/** Whole words, in any letter case. Alternatives only, so that reading them takes linear time. */
export function words(list: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)
}

const searching = new Map<RegExp, RegExp>()

/** All places where a pattern without the flag `g` matches. It is compiled once for that: texts may be thousands. */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const everywhere = searching.get(pattern) ?? new RegExp(pattern, `g${pattern.flags}`)
  searching.set(pattern, everywhere)
  return [...text.matchAll(everywhere)]
}

/** What words for a price have in common, in compounds too: as one alternative of a pattern. */
export const PRICE_STEM = 'price|preis|prijs|prijz|prix|precio|prezz'
/** The same of a stock. */
export const STOCK_STEM = 'stock|voorra|bestand|bestände|existencia|giacenz'

/** What ends a thought; a comma between digits and the point of an abbreviation do not. */
const BREAK = /[;|–—•]|,(?!\d)| - |\.(?= \p{Lu})|[.!]$/u

/** The part of a line around a match. */
export function clauseAround(text: string, from: number, to: number): string {
  const before = text.slice(0, from).split(BREAK).at(-1) ?? ''
  const behind = text.slice(to).split(BREAK)[0] ?? ''
  return before + text.slice(from, to) + behind
}
