import { DELIMITERS, type Encoding } from '../../../domain/text/file-shape.ts'
import { languageOfWord } from '../../columns/headings/dictionary.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { unitOfWord } from '../../context/words/units/unit-words.ts'
import { decodeBytes } from './text-decoder.ts'

const SINGLE_BYTE = ['windows-1252', 'windows-1257', 'iso-8859-15', 'windows-1250'] as const

const tables = new Map<Encoding, string>()

/** The character of each byte in a single-byte encoding. */
export function tableOf(encoding: Encoding): string {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const table = decodeBytes(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  )
  tables.set(encoding, table ?? '')
  return table ?? ''
}

/** The bytes beyond ASCII that occur. */
export function ownBytes(bytes: Uint8Array): number[] {
  const seen = new Uint8Array(256)
  for (let i = 0; i < bytes.length; i++) seen[bytes[i] as number] = 1
  return [...seen.keys()].filter(byte => byte > 127 && seen[byte] === 1)
}

const WESTERN = new Set('äöüßéèêëàâçîïôùûñáíóúåøæœšžÿ')
const BALTIC = new Set('ąčęėįšųūžāēģīķļņäöüõ')
const CENTRAL = new Set('ąćęłńóśźżáčďéěíňřšťúůýžľĺŕôäöüßőűâăîşţ')
/** Letters that fit windows-1252 too are more likely windows-1252. */
const CENTRAL_HANDICAP = 1

/** Encodings by how well their letters and header words fit, best first. A score is a mean per character. */
export function rankEncodings(bytes: Uint8Array): { encoding: Encoding; score: number }[] {
  const places = countPlaces(bytes)
  const hint = languageHint(bytes)
  return SINGLE_BYTE.map(encoding => {
    const table = tableOf(encoding)
    const central = encoding === 'windows-1250'
    const letters = encoding === 'windows-1257' ? BALTIC : central ? CENTRAL : WESTERN
    let sum = 0
    let count = 0
    for (const [place, times] of places) {
      const weight = Math.min(times, 20)
      sum += weight * scorePlace(table, letters, place)
      count += weight
    }
    const family = encoding === 'windows-1257' ? 'baltic' : central ? 'central' : 'western'
    const bonus = (hint === family ? 1.5 : 0) + (knowsWord(bytes, encoding) ? KNOWN_WORD : 0)
    return { encoding, score: sum / Math.max(1, count) + bonus - (central ? CENTRAL_HANDICAP : 0) }
  }).sort((a, b) => b.score - a.score)
}

/** Characters beyond ASCII that are examined. */
const PLACES = 50_000

/** Each distinct (byte before, byte, byte after), packed into one number, with how often it occurs. */
function countPlaces(bytes: Uint8Array): Map<number, number> {
  const places = new Map<number, number>()
  for (let i = 0, left = PLACES; i < bytes.length && left > 0; i++) {
    const byte = bytes[i] as number
    if (byte < 128) continue
    left--
    const place = ((bytes[i - 1] ?? 10) << 16) | (byte << 8) | (bytes[i + 1] ?? 10)
    places.set(place, (places.get(place) ?? 0) + 1)
  }
  return places
}

function scorePlace(table: string, letters: ReadonlySet<string>, place: number): number {
  const before = table[place >> 16] ?? ''
  const char = table[(place >> 8) & 255] ?? ''
  const after = table[place & 255] ?? ''
  if (char === '\ufffd' || (char >= '\u0080' && char < '\u00a0')) return -6
  // "10½cm", and no letter
  const isBehindDigit = /\d/.test(before)
  if (isBehindDigit && '½¼¾'.includes(char)) return 1
  if (isLetter(char)) {
    if (isBehindDigit) return -2
    const byte = (place >> 8) & 255
    if (byte < 0xa0 && letters !== CENTRAL && !'œŒ'.includes(char)) return -2
    if (isLower(before) && char !== char.toLowerCase()) return -3
    if (isUpper(before) && isUpper(after) && isLower(char)) return -3
    return letters.has(char.toLowerCase()) ? 2 : -2
  }
  if (char === '€') return 1
  if (char === '¤') return -3
  return isLetter(before) && isLetter(after) && !/['’´‘\u00a0–-]/.test(char) ? -3 : 0
}

const isLetter = (char: string): boolean => /\p{L}/u.test(char)
const isLower = (char: string): boolean => /\p{Ll}/u.test(char)
const isUpper = (char: string): boolean => /\p{Lu}/u.test(char)

/** What a known word with letters beyond ASCII counts: more than a hint by plain words. */
const KNOWN_WORD = 2.5

/** Whether a heading or a unit with letters beyond ASCII is known in an encoding: "Ilość dostępna", "pęczek". */
function knowsWord(bytes: Uint8Array, encoding: Encoding): boolean {
  return headWords(bytes, encoding).some(
    word => /[\u0080-\uffff]/.test(word) && (roleOfHeader(word) ?? unitOfWord(word)) !== null,
  )
}

/** The words at the top of a file. */
function headWords(bytes: Uint8Array, encoding: Encoding): string[] {
  return (decodeBytes(bytes.subarray(0, 8192), encoding) ?? '').split(BETWEEN_WORDS).slice(0, 300)
}

const BETWEEN_WORDS = new RegExp(`[${DELIMITERS.join('')}\\r\\n"]+`)

/** Words at the top of Polish and Czech lists that are plain letters. */
const CENTRAL_WORDS =
  /^(?:nazwa|towar\w*|indeks|grupa|magazyn\w*|stany?|szt\.?|jm\.?|cen[ay]|kod|sklad\w*|kusy|ks\.?|cenik)(?= |$)/i
const CENTRAL_MIN = 2

/** The language family of the words at the top of the file; null when there is evidence for none or several. */
function languageHint(bytes: Uint8Array): 'baltic' | 'western' | 'central' | null {
  const plain = headWords(bytes, 'windows-1252')
  const ofBaltic = headWords(bytes, 'windows-1257')
  const baltic = ofBaltic.filter(word => languageOfWord(word) === 'baltic').length
  const western = plain.filter(word => languageOfWord(word) === 'western' && !CENTRAL_WORDS.test(word)).length
  const central = plain.filter(word => CENTRAL_WORDS.test(word)).length
  if (central >= CENTRAL_MIN && central > Math.max(baltic, western)) return 'central'
  return baltic > western ? 'baltic' : western > baltic ? 'western' : null
}
