import { PACKS, PLANTS, withoutTwoUnits } from '../../context/words/units/unit-words.ts'
import { pattern } from '../../pattern.ts'
import { bareWord } from '../../table/blanks.ts'
import { type Role, roleOfWord, wordsOfRoles } from './dictionary.ts'
import { namesStock, stockByWords } from './stock-words.ts'
import { EXCLUDING, INCLUDING, RATE, TAX } from './tax-words.ts'

// A remark in brackets or at the end that does not change what the column is. Spaces are single by now.
/** The field of a database behind the heading: "Prix de vente HT (p.price)*". */
const DATABASE_NAME = / ?\([a-z]{1,3}\.[a-z_]{1,40}\)\*?$/
const NEUTRAL_END = /(?: ?[([{/] ?| (?:in|i|en|per) | ?)(?:€|eur|euro) ?[)\]}]?$/i
const NEUTRAL_UNIT =
  / ?[([{] ?(?:pcs|pieces|stk|stück|st|stuks|vnt|gab|pce|pièces|units|qty|cm|id)\.? ?[)\]}]$/i
const PER_PIECE =
  /(?: (?:per|pro|je|par|por|al) | p\. ?| ?\/ ?)(?:piece|pc|pcs|pce|stuk|st|stück|stk|pièce|pieza|pezzo|unit|vnt|gab)\.?$/i

const IN_BRACKETS = / ?[([][^)\]]{1,20}[)\]]$/

const UNIT_PRICE = /^\s*\p{L}+ ?\/ ?\p{L}+\s*$/u
const NUMBERED = /^(\p{L}+)\d{1,2}(\p{L}*)$/u

/** "Stock +/-", "Stock?", "Price ¢": a sign that makes the numbers mean something else. */
const OTHER_SIGN = /Δ(?!\p{L})|[+±?‰<>=×÷]|(?!€)\p{Sc}/u
/** "Preis + MwSt" */
const PLUS_TAX = pattern(`\\+ ?(?:${RATE} ?)?${TAX}(?!\\p{L})`, 'iu')
const WITH_SIGN: Readonly<Partial<Record<Role, Role>>> = {
  base_price: 'price-other',
  'price-net': 'price-other',
  'price-alone': 'price-other',
  stock_qty: 'stock-other',
  'stock-alone': 'stock-other',
}

