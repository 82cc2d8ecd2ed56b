import { visibleText } from '../shared/domain/text/visible-text.ts'
import { type Answers, answers } from '../shared/import/answers.ts'
import { EXIT, Stop } from './exit.ts'
import type { NamedBytes } from './files.ts'

type Issue = NonNullable<ReturnType<typeof answers.safeParse>['error']>['issues'][number]

/** The answers in a file. Throws {@link Stop} with what is wrong, where, and what is expected there. */
export function answersIn({ name, bytes }: NamedBytes): Answers {
  const file = visibleText(name)
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Stop(EXIT.usage, `${file} is not JSON. An example: {"decimal": ","}`)
  }
  const read = answers.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const why = issue === undefined ? 'it cannot be read' : whyNot(issue, json)
  throw new Stop(EXIT.usage, `${file}: ${visibleText(why)} No answer of it was used.`)
}

/** `"decimals" must be an object such as {"0": ","}, got ",". Did you mean "decimal"?` */
function whyNot(issue: Issue, json: unknown): string {
  const { path } = issue
  if (issue.code === 'invalid_union') {
    // The form of it that fits as far as something inside it, if there is one.
    const inside = issue.errors.flat().find(each => each.path.length > 0 && each.code !== 'invalid_union')
    const isObject = typeof valueAt(json, path) === 'object'
    if (isObject && inside !== undefined) return whyNot({ ...inside, path: [...path, ...inside.path] }, json)
  }
  if (issue.code === 'unrecognized_keys') {
    const key = String(issue.keys[0])
    const near = path.length === 0 ? nearKeys(key, valueAt(json, [key])) : ''
    return `${placeOf([...path, key])} is not a known answer.${near}`
  }
  const got = JSON.stringify(valueAt(json, path)) ?? 'nothing'
  const cut = got.length > GOT_MAX ? `${got.slice(0, GOT_MAX)}…` : got
  const [key] = path
  const near = path.length === 1 ? nearKeys(String(key), valueAt(json, path)) : ''
  const said = issue.code === 'invalid_key' ? '' : `, got ${cut}`
  return `${placeOf(path)} must be ${oneOfThese(expectedBy(issue, path))}${said}.${near}`
}

const GOT_MAX = 60

function placeOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the file' : `"${path.map(String).join('.')}"`
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return isOwn ? (value as Record<PropertyKey, unknown>)[key] : undefined
  }, json)
}

/** What is expected, in one of these ways. */
function expectedBy(issue: Issue, path: readonly PropertyKey[]): string[] {
  switch (issue.code) {
    case 'invalid_type': {
      if (!issue.message.startsWith('Invalid input')) return [issue.message]
      const isObject = issue.expected === 'object' || issue.expected === 'record'
      return [isObject ? `an object such as ${exampleAt(path)}` : (TYPES[issue.expected] ?? issue.expected)]
    }
    case 'invalid_value':
      return issue.values.map(value => JSON.stringify(value))
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(([first]) => (first ? expectedBy(first, path) : [])))]
    case 'invalid_key':
      return [`named by ${issue.issues[0]?.message}`]
    case 'too_big':
      return [`at most ${issue.maximum}${UNITS_OF[issue.origin] ?? ''}`]
    case 'too_small':
      return [`${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}${UNITS_OF[issue.origin] ?? ''}`]
    default:
      return [issue.message]
  }
}

/** Answers that are objects, as examples. */
export const ANSWER_OBJECTS: Readonly<Record<string, object>> = {
  mapping: { 2: 'base_price' },
  decimals: { 0: ',' },
  signs: { 0: ',' },
  values: { 0: { '100+': '100' } },
  divide: { 'per 100': '100' },
  vat: { 'incl. VAT': '9' },
  multiply: { Box: '20' },
  repeats: { 2: { sum: ['North', 'South'] } },
  defaults: { unit: 'stem' },
  vatRates: { 12: 21 },
  categories: { Roses: 12 },
  blanks: { color: 'clear' },
}

/** The example of an answer, or of what stands in it. */
function exampleAt([key, ...inside]: readonly PropertyKey[]): string {
  const whole: unknown = key === undefined ? { decimal: ',' } : ANSWER_OBJECTS[String(key)]
  const found = inside.reduce((value: unknown) => Object.values(value ?? {})[0], whole)
  return JSON.stringify(found ?? {}).replaceAll('":', '": ')
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list of texts in [ ]',
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const UNITS_OF: Readonly<Record<string, string>> = { string: ' characters long', array: ' texts long' }

const oneOfThese = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`

/** Keys that differ from this one by a letter, and can have this value. */
function nearKeys(key: string, value: unknown): string {
  const near = Object.keys(answers.shape).filter(
    other => other !== key && isNear(key, other) && answers.safeParse({ [other]: value }).success,
  )
  return near.length === 0 ? '' : ` Did you mean ${oneOfThese(near.map(each => `"${each}"`))}?`
}

/** Whether two words are the same, or become so when each loses a letter at most. */
function isNear(one: string, other: string): boolean {
  const shorter = (word: string) => [
    word,
    ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
  ]
  const letters = (word: string) => word.toLowerCase().replace(/[-_ ]/g, '')
  const ways = new Set(shorter(letters(one)))
  return shorter(letters(other)).some(each => ways.has(each))
}
