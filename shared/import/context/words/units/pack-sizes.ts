import { pattern } from '../../../pattern.ts'
import { bareWord, bareWords } from '../../../table/blanks.ts'
import { LINE_MAX } from '../patterns.ts'
import { type CountedIn, PACKS, SINGLES, unitOfWord } from './unit-words.ts'

/** Words that say how many units a pack holds. */
export interface PackSize {
  /** The pack; null for any. */
  unit: CountedIn | null
  text: string
  number: string
}

const COUNT = '(?<![\\d.,/-])(?:[2-9]|[1-9]\\d{1,4})(?![\\d%]|[.,/-]\\d| ?[%€])'
const LINK =
  '(?:[ :;=@(,|-]|à|a|of|x|is|are|has|holds?|contains?|with|bevat(?:ten)?|met|van|inhoud|enthält|enthalten|mit|von|inhalt|contient|de|con|contiene|contengono|di|je|per|ca|approx|total|size|pezzi|stück|stuks){1,8}'
const SIZES: readonly RegExp[] = [
  pattern(`(?<!\\p{L})(${PACKS})${LINK}(${COUNT})`, 'giu'),
  pattern(
    `(${COUNT}) ?(?:\\p{L}{1,12}\\.? ?)?(?:/|per|pro|par|por|je|in|im|dans|en|a) ?(?:(?:a|an|each|every|one|een|elke|iedere|eine[rmn]?|jede[rmn]?|une?|chaque|una?|cada|ogni) )?(${PACKS})(?!\\p{L})`,
    'giu',
  ),
  pattern(`(${COUNT})(?:er|[ -](?:${SINGLES}|steel|stiel|tige|tallo)\\.?)[ -]?(${PACKS})(?!\\p{L})`, 'giu'),
  pattern(
    `(?<!\\p{L})(?:packed|packing|verpa(?:kt|ckt)|gebost|emballés?|conditionnement|confezionat[oi]|envasad[oa]s?|inhoud|inhalt|contents?|contenu|contenido|contenuto|vpe|colisage|pack ?size|box ?size|case ?size|bunch ?size)${LINK}(${COUNT})`,
    'giu',
  ),
]

/** The sizes of packs that a line states: "1 box = 50 stems", "50 stelen per bos", "Packed per 50". */
export function packSizesIn(text: string): PackSize[] {
  const line = text.slice(0, LINE_MAX)
  return SIZES.flatMap(pattern =>
    [...line.matchAll(pattern)].map(([whole, first = '', second]) => {
      const [number, word] = /^\d/.test(first) ? [first, second ?? ''] : [second ?? '', first]
      return { unit: word === '' ? null : unitOfWord(word), text: whole.trim(), number }
    }),
  )
}

/** "In bunches of 10": how many stems are in one. */
export function saysHowBunched(text: string): boolean {
  const [first] = packSizesIn(text)
  return first?.unit === 'bunch' && text.indexOf(first.text) < 8
}

/** Words that stand between a pack and its size in a cell: "box of 10", "doos à 10", "10er Tray", "10/Tray". */
const BETWEEN = bareWords(
  'er|x|of|a|à|de|di|da|von|van|mit|met|with|con|je|per|pro|par|po|zu|im|in|i|st|inhalt|inhoud|tray',
)

/** How many a cell of packs says that one holds: "Tray 10", "10er Karton", "Bund 10 St", "VE10"; null where it says no such thing. */
export function sizeInCell(cell: string): string | null {
  if (cell.length > 30) return null
  const [number, ...more] = cell.match(/\d+/g) ?? []
  if (number === undefined || more.length > 0 || !/^[1-9]\d{0,4}$/.test(number)) return null
  const words = cell.match(/\p{L}+/gu) ?? []
  const isKnown = words.every(word => BETWEEN.has(bareWord(word)) || unitOfWord(word) !== null)
  return isKnown && !/[%,€$£+<>]|\d\.\d/.test(cell) ? number : null
}
