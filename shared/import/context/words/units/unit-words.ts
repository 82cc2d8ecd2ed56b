import type { Unit } from '../../../../domain/rules/units.ts'
import { trimWhere } from '../../../../domain/text/foreign-text.ts'
import { pattern } from '../../../pattern.ts'
import { bareWord } from '../../../table/blanks.ts'

/** What a unit word counts in. A dozen, a hundred and a tray are no unit of the marketplace, so they equal none. */
export type CountedIn = Unit | 'dozen' | 'tray' | 'pair' | 'ten' | 'hundred' | 'thousand' | 'gross'

/** What packs are called in languages that decline their words: the beginning, and as much as may follow. */
const STEMS: Readonly<Partial<Record<CountedIn, string>>> = {
  bunch:
    'bundt(?:er|en)?|bunt(?:ar|en|arna)?|knipp(?:a|or|an|er)|pęcz(?:k\\p{L}{1,3}|ek)|wiąz(?:k\\p{L}{1,3}|ek)|puokš[tč]\\p{L}{1,4}|ryš(?:ul|el)\\p{L}{1,4}|saišķ\\p{L}{1,4}|svaz(?:k\\p{L}{1,3}|ek)',
  box: 'kart[oó]n\\p{L}{0,4}|eske(?:r|n|ne)?|pudeł\\p{L}{1,3}|dėž(?:ut)?\\p{L}{1,4}|kast[ēe]\\p{L}{0,2}|kass(?:e|er|en|erne)|låd(?:a|or|an)|skrzyn\\p{L}{1,5}|krabic\\p{L}{0,3}|bed(?:n\\p{L}{1,3}|en)|steigen?|cagett\\p{L}{1,2}|caj(?:a|ón)\\p{L}{0,2}',
  pack: 'packungen|opakowa\\p{L}{2,5}|paczk\\p{L}{1,3}|pakuot\\p{L}{1,4}|iepakojum\\p{L}{1,3}|balení(?:ch|m)?|balíč\\p{L}{1,3}|förpackning\\p{L}{0,3}|pakker?|paketer',
  tray: 'bakk(?:e|er|en|erne)|bric(?:ka|kor)|backar|padėkl\\p{L}{1,4}|vassoi[oa]?|tac(?:a|ę|y|e|ach|ami)|palett?\\p{L}{0,4}|pall(?:e|er|ar|et|ets|en)|palés?|platos?|containere?n?|wózk\\p{L}{1,3}|wiad(?:er|r\\p{L}{1,3})|vozík\\p{L}{0,2}|paliktn\\p{L}{1,3}',
}

const WORDS: Readonly<Record<CountedIn, string>> = {
  piece:
    'tk|kpl|buc|bucată|bucăți|db|darab|kom|komad|adet|τεμ|τεμάχιο|τεμάχια|бр|брой|piece|pieces|pces|einheiten|c62|h87|pc|pcs|pce|unit|units|each|ea|stuk|stuks|st|stk|stck|stück|styck|pièce|pièces|pieza|piezas|peça|peças|unidad|unidades|unidade|pezzo|pezzi|pz|vnt|gab|gabals|vienetas|szt|sztuk|sztuka|sztuki|stycken|stykke|stykker|gabali|pza|pzas|kusy|potje|potjes|uds|stks|ks|kus|kusů',
  stem: 'szál|στέλεχος|στελέχη|vars|varsi|stem|stems|stl|steel|stelen|stiel|stiele|tige|tiges|tallo|tallos|stelo|steli|haste|hastes|stiebas|kāts|stilk|stilke|stilker|stjälk|stjälkar|stengel|stengels|stängel|takken|varas|caule|caules|gambo|gambi|łodyga|łodygi|łodyg|stonek|stonky|stonků|kāti|stiebai|stiebų',
  bunch:
    'kimp|kimbu|kimppu|csokor|buchet|demet|ματσάκι|ματσάκια|bunch|bunches|bot|bnt|bch|bnch|bnd|bnds|bs|bsn|atado|atados|fascio|fasci|bonche|bonches|bdt|knippe|knp|bund|bunde|bd|bos|bossen|botte|bottes|manojo|manojos|molho|molhos|maço|maços|ramo|ramos|mazzo|mazzi|mazzetto|mazzetti|bund|saišķis|pušķis|pušķi|pęcz',
  box: 'box|boxes|bx|ct|cs|carton|cartons|ctn|karton|kartons|kiste|kisten|doos|caja|cajas|caixa|caixas|caixote|caixotes|scatola|scatole|cartone|cartoni|cassa|casse|cassetta|cassette|dėž|kaste|crate|crates|krat|kratten|colis|colli|collo|omdoos|omdozen|tabaco|tabacos|kart|krt|ktn|cx|cj|skrz|caisse|caisses',
  pack: 'pack|packs|zak|zakken|zakje|zakjes|sachet|sachets|beutel|iepak|pak|pakken|packung|paket|pakete|paquet|paquets|paquete|pacote|pacotes|embalagem|embalagens|saco|sacos|pacco|pakuotė|iepakojums|pkg|bundle|bundles|verpakking|verpackung|confezione|confezioni|sleeve|sleeves|hoes|hoezen|koker|kokers|set|sets|case|cases|ve|vpe|verpakkingseenheid|verpakkingseenheden|verpackungseinheit|verpackungseinheiten|gebinde|gebinden|opak|pacz|pk|pkt|pck|pqt|förp',
  tray: 'tray|trays|pal|flat|flats|lage|lagen|layer|layers|laag|plateau|plateaux|plateaus|palette|pallet|trolley|fust|fusten|bucket|buckets|emmer|emmers|eimer|seau|seaux|cubo|cubos|barquette|barquettes|bandeja|bandejas|tabuleiro|tabuleiros|palete|paletes|plaat|platen|platte|platten|plaque|plaques|shelf|shelves|cc|container|containers|trolleys|pallets|paletten|kar|karren|plateaus|chariot|chariots|carro|carros|carrello|carrelli|wagen|vogn|vogne|vagn|vagnar',
  dozen:
    'dozen|dozens|dz|dzn|doz|dutzend|dtz|dozijn|douzaine|docena|dozzina|dúzia|dúzias|tucet|tuzinas|ducis',
  pair: 'pr|pair|pairs|paar|paire|paires|par|pares|paio|paia|coppia',
  ten: 'ten|tiental|zehner|dizaine|decena|dezena|decina',
  hundred: 'c|cen|hun|hnd|hundred|hundert|honderd|honderdtal|cent|centaine|ciento|cento|centinaio',
  thousand: 'mil|mille|tsd|thousand|tausend|duizend|duizendtal|millier|millar|milhar|milheiro|tisíc|migliaio',
  gross: 'gro|grs|gross|gros',
  kilogram: 'kg|kilo|kilogram|kilograms|kilogramm',
  meter: 'm|meter|metre|mtr|mètre|metro',
  roll: 'roll|rolls|rol|rollen|rolle|rouleau|rollo|rotolo',
}

