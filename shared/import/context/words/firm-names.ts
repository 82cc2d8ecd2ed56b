const ADDRESS = /(?:@|\bwww\.|\bhttps?:\/\/)([\p{L}\d.-]{1,60})\.\p{L}{2,10}/giu
/** Shorter ones are a part of too many names. */
const LETTERS_MIN = 6

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}

/** Who the lines of a letterhead are of, by the addresses of mail and web in them: "archiveroses". */
export function firmsIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap(line => [...line.matchAll(ADDRESS)].map(([, domain = '']) => lettersOf(domain)))
}

/** Whether a line is nothing but the name in such an address: "Archive Roses", which is no archive. */
export function isFirmName(line: string, firms: readonly string[]): boolean {
  const letters = lettersOf(line)
  return letters.length >= LETTERS_MIN && /\s/.test(line.trim()) && firms.some(firm => firm.includes(letters))
}

/** An address of the web, or a postcode: such a line says who somebody is. */
const PLACE =
  /\bwww\.|\bhttps?:\/\/|(?<![\p{L}\d])(?:\d{4} ?[A-Z]{2}|(?:[A-Z]{1,2}-?)?\d{4,5} \p{Lu}\p{Ll}+|\d{2}-\d{3} \p{Lu}\p{Ll}+|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2})(?![\p{L}\d])/u
/** Whether a text has a postcode or an address of the web: it says where somebody is. */
export function isAddress(text: string): boolean {
  return PLACE.test(text)
}

const NAME = /^\p{Lu}[\p{L}\p{M}’']*$/u

/** Whether a word is one of the capitals of a name, in a line that has an address. */
export function isInName(line: string, from: number, to: number): boolean {
  if (!PLACE.test(line) || !/^\p{Lu}/u.test(line.slice(from, to))) return false
  const before = line.slice(0, from).trimEnd().split(' ')
  const behind = line.slice(to).trimStart().split(' ')
  return NAME.test(before.at(-1) ?? '') || NAME.test((behind[0] ?? '').replace(/[,;]$/, ''))
}
