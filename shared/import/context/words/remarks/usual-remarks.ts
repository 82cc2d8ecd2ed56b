import { plainLetters } from '../../../../domain/text/foreign-text.ts'
import { pattern } from '../../../pattern.ts'
import { isTimeWord } from '../../times/time-names.ts'
import { saysLimit } from '../small-print/about-values.ts'
import { oddsByExamples } from '../small-print/learned.ts'

const LESS_OR_MORE =
  '(?:tight(?:er)?|short|scarce|limited|less|fewer|more|peak|good(?= (?:volume|supply))|krap(?:per)?|schaars|minder|meer|knapp(?:er)?|weniger|mehr|peu|moins|plus|poc[oa]s?|menos|más|meno|più|mniej|więcej|mindre|mere|flere|färre|mer)(?: (?:volumes?|supply|stems|again|weer|wieder))?'
const NEXT_WEEK =
  '(?:next (?:wk|week)|(?:volgende|nächste|kommende) (?:week|wk|woche)|(?:la )?semaine prochaine|(?:la )?semana que viene|(?:la )?próxima semana|(?:la )?settimana prossima|w przyszłym tygodniu|næste uge|nästa vecka)'
/** "Tight next wk", "volgende week weer meer": of another week than that of the list. */
export const OF_NEXT_WEEK = pattern(
  `^\\s*(?:${LESS_OR_MORE} ${NEXT_WEEK}|${NEXT_WEEK}:? (?:again |weer |wieder )?${LESS_OR_MORE})[.!]?\\s*$`,
  'iu',
)

/** The odds by examples below which a remark says nothing of its line's values. */
const ORDINARY = -0.8
/** The same beside "not" or "only". */
const ORDINARY_THOUGH_LIMITED = -3

/** Whether a remark beside a line speaks of the plants alone, by examples: "in full bloom", "neue Sorte". One without words does. */
export function saysOnlyOfPlants(remark: string): boolean {
  const words = remark.match(/\p{L}+/gu) ?? []
  if (OF_NEXT_WEEK.test(remark) || words.every(isTimeWord)) return true
  // "stippen, niet uitleveren"
  return oddsByExamples(remark) < (saysLimit(remark) ? ORDINARY_THOUGH_LIMITED : ORDINARY)
}

const OF_REMARKS =
  /^(?:memo|opm(?:erking(?:en)?)?|bijzonderhe(?:id|den)|toelichting|notities?|info(?:rmatie|rmation(?:en)?)?|status|anm(?:erkung(?:en)?)?|bem(?:erkung(?:en)?)?|hinweise?|kommentar(?:e|er)?|notiz(?:en)?|remarks?|notes?|comments?|obs(?:erva(?:tions?|ciones|coes|cao|zioni))?|osservazioni|remarques?|commentaires?|annota(?:zioni|tions?|ciones)|notas?|comentarios?|uwagi|komentarz|bemaerkning(?:er)?|anmarkning(?:ar)?|poznamk[ay]|pastab(?:a|os)|komentar(?:ai|i|s|as)?|piezim(?:e|es)|markus(?:ed)?|extra|details?)?$/

/** Whether a column holds what somebody wants to say about single lines; one without a heading does. */
export function isHeadingOfRemarks(heading: string): boolean {
  return OF_REMARKS.test((plainLetters(heading).match(/\p{L}+/gu) ?? []).join(''))
}
