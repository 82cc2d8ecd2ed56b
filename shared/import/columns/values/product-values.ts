import { LONGEST } from '../../../domain/form/read-form-field.ts'
import { writeCountry } from '../../../domain/products/country.ts'
import { splitImageUrls } from '../../../domain/rules/images.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../domain/rules/limits.ts'
import { PRODUCT_TYPES, UNITS } from '../../../domain/rules/units.ts'
import { numberOfDecimal } from '../../../domain/text/decimal.ts'
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, trimWhere, withoutUnit } from '../../../domain/text/foreign-text.ts'
import {
  type DecimalSign,
  readNumberText,
  resolveReading,
  STOCK_MAX,
} from '../../../domain/text/number-text.ts'
import { isOtherUnit } from '../../context/words/units/unit-words.ts'
import { FIELDS, type Field } from '../../fields.ts'
import type { Code } from '../../messages.ts'
import { pattern } from '../../pattern.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { unguard } from '../../write/guard.ts'
import { PIECES_BEHIND } from './words-behind.ts'

/** What says which product is meant, and what every kind of list can set. */
const READ_APART = ['sku', 'product_id', 'base_price', 'stock_qty'] as const

/** The fields of the create body other than SKU, price and stock. */
export type PlainField = Exclude<Field, (typeof READ_APART)[number]>

export function isPlainField(field: Field): field is PlainField {
  return !READ_APART.some(each => each === field)
}

export const PLAIN_FIELDS = FIELDS.filter(isPlainField)

export type PlainReading = { value: string | number } | { code: Code; wanted: string }

/** Words for the marketplace's units, in the languages of the files. Any other word is rejected, never guessed. */
const UNIT_WORDS: Readonly<Record<string, (typeof UNITS)[number]>> = {
  stems: 'stem',
  steel: 'stem',
  stelen: 'stem',
  stiel: 'stem',
  stiele: 'stem',
  tige: 'stem',
  tiges: 'stem',
  stiebas: 'stem',
  kāts: 'stem',
  bunches: 'bunch',
  bos: 'bunch',
  bossen: 'bunch',
  bund: 'bunch',
  botte: 'bunch',
  bottes: 'bunch',
  puokštė: 'bunch',
  boxes: 'box',
  doos: 'box',
  karton: 'box',
  boîte: 'box',
  dėžė: 'box',
  kaste: 'box',
  packs: 'pack',
  pak: 'pack',
  packung: 'pack',
  paquet: 'pack',
  pakuotė: 'pack',
  iepakojums: 'pack',
  pieces: 'piece',
  pcs: 'piece',
  pc: 'piece',
  stuk: 'piece',
  stuks: 'piece',
  stück: 'piece',
  stk: 'piece',
  pièce: 'piece',
  pièces: 'piece',
  vnt: 'piece',
  gab: 'piece',
  kg: 'kilogram',
  kilo: 'kilogram',
  kilogramm: 'kilogram',
  kilogramme: 'kilogram',
  m: 'meter',
  metre: 'meter',
  mètre: 'meter',
  metras: 'meter',
  metrs: 'meter',
  rolls: 'roll',
  rol: 'roll',
  rolle: 'roll',
  rouleau: 'roll',
  rulonas: 'roll',
  rullis: 'roll',
}

const TYPE_WORDS: Readonly<Record<string, (typeof PRODUCT_TYPES)[number]>> = {
  flowers: 'flower',
  bloem: 'flower',
  bloemen: 'flower',
  blume: 'flower',
  blumen: 'flower',
  fleur: 'flower',
  fleurs: 'flower',
  gėlė: 'flower',
  gėlės: 'flower',
  zieds: 'flower',
  ziedi: 'flower',
  supplies: 'supply',
  benodigdheden: 'supply',
  benodigdheid: 'supply',
  zubehör: 'supply',
  fourniture: 'supply',
  fournitures: 'supply',
  reikmenys: 'supply',
  piederumi: 'supply',
}

const LONG_TEXTS: ReadonlySet<PlainField> = new Set(['description', 'image_url'])

