import { isOtherUnit, unitOfWord } from '../../context/words/units/unit-words.ts'
import { bareWord } from '../../table/blanks.ts'

const bare = (lists: readonly string[]): readonly string[] =>
  lists.flatMap(list => list.split('|').map(bareWord))

/** Words of headings whose numbers are surely none of goods: measures, and numbers that only count or name something. */
const SIZES = new Set(
  bare([
    'pot|pots|topf|vaso|maceta|maat|potmaat|topfgr|size|größe|taille|tamaño|misura|ø|diameter|durchmesser|diamètre|height|hoogte|höhe|hauteur|altura|altezza|length|len|lngt|l|lg|lgr|lung|lengte|länge|longueur|largo|lunghezza|width|breedte|breite|largeur|depth|diepte|tiefe|potte|krukke|kruka|størrelse|storlek|højde|høyde|höjd|længde|lengde|längd|bredde|bredd|doniczka|rozmiar|średnica|wysokość|długość|szerokość|tamanho|comprimento|largura|květináč|velikost|výška|délka|šířka|aukštis|ilgis|augstums|garums|cm|mm|ltr|liter|volume',
    'weight|gewicht|poids|peso|kg|gram|grams|gramm|gr|tare|tarra|brt',
    'nr|no|num|number|nummer|numero|line|regel|zeile|ligne|riga|row|pos|position|positie|id|code|sort|order no|volgorde|sequence|rank|ranking|index|score|rating|page|pagina|blz|seite|plu|vbn|hs|intrastat|ean|gtin|upc|barcode|zone|zip|vak|stelling|place|bin|rack|schap|aisle|gang',
    'class|klasse|classe|quality|kwaliteit|qualität|grade|stage|stadium|rijpheid|reifegrad|type|soort|group|groep|gruppe|status|level|zone|colour|color|kleur|farbe',
    'vat|btw|mwst|ust|tva|iva|pvm|pvn|tax|rate|tarief|margin|marge|passport|version|versie',
  ]),
)
/**
 * Words of headings whose numbers are surely no stock and no price, however they compare with them: the same, packs, days
 * and limits.
 */
const MEASURES = new Set([
  ...SIZES,
  ...bare([
    'inner|outer|colisage|uvc|pcb|embalaje|imballo|kolli|vogn|vagn|inhoud|inhalt|contents|contenu|contenido|contenuto|pack|packs|package|packing|verpakking|verpackung|per|pro|par|por|ve|vpe|box|boxes|doos|dozen|carton|cartons|karton|kartons|kiste|kisten|caja|cajas|cartone|cartoni|fust|fusten|tray|trays|lage|lagen|laag|layer|layers|plaat|platen|kar|karren|trolley|trolleys|pallet|pallets|palette|paletten|cc|dc|container|containers|colli|colis|bos|bossen|bunch|bunches|bund|botte|bottes|emmer|emmers|bucket|buckets|sleeve|hoes|plateau|plateaus|shelf|shelves|unit|units|eenheid|einheit|multiple|veelvoud|factor',
    'stems|stelen|stiele|tiges|stengels|flowers|bloemen|blüten|heads|hoofden|buds|knoppen|knospen|branches|takken|triebe|bulbs|bollen|leaves|bladeren|plants|planten',
    'week|weeks|weken|woche|wochen|wk|kw|year|jaar|jahr|année|año|anno|month|maand|monat|mois|mes|mese|day|days|dag|dagen|tag|tage|uge|uger|vecka|veckor|uke|uker|tydzień|tygodnie|týden|dato|år|rok|jours|días|giorni|date|datum|fecha|data|time|tijd|zeit|levertijd|lieferzeit|leadtime|lead|age|season|seizoen|saison',
    'min|max|minimum|maximum|minimaal|maximaal|minimal|maximal|moq|mindest|reorder|bestelpunt|meldebestand|safety|veiligheid|limit|alert|target|norm|capacity',
    'from|vanaf|ab|staffel|tier|until|tot|bis',
  ]),
])
/** The same at the end of a compound: "Topfgröße", "Nettogewicht", "Bestellnummer". */
const COMPOUND =
  /(?:gewicht|maat|lengte|hoogte|breedte|diepte|nummer|code|grosse|hohe|lange|breite|inhalt|inhoud|einheit|eenheid|datum|zeit|tijd|klasse|gruppe|groep|satz|tarief|.nr|(?:fust|kar|doos|tray|pallet|plaat|laag|kolli|karton|gebinde|paletten)(?:aantal|menge|antal))$/

/** Whether a heading names a measure, a pack, a day, a limit or the number of something. */
export function namesMeasure(heading: string): boolean {
  if (heading.trim() === '#') return true
  const words = heading.split(/[^\p{L}\p{N}ø]+/iu).filter(word => word !== '')
  return words.some(
    word => MEASURES.has(bareWord(word)) || COMPOUND.test(bareWord(word)) || isPack(word.toLowerCase()),
  )
}

/** The same without packs, and parts of plants: what has one of these headings is no number of goods. */
export function namesSize(heading: string): boolean {
  const words = heading.split(/[^\p{L}\p{N}ø]+/iu).filter(word => word !== '')
  return words.some(word => SIZES.has(bareWord(word)) || COMPOUND.test(bareWord(word)))
}

function isPack(word: string): boolean {
  const unit = word.length > 3 ? unitOfWord(word) : null
  return unit !== null && isOtherUnit(unit, null)
}
