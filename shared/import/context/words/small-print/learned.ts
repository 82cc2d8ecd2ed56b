import { plainLetters } from '../../../../domain/text/foreign-text.ts'
import { LINE_MAX } from '../patterns.ts'
import cs from './examples/cs.json' with { type: 'json' }
import da from './examples/da.json' with { type: 'json' }
import de from './examples/de.json' with { type: 'json' }
import en from './examples/en.json' with { type: 'json' }
import es from './examples/es.json' with { type: 'json' }
import fr from './examples/fr.json' with { type: 'json' }
import it from './examples/it.json' with { type: 'json' }
import lt from './examples/lt.json' with { type: 'json' }
import lv from './examples/lv.json' with { type: 'json' }
import nl from './examples/nl.json' with { type: 'json' }
import pl from './examples/pl.json' with { type: 'json' }
import pt from './examples/pt.json' with { type: 'json' }
import sv from './examples/sv.json' with { type: 'json' }

/** Lines as they stand around lists: those that limit or change what its values mean, and ordinary ones. */
export type Examples = Record<'limits' | 'ordinary', readonly string[]>

/** Those of one language each; `examples/README.md` tells how they are chosen. */
export const EXAMPLES: Readonly<Record<string, Examples>> = {
  cs,
  da,
  de,
  en,
  es,
  fr,
  it,
  lt,
  lv,
  nl,
  pl,
  pt,
  sv,
}

/** In how many examples of each kind a feature is. */
type Count = Record<keyof Examples, number>

/** The odds that a line limits a list rather than being ordinary, as a logarithm: 0 is even, and unknown words say nothing. */
export type Classifier = (line: string) => number

/** Naive Bayes: every word that a line has in common with the examples speaks for one kind or the other by itself. */
export function learnFrom(examples: readonly Examples[]): Classifier {
  const counts = new Map<string, Count>()
  const all: Count = { limits: 0, ordinary: 0 }
  for (const kind of ['limits', 'ordinary'] as const)
    for (const line of examples.flatMap(each => each[kind])) {
      all[kind] += 1
      for (const feature of featuresOf(line)) {
        const count = counts.get(feature)
        if (count === undefined) counts.set(feature, { limits: 0, ordinary: 0, [kind]: 1 })
        else count[kind] += 1
      }
    }
  const share = (count: Count, kind: keyof Examples) =>
    (count[kind] + SMOOTHING) / (all[kind] + 2 * SMOOTHING)
  return line => {
    let odds = 0
    for (const feature of featuresOf(line)) {
      const count = counts.get(feature)
      if (count !== undefined) odds += Math.log(share(count, 'limits') / share(count, 'ordinary'))
    }
    return odds
  }
}

/** So many more examples each feature would have, so that none of a kind doesn't mean never. */
const SMOOTHING = 0.3
/** Longer words are also known by their first letters, whatever their ending is. */
const STEM = 5

/** Words, their stems and pairs of words, without diacritics; all numbers are alike. */
function featuresOf(line: string): ReadonlySet<string> {
  const text = plainLetters(line).replace(/\d+(?:[.,:/-]\d+)*/g, '#')
  const words = text.match(/\p{L}+|[#%€]/gu) ?? []
  const features = new Set<string>()
  for (const [at, word] of words.entries()) {
    features.add(word)
    if (word.length > STEM) features.add(`${word.slice(0, STEM)}*`)
    if (at > 0) features.add(`${words[at - 1]} ${word}`)
  }
  return features
}

/** Below the one a line is ordinary, above the other it limits; in between, the examples don't tell. */
export const ODDS = { ordinary: -6, limits: 4 }

let classifier: Classifier | null = null

/**
 * What a line is by the examples that are most like it; null where they don't tell. Of an ordinary line no part is rather
 * one that limits: "We deliver on Tuesday and Friday and the roses are for Peter". Learned when it is
 * first asked, in an eighth of a second.
 */
export function kindByExamples(line: string): keyof Examples | null {
  classifier ??= learnFrom(Object.values(EXAMPLES))
  const oddsOf = classifier
  const text = line.slice(0, LINE_MAX)
  const odds = oddsOf(text)
  if (odds > ODDS.limits) return 'limits'
  return odds < ODDS.ordinary && partsOf(text).every(part => oddsOf(part) < 0) ? 'ordinary' : null
}

/** Words that are judged together within a line. */
const PART = 5

function partsOf(line: string): string[] {
  const words = line.split(/\s+/)
  const last = Math.max(0, words.length - PART)
  return Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + PART).join(' '))
}
