import { clauseAround, PRICE_WORD, words } from './patterns.ts'

/** Prices that are not those at which the supplier sells: of the purchase, for consumers, earlier ones, limits. */
const OTHER_PRICES = words(
  "(?:purchase|purchasing|buying|cost|retail|consumer|old|former|previous|minimum|maximum|average|mean|competitors?|competition|auction|clock|clearance|liquidation|indicative|estimated|special) (?:selling |sales |retail )?price(?:s|lists?| lists?)?|recommended (?:retail )?prices?|rrp|msrp|preços? (?:de |médios? )?(?:custo|compra|mercado|leilão)|preços? (?:de venda ao público|recomendados?|antigos?|médios?)|nákupní cen[ay]|inkoopprij(?:s|zen)|inkoopprijslijst|kostprij(?:s|zen)|adviesprij(?:s|zen)|adviesverkoopprij(?:s|zen)|winkelprij(?:s|zen)|oude prijzen|vorige prijzen|gemiddelde prijzen|minimumprij(?:s|zen)|richtprij(?:s|zen)|veilingprij(?:s|zen)|klokprij(?:s|zen)|einkaufspreis(?:e|en|liste)?|ek-?preise?|selbstkosten|(?:herstell(?:ungs)?|produktions|anschaffungs)kosten|(?:productie|fabricage)kosten|(?:landed|production|manufacturing) costs?|coûts? de (?:revient|production)|räumungspreise?|(?:opruimings|uitverkoop)prij(?:s|zen)|uvp|unverbindliche preisempfehlung(?:en)?|endverbraucherpreise?|ladenpreise?|alte preise|bisherige preise|durchschnittspreise?|mindestpreise?|richtpreise?|vergleichspreise?|sonderpreise?|prix d[’']achat|prix de revient|prix conseillés?|prix (?:de vente )?conseillés?|prix publics?|prix de détail|anciens prix|prix moyens?|prix minimums?|prix indicatifs?|precios? de (?:compra|coste)|precios? (?:de venta )?al público|precios? recomendados?|precios? (?:antiguos?|anteriores?|medios?|mínimos?|orientativos?)|prezz[io] d(?:[’']|i )acquisto|prezz[io] di costo|prezz[io] al pubblico|prezz[io] consigliat[io]|vecchi prezzi|prezz[io] (?:medi|medio|minim[io]|indicativ[io]|precedent[ei])|(?:inkoop|einkaufs|indkøbs)-?(?:tarie(?:f|ven)|konditionen|condities|priser)|(?:tarifs?|conditions) (?:d[’']|d |des )?achats?|tarifas? de (?:compras?|coste)|listin[oi] (?:d[’']|degli |di )?acquist[oi]|(?:cennik|cen[ya]) zakup\\p{L}{1,2}|(?:pirkimo|senos|ankstesnės|mažmenin\\p{L}{1,3}) kain\\p{L}{1,3}|(?:iepirkuma|vecās|mazumtirdzniecības) cen\\p{L}{1,2}|(?:nákupní|star[éey]|předchozí|poprzednie|maloobchodn\\p{L}) cen\\p{L}{1,2}|(?:inköps|indkøbs|butiks|udsalgs|rek\\p{L}{0,10}\\.?)[- ]?pris\\p{L}{0,4}|(?:vejledende|rekommendera\\p{L}{1,3}|gaml[ea]|tidigare|tidligere) \\p{L}{0,8}pris\\p{L}{0,4}|draft|entwurf|brouillon|borrador|bozza|udkast|projekt cennika|^\\P{L}{0,9}(?:concept|voorlopig|vorläufig|provisional|preliminary|provisoire|provvisorio)\\P{L}{0,9}$|concept[ -]?(?:prij[sz]|lijst|price|tarie)\\p{L}{0,14}|(?:voorlopige?|vorläufige?[nrs]?|provisional|preliminary|tentative|foreløbige?|wstępn[aey]) (?:prij[sz]|preis|price|tari|list|lijst|pris|cen)\\p{L}{0,14}|(?:prijslijst|prijzen|preisliste|preise|prices?|price ?list|pricelist) \\(?(?:concept|voorlopig|vorläufig|provisional|preliminary)|(?:prix|tarifs?|listes?|prezzi|listino|precios|tarifas?|ceny|cennik) (?:provisoires?|provvisori[oa]?|provisional(?:es)?|wstępn[aey])",
)
/** Quantities that can't be sold now: reserved, expected, a limit, those of a year's beginning. */
const OTHER_STOCKS = words(
  '(?:reserved|allocated|committed|expected|forecast|forecasted|planned|minimum|maximum|min|max|safety|blocked|incoming|consignment|opening|initial|target) (?:stocks?|quantit(?:y|ies)|inventory)|stocks? (?:in transit|on order|minimum|maximum|minimal|de sécurité|réservés?|prévus?|attendus?|bloqués?|initial|mínimo|máximo|reservado|previsto|bloqueado|inicial)|mindestbest[aä]nde?|meldebest[aä]nde?|sicherheitsbest[aä]nde?|sollbest[aä]nde?|anfangsbest[aä]nde?|(?:gesperrter?|reservierter?|erwarteter?|geplanter?) best[aä]nde?|(?:minimum|maximum|veiligheids|begin|streef)-?voorra(?:ad|den)|(?:gereserveerde|verwachte|geblokkeerde|minimale|geplande) voorra(?:ad|den)|stocks? de segurança|stock (?:comprometido|encomendado)|quantidades? (?:reservadas?|encomendadas?|previstas?|mínimas?)|existencias (?:mínimas|reservadas|previstas|iniciales)|(?:scort[ae]|giacenz[ae]) (?:minim[ae]|inizial[ei]|previst[ae]|riservat[ae]|di sicurezza)|minimal[uū]s likučiai|minimālie atlikumi',
)
/** "Prices less 10 %", "3 % energy surcharge on all prices": what changes prices, in one clause with a percentage. */
const CHANGE =
  /(?<!\p{L})(?:minus|less|abzüglich|abzgl\.?|moins|menos|meno|onder aftrek van|discount|korting|rabatt?|nachlass|remise|rabais|réduction|descuento|sconto|nuolaid\p{L}{1,3}|atlaid\p{L}|upust\p{L}{0,2}|slev\p{L}|\p{L}{0,15}(?:toeslag|zuschlag|aufschlag)|surcharge|supplément|majoration|augmentation|hausse|recargo|aumento|sovrapprezzo|maggiorazione|verhoging|erhöhung|increased?|dopłata|tillæg)(?!\p{L})/iu