/** Reads one cell of a new product; null for a blank one, which leaves the marketplace's default. */
export function readPlainField(
  field: PlainField,
  cell: string,
  sign: DecimalSign | undefined,
  countries?: 'name' | 'code',
): PlainReading | null {
  const most = LONG_TEXTS.has(field) ? LONG_TEXT_MAX : SHORT_TEXT_MAX
  if (cell.length > most) return tooLong(most)
  const text = unguard(trimBlanks(cell))
  if (text === '') return null
  switch (field) {
    case 'name':
    case 'color':
    case 'description':
      return text.length > LONGEST[field] ? tooLong(LONGEST[field]) : readText(text)
    case 'country_of_origin':
      return text.length > LONGEST[field] ? tooLong(LONGEST[field]) : readText(writeCountry(text, countries))
    case 'category_id':
      return readWhole(text, 1, sign)
    case 'min_order_qty':
      return readWhole(withoutPieces(text), 1, sign)
    case 'stem_length':
      return readWhole(withoutUnit(text, 'cm'), 0, sign)
    case 'vat_rate':
      return readVat(text, sign)
    case 'unit':
      return readUnit(text)
    case 'type':
      return readType(text)
    case 'image_url':
      return readImages(text)
  }
}

/** "25" of "MOQ: 25 st" */
function withoutPieces(text: string): string {
  return text.replace(LEAST, '').replace(PIECES_BEHIND, '')
}

/** Whether a cell counts pieces of what is sold in packs: "25 st" of bunches are no 25 bunches. */
export function countsOthers(cell: string, unit: unknown): boolean {
  return typeof unit === 'string' && PIECES_BEHIND.test(trimBlanks(cell)) && isOtherUnit('piece', unit)
}

const LEAST = pattern('^(?:moq|min\\p{L}{0,12}|mín\\p{L}{0,5})(?:[.:]| (?=\\d))\\s{0,3}', 'iu')

function tooLong(most: number): PlainReading {
  return refused('text-too-long', ` (${most.toLocaleString('en')} characters at most)`)
}

function readText(text: string): PlainReading {
  return text.includes('\ufffd') ? refused('unreadable-character', '') : { value: text }
}

function readWhole(text: string, least: number, sign: DecimalSign | undefined): PlainReading {
  const reading = resolveReading(readNumberText(text), value => ({ value }), sign)
  if (reading.kind === 'two') return refused('decimal-unknown', '')
  const value = reading.kind === 'one' && reading.doubt !== 'plus-sign' ? Number(reading.value) : Number.NaN
  const fits = Number.isInteger(value) && value >= least && value <= STOCK_MAX
  return fits ? { value } : refused('not-a-whole-number', ` of ${least} or more`)
}

function readVat(text: string, sign: DecimalSign | undefined): PlainReading {
  const reading = resolveReading(readNumberText(withoutUnit(text, '%')), value => ({ value }), sign)
  if (reading.kind === 'two') return refused('decimal-unknown', '')
  const value = reading.kind === 'one' ? numberOfDecimal(reading.value) : Number.NaN
  return value >= 0 && value <= 100 ? { value } : refused('vat-out-of-range', '')
}

function readUnit(text: string): PlainReading {
  const word = text.toLowerCase().replace(/\.$/, '')
  const unit =
    UNITS.find(each => each === word) ?? (Object.hasOwn(UNIT_WORDS, word) ? UNIT_WORDS[word] : undefined)
  return unit === undefined ? refused('not-allowed', UNITS.join(', ')) : { value: unit }
}

function readType(text: string): PlainReading {
  const word = text.toLowerCase()
  const type =
    PRODUCT_TYPES.find(each => each === word) ??
    (Object.hasOwn(TYPE_WORDS, word) ? TYPE_WORDS[word] : undefined)
  return type === undefined ? refused('not-allowed', PRODUCT_TYPES.join(', ')) : { value: type }
}

/** The longest address that the outbox stores. */
const ADDRESS_MAX = 4096

const SIGN_BETWEEN = /[,|\s]/

/** Shops separate image addresses with commas, the marketplace with `;` (API document §4). */
function readImages(text: string): PlainReading {
  const parts = text.split(/(?<=[,|\s])(?=https?:\/\/)/i)
  const urls = [...new Set(splitImageUrls(parts.map(part => trimWhere(part, SIGN_BETWEEN)).join(';')))]
  if (urls.length > IMAGES_PER_PRODUCT_MAX) return refused('too-many-images', '')
  return urls.every(url => url.length <= ADDRESS_MAX && /^https?:\/\/[^\s/]+\/?\S*$/i.test(url))
    ? { value: urls.join(';') }
    : refused('not-a-url', '')
}

function refused(code: Code, wanted: string): PlainReading {
  return { code, wanted }
}
