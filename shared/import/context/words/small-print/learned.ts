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

/** The odds that a line limits a list rather than being ordinary, as a logarithm: 0 is even. */
export type Classifier = (line: string) => number

/**
 * Naive Bayes: every feature that a line has in common with the examples speaks for one kind or the other by itself. The
 * features of one word are much alike, so their sum is divided by the square root of their number. A line that has the
 * words of an example is what that is.
 */
export function learnFrom(examples: readonly Examples[]): Classifier {
  const all = (kind: keyof Examples) => examples.flatMap(each => each[kind])
  const [limiting, ordinary] = [all('limits'), all('ordinary')]
  const keys = [limiting, ordinary].map(lines => new Set(lines.map(keyOf)))
  const [a, b] = [countIn(limiting), countIn(ordinary)]
  return line => {
    const [isLimiting, isOrdinary] = keys.map(each => each.has(keyOf(line)))
    if (isLimiting !== isOrdinary) return isLimiting ? OF_EXAMPLE : -OF_EXAMPLE
    const features = featuresOf(line)
    let odds = 0
    for (const feature of features) {
      const [limits, others] = [a.counts[feature] as number, b.counts[feature] as number]
      if (limits + others > 0)
        odds += Math.log((limits + SMOOTHING) / a.all) - Math.log((others + SMOOTHING) / b.all)
    }
    return odds / Math.sqrt(Math.max(1, features.size))
  }
}

/** The odds of an example itself. */
export const OF_EXAMPLE = 8
/** So many more examples each feature would have, so that none of a kind doesn't mean never. */
const SMOOTHING = 0.3

function countIn(lines: readonly string[]): { counts: Uint16Array; all: number } {
  const counts = new Uint16Array(BUCKETS)
  for (const line of lines)
    for (const feature of featuresOf(line)) counts[feature] = (counts[feature] as number) + 1
  return { counts, all: lines.length + 2 * SMOOTHING }
}

/** A feature is known by the bucket that its name falls into: there are about 300,000 features. */
const BUCKET_BITS = 21
const BUCKETS = 2 ** BUCKET_BITS
/** Words are also known by their first letters, whatever their ending is, and by all pieces of so many letters. */
const PIECE = 4

/** The letters and digits of a line: "Week 48" is another one than "Week 50". */
function keyOf(line: string): string {
  return (plainLetters(line).match(/[\p{L}\d]+|[#%€+=]/gu) ?? []).join(' ')
}

/**
 * Words, their stems and pieces, pairs of words, what a line begins with, and about how long it is; without diacritics,
 * and with all numbers alike.
 */
function featuresOf(line: string): ReadonlySet<number> {
  const text = plainLetters(line).replace(/\d+(?:[.,:/-]\d+)*/g, '#')
  const words = text.match(/\p{L}+|[#%€+?!:=]/gu) ?? []
  const stems = words.map(word => word.slice(0, PIECE))
  const features = new Set<number>()
  const add = (feature: string): void => {
    features.add(bucketOf(feature))
  }
  for (const [at, word] of words.entries()) {
    add(word)
    if (word.length > PIECE) add(`*${stems[at]}`)
    if (at > 0) {
      add(`${words[at - 1]} ${word}`)
      add(`*${stems[at - 1]} ${stems[at]}`)
    }
    if (at > 1) add(`*${stems[at - 2]} … ${stems[at]}`)
    const piece = `<${word}>`
    for (let from = 0; from + PIECE <= piece.length; from++) add(`-${piece.slice(from, from + PIECE)}`)
  }
  add(`^${stems[0] ?? ''}`)
  add(`#${Math.min(8, words.length >> 1)}`)
  return features
}

/** FNV-1a, with its bits mixed once more. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> (32 - BUCKET_BITS)
}

let classifier: Classifier | null = null
/** The latest texts: a short line is asked about as a whole, as a clause and as a part of one. */
const known = new Map<string, number>()
const KNOWN_MAX = 500

/** The odds by all examples: learned when they are first asked for, in a third of a second. */
export function oddsByExamples(text: string): number {
  const line = text.slice(0, LINE_MAX)
  const before = known.get(line)
  if (before !== undefined) return before
  classifier ??= learnFrom(Object.values(EXAMPLES))
  const odds = classifier(line)
  if (known.size === KNOWN_MAX) known.clear()
  known.set(line, odds)
  return odds
}