const units = new Map<string, CountedIn>()
for (const [unit, words] of Object.entries(WORDS))
  for (const word of words.split('|'))
    units.set(word, unit as CountedIn).set(bareWord(word), unit as CountedIn)

/** What a cell of a unit column counts in; null when it is no known word. */
export function unitOfWord(cell: string): CountedIn | null {
  if (cell.length > 40) return null
  // Comparing letters costs much more than finding the word as it is usually written.
  // "Groß" is a size, and no unit has an "ß".
  return units.get(cell) ?? (cell.includes('ß') ? null : (units.get(bareWord(cell)) ?? declined(cell)))
}

const DECLINED = Object.entries(STEMS).map(
  ([unit, stems]) => [pattern(`^(?:${stems})\\.?$`, 'iu'), unit as CountedIn] as const,
)

function declined(word: string): CountedIn | null {
  return DECLINED.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** Whether words of an answer begin with a pack: "Box / bunch". */
export function namesPack(words: string): boolean {
  const unit = unitOfWord(words.split(/ [/·] /)[0] ?? '')
  return unit !== null && isOtherUnit(unit, null)
}

/**
 * Whether a value per `word` may not be a value per unit of the product. Without a product to compare with, what
 * counts single pieces is trusted.
 */
export function isOtherUnit(word: CountedIn, unit: string | null | undefined): boolean {
  const isSingle = (each: string): boolean => each === 'piece' || each === 'stem'
  if (unit == null) return !isSingle(word)
  return word !== unit && !(isSingle(word) && isSingle(unit))
}

/** "Per stem/bunch", "Aantal stelen of bossen", "€/stelo o mazzo": two units of which each product has its own. */
const TWO_WORDS = pattern(
  '(?<!\\p{L}|\\d ?)(\\p{L}{2,16})(?=\\.?(?: ?/ ?| (?:or|of|oder|od\\.?|bzw\\.?|resp\\.?|ou|o|lub|eller|nebo|and|en|und|et|y|e|i|og|och|a) | (?=(?:per|pro|je|par|por|al|za) ))(?:(?:per|pro|je|par|por|al|za) )?(\\p{L}{2,16})(?!\\p{L}))',
  'giu',
)

/** "Prices per plant (bulbs: per bunch)", "per stuk, tulpen per bos" */
const EXCEPTION =
  /(?<!\p{L})(?:per|pro|je|par|por|al|za|pr\.?) (\p{L}{2,16})[^(,;]{0,60}[(,;][^(,;]{0,60}(?<!\p{L})(?:per|pro|je|par|por|al|za|pr\.?) (\p{L}{2,16})(?!\p{L})/giu

/** A longer text may name two units that it sells, and a price for one of them. */
const HEADING_MAX = 30
const PER =
  /(?<!\p{L})(?:per|pro|je|par|por|al|alla|allo|a|à|za|pr\.?|prijs|preis|price|prix|precio|prezzo|cena|aantal|anzahl|nombre|bestand|stock|voorraad)[ /]$/iu

function pairsIn(words: string): (CountedIn | null)[][] {
  const beside = [...words.matchAll(TWO_WORDS)].filter(
    ({ index }) => words.length <= HEADING_MAX || PER.test(words.slice(0, index)),
  )
  const unitOf = (word: string): CountedIn | null => unitOfWord(word) ?? (isPlant(word) ? 'piece' : null)
  const apart = [...words.matchAll(EXCEPTION)]
    .map(([, first = '', second = '']) => [unitOf(first), unitOf(second)])
    .filter(pair => pair.includes('bunch') && (pair.includes('piece') || pair.includes('stem')))
  return [...beside.map(([, first = '', second = '']) => [unitOfWord(first), unitOfWord(second)]), ...apart]
}

/**
 * Whether words name a unit and, directly beside it, the product's own. `isStock`: what isn't counted in stems is counted
 * in pieces, whatever they are: "Stelen/stuks".
 */
export function namesBoth(
  words: string,
  unit: CountedIn,
  own: string | undefined,
  isStock: boolean,
): boolean {
  const isOwn = (each: CountedIn | null): boolean =>
    each !== null && (!isOtherUnit(each, own) || (isStock && unit === 'stem' && each === 'piece'))
  return own !== undefined && pairsIn(words).some(pair => pair.includes(unit) && pair.some(isOwn))
}

/** A heading without two units at its end. */
export function withoutTwoUnits(heading: string): string {
  for (const { 0: first, index } of heading.matchAll(TWO_WORDS)) {
    const behind = heading.slice(index + first.length)
    const [, second = ''] = /^.{1,12}?(\p{L}{2,16})\.?[)\]]?$/u.exec(behind) ?? []
    if (unitOfWord(first) !== null && unitOfWord(second) !== null)
      return trimWhere(heading.slice(0, index).replace(/ (?:per|pro|je|par|por|al|za) $/u, ''), /[ ([/]/)
  }
  return heading
}

/** The words for packs, as one alternative of a pattern; short ones such as "bd" are words of other things too. */
export const PACKS = (['bunch', 'box', 'pack', 'tray', 'dozen'] as const)
  .flatMap(unit => [
    ...WORDS[unit].split('|').filter(word => word.length > 2 || word === 'cc'),
    ...(STEMS[unit] === undefined ? [] : [STEMS[unit]]),
  ])
  .join('|')

/** What grows or stands for itself, one and several of it, as alternatives of a pattern. */
export const PLANTS =
  'plants?|planten|pflanzen?|plantes?|plantas?|piant[ae]|rostlin[ay]?|ro[sś]lin[aęy]?|planter|plantor|växt(?:er)?|augal(?:as|ą|ai|ų)|aug[si]|augu|trees?|bo(?:om|men)|baum|bäume|arbres?|árbol(?:es)?|alber[oi]|árvores?|drzew(?:o|k[oa]|a)|træ(?:er)?|träd|strom(?:y|ek|ky)?|med(?:is|į|žiai|žių)|kok[si]|koku|shrubs?|bushes|bush|struik(?:en)?|strauch|sträucher|arbustes?|arbust[oi]s?|krzew[uy]?|buske?r?|keře?|flowers?|bloem(?:en)?|blumen?|blüten?|fleurs?|flor(?:es)?|fior[ei]|kwiat(?:y|ów)?|blomst(?:er)?|blomm(?:a|or)|květ(?:y|ů|in[ay]?)?|gėl(?:ė|ę|ės|ių)|puķ(?:e|i|es)|heads?|stems?|ste(?:el|len)|stengels?|tak(?:ken)?|stiele?|stängel|tiges?|tallos?|varas?|stel[oi]|hastes?|caules?|łodyg[aęi]?|stilke?r?|stjälk(?:ar)?|stonk[yůu]|stonek|stieb(?:as|ą|ai|ų)|kāt[si]|kātu|bulbs?|bol(?:len)?|zwiebeln?|bulbes?|bulb[oi]s?|cebul(?:a|ę|e|ki|ek)?|løg|lök(?:ar)?|cibul[ei]?|svogūn(?:as|ą|ai|ų)|sīpol[si]|sīpolu|tubers?|knol(?:len)?|knollen?|pots?|topf|töpfe|potjes?|vas[oi]|macetas?|tiestos?|doniczk[aęi]|doniczek|potter?|kruk(?:a|or)|krukker?|květináč[eů]?|hrn(?:ek|ky)|vazon(?:as|ą|ai|ų)|cuttings?|stek(?:ken)?|stecklinge?|boutures?|esquejes?|tale[ae]|estacas?|sadzonk[aęi]|sadzonek|sticklingar?|stikling(?:er)?|řízk[yů]|řízek|plugs?|jungpflanzen?|seedlings?|zaailing(?:en)?|sämlinge?'

const IS_PLANT = pattern(`^(?:${PLANTS})$`, 'iu')

/** Whether a word is one for plants that are sold singly. */
export const isPlant = (word: string): boolean => IS_PLANT.test(word)

/** Words for one piece, as one alternative of a pattern. */
export const SINGLES =
  'stems?|stelen|stuks?|st|stk|stück|pcs?|pieces?|units?|uds?|unidades|stiele?|tiges?|pièces?|tallos|piezas|steli|pezzi|pz|vnt|gab|szt|sztuk'
