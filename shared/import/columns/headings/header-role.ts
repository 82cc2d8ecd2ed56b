import { bareWord } from '../../table/blanks.ts'
import { type Role, roleOfWord } from './dictionary.ts'
import { namesMeasure } from './measures.ts'
import { EXCLUDING, INCLUDING, RATE, TAX } from './tax-words.ts'

// A remark in brackets or at the end that does not change what the column is. Spaces are single by now.
const NEUTRAL_END = /(?: ?[([{/] ?| (?:in|i|en|per) | ?)(?:€|eur|euro) ?[)\]}]?$/i
const NEUTRAL_UNIT =
  / ?[([{] ?(?:pcs|pieces|stk|stück|st|stuks|vnt|gab|pce|pièces|units|qty|cm|id)\.? ?[)\]}]$/i
const PER_PIECE =
  /(?: (?:per|pro|je|par|por|al) | ?\/ ?)(?:piece|pc|pcs|pce|stuk|st|stück|stk|pièce|pieza|pezzo|unit|vnt|gab)\.?$/i

const NUMBERED = /^(\p{L}+)\d{1,2}(\p{L}*)$/u

/** "Stock +/-", "Stock?", "Price ¢": a sign that makes the numbers mean something else. */
const OTHER_SIGN = /[+±Δ?‰<>=×÷]|(?!€)\p{Sc}/u
const WITH_SIGN: Readonly<Partial<Record<Role, Role>>> = {
  base_price: 'price-other',
  'price-net': 'price-other',
  'price-alone': 'price-other',
  stock_qty: 'stock-other',
  'stock-alone': 'stock-other',
}

/** The role of a header; null for an unknown word. */
export function roleOfHeader(header: string): Role | null {
  const role = roleOfWords(header)
  // "In stock?" is answered by yes or no.
  if (role === 'stock-alone' && header.includes('?')) return 'never'
  return role !== null && OTHER_SIGN.test(header) ? (WITH_SIGN[role] ?? role) : role
}

function roleOfWords(header: string): Role | null {
  const bare = bareWord(header)
  const exact = roleOfWord(header)
  if (exact !== undefined) return exact
  // "Image 2", "Image 2 URL": lists have a column for each.
  const [, before = '', after = ''] = NUMBERED.exec(bare) ?? []
  if (roleOfWord(before + after) === 'image_url') return 'image_url'
  const words = header.trim().replace(/\s+/g, ' ')
  const shorter = words.replace(PER_PIECE, '').replace(NEUTRAL_END, '').replace(NEUTRAL_UNIT, '')
  const role = shorter === words ? undefined : roleOfWord(shorter)
  return role ?? roleOfBoth(words) ?? stockInPieces(words) ?? priceByTokens(words) ?? stockByTokens(words)
}

const IN_PIECES = / (?:in |en )?(?:stk|stück|st|stuks|pcs|pieces|pièces|pezzi|piezas|vnt|gab)\.?$/i
/** Words of stocks that are no words of orders and invoices, as "Aantal stuks" is. */
const STOCK_ONLY = /stock|voorraad|bestand|vorrat|existencias|giacenza|likut|atlikum|inventory|onhand/

/** "Bestand Stk.", "Voorraad in stuks". */
function stockInPieces(words: string): Role | null {
  const shorter = words.replace(IN_PIECES, '')
  const isStock = shorter !== words && STOCK_ONLY.test(bareWord(shorter))
  return isStock && roleOfWord(shorter) === 'stock_qty' ? 'stock_qty' : null
}

/** The role of a header in two languages: "Prijs / Price". */
function roleOfBoth(words: string): Role | null {
  const parts = words.split(/ ?[/|] ?/)
  const [first = ''] = parts
  const role = roleOfWord(first)
  if (parts.length < 2 || role === undefined) return null
  return parts.every(part => roleOfWord(part) === role) ? role : null
}