const PERCENT = /(?<![\d.,])\d{1,2}(?:[.,]\d)? ?%/u
const PRICES = words(PRICE_WORD)
/** Others who sell the same. */
const RIVALS =
  /(?<!\p{L})(?:concurrenti?e?(?!ë|el)|concurrenten|concurrents?|concurrence|konkurrenz(?!fähig|los)|konkurrent\p{L}{0,3}|wettbewerb(?!sfähig)|competitors?|competition|competencia|concorren(?:ti|te|za)|konkurencj\p{L})\p{L}{0,12}(?!\p{L})/iu
/** A percentage that the reader takes off, wherever the prices are named. */
const DEDUCT =
  /(?<!\p{L})(?:deduct(?:ed|ion)?|trade discount|abzuziehen|händlerrabatt|wiederverkäuferrabatt|af te trekken|in mindering|handelskorting|(?:à|a) (?:déduire|deducir)|da dedurre)(?!\p{L})/iu
/** Cash discounts stand below any list. */
const PAYMENT =
  /skonto|cash|pa(?:y|id)|betal|zahl|paiement|comptant|pago|pagament|contado|contanti|\d ?(?:days?|tage|dagen|jours|días|giorni)/iu

/** The words of a line which say that its prices are other ones; null for none. */
export function otherPricesIn(text: string): string | null {
  const named = OTHER_PRICES.exec(text)
  if (named !== null && !isOfPacking(text, named)) return named[0]
  const rival = RIVALS.exec(text)
  if (rival !== null && (PRICES.test(text) || !/ .* /.test(text.trim()))) return rival[0]
  const percent = PERCENT.exec(text)
  if (percent === null) return null
  const clause = clauseAround(text, percent.index, percent.index + percent[0].length)
  if (PAYMENT.test(clause)) return null
  const change = DEDUCT.exec(clause) ?? (PRICES.test(clause) ? CHANGE.exec(clause) : null)
  if (change === null) return null
  const at = clause.indexOf(percent[0])
  const end = Math.max(change.index + change[0].length, at + percent[0].length)
  return clause.slice(Math.min(change.index, at), end)
}

/** "Packaging is charged at cost price": of no price of the list. */
function isOfPacking(text: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const clause = clauseAround(text, index, index + length)
  return PACKING_AT.test(clause)
}

const PACKING_AT =
  /(?<!\p{L})(?:emballag\p{L}{1,3}|verpakking\p{L}{0,3}|verpackung\p{L}{0,3}|packag\p{L}{1,3}|packing|fust|pallets?|transport\p{L}{0,6}|vracht|freight|fracht|embalaj\p{L}{1,2}|imball\p{L}{1,3})(?!\p{L})[^.;]{0,40} (?:tegen|at|zum?|au|a|al) (?:kostprijs|cost price|selbstkosten(?:preis)?)(?!\p{L})/iu

/** The same for stocks. */
export function otherStocksIn(text: string): string | null {
  return OTHER_STOCKS.exec(text)?.[0] ?? null
}
