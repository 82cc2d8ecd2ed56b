import { PLANTS } from './unit-words.ts'

/** "Per genoemde eenheid": the unit that stands in each line. */
const NAMED_UNIT =
  '(?:genoemde|vermelde|aangegeven|opgegeven|stated|listed|given|shown|indicated|named|genannte|angegebene|aufgeführte|jeweilige|podan|wskazan)\\p{L}{0,2} (?:(?:verkoop)?eenheid|(?:verkaufs|mengen)?einheit|units?|jednostk\\p{L}{1,2})|mengeneinheit|me|uom|um|j\\.?m'
const MONTHS =
  'jan\\p{L}*|feb\\p{L}*|m[aä]r\\p{L}*|maart|apr\\p{L}*|ma[iy]|mei|jun\\p{L}*|juin|jul\\p{L}*|juil\\p{L}*|aug\\p{L}*|ao[uû]t|sep\\p{L}*|o[ck]t\\p{L}*|nov\\p{L}*|de[cz]\\p{L}*|dé[cz]\\p{L}*'
/** What may stand behind "price per" and is no pack: one piece, a time, a way to order. */
export const NO_PACKS = [
  NAMED_UNIT,
  PLANTS,
  // One piece, or what a product is called
  'each|ea|units?|unit[ée]s?|unidad|unità|einheit|verkaufseinheit|eenheid|verkoopeenheid|jednostk\\p{L}|enhed|enhet',
  'stuks?|st|stk|stück|pcs?|pce|pieces?|pièces?|piezas?|pezz[oi]|vnt|gab|szt|sztuk\\p{L}{0,2}|ks|kus\\p{L}{0,2}|vienet\\p{L}{1,3}|gabal\\p{L}{1,2}|styck|styk',
  'items?|articles?|artikel|artículo|articolo|products?|produkt|produit|producto|prodotto',
  // A plant and its parts
  'stems?|steel|stelen|stiele?|tiges?|tallos?|stel[oi]|stjälk|stilk|łodyg\\p{L}|head|kop',
  'flowers?|bloem|blume|fleur|flor|fiore|fiori|bulbs?|bol|bollen|zwiebel|pots?|töpfe|topf|potte|kruka|doniczk\\p{L}',
  'plants?|plante|planta|pianta|piante|pflanze|växt|roślin\\p{L}{1,2}|rostlin\\p{L}|augal\\p{L}{1,2}',
  // What tells products apart
  'soort|sorte|variet\\p{L}*|variedad|kleur|farbe|colou?r|couleur|size|maat|größe|lengte|länge|length|quality|kwaliteit',
  // When
  'direct|heden|vandaag|sofort|immediately|ingang|datum|date|weeks?|woche|semaine|semana|settimana|kw|days?|dag|tag|jour|giorno',
  'month|maand|monat|mois|mese|year|jahr|jaar|season|saison|seizoen',
  MONTHS,
  // How orders come, how goods go, and "por ejemplo", "por favor"
  'e-?mail|mail|post|fax|phone|telefoon|telefon|whatsapp|dostaw\\p{L}|gotówk\\p{L}|ejemplo|favor|forma',
].join('|')
