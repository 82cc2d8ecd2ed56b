import { DISCOUNTED, NEGATIONS } from './concepts/around.ts'
import { findPhrase, tokensOf } from './concepts/phrases.ts'
import { clauseAround, PRICE_WORD, words } from './patterns.ts'

/** "Prices less 10 %", "3 % energy surcharge on all prices": what changes prices, in one clause with a percentage. */
const CHANGE =
  /(?<!\p{L})(?:minus|less|abzüglich|abzgl\.?|moins|menos|meno|onder aftrek van|discount|korting|rabatt?|nachlass|remise|rabais|réduction|descuento|sconto|nuolaid\p{L}{1,3}|atlaid\p{L}|upust\p{L}{0,2}|slev\p{L}|\p{L}{0,15}(?:toeslag|korting|zuschlag|aufschlag|rabatt|nachlass|tillæg|tillägg)|surcharge|supplément|majoration|augmentation|hausse|recargo|aumento|sovrapprezzo|maggiorazione|verhoging|erhöhung|increased?|dopłata|tillæg)(?!\p{L})/iu
export const PERCENT = /(?<![\d.,])\d{1,2}(?:[.,]\d)? ?%/u
const PRICES = words(PRICE_WORD)
/** A percentage that is all of a line, or an amount that is not in the prices yet: "zzgl. 5 % Teuerungszuschlag". */
const ADDED =
  /^\P{L}{0,4}(?:(?:zzgl|zuzüglich|abzgl|abzüglich|plus|minus|less|moins|menos|meno|più|más|mais|excl|exkl|exclusief|hors|sans|ohne|zonder|bez|uden|utan|uten|tillkommer)\.? (?:\p{L}{1,4} )?\d{1,2}(?:[.,]\d)? ?% \p{L}{0,15}(?:toeslag|korting|zuschlag|aufschlag|rabatt|nachlass|rabat|discount|surcharge|supplément|remise|recargo|descuento|sconto|supplemento|maggiorazione|dopłaty|rabatu|tillæg|tillägg|slevy|příplatku|příplatek))(?!\p{L})/iu
/** Others who sell the same. */
const RIVALS =
  /(?<!\p{L})(?:concurrenti?e?(?!ë|el)|concurrenten|concurrents?|concurrence|konkurrenz(?!fähig|los)|konkurrent\p{L}{0,3}|wettbewerb(?!sfähig)|competitors?|competition|competencia|concorren(?:ti|te|za)|konkurencj\p{L})\p{L}{0,12}(?!\p{L})/iu
/** Those who sell next door, which is also the name of many a firm, and others. */
const NEIGHBOURS = words(
  "(?:de|onze|den?|de[rm]|unser\\p{L}{0,2}|beim|the|our|a|le|du|les|des|notre|nos|el|del|los|il|dei?|i|o|do|os|dos) (?:over)?(?:buurman|buurvrouw|buren|nachbar(?:n|in)?|neighbou?rs?(?:[’']s?)?|voisins?|vecin[oa]s?|vicin[oi]|vizinh[oa]s?)|next door|sąsiad(?:a|ów|zi)?|nabo(?:en|er|erne)s?|grann(?:en|ar|arna)s?|soused(?:a|é|ů)|een ander(?!e)|(?:wat|was|what|ce que|lo que|quello che|o que|hvad|vad|co) (?:\\p{L}{2,12} )?(?:anderen|andere|others|they|collega[’']?s?|kolleg\\p{L}{1,3}|les autres|otros|altri|outros|andre|andra|inni|jiní)|par (?:les|d[’']) ?autres",
)
/** What they do with their prices and goods; "la settimana prossima" and "te bestellen" say nothing of those. */
const ASK = words(
  'vra(?:agt|gen)|reken(?:t|en)|verlang(?:t|en)|nimmt|nehmen|charges?|asks?|demandent?|prati(?:que|qué)\\p{L}{0,3}|piden?|cobr(?:an?|am)|chied(?:e|ono)|pede[mn]?|bierze|biorą|chce|tager|tar|begär|účtuj\\p{L}{1,2}|gezien|gesehen|seen|vus?|staat|stehen',
)
/** The words of a line which say that its prices and goods are those of a neighbour; null for none. */
export function neighbourIn(text: string): string | null {
  return PRICES.test(text) || ASK.test(text) ? (NEIGHBOURS.exec(text)?.[0] ?? null) : null
}