/** Told at once: the first word that is looked up makes all patterns ready, which takes 30 ms. */
const FIGURE = /^[\d\s.,'’+-]*$/

/** The role of a header; null for an unknown word. */
export function roleOfHeader(written: string): Role | null {
  if (FIGURE.test(written)) return null
  const header = written.replace(DATABASE_NAME, '')
  const role = roleOfWords(header)
  // "In stock?", "¿Existencias?": answered by yes or no.
  const isStock = role === 'stock-alone' || (role === 'stock_qty' && header.includes('¿'))
  if (isStock && header.includes('?')) return 'never'
  return role !== null && OTHER_SIGN.test(header.replace(FROM_ONE, '').replace(PLUS_TAX, ''))
    ? (WITH_SIGN[role] ?? role)
    : role
}

function roleOfWords(header: string): Role | null {
  const bare = bareWord(header)
  const exact = roleOfWord(header)
  // "Preis/Einheit" is a price, and "Preiseinheit" for how many it is.
  if (exact !== undefined && !(exact === 'price-per' && UNIT_PRICE.test(header))) return exact
  // "Image 2", "Image 2 URL": lists have a column for each.
  const [, before = '', after = ''] = NUMBERED.exec(bare) ?? []
  if (roleOfWord(before + after) === 'image_url') return 'image_url'
  const words = header.trim().replace(/\s+/g, ' ')
  // "EK netto (GLD)"
  if (roleOfWord(words.replace(IN_BRACKETS, '')) === 'never') return 'never'
  const shorter = words.replace(PER_PIECE, '').replace(NEUTRAL_END, '').replace(NEUTRAL_UNIT, '')
  const role = shorter === words ? undefined : roleOfWord(shorter)
  return (
    (role === 'price-per' && UNIT_PRICE.test(shorter) ? undefined : role) ??
    roleOfBoth(words) ??
    roleBesideUnits(words) ??
    priceByTokens(words) ??
    stockByWords(words) ??
    roleOfTypo(bare)
  )
}

const TYPO_LETTERS_MIN = 5
const TYPO_LETTERS_MAX = 20

/** "Vooraad", "Prjis": one of two equal letters is missing, or two letters are exchanged. Few real words differ so. */
function roleOfTypo(bare: string): Role | null {
  if (bare.length < TYPO_LETTERS_MIN || bare.length > TYPO_LETTERS_MAX || !/^\p{L}+$/u.test(bare)) return null
  return MAIN_WORDS.find(([word]) => isTypoOf(word, bare))?.[1] ?? null
}

const MAIN_WORDS = wordsOfRoles(['sku', 'base_price', 'stock_qty'])

function isTypoOf(word: string, bare: string): boolean {
  if (word.length !== bare.length && word.length !== bare.length + 1) return false
  let same = 0
  while (same < bare.length && word[same] === bare[same]) same++
  const [before, letter, next] = [bare.slice(0, same), bare[same], bare[same + 1]]
  return (
    word === `${before}${next}${letter}${bare.slice(same + 2)}` ||
    word === before + before.at(-1) + bare.slice(same)
  )
}

/** The role of a header in two languages: "Prijs / Price". */
function roleOfBoth(words: string): Role | null {
  const all = words.split(/ ?[/|] ?/)
  if (all.length < 2) return null
  // "Code / Kodas / Код": what another alphabet says is what the others say.
  const ofLatin = all.filter(part => !/[\u0370-\u052f\u3040-\u9fff]/.test(part))
  const parts = ofLatin.length > 0 ? ofLatin : all
  const [role, ...others] = parts.map(roleOfWords)
  if (role != null && others.every(each => each === role)) return role
  // "Preis / Prijs € netto"
  const isPrice = (each: Role | null | undefined): boolean => each === 'base_price' || each === 'price-net'
  return isPrice(role) && others.every(isPrice) ? 'price-net' : null
}

/** Beside two units, of which each product has its own: "Preis/Stk bzw. Bund". "Menge Stk/Bund" is what a bunch holds. */
function roleBesideUnits(words: string): Role | null {
  const rest = withoutTwoUnits(words)
  if (rest === words || rest === '') return null
  const role = roleOfWords(rest)
  return role?.startsWith('stock') && !namesStock(rest) ? null : role
}

const TOKEN_END = '(?![\\p{L}\\p{N}])'
const TAXED = `\\.? ?(?:${RATE} ?)?${TAX}(?: ?${RATE})?`
const token = (list: string) => pattern(`(?<![\\p{L}\\p{N}])(?:${list})${TOKEN_END}`, 'giu')
/** What a heading of a price may say without being another price: what it is in, and for one piece. */
const SAYS_EURO = token("(?:in|i|en|em|w|v) (?:eur|euro[’']?s?)|eur|euro[’']?s?|in €")
/** Without stems, of which a bunch has several. */
const PLANTS_ALONE =
  'steel|stengel|tige|tallo|stelo|plant|plante|planta|pianta|pflanze|tree|boom|baum|arbre|árbol|albero|árvore|drzewo|træ|träd|shrub|struik|strauch|bulb|bol|zwiebel|bulbe|bulbo|piece|unit|unidad|unité|unità|unidade'
const COMPOUNDS = 'plant|pflanzen|boom|baum|stuk|bol|zwiebel|struik|strauch'
const PIECE = `(?:piece|pc|pcs|pce|stuk|stück|stk|stck|st|styk|styck|pièce|pieza|pezz[oi]|pz|peça|unit|unité|unidad|unidade|unità|einheit|eenheid|enhed|enhet|jednotk[auy]|jednostk[aęi]|jedn|ud|uds|un|unid|u|vnt|vienet(?:as|ą|o)|gab|gabal[su]|szt|sztuk[aęi]|ks|kus|${PLANTS})`
/** A pack of the product beside its price: whether it is the product's unit, its rows tell. */
const SAYS_PACK = pattern(
  `(?:(?:(?<!\\p{L})(?:per|pro|je|par|por|al|la|le|el|il|das|der|den|x|za|už|à|a|p ?/|p\\.|pr\\.?)|/) ?|^\\p{L}{4,6} )(?:${PACKS}|bd)(?!\\p{L})`,
  'iu',
)
/** The column of units beside it names the unit: "Preis/ME". */
const UNIT_BESIDE =
  'me|m\\.?j|mengeneinheit|(?:vk-?|verkaufs)einheit|verkoopeenheid|eenh|einh|uom|u\\.?m|j\\.?m|jedn|unit of measure'
const SAYS_PIECE = pattern(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:per|pro|je|par|por|al|alla|la|le|el|il|das|za|už|á|à|a|x|pr\\.?|p ?/)(?: la)? |(?:à |al)?l[’']|all[’']|[pc] ?/ ?)${PIECE}|(?:per|pro|je|za) (?:${UNIT_BESIDE})|each|ea|p\\. ?st|p st|c ?/ ?u|ud|st|stk|stck|stuk|stück|pc|pcs|pce|pz|un|vnt|gab|szt|ks|pièce|cad|cadauno|cada)${TOKEN_END}|/ ?(?:${PIECE}|${UNIT_BESIDE})${TOKEN_END}`,
  'giu',
)
/** "Preis ab 1 St.", "Price 1+": of any quantity. */
const FROM_ONE = pattern(
  `(?<![\\p{L}\\p{N}])(?:(?:ab|from|vanaf|v\\.?a\\.?|à partir de|a partir de|dès|desde|da|od|fra|från) 1|1 ?\\+)(?: ?${PIECE}\\.?)?(?! ?\\p{L}|[.,]?\\d)`,
  'giu',
)
/** Where the goods are handed over at that price: at the grower's, as on the marketplace. */
const SAYS_EX_WORKS = token(
  'ex ?(?:works?|nursery|farm|warehouse|vivaio)|exw|af (?:kwekerij|kweker|bedrijf|magazijn|boomkwekerij|tuin|gård|gartneri|lager)|ab (?:werk|hof|gärtnerei|betrieb|lager|feld|baumschule)|départ(?: (?:pépinières?|entrepôt|usine|serres?|exploitation))?|franco (?:partenza|vivaio|fábrica)|f\\.co partenza|en (?:vivero|origen|fábrica)|från odlare|fritt lager|loco szkółka|ze szkółki',
)
/** The pot that it grows in, beside a price: "P9 €". Prices P1, P2, P3 are those of groups of customers. */
const SAYS_POT = token('p(?:[7-9]|[12]\\d)')
const PLANT_BESIDE = pattern(
  `^(?:${PLANTS_ALONE}) (?=\\p{L})|(?<=\\p{L}) (?:${PLANTS_ALONE})$|^(?:${COMPOUNDS})(?=prijs$|preis$)`,
  'iu',
)
const ONE = pattern(`^${PIECE}$`, 'iu')
const IS_PACK = pattern(`^(?:${PACKS})$`, 'iu')
/** Words for a sale; what wholesale is without tax, some programs call the purchase. */
const SALE = /^(?:verkoop|verkauf|venta|vendita|venda|prodej|sell|pv)$/i
/** "Bruttoverkaufspreis" */
const JOINED_TAX = /(?<!\p{L})(?:netto|br?utto)(?=\p{L}{0,12}(?:preis|prijs|pris)(?!\p{L}))/giu
/** The one that is meant where a list has no other: the usual one, the reader’s or the writer’s own, that of the trade. */
const SAYS_USUAL = token(
  'default|general|tier(?= 1$)|pl(?= 1$)|vk(?= 1$)|ihr|ihre|your|uw|jouw|votre|su|tu|vostro|seu|twoja|państwa|jeres|din|ert|er|deres|vaše|jūsu|jūsų|unser|our|onze|ons|notre|nuestro|nostro|nosso|nasza|vores|vårt|vår|naše|mūsu|mūsų|b2b|wholesale|trade|reseller|florist|pro|prof|professional|profesional|profissional|professionnel|professionisti|operatori|rivenditori?|fiorista|revendeur|grossiste|mayorista|hurt|hurtowa|vo|handel|groothandel|wederverkoper|bloemist|händler|fachhandel|forhandler|engros|standaard|standard|std|catalog|catalogus|catalogue|catálogo|catalogo|katalog|item|article|artikel|current|now|nu|jetzt|maintenant|ahora|adesso|agora|teraz|nå|nyní|huidige|actuele|aktueller|aktuelle|actuel|actual|attuale|atual|aktualna|today|vandaag|heute|aujourd’hui|hoy|oggi',
)
/** "Lijstprijs", "Dagprijs", "Basisverkoopprijs" */
const USUAL_JOINED =
  /^(?:lijst|dag|tages|catalogus|katalog|basis)-? ?(?=(?:verkoop|verkaufs)?(?:prijs|preis)$)/iu
const SAYS_NET = token(
  `\\+ ?(?:${RATE} ?)?${TAX}|(?:${EXCLUDING}|no)${TAXED}|${TAX}\\.? ?(?:aparte|a parte|extra|ekskl|exkl|(?:no|non|not|niet|nicht|ikke|ej) (?:incl(?:uded)?|inclus[ao]|inbegrepen|enthalten|inkl)|escl|escluse|esclusa|escluso|excl|excluido|excluida|excluded|exclus|excluíd[oa]|no inclu[ií]d[oa])\\.?|(?:excl|exkl|ekskl|ex|exclusief|exklusive)\\.?|netto|nett|net|ht|htva`,
)
const SAYS_GROSS = token(
  `(?:in[ck]l|inclusief|inklusive)\\.? ?${RATE}(?! ?${TAX})|${INCLUDING}${TAXED}|${TAX}\\.? ?(?:incl|inclusa|incluso|incluido|incluida|included|incluíd[oa]|compresa)\\.?|(?:incl|inkl|inclusief|inklusive)\\.?|tvac|se? dph|brutto|bruto|gross|ttc|toutes taxes(?: comprises)?|ivat[oai]`,
)

/**
 * The role of a heading whose words are known, in any order, as those of a price: "Preis pro Stück netto", "EUR net
 * price". A word that is not known, such as "USD" or "2", makes it another one.
 */
function priceByTokens(header: string): Role | null {
  if (header.length > 80) return null
  // "P.U. H.T."
  const words = spoken(header.replace(ABBREVIATED, 'price ')).replace(
    /(?<!\p{L})(?:\p{L}\.){2,}/gu,
    letters => letters.replaceAll('.', ''),
  )
  const apart = words.replace(JOINED_TAX, '$& ')
  const priced = apart.replaceAll('€', ' ').replace(FROM_ONE, ' ').replace(SAYS_EURO, ' ')
  const inEuro = priced.replace(SAYS_PIECE, ' ')
  const plain = inEuro.replace(SAYS_EX_WORKS, ' ').replace(SAYS_POT, ' ')
  const isNet = plain.search(SAYS_NET) !== -1
  const isGross = plain.replace(SAYS_NET, ' ').search(SAYS_GROSS) !== -1
  const rest = plain
    .replace(SAYS_NET, ' ')
    .replace(SAYS_GROSS, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
  if (isNet && isGross) return null
  const inEuros = /€|eur/i.test(header)
  if (rest === '')
    return WEIGHED.test(header) && !inEuros && inEuro === priced
      ? null
      : priceWithoutWord(header, isNet, isGross)
  // "Plant €", "Unit EUR"
  if (inEuros && ONE.test(rest)) return isGross ? 'price-gross' : 'price-alone'
  // "€ mazzo", "Botte HT"
  if ((inEuros || isNet) && !isGross && IS_PACK.test(rest)) return 'price-other'
  const role = roleOfWord(rest)
  if (role === undefined && SAYS_PACK.test(plain)) {
    const other = bareWord(plain.replace(SAYS_NET, ' ').replace(SAYS_PACK, ' '))
    if (!isGross && (other === '' ? inEuros : roleOfWord(other) === 'base_price')) return 'price-other'
  }
  if (role === 'never') return role
  if (role !== 'base_price') {
    const usual = rest
      .replace(SAYS_USUAL, ' ')
      .replace(USUAL_JOINED, '')
      .replace(/(?<=\p{L}) *1$/u, '')
    // "Tarifa 1" as well, which alone may be a list of prices.
    const isUsual = usual !== rest && ['base_price', 'price-alone'].includes(roleOfWord(usual) ?? '')
    // "Wholesale net" may be the purchase.
    const isSale = role === 'price-alone' && (SALE.test(rest) || PRICE_SOUND.test(bareWord(rest)))
    // "Prijs plant", "Plantprijs"
    const isOfOne = roleOfWord(rest.replace(PLANT_BESIDE, ' ')) === 'base_price'
    if (!isUsual && !isSale && !isOfOne) return null
    return isGross ? 'price-gross' : 'price-alone'
  }
  if (isGross) return 'price-gross'
  return plain !== inEuro || UNIT_PRICE.test(header) ? 'price-alone' : isNet ? 'price-net' : 'base_price'
}

/** "Pr./Stk", "Pr. excl." */
const ABBREVIATED = /^pr(?:\. ?|(?=\/))(?=\/|[€]|(?:excl|exkl|ex|netto|net|ht)(?!\p{L}))/iu

/** The words of a technical name: "StandardSalesPrice", "price_excl_vat", "PREIS_VK1", "vk_prijs1". */
function spoken(header: string): string {
  const name = header.trim().replace(/b2b/i, 'trade')
  return /^\p{L}[\p{L}_\d]{5,39}$/u.test(name)
    ? name.replace(/_|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    : header
}

/** A weight as well as a price. */
const WEIGHED = /net|br?utt?o|gross/i

/** "€", "EUR/st", "HT", "incl. btw": the only word for a price is its currency, or its tax. */
function priceWithoutWord(header: string, isNet: boolean, isGross: boolean): Role | null {
  if (isNet) return 'price-net'
  if (isGross) return 'price-gross'
  return /€|eur/i.test(header) ? 'price-alone' : null
}

/** Parts of words for a price. */
export const PRICE_SOUND =
  /price|prijs|preis|prix|kaina|cena|tarif|precio|prezzo|preco|^pris(?!m)|^valor(?:por|x)?(?:tallo|haste|bonche|ramo)/
