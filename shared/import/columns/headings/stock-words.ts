import { isPlant, unitOfWord, withoutTwoUnits } from '../../context/words/units/unit-words.ts'
import { bareWord, bareWords } from '../../table/blanks.ts'
import { type Role, roleOfWord } from './dictionary.ts'

/**
 * What one word of a heading means.
 * - `stock`: what is there; `place`: where, which alone is the name of a warehouse.
 * - `free`: of the stock, what can be sold; `all`: that all of it counts; `counted`: somebody counted it.
 * - `quantity`, `pieces`, `packs`: a number of anything; `sign`: the number of a place or an article, as well.
 */
type Meaning =
  | 'stock'
  | 'place'
  | 'free'
  | 'all'
  | 'counted'
  | 'quantity'
  | 'pieces'
  | 'packs'
  | 'sign'
  | 'now'
  | 'joins'

const MEANINGS: Readonly<Partial<Record<Meaning, string>>> = {
  stock:
    'stock|stocks|bst|voorraad|vrrd|vrd|voorr|bestand|lagerbestand|vorrat|lager|lagerbeholdning|beholdning|lagersaldo|inventory|inventario|existencia|existencias|existência|existências|giacenza|giacenze|esistenza|scorta|scorte|stan|stany|zapas|lagerstand|lagerbest|lagermenge|lagerantal|warenbestand|giac|exist|lik|zásoba|zásoby|likutis|likučiai|atsargos|atlikums|atlikumi|krājums|krājumi|onhand',
  place:
    'ligt|liegt|hand|outlet|warehouse|magazijn|loods|lagers|entrepôt|almacén|magazzino|magazynie|magazynu|stanie|sklad|sklade|skladu|skladě|skladem|zásobě|armazém|sandėlyje|noliktavā|opslag|förråd|oh|koelcel|koelhuis|koeling|kühlhaus|kühlraum|kühlung|kühlzelle|cooler|coldstore|frigo|cámara|cella|chłodni|chłodnia|kølerum|kølehus|kylrum|kylen|kjølerom|kjølelager|šaldytuve|šaldytuvas|saldētavā|aukstumā|chladírně|lednici|store|stores|storage|chiller|fridge|barn|shed|sheds|depot|yard|premises|site|house|floor|cel|cellen|koelcellen|koellager|schuur|schuren|vloer|huis|bewaring|scheune|halle|lagerhalle|kühlung|kühllager|keller|haus|hangar|cave|dépôt|magasin|grange|nave|almacenes|cámaras|frigorífico|deposito|capannone|casa|celle|hali|magazyn|magazynach|placu|câmara|hallen|hal|laden|gulvet|huset|hus|golvet|låven|sandėlis|vietoje',
  free: 'libera|libero|liberi|libere|verf|rådighed|vorr|voorhanden|disponibel|disponibelt|frit|tilgj|got|left|leftover|leftovers|remaining|unallocated|uncommitted|unreserved|resterend|resterende|overgebleven|restanten|restaantal|restvoorraad|übrig|übrige|übriger|übriges|restlich|restliche|restmenge|restposten|restant|restante|restants|restantes|quedan|queda|restan|sobran|restano|rimasti|rimaste|rimasta|rimasto|rimanente|rimanenti|rimanenza|rimanenze|rimangono|residui|restam|livre|livres|sobram|remanescente|zostało|zostaje|pozostało|pozostaje|pozostała|pozostałe|tilbage|igjen|gjenstående|kvar|återstår|återstående|kvarvarande|zbývá|zbývají|zbývající|zbylo|liko|likę|likusi|likusios|likęs|atlicis|atlikuši|atlikušais|atlikušie|palicis|palikuši|libre|libres|unrestricted|verwendbar|available|avail|avl|beschikbaar|beschikbare|beschikb|besch|verfügbar|verfügbare|verfügbarer|verfügbares|verfügb|verf|vorrätig|voorradig|lagernd|lieferbar|lieferbare|leverbaar|leverbare|ready|verkoopklaar|verkoopbaar|verkaufsfertig|verkäuflich|saleable|vendable|vendables|vendibile|vendibili|pronti|pronte|disponible|disponibles|dispo|disp|disponibile|disponibili|disponível|disponíveis|dostępne|dostępna|dostępny|dostępnych|tilgængelig|tilgængelige|tilgængeligt|tilgjengelig|tilgjengelige|tillg|tillgänglig|tillgängliga|tillgängligt|dostupné|dostupný|dostupná|dostupných|dispozici|laisvas|laisva|laisvi|prieinamas|prieinama|prieinami|turimas|pieejams|pieejamais|pieejami|pieejamie|brīvs|brīva|brīvi|brīvie|brīvais|vrij|vrije|frei|freie|freier|fritt|libre|libres|libero|liberi|liberas|laisvų|verkaufbar|verkaufbare|verkäufliche|dysponowany|dysponowana|ledig|lediga|ledige|wolne|wolny|wolna|handlowy|verwendbare|volné|volná|aanwezig|aanwezige|vorhanden|vorhandene|presente|presenti|présent|présents',
  all: 'standard|phys|main|total|totaal|gesamt|physical|physique|fysiek|fysieke|fysisk|physisch|físico|física|físicas|fisico|fisica|actual|werkelijk|werkelijke|tatsächlich|technischer|technisches|tatsächlicher|réel|réelle|real|reale|rzeczywisty|rzeczywista|faktisk|faktiskt|skutečný|skutečná|technisch|technische|free|net|netto|nette|neto',
  counted:
    'counted|geteld|getelde|gezählt|gezählte|gezählter|compté|comptée|comptés|contado|contada|contados|contadas|contato|contata|contati|policzono|policzone|policzony|policzona|optalt|optalte|räknat|räknad|spočítáno|spočtené|suskaičiuota|saskaitīts',
  quantity:
    'hoeveel|qty|quantity|quantities|level|levels|count|nb|nbre|saldo|qt|quant|anz|aantal|aantallen|aant|hoeveelheid|menge|anzahl|stückzahl|quantité|quantités|qté|qtés|nombre|cantidad|cantidades|cant|quantità|qtà|quantidade|quantidades|qtd|qtde|ilość|ilości|liczba|antal|antall|ant|mængde|mängd|kiekis|kiek|daudzums|skaits|množství|počet',
  sign: 'number|numero|número|num|no|n',
  now: 'sofort|turim|ir|er|bijboeking|bijboeken|today|now|still|reste|rimane|nog|noch|encore|ancora|aún|todavía|current|currently|vandaag|finns|hay|yra|há|ainda|är|heute|heutiger|nu|jetzt|aktuell|aktuelle|aktueller|aktuelles|huidig|huidige|actuel|actuelle|actuellement|aujourd|hui|jour|oggi|attuale|attuali|hoy|actuales|hoje|atual|idag|dag|aktuální|aktualny|aktualna|aktualne|obecnie|obecny|dziś|dzisiaj|dnes|šiandien|šodien|dabartinis|pašlaik|nuværende',
  joins:
    'til|in|on|at|of|the|op|van|de|het|im|am|auf|an|vom|en|au|du|des|d|le|la|les|el|di|da|del|della|dei|il|em|do|dos|i|w|z|na|v|ve|ze|på|av|af|k|je|sur|an|dem|der|den|una|em|nos|na|num|op|uz|pie|su|a|au|aux|sul|nel|nella|sulla',
}