/** A percentage that the reader takes off, wherever the prices are named. */
const DEDUCT =
  /(?<!\p{L})(?:deduct(?:ed|ion)?|trade discount|abzuziehen|händlerrabatt|wiederverkäuferrabatt|af te trekken|in mindering|handelskorting|(?:à|a) (?:déduire|deducir)|da dedurre)(?!\p{L})/iu
/** Cash discounts stand below any list. */
export const PAYMENT =
  /skonto|cash|pa(?:y|id)|betal|zahl|paiement|comptant|pago|pagament|contado|contanti|\d ?(?:days?|tage|dagen|jours|días|giorni)/iu

const SURCHARGE =
  '\\p{L}{0,12}(?:surcharges?|supplements?|toeslag(?:en)?|zuschl[aä]ge?|aufschl[aä]ge?|suppl[ée]ments?|majorations?|recargos?|suplementos?|sovrapprezz[oi]|supplement[oi]|maggiorazion[ei]|acréscimos?|dopłat[ay]|příplat(?:ek|ky)|tillæg(?:get|gene)?|tillägg(?:et|en)?|priemok(?:a|os)|piemaks(?:a|as))'
const INCLUDED =
  '(?:included|calculated in|in (?:all |the |these )?prices|enthalten|eingerechnet|einkalkuliert|drin|inbegrepen|meegerekend|verwerkt|in (?:de |alle |onze )?prij[sz](?:en)?|in (?:den |allen |unseren )?preisen|compris\\p{L}{0,2}|inclus\\p{L}{0,2}|incluid[oa]s?|compres[oaie]|inclus[oaie]|incluíd[oa]s?|wliczon\\p{L}{1,2}|zahrnut\\p{L}?|započten\\p{L}?|indregnet|medregnet|inkluderet|inräknat?|ingår|įskaičiuot\\p{L}{1,2}|iekļaut\\p{L}{1,2}|ieskaitīt\\p{L}{1,2})'
const SURCHARGE_IN = words(`${SURCHARGE}(?:[^;|!?.,]|[.,](?=\\d)){0,40}? ${INCLUDED}`)

/** Whether a surcharge is said to be in the prices: "The 6% energy surcharge is included in all prices above". */
export function hasSurchargeIn(clause: string): boolean {
  return SURCHARGE_IN.test(clause) && findPhrase(NEGATIONS, tokensOf(clause)) === null
}

/** "Remise de 15 % déjà déduite" */
function isTakenOff(clause: string): boolean {
  const tokens = tokensOf(clause)
  return findPhrase(DISCOUNTED, tokens) !== null && findPhrase(NEGATIONS, tokens) === null
}

/** The words of a line which say that its prices are other ones; null for none. */
export function otherPricesIn(text: string): string | null {
  const rival = RIVALS.exec(text)
  if (rival !== null && (PRICES.test(text) || !/ .* /.test(text.trim()))) return rival[0]
  const percent = PERCENT.exec(text)
  if (percent === null) return null
  const clause = clauseAround(text, percent.index, percent.index + percent[0].length)
  if (PAYMENT.test(clause) || isTakenOff(clause) || hasSurchargeIn(clause)) return null
  const change =
    DEDUCT.exec(clause) ?? ADDED.exec(clause) ?? (PRICES.test(clause) ? CHANGE.exec(clause) : null)
  if (change === null) return null
  const at = clause.indexOf(percent[0])
  const end = Math.max(change.index + change[0].length, at + percent[0].length)
  return clause.slice(Math.min(change.index, at), end)
}
