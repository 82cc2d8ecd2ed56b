import { plainLetters } from '../../../../domain/text/foreign-text.ts'
import { LINE_MAX, PRICE_STEM } from '../patterns.ts'

/** Parts of words for prices, stock and lists, without diacritics: any list has them. */
const NAMES = [
  `${PRICE_STEM}|prijz|prec[ei]|pris|cen(?:a|y|as|am|u)\\b|kain(?:a|os|u|oms)\\b|cennik|tarif|tarie|btw|vat\\b|mwst|tva\\b|iva\\b|moms\\b|tax|steuer|\\beuros?\\b|offer`,
  'voorra|stock|likuci|likut|kieki|atlikum|daudzum|mnozstvi|zasob|bestand|bestande|lager|giacen|scort|\\bmagaz|behold|saldo|aantal|menge|quant|cantidad|tell(?:ing|en)|teld|count|zahl|compt(?!oir)|conta|cont[eo]|invent|list|lijst|elenc|cijfer|figur|ziffer|chiffr|cifr|dati\\b|data|number',
]
/** The same of words that say what the values are: discounts, units, orders, customers, other lists. */
const STATES = [
  'licen[cst]|lizenz|royalt|exclusi|\\bexcl|\\bexkl|exclud|exclut|zzgl|zuzuglich|\\bhors\\b|\\bescl|\\bekskl|on top|en sus|\\boltre\\b|dodatkow|\\bcost|kost|calcul|kalkul|korting|rabat|discount|remise|descuento|sconto|zuschlag|toeslag|surcharge|\\bpond|pound|dollar|gbp|\\busd|chf|quot|condi|kondi',
  '\\b(?:per|pro|je) \\d|\\btrays?\\b|trolley|karre|\\bkar\\b|laag|lagen\\b|layer|palier|plateau|carrell|bovenop|zusatzlich zu|in addition to|en plus de|in aggiunta|bodem|plancher|floor price|summe aller|somme de|woz[ek]k?|\\bvagn|\\bvogn|hylla|\\bbos(?!koop)|bunch|bund|\\bbott|mazz|stuk|stuck|stem|stiel|\\bstel|\\btige|box|doos|kist|pack|\\bpak',
  // Orders, sales, customers, other lists
  'bestel|(?<!no)order|uzsak|pasut|objedn|zakazni|command|pedid|ordin|zamow|verkoc|verkau|verkoop|verkop|sold|sell|\\bsale|\\bvend|ventes|reserv|riserv|rezerw|impegn|allocat|klant|kund|client|customer|retour|return|\\bresi?o?\\b|waste|\\bderv|afval|schwund|bruch|dump|\\bloss|merm|forecast|pronost|omzet|umsatz|turnover|preliminar|provis|provvis|vorlauf|voorlop|wstepn|forelob|predbezn|fatturat|facturac|obrot|omsat|omsatt|\\bplan(?!t)|prognos|previs|expect|verwacht|erwart|inbound|transit|auction|veiling|versteig|quarant|pazad|neparduo|parduo|pirkej|pardo[tds]|nepardo|pircej|apsol|obiecan|sprzeda|rezerw|rezerv|nuolaid|priemok|atlaid|piemaks|doplat|upust|sleva|\\btinkl|\\btikliem|biedr|nariams|savivald|tilaus|varaus|alennus|asiak',
  // What kind of list it is, and when it holds
  '\\btest|proef|prueb|prova|probe|\\bdemo|(?<!(?:baum|rosen)(?=schulen?\\b))schul|oefen|training|trial|sandbox|dryrun|concept|entwurf|draft|borrador|brouillon|bozza|szkic|intern|(?<!druk)fout|fehler|wrong|error|falsch|erreur|ungultig|ongeldig|void|vervalt|cancel|\\boude?\\b|\\balt[en]?\\b|\\bold\\b|ancien|vorig|letzt|(?:weer|wieder|again|to|nouveau) norma|norma+l again|last year|(?<!new )year|(?<!neu|fruh)jahr|(?<!nieuw|\\bna|voor)jaar|annee|an dernier',
]
/** Words that limit. */
const LIMITS =
  '\\bniet|\\bnicht|kein|geen|\\bnot\\b|\\bpas\\b|\\bnon\\b|\\bnie\\b|inte\\b|ikke|only|nur\\b|alleen|solo\\b|seul|tylko|kun\\b|endast|zonder|without|ohne|sans|sin\\b|senza|bez\\b|tikai|\\btik\\b|\\buden\\b|\\butan\\b|instead|statt|plaats van|almost|bijna|fast\\b|presque|casi|quasi'
const IS_ABOUT_VALUES = new RegExp([...NAMES, ...STATES].join('|'), 'i')
const MAY_SAY_OF_VALUES = new RegExp([...NAMES, ...STATES, LIMITS].join('|'), 'i')
const SAYS_LIMIT = new RegExp(LIMITS, 'i')
const SAYS_STATE = new RegExp([...STATES, LIMITS].join('|'), 'i')

/** Whether a text has a word about prices, stock, orders, customers, counting or validity. */
export function isAboutValues(text: string): boolean {
  return IS_ABOUT_VALUES.test(plainLetters(text.slice(0, LINE_MAX)))
}

/** The same, or a word that limits what others say: "only", "not". */
export function maySayOfValues(text: string): boolean {
  return MAY_SAY_OF_VALUES.test(plainLetters(text.slice(0, LINE_MAX)))
}

/** Whether a word says what the values are, beside the names of prices and stock that any list has. */
export function saysState(text: string): boolean {
  return SAYS_STATE.test(plainLetters(text.slice(0, LINE_MAX)))
}

/** Whether a text has a word that limits what others say: "only", "not". */
export function saysLimit(text: string): boolean {
  return SAYS_LIMIT.test(plainLetters(text.slice(0, LINE_MAX)))
}