const TOKEN_END = '(?![\\p{L}\\p{N}])'
const TAXED = `\\.? ?(?:${RATE} ?)?${TAX}(?: ?${RATE})?`
const token = (list: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})${TOKEN_END}`, 'giu')
/** What a heading of a price may say without being another price: what it is in, and for one piece. */
const SAYS_EURO = token('(?:in|i|en) (?:eur|euros?)|eur|euros?|in €')
const PIECE =
  '(?:piece|pc|pcs|pce|stuk|stück|stk|st|pièce|pieza|pezzo|unit|unité|unidad|unidade|unità|ud|un|vnt|gab|szt|ks|stem|steel|stiel|tige|tallo|stelo|plant|plante|planta|pianta|pflanze|bulb|bol|zwiebel|pot|topf)'
const SAYS_PIECE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:per|pro|je|par|por|al|pr\\.?|p ?/) ?${PIECE}|each|ea|p\\. ?st|ud|st|stk|stuk|stück|pc|pce|pièce|cad|cadauno)${TOKEN_END}|/ ?${PIECE}${TOKEN_END}`,
  'giu',
)
/** The one that is meant where a list has no other. */
const SAYS_USUAL = token('standaard|standard|std')
const SAYS_NET = token(
  `${EXCLUDING}${TAXED}|${TAX}\\.? ?(?:escl|esclusa|escluso|excl|excluido|excluida|excluded|exclus|no inclu[ií]d[oa])\\.?|(?:excl|exkl|ekskl|ex)\\.?|netto|nett|net|ht`,
)
const SAYS_GROSS = token(
  `${INCLUDING}${TAXED}|${TAX}\\.? ?(?:incl|inclusa|incluso|incluido|incluida|included|compresa)\\.?|(?:incl|inkl)\\.?|brutto|bruto|gross|ttc`,
)

/**
 * The role of a heading whose words are known, in any order, as those of a price: "Preis pro Stück netto", "EUR net
 * price". A word that is not known, such as "USD" or "2", makes it another one.
 */
