import { isAddress } from '../firm-names.ts'
import { isOfGoods } from '../goods.ts'
import { isGreeting } from '../greetings.ts'
import { namesFirm } from '../others.ts'
import { LINE_MAX } from '../patterns.ts'
import { withoutOthersToCome, withoutSetPhrases } from '../set-phrases.ts'
import { maySayOfValues, saysState } from './about-values.ts'
import { CLAUSES, LABEL, NEUTRAL } from './neutral.ts'
import { type Topic, topicOf } from './topics.ts'

/**
 * Whether a text around a table speaks of prices, stock, orders or customers in words that not any list has, so that it
 * may say what the values are. Titles, small print and letterheads are understood to their end, by topic and language.
 */
export function saysOfValues(line: string): boolean {
  const text = withoutSetPhrases(withoutOthersToCome(line.slice(0, LINE_MAX))).replace(LABEL, '')
  if (!maySayOfValues(text)) return false
  let topic: Topic | null = null
  return text.split(CLAUSES).some(clause => {
    if (!/\p{L}/u.test(clause) && (topic !== null || !/\d/.test(clause))) return false
    topic = topicOf(clause, topic)
    return topic === null && !isGreeting(clause) && !isAddress(clause) && isDoubtful(clause)
  })
}

/** Whether what is left of a clause without goods, and without the name of a firm, is about values or has a number. */
function isDoubtful(clause: string): boolean {
  const isFirm = namesFirm(clause)
  const rest = clause
    .replace(NEUTRAL, ' ')
    .replace(/\p{L}[\p{L}\p{M}]*/gu, word =>
      isOfGoods(word) || (isFirm && /^\p{Lu}/u.test(word)) ? ' ' : word,
    )
  return saysState(rest) || (!isFirm && /\d/.test(rest))
}
