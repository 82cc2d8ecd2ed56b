import { pattern } from '../../pattern.ts'
import { HOLIDAYS, SEASONS, WHOLE_YEAR } from './seasons.ts'

const MONTHS = [
  'jan|januar\\p{L}{0,3}|janv|janvier|janv[aā]r\\p{L}{0,3}|j[äa]nner|ene|enero|gen|gennaio|saus\\p{L}{1,3}|stycz\\p{L}{1,4}',
  'feb|febr|febru[aā]r\\p{L}{0,3}|febrero|febbraio|f[ée]vr?|f[ée]vrier|vasar\\p{L}{1,3}|lut(?:y|ego|ym)|únor\\p{L}?',
  'mar|mart|mars|marts|m[äa]rz|march|maart|mrt|mär|marzo|marca|marzec|marcu|kov\\p{L}{1,3}|břez(?:en|n[au])',
  'apr|apr[iī]l\\p{L}{0,2}|avr|avril|abr|abril|baland\\p{L}{1,4}|kwie\\p{L}{1,6}|dub(?:en|n[au])',
  'may|mei|mai|maj|maja|maju|maij[sāa]|mag|maggio|mayo|geguž\\p{L}{1,3}|květ(?:en|n[au])',
  'jun|june|juni|juin|junio|giu|giugno|j[uū]nij\\p{L}{1,2}|birž\\p{L}{1,4}|czerw\\p{L}{1,4}|červ(?:en|n[au])',
  'jul|july|juli|juil|juillet|julio|lug|luglio|j[uū]lij\\p{L}{1,2}|liep\\p{L}{1,3}|lip(?:iec|ca|cu)|červen(?:ec|c[ei])',
  'aug|august\\p{L}{0,2}|ao[uû]t|ago|agosto|rugpj\\p{L}{1,4}|sierp\\p{L}{1,4}|srp(?:en|n[au])',
  'sep|sept|september|septembre|septiembre|septembr\\p{L}{1,3}|set|settembre|rugs\\p{L}{1,4}|wrze\\p{L}{1,5}|září',
  'oct|okt|october|oktober|octobre|octubre|ott|ottobre|oktobr\\p{L}{1,3}|spal\\p{L}{1,3}|pa[zź]dziernik\\p{L}{0,2}|říj(?:en|n[au])',
  'nov|november|novembre|noviembre|novembr\\p{L}{1,3}|lapkri\\p{L}{1,4}|listopad\\p{L}{0,2}',
  'dec|dez|dic|d[ée]c|december|dezember|d[ée]cembre|diciembre|dicembre|decembr\\p{L}{1,3}|gruod\\p{L}{1,4}|grud(?:zień|nia|niu)|prosin(?:ec|c[ei])',
]
/** A month in the six languages and some more, whole or shortened. */
export const MONTH_NAME = `(?:${MONTHS.join('|')})(?!\\p{L})\\.?`
const IS_MONTH = MONTHS.map(names => pattern(`^(?:${names})$`, 'iu'))
/** Names of months that are none by themselves as often: "Jan", "set", "may". */
export const NO_MONTH_ALONE = /^(?:jan|gen|ene|mar|may|mag|set|ago|lug|giu|ott|dic|d[eé]c)\.?$/i

/** Words before the number of a week. */
export const WEEK =
  'week(?:lijst|list|liste|aanbod)?|wochen(?:liste|angebot)|wk|kw|(?:kalender)?woche|semaine|sem|semana|settimana|sett|tydzie[ńn]|tygodni\\p{L}{1,3}|tydz|tyg|uge[nr]?|uke|veck(?:a|an|or)|nedēļ\\p{L}{1,2}|savait\\p{L}{1,3}|týd(?:en|n\\p{L}{1,2})'
/** The same in a number that is no plural. */
export const THE_WEEK =
  'tydzie[ńn]|tygodni[au]|tydz|tyg|savait(?:ė|ę|ės|ei|ėje)|nedēļ(?:a|u|as|ā)|týd(?:en|n[eu])'
/** Finds a month anywhere in a text. */
export const HAS_MONTH = pattern(`(?<!\\p{L})(?:${MONTHS.join('|')})(?!\\p{L})`, 'iu')
const UNITS_OF_TIME =
  'week|weken|month|year|season|quarter|maand|jaar|seizoen|kwartaal|woche|monats?|jahr(?:es)?|saison|quartal'
/** Days of the week in German, French, Spanish and Italian. */
const WEEKDAYS =
  '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|lunedì|martedì|mercoledì|giovedì|venerdì'