const meanings = new Map<string, Meaning>()
for (const [meaning, list] of Object.entries(MEANINGS))
  for (const word of bareWords(list)) if (!meanings.has(word)) meanings.set(word, meaning as Meaning)

/** What isn't sold yet. */
const FOR_SALE =
  /(?<!\p{L})(?:for sale|dispo(?:nible)? vente|(?:free )?to use|kan weg|mag weg|pardavimui|galima parduoti|pieejams pārdošanai|pārdošanai|te gebruiken|laisv\p{L}{1,3} naudoti|libres? (?:para usar|de uso)|do użycia|te koop|zum verkauf|(?:à|en) (?:la )?vente|à vendre|en venta|a la venta|in vendita|à venda|na sprzedaż|til salg|till salu|na prodej|k prodeji|o\/h|a mano|en main|på hånden|till hands|sur place|på plads|på plats|uz vietas|na miejscu|in loco|ter plaatse|vor ort|to sell|te verkopen|zu verkaufen|(?:por|a) vender|da vendere|do sprzedania|at sælge|att sälja|(?:what )?we have|(?:wat )?wij? hebben|hebben we|wat er (?:is|ligt)|was da ist|was wir haben|hab(?:en)? (?:ich|wir) da|ce que (?:nous avons|l’on a)|(?:ce )?qu[’']il y a|(?:lo que )?tenemos|abbiamo|temos|mamy|máme|turime|(?:hvad |vad )?vi har)(?!\p{L})/giu
const COLD_STORE =
  /(?<!\p{L})(?:cold (?:stores?|rooms?|storage)|chambre froide|cámara frigorífica|cella frigorifera)(?!\p{L})/giu
const DECLINED =
  /^(?:unités|un|und|unid|vienet\p{L}{1,3}|gabal\p{L}{1,2}|sztuk\p{L}?|stykker|stycken|kus\p{L}{1,2})$/iu

/** The words of a heading, and what each means; null where it has one that nobody knows, or says what they are not. */
function meaningsOf(heading: string): { word: string; meaning: Meaning }[] | null {
  if (heading.length > 60) return null
  const apart = heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(
      /(?<=\p{L})[’']s(?!\p{L})|(?<=\p{L}\))e?[sn](?!\p{L})|(?<=\p{L})\((?:e?s|s?en|e?r|n|e|i)\)/gu,
      '',
    )
    .replace(FOR_SALE, ' available ')
    .replace(/(?<=\p{L}[.)]?[ _])free$|^free(?= (?:stems?|pieces|pcs)$)/iu, 'available')
    .replace(COLD_STORE, ' warehouse ')
    .replace(/(?<=(?<!\p{L})q)\.(?=t)|(?<=(?<!\p{L})qt)\.(?=[àa])/giu, '')
  const said: { word: string; meaning: Meaning }[] = []
  for (const word of apart.split(/[\s.,:;()[\]/|_–—'’-]+/u)) {
    if (word === '') continue
    const meaning = meanings.get(bareWord(word)) ?? countsIn(word)
    if (meaning === undefined) return null
    said.push({ word, meaning })
  }
  return said
}

function countsIn(word: string): 'pieces' | 'packs' | undefined {
  const unit = unitOfWord(word)
  const isPiece = unit === 'piece' || unit === 'stem' || DECLINED.test(word) || isPlant(word)
  if (isPiece || SEVERAL.test(word)) return 'pieces'
  return unit !== null && (word.length > 2 || /^bd$/i.test(word)) ? 'packs' : undefined
}

/** Whether a heading is about what is there, and not about any quantity. */
export function namesStock(heading: string): boolean {
  return meaningsOf(heading)?.some(({ meaning }) => meaning === 'stock' || meaning === 'free') ?? false
}

/** Whether it says in which packs: "Vrd (bos)". */
export function namesStockOfPacks(written: string): boolean {
  const heading = withoutTwoUnits(written)
  return namesStock(heading) && (meaningsOf(heading)?.some(({ meaning }) => meaning === 'packs') ?? false)
}

/** Of a stock, what isn't promised to anybody: "Noch frei". */
export function saysFree(heading: string): boolean {
  return meaningsOf(heading)?.some(({ meaning }) => meaning === 'free') ?? false
}

const EXISTS = /^(?:turim|turime|yra|ir|finns|hay|há|jest)$/i
/** "We have", which says so alone. */
const WE_HAVE = /^(?:turim|turime|yra)$/i
/** Alone it may stand above weeks. */
const IN_TIME = /^(?:lieferbar|leverbaar|ready)$/i
const IN_STOCK =
  /(?<!\p{L})(?:in|en|op|auf|på|na|on) (?:stock|voorraad|lager|giacenza|hand|existencias)(?!\p{L})/iu
/** Those that cuttings are taken from. */
const STOCK_PLANTS = /^stock (?:plants?|trees?|bushes)$/i

/**
 * The role of a heading whose words are known, in any order and language, as those of a stock: "Voorraad vandaag", "Stock
 * physique", "Antal på lager", "Stück verfügbar". A word that is not known, such as "reserved", makes it another one.
 */
export function stockByWords(heading: string): Role | null {
  const said = meaningsOf(heading)
  if (said === null) return null
  const has = (...some: Meaning[]): boolean => said.some(({ meaning }) => some.includes(meaning))
  // "Stock in" is what arrives, "in today" as well.
  const isJoined = said.every(({ meaning }, at) => {
    const next = said[at + 1]
    return (
      meaning !== 'joins' ||
      (next !== undefined && !(said[at]?.word.toLowerCase() === 'in' && next.meaning === 'now'))
    )
  })
  if (!isJoined) return null
  // "Trays above Stock" is asked about; "boxes available" says in which packs.
  if (has('packs') && (has('stock') || !has('free', 'place'))) return null
  // "Stock number" is a code, "numero cella" a place.
  if (has('sign') && !has('free', 'pieces', 'packs') && !IN_STOCK.test(heading)) return null
  const isNumber = has('quantity', 'pieces', 'packs', 'sign')
  if (has('stock')) {
    if (STOCK_PLANTS.test(heading)) return null
    const stock = said.filter(({ meaning }) => meaning === 'stock')
    const role = roleOfWord(stock.map(({ word }) => word).join(' ')) ?? 'stock-alone'
    if (role !== 'stock_qty' && role !== 'stock-alone') return null
    return has('free', 'all', 'counted', 'place', 'quantity') ? 'stock-alone' : role
  }
  if (has('free'))
    return isNumber ||
      has('now') ||
      said.some(({ word, meaning }) => meaning === 'free' && !IN_TIME.test(word))
      ? 'stock-alone'
      : null
  // "Yra vnt.", "Ir gab.": there are so many.
  const isThere = said.some(({ word }) => EXISTS.test(word))
  if (isThere && (has('pieces', 'quantity') || said.every(({ word }) => WE_HAVE.test(word))))
    return 'stock-alone'
  // "Ir noliktavā"
  if (has('place') && (isNumber || isThere || has('joins'))) return 'stock-alone'
  return has('counted') && isNumber ? 'stock-alone' : null
}

const SEVERAL =
  /^(?:plants|planten|pflanzen|plantes|plantas|piante|rostliny|rośliny|planter|plantor|växter|augalai|augi|trees|bomen|bäume|arbres|árboles|alberi|árvores|drzewa|drzewka|træer|stromy|stromky|medžiai|koki|shrubs|bushes|struiken|sträucher|arbustes|arbustos|arbusti|krzewy|flowers|bloemen|blumen|blüten|fleurs|flores|fiori|kwiaty|blomster|blommor|květy|květiny|gėlės|ziedi|stems|stelen|stengels|stiele|tiges|tallos|varas|steli|hastes|łodygi|stilke|stjälkar|stonky|stiebai|kāti|bulbs|bollen|zwiebeln|bulbes|bulbos|bulbi|cebule|cebulki|løg|lökar|cibule|svogūnai|sīpoli|tubers|knollen|pots|potten|töpfe|vasi|macetas|doniczki|krukor|potter|vazonai|cuttings|stekken|stecklinge|boutures|esquejes|talee|sadzonki|sticklingar|stiklinger|plugs|jungpflanzen|seedlings|zaailingen|sämlinge)$/iu
const COUNTING: ReadonlySet<Meaning> = new Set(['pieces', 'packs', 'counted', 'quantity', 'sign', 'joins'])
const UNSURE: ReadonlySet<Meaning> = new Set(['packs', 'counted'])
const IN_ALL =
  /(?<!\p{L})(?:total(?:e|en|es|i)?|totaal|gesamt|insgesamt|tot|ttl|razem|łącznie|i alt|totalt|celkem)(?!\p{L})/iu
/** Words for a number of what is there, which may count or call something else. */
const COUNTS = bareWords(
  'number|nombre|bal|balance|saldo|saldi|stand|rest|resten|reste|resto|resta|reszta|residuo|remainder|zbytek|zůstatek|nog over|left over',
)
/** "Bossen v 10": how many are in one. */
const SIZE =
  / ?[([]? ?(?:(?:[vàáxa@]|van|von|of|zu|de|di|da|po|av|af|met|mit|with|je|per) ?\.? ?)?\d{1,3}(?: ?(?:st|stk|stuks|pcs|stems|stelen|stiele|tiges|tallos|steli))?\.? ?[)\]]?$/iu

/** Whether a heading counts plants or parts of them: "Stems in stock", "Pflanzen". */
export function countsPlants(heading: string): boolean {
  return heading.split(/[^\p{L}]+/u).some(word => SEVERAL.test(word))
}

/**
 * Whether a heading says only that pieces are counted below it: "Stuks", "Stiele", "Aantal stelen", "Number". Of what is
 * there, packed or ordered, its words don't say: it is the stock where a stock list has no other number. `plants`: parts
 * of a plant, or plants in a pot, are counted so as well; `anything`: in whatever unit; `unsure`: how many a pack holds,
 * or what somebody counted once, too.
 */
export function countsPieces(heading: string): 'anything' | 'pieces' | 'plants' | 'unsure' | null {
  if (COUNTS.has(bareWord(heading))) return 'anything'
  // "Total stems"
  const said = meaningsOf(heading.replace(SIZE, '').replace(IN_ALL, ' '))
  if (said === null || said.length === 0) return null
  if (!said.every(({ meaning }) => COUNTING.has(meaning))) return null
  const isUnsure = said.some(({ meaning }) => UNSURE.has(meaning))
  if (isUnsure) return said.some(({ meaning }) => meaning === 'pieces') ? null : 'unsure'
  const pieces = said.filter(({ meaning }) => meaning === 'pieces')
  const isCounted = said.some(({ meaning }) => meaning === 'quantity' || meaning === 'sign')
  if (pieces.length === 0 || said.at(-1)?.meaning === 'joins') return null
  if (pieces.every(({ word }) => unitOfWord(word) === 'piece' || DECLINED.test(word))) return 'pieces'
  return isCounted || pieces.every(({ word }) => SEVERAL.test(word)) ? 'plants' : null
}