function priceByTokens(header: string): Role | null {
  if (header.length > 80) return null
  // "StandardSalesPrice"
  const apart = /^\p{L}{12,40}$/u.test(header) ? header.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') : header
  const plain = apart.replaceAll('€', ' ').replace(SAYS_EURO, ' ').replace(SAYS_PIECE, ' ')
  const isNet = plain.search(SAYS_NET) !== -1
  const isGross = plain.search(SAYS_GROSS) !== -1
  const rest = plain
    .replace(SAYS_NET, ' ')
    .replace(SAYS_GROSS, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
  if (isNet && isGross) return null
  if (rest === '') return WEIGHED.test(header) ? null : priceWithoutWord(header, isNet, isGross)
  if (roleOfWord(rest) !== 'base_price') {
    const usual = rest.replace(SAYS_USUAL, ' ').replace(/(?<=^\p{L}{1,12})1$/u, '')
    return !isGross && usual !== rest && roleOfWord(usual) === 'base_price' ? 'price-alone' : null
  }
  return isNet ? 'price-net' : isGross ? 'price-gross' : 'base_price'
}

const SAYS_NOW = token(
  "vandaag|today|heute|nu|now|jetzt|aujourd[’']hui|oggi|hoy|idag|actuel(?:le)?|attuale|actual|aktuell?(?:e[rs]?)?|huidige|current",
)
const SAYS_ALL = token(
  'physi(?:que|cal|sche[rs]?)|fysi(?:ek|eke|sk)|físic[oa]|fisic[oa]|total|verfügbare?[rs]?|available|beschikbare?|disponible|disponibile',
)
const BETWEEN = /(?<![\p{L}\p{N}])(?:en|in|na|i|på|em|op|auf|at) (?=\p{L})/giu
const IN_STORE = /stock|voorraad|bestand|vorrat|existencias|giacenza|inventory|onhand|lager/

/** The role of a heading of a stock with words that make it no other one: "Voorraad vandaag", "Stock physique". */
function stockByTokens(header: string): Role | null {
  if (header.length > 60 || !IN_STORE.test(bareWord(header))) return null
  const isStock = (role: Role | undefined): boolean => role === 'stock_qty' || role === 'stock-alone'
  const now = header.replaceAll('_', ' ').replace(SAYS_NOW, ' ').replace(BETWEEN, '')
  const role = roleOfWord(now)
  if (role !== undefined && isStock(role)) return role
  return isStock(roleOfWord(now.replace(SAYS_ALL, ' '))) ? 'stock-alone' : null
}

/** A weight as well as a price. */
const WEIGHED = /net|br?utt?o|gross/i

/** "€", "EUR/st", "HT", "incl. btw": the only word for a price is its currency, or its tax. */
function priceWithoutWord(header: string, isNet: boolean, isGross: boolean): Role | null {
  if (isNet) return 'price-net'
  if (isGross) return 'price-gross'
  return /€|eur/i.test(header) ? 'price-alone' : null
}

const PRICE_SOUND = /price|prijs|preis|prix|kaina|cena|tarif|precio|prezzo/
const STOCK_SOUND =
  /stock|voorraad|bestand|existencias|giacenza|kiekis|likut|atlikum|daudzum|quantit|qty|inventory|aantal|onhand/
const OTHER_SOUND =
  /[$£]|usd|gbp|chf|min|max|reser|alert|order|bestel|code|naam|name|datum|date|stat|gro[eu]p|grupp|list|unit|ein?heid|einheit|currency|valuta|inkoop|einkauf|purchase|cost|kost|achat|compra|acquisto|pirkim|iepirk|rrp|msrp|advies|empfohlen|conseill|consigliat|recomend|recommend/

/** Words of quantities that are no stock: sold, reserved, ordered, a limit, a value, a difference. */
const NO_STOCK_SOUND =
  /sold|sales|verkoch|verkopen|verkauft|verkaufe|vendu|vendid|vendit|ventas|ventes|parduot|pardot|min(?:imum|imal|dest|voorraad|stock|bestand|qty)|^min|min$|max|reserv|rezerv|alloc|commit|order|bestel|safety|sicherheit|veiligheid|securite|alert|value|waarde|wert(?:eur)?$|valeur|valor|incoming|expected|verwacht|erwartet|transit|shipped|delivered|geliefert|geleverd|livree|return|retour|adjust|differ|verschil/

/** Quantities that neither are the stock nor lower it: a limit, a value, what is expected. */
const OTHER_QUANTITY_SOUND =
  /min(?:imum|imal|dest|voorraad|stock|bestand|qty)|^min|min$|max|safety|sicherheit|veiligheid|securite|alert|value|waarde|wert(?:eur)?$|valeur|valor|incoming|expected|verwacht|erwartet|transit|return|retour|adjust|differ|verschil|inkoop|einkauf|purchase|cost|kost|achat|compra|acquisto/

/** Whether an unknown header is that of a quantity which says nothing of the stock beside it. */
export function isOtherQuantity(header: string): boolean {
  return OTHER_QUANTITY_SOUND.test(bareWord(header))
}

/** Amounts of another currency, and what the goods cost or are sold for by others. */
const OTHER_AMOUNT_SOUND =
  /[$£]|usd|gbp|chf|inkoop|einkauf|purchase|cost|kost(?!en)|achat|compra|acquisto|pirkim|iepirk|rrp|msrp|advies|value|waarde|valeur|valor/

/** Whether an unknown header is that of an amount which is no price for the marketplace. */
export function isOtherAmount(header: string): boolean {
  return OTHER_AMOUNT_SOUND.test(bareWord(header))
}

/** Whether a header says that its numbers are no stock, so that the column is offered for it last. */
export function isNoStock(header: string): boolean {
  const role = roleOfHeader(header)
  return role === 'never' || (role === null && NO_STOCK_SOUND.test(bareWord(header)))
}

const IN_ONE = /(?:^| )(?:per|pro|par|por|je|al?) /i

/** An unknown header that resembles a price or a stock is never used, but makes the known one beside it a question. */
export function soundsLike(header: string): 'price-other' | 'stock-other' | null {
  const bare = bareWord(header)
  if (OTHER_SOUND.test(bare)) return null
  if (PRICE_SOUND.test(bare)) return 'price-other'
  if (!STOCK_SOUND.test(bare) || NO_STOCK_SOUND.test(bare)) return null
  // How many a layer holds.
  return IN_ONE.test(header) && namesMeasure(header) ? null : 'stock-other'
}

const NEW_SOUND = /^(?:new|neue?r?|nieuwe?|nouveau|nauja|jauna|nuevo|nuovo)|(?:new|nuevo|nuovo)$/
const OLD_SOUND =
  /^(?:old|alte?r?|oude?|vorige|ancien|sena|veca|previous|prezzoprecedente)|(?:old|anterior|precedente)$/

/** The new one of headers that are all called new or old: "Old price", "New price". A new one alone is it, too. -1 where they are not, or several are. */
export function newOne(headers: readonly string[]): number {
  const bare = headers.map(bareWord)
  const fresh = bare.flatMap((word, at) => (NEW_SOUND.test(word) ? [at] : []))
  const isNamed = bare.length > 1 || /^\p{L}{6,16}$/u.test(bare[0] ?? '')
  return fresh.length === 1 && isNamed && bare.every((word, at) => at === fresh[0] || OLD_SOUND.test(word))
    ? (fresh[0] as number)
    : -1
}