/** Days of the week and times of the day, whole and shortened. */
const DAYS = `${WEEKDAYS}|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|ma|di|wo|do|vr|za|zo|(?:maan|dins|woens|donder|vrij|zater|zon)dag|mo|mi|fr|sa|so|sonnabend|lun|mer|jeu|ven|sam|dim|sábado|domingo|sabato|domenica|poniedział\\p{L}{2,3}|wtor\\p{L}{2,3}|środ[aęy]|czwart\\p{L}{2,3}|piąt\\p{L}{2,3}|sobot[aęyu]|niedziel[aęi]|pondělí|úter\\p{L}{1,3}|střed[auy]|čtvrt\\p{L}{1,3}|pát(?:ek|ku)|neděl[ei]|(?:pirma|antra|trečia|ketvirta|penkta|šešta|sekma)dien\\p{L}{1,4}|(?:pirm|otr|treš|ceturt|piekt|sest|svēt)dien\\p{L}{1,3}|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|måndag|tisdag|lördag|söndag|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:och|na)?(?:tend|middag|morgen|avond)|(?:mon|diens|donners|frei|sams|sonn)tag(?:vormittag|nachmittag|morgen|mittag|abend)|today|vandaag|heute|aujourd|hui|hoy|oggi|dzisiaj|idag|am|pm|uur|uhr|morning|ochtend|morgens?|vormittag|matin|afternoon|middag|nachmittag|evening|avond|abend`
const PLURAL =
  'weeks|weken|wochen|semaines|semanas|settimane|tygodnie|uger|months|maanden|monaten?|mois|meses|mesi|miesiące|years|jaren|jahren|ans|años|anni'
/** A heading of weeks, alone or in a compound, as {@link bareWord} has it. */
export const OF_WEEKS =
  /(?:week|weeknr|weeknummer|wk|kw|woche|kalenderwoche|semaine|semana|settimana|uge|vecka|tydzien|savaite|nedela)$|^(?:semaine|semana|settimana|tydzien|week|kw)/
const WEEKDAY_NAMES =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|segunda|terça|quarta|quinta|sexta|poniedziałek|poniedziałku|wtor\\p{L}{2,3}|środ[ayę]|czwart\\p{L}{2,3}|piąt\\p{L}{2,3}|sobot[ayę]|niedziel[aię]|(?:man|tirs|ons|tors|fre|lør|søn|mån|tis|lör|sön)dag|pondělí|úter[ýk]\\p{L}{0,2}|střed[au]|čtvrt\\p{L}{1,3}|pátek|pátku'
/** Another time than now, without a number. */
export const PAST_OR_NEXT = [
  `(?:last|previous|prior|next|coming|vorige|vorig|afgelopen|volgende?|komende?|letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?|nächste[nrsm]?|kommende[nrsm]?) (?:${UNITS_OF_TIME})`,
  'vor(?:woche|monat|jahr)(?:es|s)?',
  '(?:semaine|année|saison|mois|trimestre) (?:derni(?:er|ère)|passée?|précédente?|prochaine?)',
  '(?:semana|mes|año|temporada) (?:pasad[oa]|anterior|próxim[oa]|que viene)|próxim[oa] (?:semana|mes|año)',
  '(?:settimana|mese|anno|stagione) (?:scors[oa]|passat[oa]|precedente|prossim[oa])|prossim[oa] (?:settimana|mese|anno)',
  '(?:zeszł|ubiegł|poprzedn|przyszł|następn)\\p{L}{1,3} (?:tydzień|tygodni\\p{L}{0,2}|miesiąc\\p{L}{0,2}|rok\\p{L}{0,2})',
  '(?:sidste|forrige|næste) (?:uge|måned|år)',
  '(?:praėjus|kit)\\p{L}{1,4} (?:savait|mėnes|met)\\p{L}{1,4}|(?:pagājuš|nākam)\\p{L}{1,4} (?:nedēļ|mēnes|gad)\\p{L}{1,4}',
  "(?:financial )?year[- ]end|end of (?:the )?year|jaareinde|jahres(?:ende|abschluss)|fin d(?:e l)?[’']?(?:année|exercice)|fin de año|fine anno|koniec roku|årsafslutning",
  `(?:next|coming|volgende|komende|nächste[nrsm]?|kommende[nrsm]?|næste|nästa|neste|następn\\p{L}{1,3}|przyszł\\p{L}{1,3}|příští|próxim[oa]|prossim[oa]) (?:${WEEKDAY_NAMES})|(?:${WEEKDAY_NAMES}) (?:prochaine?|próxim[oa]|prossim[oa])`,
  `(?:vor|il y a|hace) \\d{1,2} (?:${PLURAL})|\\d{1,2} (?:${PLURAL}) (?:ago|geleden|fa|temu|siden)`,
  `(?:in|over|dans|en|tra|za|om) \\d{1,2} (?:${PLURAL})`,
].join('|')

/** The number of a month by its name; 0 for none. */
export function monthOf(word = ''): number {
  const bare = word.replace(/\.$/, '')
  return IS_MONTH.findIndex(names => names.test(bare)) + 1
}

/** A day of the week in any of the languages, whole. */
export const NAMED_WEEKDAY = pattern(`(?<!\\p{L})(?:${WEEKDAY_NAMES})s?(?!\\p{L})`, 'iu')

export const WEEKDAY = pattern(
  `(?<!\\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun|maan|dins|woens|donder|vrij|zater|zon)da[gy]|${WEEKDAYS}`,
  'giu',
)

const IS_TIME = pattern(
  `^(?:${MONTHS.join('|')}|${WEEK}|${THE_WEEK}|${UNITS_OF_TIME}|${PLURAL}|${WHOLE_YEAR}|${[...SEASONS, ...HOLIDAYS].map(([names]) => names).join('|')}|${DAYS})$`,
  'iu',
)

/** Whether a word alone names a time: a month, a day, a week. Next week's list has another. */
export function isTimeWord(word: string): boolean {
  return IS_TIME.test(word)
}
