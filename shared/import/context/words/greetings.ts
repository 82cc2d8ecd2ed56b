import { plainLetters } from '../../../domain/text/foreign-text.ts'
import { pattern } from '../../pattern.ts'
import { LINE_MAX, PRICE_STEM } from './patterns.ts'

/** Parts of words about prices, stock, orders, customers, counting and validity, without diacritics. */
const VALUES = [
  // Prices, taxes, money
  `${PRICE_STEM}|prijz|prec[ei]|pris|cen(?:a|y|as|am|u)\\b|kain(?:a|os|u|oms)\\b|cennik|tarif|tarie|\\bcost|kost|calcul|kalkul|btw|vat\\b|mwst|tva\\b|iva\\b|moms\\b|tax|steuer|korting|rabat|discount|remise|descuento|sconto|zuschlag|toeslag|surcharge|\\bpond|pound|\\beuros?\\b|dollar|gbp|usd|chf|quot|offer|condi|kondi`,
  // Stock, counting, packs
  'voorra|stock|likuci|likut|kieki|atlikum|daudzum|mnozstvi|zasob|bestand|bestande|lager|giacen|scort|\\bmagaz|behold|saldo|aantal|menge|quant|cantidad|tell(?:ing|en)|teld|count|zahl|compt(?!oir)|conta|cont[eo]|invent|\\b(?:per|pro|je) \\d|\\btrays?\\b|trolley|karre|\\bkar\\b|laag|lagen\\b|layer|palier|plateau|carrell|woz[ek]k?|\\bvagn|\\bvogn|hylla|\\bbos|bunch|bund|\\bbott|mazz|stuk|stuck|stem|stiel|\\bstel|\\btige|box|doos|kist|pack|\\bpak',
  // Orders, sales, customers, other lists
  'bestel|order|uzsak|pasut|objedn|zakazni|command|pedid|ordin|zamow|verkoc|verkau|verkoop|verkop|sold|sell|\\bsale|\\bvend|ventes|reserv|riserv|rezerw|impegn|allocat|klant|kund|client|customer|retour|return|\\bresi?o?\\b|waste|derv|afval|schwund|bruch|dump|loss|merm|forecast|pronost|omzet|umsatz|turnover|fatturat|facturac|obrot|omsat|omsatt|\\bplan(?!t)|prognos|previs|expect|verwacht|erwart|inbound|transit|auction|veiling|versteig|quarant',
  // What kind of list it is, and when it holds
  'list|lijst|elenc|cijfer|figur|ziffer|chiffr|cifr|dati\\b|data|number|\\btest|proef|prueb|prova|probe|demo|schul|oefen|training|trial|sandbox|dryrun|concept|entwurf|draft|borrador|brouillon|bozza|szkic|intern|fout|fehler|wrong|error|falsch|erreur|ungultig|ongeldig|void|vervalt|cancel|oud\\b|oude|alt[en]?\\b|old\\b|ancien|vorig|letzt|last year|year|jahr|jaar|annee|an dernier',
]
/** Words that limit. */
const LIMITS =
  '\\bniet|\\bnicht|kein|geen|\\bnot\\b|\\bpas\\b|\\bnon\\b|\\bnie\\b|inte\\b|ikke|only|nur\\b|alleen|solo\\b|seul|tylko|kun\\b|endast|zonder|without|ohne|sans|sin\\b|senza|bez\\b|uden|utan|instead|statt|plaats van|almost|bijna|fast\\b|presque|casi|quasi'
const IS_ABOUT_VALUES = new RegExp(VALUES.join('|'), 'i')
const IS_LIMITED = new RegExp(LIMITS, 'i')

/** Words, or their beginnings, that people write around a list and that say nothing about it. */
const OF_GREETINGS = [
  // Greetings, wishes, thanks
  'hello|hallo|hi|hoi|dear|liebe[rn]?|beste|geachte|cher[se]?|chere?s|estimad\\p{L}*|gentil\\p{L}*|good (?:morning|day)|goede\\p{L}*|guten?|bonjour|bonsoir|buen[oa]s?|buon\\p{L}*|welcome|welkom|willkommen|happy|merry|feliz|felices|joyeu\\p{L}*|bonnes?|wesolych|glade?|gladelig|god|gott|fijne?|prettige?|frohe[sn]?|schone[sn]?|wish\\p{L}*|wens\\p{L}*|wunsch\\p{L}*|greetings|regards|groet\\p{L}*|grusse?|cordial\\p{L}*|salud\\p{L}*|salut\\p{L}*|pozdraw\\p{L}*|hilsen|halsning\\p{L}*|thanks?|thank you|danke?|bedankt|merci|gracias|grazie|dzieku\\p{L}*|tack|sorry',
  // Holidays
  'christmas|xmas|kerst\\p{L}*|weihnacht\\p{L}*|noel|navidad|natale|jul|juleaften|advent\\p{L}*|sinterklaas|sint|nikolaus|mikolaj\\p{L}*|halloween|thanksgiving|veterans|allerheiligen|allerzielen|toussaint|ognissanti|santos|silvester|new year|nieuwjaar|neujahr|pasen|ostern|easter|paques|pascua|pasqua|holidays?|vakantie|urlaub\\p{L}*|ferien|herbstferien|vacances|conges?|vacaciones|ferie|feest\\p{L}*|feiertag\\p{L}*|festiv\\p{L}*|swieto|party|bonfire',
  // Open and closed, who can be reached
  'closed|open|opened|gesloten|geopend|geschlossen|geoffnet|ferm[eé]\\p{L}*|ouvert\\p{L}*|cerrad\\p{L}*|abiert\\p{L}*|chius\\p{L}*|apert\\p{L}*|nieczynne|otwarte|lukket|stangt|office|kantoor|buro|bureau|oficina|ufficio|phones?|telefo\\p{L}*|tel|fax|mail|e-mail|bel|ring|call|www|standard',
  // Weather, roads, people
  'weer|wetter|weather|meteo|regen|rain|pluie|lluvia|pioggia|sneeuw|snow|schnee\\p{L}*|neige|nieve|sonnig\\p{L}*|sunny|zonnig|ensoleill\\p{L}*|fog|nebel|wind|sturm|storm|tramontana|chauffeur\\p{L}*|driver|fahrer|trucks?|lkw|laster|vrachtwagen|camion|van|route|strasse|koffie|kaffee|coffee|cafe|team|colleague\\p{L}*|collega\\p{L}*|kolleg\\p{L}*|website|instagram|facebook',
]
const HAS_GREETING = pattern(`(?<!\\p{L})(?:${OF_GREETINGS.join('|')})(?!\\p{L})`, 'iu')

/** Whether a text has a word about prices, stock, orders, customers, counting or validity. */
export function isAboutValues(text: string): boolean {
  return IS_ABOUT_VALUES.test(plainLetters(text.slice(0, LINE_MAX)))
}

/** The same, or a word that limits what others say: "only", "not". */
export function maySayOfValues(text: string): boolean {
  return isAboutValues(text) || IS_LIMITED.test(plainLetters(text.slice(0, LINE_MAX)))
}

/** Whether a text is a greeting, a closing day, the weather or the like, and has no word about the values of a list. */
export function isGreeting(text: string): boolean {
  return HAS_GREETING.test(plainLetters(text.slice(0, LINE_MAX))) && !maySayOfValues(text)
}
