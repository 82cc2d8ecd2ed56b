/**
 * Finds a place in source text by its syntax, so that renaming doesn't break it: white space and comments don't count,
 * and names can be left open. Literals, operators and keywords identify a place.
 *
 * - `$name` stands for one identifier, and the same name always for the same one;
 * - `$$name` stands for a run of tokens with balanced brackets, the shortest that lets the rest match;
 * - everything else stands for itself.
 *
 * The text of a template literal is read as code, so that a pattern can match the SQL in it.
 */
interface Match {
  start: number
  end: number
  /** The text that each wildcard stands for. */
  captures: ReadonlyMap<string, string>
}

interface Token {
  text: string
  start: number
}

interface Attempt {
  pattern: readonly Token[]
  tokens: readonly Token[]
  /** First and last token of each wildcard; `end` is the token after it. */
  captured: ReadonlyMap<string, Range>
}

interface Range {
  start: number
  end: number
}

const TOKEN = new RegExp(
  [
    /(?<blank>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/,
    // In a template an apostrophe is no quote; so a literal ends on its line at the latest.
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/,
    /\$\$?[a-zA-Z]\w*|[a-zA-Z_]\w*|\d[\w.]*/,
    /\.{3}|=>|[=!]==?|[<>]=|<>|&&=?|\|\|=?|\?\?=?|\?\.|\+\+|--|\*\*|[-+*%/]=|[\s\S]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Not identifiers: a wildcard never stands for one of these. */
export const KEYWORDS = new Set(
  (
    'as async await break case catch class const continue default delete do else export extends false finally for from ' +
    'function if import in instanceof interface let new null of return switch this throw true try typeof undefined ' +
    'void while yield'
  ).split(' '),
)

/** All matches of the pattern, in order; they may overlap. */
export function findPattern(text: string, pattern: string): Match[] {
  const tokens = tokensOf(text)
  const wanted = tokensOf(pattern)
  const found: Match[] = []
  for (const [index, first] of tokens.entries()) {
    const matched = match({ pattern: wanted, tokens, captured: new Map() }, 0, index)
    const last = tokens[(matched?.end ?? 0) - 1]
    if (matched === null || last === undefined) continue
    const captures = [...matched.captured].map(
      ([name, range]) => [name, textOf(text, tokens, range)] as const,
    )
    found.push({ start: first.start, end: endOf(last), captures: new Map(captures) })
  }
  return found
}

/** The text with the match replaced; a wildcard in the replacement becomes what it stood for. */
export function replaceMatch(text: string, { start, end, captures }: Match, replacement: string): string {
  const filled = replacement.replace(/\$\$?[a-zA-Z]\w*/g, name => {
    const capture = captures.get(name)
    if (capture === undefined) throw new Error(`the pattern has no ${name}`)
    return capture
  })
  return text.slice(0, start) + filled + text.slice(end)
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)]
    .filter(({ groups }) => groups?.blank === undefined)
    .map(({ 0: token, index }) => ({ text: token, start: index }))
}

/** Matches the pattern from its token `wanted` on at token `at`; null if it doesn't match. */
function match(
  attempt: Attempt,
  wanted: number,
  at: number,
): { end: number; captured: Attempt['captured'] } | null {
  const { pattern, tokens, captured } = attempt
  const want = pattern[wanted]?.text
  if (want === undefined) return { end: at, captured }
  for (const end of endsOf(want, tokens, at)) {
    if (!isWildcard(want)) return match(attempt, wanted + 1, end)
    const range = { start: at, end }
    const before = captured.get(want)
    if (before !== undefined && !isSame(tokens, before, range)) continue
    const matched = match({ ...attempt, captured: new Map([...captured, [want, range]]) }, wanted + 1, end)
    if (matched !== null) return matched
  }
  return null
}

/** The possible ends of one token of the pattern that begins at `at`. */
function* endsOf(want: string, tokens: readonly Token[], at: number): Generator<number> {
  if (want.startsWith('$$')) yield* balancedEnds(tokens, at)
  else if (isWildcard(want) ? isIdentifier(tokens[at]?.text) : tokens[at]?.text === want) yield at + 1
}

function* balancedEnds(tokens: readonly Token[], start: number): Generator<number> {
  let depth = 0
  for (let end = start; end <= tokens.length && depth >= 0; end++) {
    if (depth === 0) yield end
    const text = tokens[end]?.text ?? ''
    if (['(', '[', '{'].includes(text)) depth++
    if ([')', ']', '}'].includes(text)) depth--
  }
}

function isWildcard(text: string): boolean {
  return /^\$\$?[a-zA-Z]/.test(text)
}

function isIdentifier(text: string | undefined): boolean {
  return text !== undefined && /^[a-zA-Z_]/.test(text) && !KEYWORDS.has(text)
}

function isSame(tokens: readonly Token[], one: Range, other: Range): boolean {
  const words = ({ start, end }: Range) => tokens.slice(start, end).map(({ text }) => text)
  return words(one).join(' ') === words(other).join(' ')
}

function textOf(text: string, tokens: readonly Token[], { start, end }: Range): string {
  const [first, last] = [tokens[start], tokens[end - 1]]
  return first === undefined || last === undefined || end === start
    ? ''
    : text.slice(first.start, endOf(last))
}

function endOf({ text, start }: Token): number {
  return start + text.length
}
