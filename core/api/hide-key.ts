import { spelledOut } from './replies/spelled-out.ts'

/** A fragment of at least this many characters counts as part of the key, whether its start or its end was cut off. */
const CUT_LEAST = 8
/** Base64 of {@link CUT_LEAST} bytes. */
const BASE64_LEAST = 11
/** Any run of {@link CUT_LEAST} characters contains a piece that begins at a multiple of this. */
const STEP = 4
const PIECE = CUT_LEAST - STEP + 1
/** Nested escapes, as in JSON inside JSON inside a URL. */
const LAYERS = 3
/** Field names share no more than a word with a key, such as `supplier_id` with `supplier_live_…`. */
const FIELD_WORD_MOST = 12
/**
 * The most comparisons for each character of an answer, a multiple of what a random key takes. A key that repeats
 * itself may take more: then the rest of the answer is hidden.
 */
const COMPARED_MOST = 8
const HIDDEN = '…'

interface Spelling {
  text: string
  least: number
}

/**
 * Removes a key from an answer. A marketplace that repeats the key (in an error, a title, an address) must not bring it
 * into the outbox, the window or the log. Works on the raw answer before anything is read from it, so no field is
 * forgotten; finds the key in plain text, escaped as in JSON, URLs and HTML, in base64, and cut to {@link CUT_LEAST}
 * characters or more. Shorter keys are not looked for: they would match everywhere.
 */
export function keyHider(key: string): (text: string) => string {
  if (key.length < CUT_LEAST) return text => text
  const findRuns = runFinder([{ text: key, least: CUT_LEAST }, ...base64Of(key)])
  return text => {
    const runs: Run[] = findRuns(text)
    let placeOf = (index: number) => index
    let layer = text
    for (let depth = 0; depth < LAYERS; depth++) {
      const read = spelledOut(layer)
      if (read === null) break
      const outer = placeOf
      placeOf = index => outer(read.placeOf(index))
      layer = read.text
      for (const { from, to } of findRuns(layer)) runs.push({ from: placeOf(from), to: placeOf(to) })
    }
    return runs.length === 0 ? text : without(text, runs)
  }
}

/** The key in base64 at each possible offset, without the characters that also encode its neighbours. */
function base64Of(key: string): Spelling[] {
  const texts = [0, 1, 2].flatMap(before => {
    const whole = btoa(`${' '.repeat(before)}${key}`).replace(/={1,2}$/, '')
    const inside = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + key.length) * 8) / 6))
    return [inside, inside.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [...new Set(texts)].map(text => ({ text, least: BASE64_LEAST }))
}

interface Run {
  from: number
  to: number
}

/** Finds every run that a text shares with one of the spellings and that reveals enough of the key. */
function runFinder(spellings: readonly Spelling[]): (text: string) => Run[] {
  const pieces = new Map<string, { spelling: Spelling; at: number }[]>()
  // Two characters are enough to rule out nearly every position; answers can be megabytes.
  const mayBegin = new Uint8Array(1 << 16)
  for (const spelling of spellings)
    for (let at = 0; at + PIECE <= spelling.text.length; at++) {
      const piece = spelling.text.slice(at, at + PIECE)
      pieces.set(piece, [...(pieces.get(piece) ?? []), { spelling, at }])
      mayBegin[pairAt(spelling.text, at)] = 1
    }
  return text => {
    const runs: Run[] = []
    let left = COMPARED_MOST * text.length
    for (let at = 0; at + PIECE <= text.length; at += STEP) {
      if (mayBegin[pairAt(text, at)] === 0) continue
      // All that is found here holds this piece, and so is one run.
      let [from, to] = [at, at]
      for (const found of pieces.get(text.slice(at, at + PIECE)) ?? []) {
        const run = extended(text, at, found.spelling.text, found.at)
        left -= run.to - run.from
        if (run.to - run.from >= found.spelling.least && isTelling(text, run))
          [from, to] = [Math.min(from, run.from), Math.max(to, run.to)]
      }
      if (left < 0) to = text.length
      if (to === at) continue
      runs.push({ from, to })
      // Goes on where a run could begin that ends beyond this one: an answer may be nothing but the key.
      at = Math.max(at, Math.floor((to - CUT_LEAST) / STEP) * STEP - STEP)
    }
    return runs
  }
}

const pairAt = (text: string, at: number) =>
  ((text.charCodeAt(at) & 255) << 8) | (text.charCodeAt(at + 1) & 255)

/** The longest run around a position where both are equal. */
function extended(text: string, at: number, spelling: string, index: number): Run {
  let back = 0
  while (back < Math.min(at, index) && text[at - back - 1] === spelling[index - back - 1]) back++
  let on = PIECE
  while (at + on < text.length && index + on < spelling.length && text[at + on] === spelling[index + on]) on++
  return { from: at - back, to: at + on }
}

/**
 * Whether a run reveals part of a key, and isn't just a word that both contain: a key that begins with `supplier_` must
 * not remove the field `supplier_id` or the word from every answer.
 */
function isTelling(text: string, { from, to }: Run): boolean {
  const run = text.slice(from, to)
  if (run.length >= 2 * CUT_LEAST || /\d/.test(run)) return true
  const isWord = /^[A-Z]?[a-z]+$|^[A-Z]+$/.test(run)
  const isFieldName = run.length < FIELD_WORD_MOST && /^[\w-]*"\s*:/.test(text.slice(to, to + 100))
  return !isWord && !isFieldName
}

function without(text: string, runs: Run[]): string {
  let hidden = ''
  let end = 0
  for (const { from, to } of runs.toSorted((a, b) => a.from - b.from)) {
    if (from >= end) hidden += text.slice(end, from) + HIDDEN
    end = Math.max(end, to)
  }
  return hidden + text.slice(end)
}
