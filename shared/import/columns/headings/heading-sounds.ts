import { PACKS } from '../../context/words/units/unit-words.ts'
import { pattern } from '../../pattern.ts'
import { bareWord } from '../../table/blanks.ts'
import { PRICE_SOUND, roleOfHeader } from './header-role.ts'
import { namesMeasure } from './measures.ts'
import { namesStockOfPacks } from './stock-words.ts'

const STOCK_SOUND =
  /stock|voorraad|bestand|existencias|giacenza|kiekis|likut|atlikum|daudzum|quantit|qty|inventory|aantal|onhand/
/** What goods cost, and what others are told to sell them for. */
const PURCHASED =
  'savik|(?:mittlerer|durchschnittl[a-z]{0,6}|letzter|gleitender)ek|^dpa$|^pamp$|^ink$|^ekp?\\d?$|preisek|prijsink|ek\\dp|^avgprice|^gempr|teeltkost|produktionskost|productiekost|inkoop|einkauf|purchase|cost|kost(?!en)|cout(?!t)|koszt|achat|compra|acquisto|zakup|nakup|indkob|inkop|innkjop|pirkim|iepirk'
const SUPPLIER =
  'supplier|leverancier|lieferant|fournisseur|proveedor|fornitor|forn$|fornecedor|dostawc|leverandor|leverantor|dodavatel'
/** "Vorwoche", "Prix semaine dernière": what was before. */
const EARLIER =
  'vorwoche|vormonat|vorjahr|vorigeweek|vorigemaand|vorigjaar|(?:last|prev|previous)(?:week|month|year)|(?:semaine|annee)(?:derniere|precedente|passee)|moisdernier|(?:semana|ano)(?:pasad|anterior)|(?:settimana|anno)(?:scors|precedent)|(?:poprzedni|zeszly|ubiegly)(?:tydzien|rok)|sidsteuge|sistauge|forraveckan|forrigeuke|minulytyden|^(?:prix|tarif)(?:ancien|precedent|avant)|^(?:ancien|precedent)(?:prix|tarif)|^(?:preis|prijs|pris)(?:alt|bisher|vorher|oud|vorig|tidligere|gammal|gamla)|^(?:alter|bisheriger|vorheriger)preis|^(?:oude|vorige)prijs|^(?:precio|prezzo|preco)(?:anterior|antiguo|precedente|vecchio|antigo)|^(?:old|previous|former)price|^poprzedniacena|^cenapoprzednia'
const ADVISED = 'rrp|msrp|advies|suggested|empfohlen|conseill|consigliat|recomend|recommend'
const OTHER_SOUND = new RegExp(
  `[$£]|usd|gbp|chf|min|max|reser|alert|order|bestel|code|(?:item|stock|product|article|artikel)id$|naam|name|datum|date|stat|gro[eu]p|grupp|list|unit|ein?heid|einheit|currency|valuta|account|konto|rekening|grootboek|ledger|restock|track|${EARLIER}|${PURCHASED}|kost|${SUPPLIER}|${ADVISED}`,
)

/** Words of quantities that are no stock: sold, reserved, ordered, a limit, a value, a difference. */
const NO_STOCK_SOUND =
  /arrivo|arrivage|llegada|onderweg|desired|gewenst|gewunscht|wunsch|souhait|desead|desiderat|desejad|sold|sales|verkoch|verkopen|verkauft|verkaufe|vendu|vendid|vendit|ventas|ventes|parduot|pardot|min(?:imum|imal|dest|voorraad|stock|bestand|qty)|^min|min$|max|reserv|rezerv|alloc|commit|order|bestel|safety|sicherheit|veiligheid|securite|alert|value|waarde|wert(?:eur)?$|valeur|valor|incoming|expected|verwacht|erwartet|transit|shipped|delivered|geliefert|geleverd|livree|return|retour|adjust|differ|verschil/

/** Quantities that neither are the stock nor lower it: a limit, a value, what is expected. */
const OTHER_QUANTITY_SOUND = new RegExp(
  `arrivo|arrivage|llegada|onderweg|culture|cultivo|coltivazion|teelt|inproducti|enproducti|produktion|inkultur|growing|attente|reception|zulauf|toelopend|inkomend|pending|bestelniveau|bestelpunt|reorder|meldebest|nachbestell|order(?:level|point)|genbestil|packedby|desired|gewenst|gewunscht|wunsch|souhait|desead|desiderat|desejad|forecast|prognos|voorspel|przewid|previst|min(?:imum|imal|dest|voorraad|stock|bestand|qty)|^min|min$|max|safety|sicherheit|veiligheid|securite|alert|value|waarde|wert(?:eur)?$|valeur|valor|incoming|expected|verwacht|erwartet|transit|return|retour|adjust|differ|verschil|${EARLIER}|${PURCHASED}|kost|${SUPPLIER}`,
)

/** Whether an unknown header is that of a quantity which says nothing of the stock beside it. */
export function isOtherQuantity(header: string): boolean {
  return OTHER_QUANTITY_SOUND.test(bareWord(header))
}

/** Amounts of another currency, and what the goods cost or are sold for by others. */
const OTHER_AMOUNT_SOUND = new RegExp(
  `[$£]|usd|gbp|chf|${EARLIER}|${PURCHASED}|${SUPPLIER}|${ADVISED}|value|waarde|valeur|valor`,
)

/** Whether an unknown header is that of an amount which is no price for the marketplace. */
export function isOtherAmount(header: string): boolean {
  return OTHER_AMOUNT_SOUND.test(bareWord(header))
}

/** Whether a header says that its numbers are no stock, so that the column is offered for it last. */
export function isNoStock(header: string): boolean {
  const role = roleOfHeader(header)
  return role === 'never' || (role === null && NO_STOCK_SOUND.test(bareWord(header)))
}

const QTY = '(?:qty|quantity|quantité|qté|aantal|menge|anzahl|antal|cantidad|quantità|ilość|kiekis|skaits)'
/** How many one pack holds: "Qty per box", "case_quantity", "Karaantal". */
const IN_ONE = pattern(
  `(?:^| )(?:per|pro|par|por|pr\\.?|je|al?|w|i|na) |^(?:\\p{L}{2,8} )?(?:${PACKS}|inner|outer|multiple|ve|cc)[ _-]?${QTY}$|^${QTY}[ _]?(?:\\/ ?|multiple)(?:${PACKS})?$`,
  'iu',
)

/** An unknown header that resembles a price or a stock is never used, but makes the known one beside it a question. */
export function soundsLike(header: string): 'price-other' | 'stock-other' | null {
  const bare = bareWord(header)
  if (OTHER_SOUND.test(bare)) return null
  if (PRICE_SOUND.test(bare)) return 'price-other'
  if (namesStockOfPacks(header)) return 'stock-other'
  if (!STOCK_SOUND.test(bare) || NO_STOCK_SOUND.test(bare)) return null
  // How many a layer holds.
  return IN_ONE.test(header) && namesMeasure(header) ? null : 'stock-other'
}
