import { pattern } from '../../pattern.ts'

/** The longest line that is read: what matters stands at its beginning. */
export const LINE_MAX = 2000

/** Whole words, in any letter case. Alternatives only, so that reading them takes linear time. */
export function words(list: string, flags = 'iu'): RegExp {
  return pattern(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)
}

const searching = new Map<RegExp, RegExp>()

/** All places where a pattern without the flag `g` matches. It is compiled once for that: texts may be thousands. */
export function matchesIn(text: string, one: RegExp): RegExpExecArray[] {
  const all = searching.get(one) ?? pattern(one.source, `g${one.flags}`)
  searching.set(one, all)
  const found: RegExpExecArray[] = []
  all.lastIndex = 0
  for (let match = all.exec(text); match !== null; match = all.exec(text)) {
    found.push(match)
    if (match[0] === '') all.lastIndex++
  }
  return found
}

/** What words for a price have in common, in compounds too: as one alternative of a pattern. */
export const PRICE_STEM = 'price|preis|prijs|prijz|prix|precio|prezz'
/** A whole word for a price, or a list of prices: as one alternative of a pattern. */
export const PRICE_WORD = `(?:\\p{L}{0,20}(?:${PRICE_STEM}|tarif|tarie[fv])\\p{L}{0,12}|preç(?:os?|ários?)|listin[oi]|cenn?[ií][ck]\\p{L}{0,3}|cen(?:a|y|u|as|ám)?|kain\\p{L}{1,5}|\\p{L}{0,12}pris(?:er|erne|list\\p{L}{1,2})|pris(?:en|et)?)`
/** What words for a stock have in common. */
export const STOCK_STEM = 'stock|voorra|bestand|bestände|existencia|giacenz'
/** A whole word for a stock or a quantity. */
export const STOCK_WORD = `(?:\\p{L}{0,20}(?:${STOCK_STEM})\\p{L}{0,12}|qty|quantit\\p{L}{1,4}|cantidad\\p{L}{0,2}|quantidades?|existências?|aantal\\p{L}{0,3}|hoeveelhe\\p{L}{1,4}|mengen?|anzahl|inventory|liku[tč]\\p{L}{1,4}|kieki\\p{L}{1,3}|atlikum\\p{L}{1,3}|daudzum\\p{L}{1,3}|antal|lager\\p{L}{0,12}|beholdning\\p{L}{0,3}|saldo|sta[nv](?:y|u|ie)?|ilo[sś]ci?\\p{L}{0,2}|ilość|liczb[ay]|množství|poč(?:et|ty)|zapas\\p{L}{0,2}|zásob\\p{L}{1,2}|nombre|scorte)`

/** That goods are there, by a word for a stock or for what can be had. */
export const SAYS_STOCK = words(
  `${STOCK_WORD}|\\p{L}{0,10}(?:availab|beschikba|verf[uü]gba|verfuegba|dispo|aanbod|angebot|dost[eę]pn|pieejam|prieinam|tilg[æj]|tillg[aä]ng)\\p{L}{0,14}|op voorraad|on hand`,
)

/** What ends a thought; a comma between digits and the point of an abbreviation do not. */
const BREAK = /[;|–—•]|,(?!\d)| - |\.(?= \p{Lu})|[.!]$/u

/** The part of a line around words that it has; null where it doesn't have them. */
export function clauseWith(line: string, said: string): string | null {
  const at = line.indexOf(said)
  return at === -1 ? null : clauseAround(line, at, at + said.length)
}

/** The part of a line around a match. */
export function clauseAround(text: string, from: number, to: number): string {
  const before = text.slice(0, from).split(BREAK).at(-1) ?? ''
  const behind = text.slice(to).split(BREAK)[0] ?? ''
  return before + text.slice(from, to) + behind
}
