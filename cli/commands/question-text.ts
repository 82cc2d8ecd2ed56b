import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { ColumnSample } from '../../shared/import/columns/column-questions.ts'
import { answerFor } from '../../shared/import/context/conversions.ts'
import { fieldsOf, type ImportKind, requiredFields } from '../../shared/import/fields.ts'
import type { Question } from '../../shared/import/judge/questions/questions.ts'
import { listed } from '../output/listed.ts'

const EXAMPLES = {
  category: '"categories": {"Rozen": 12}',
  default: '"defaults": {"unit": "stem"}',
  decimal: '"decimal": ","',
} as const

const ABOUT: Readonly<Record<Question['about'], string>> = {
  mapping: 'the columns',
  decimal: 'the numbers',
  encoding: 'the encoding',
  sheet: 'the sheet',
  'hidden-rows': 'hidden rows',
  convert: 'the values',
  repeats: 'repeated lines',
  words: 'the list',
  default: 'new products',
  category: 'the categories',
}

/** A question as lines of text; one about columns names those that can be the answer. */
export function questionLines(question: Question): string[] {
  const { about, why } = question
  const first = `Question about ${ABOUT[about]}: ${why}`
  if (question.about !== 'mapping' && question.about !== 'default') return [first]
  const candidates = question.columns.filter(({ index }) => question.candidates.includes(index))
  return [first, ...listed(candidates.map(columnLine))]
}

/** How the questions can be answered; with columns in question, by these columns. */
export function answerText(kind: ImportKind, questions: readonly Question[]): string {
  const mapping = mappingFor(kind, questions)
  const own = questions.map(exampleOf).filter(example => example !== null)
  if (mapping === null && own.length > 0)
    return `Answer with --answers FILE, a JSON file such as {${joined(own)}}.`
  if (mapping === null)
    return kind === 'products'
      ? `Answer with --answers FILE, a JSON file such as {${EXAMPLES.category}, ${EXAMPLES.default}, "mapping": {"2": "name"}}.`
      : `Answer with --answers FILE, a JSON file such as {${EXAMPLES.decimal}} or {"mapping": {"2": "base_price"}}.`
  const asked = new Set(questions.map(({ about }) => about))
  const others = (['default', 'category', 'decimal'] as const).filter(about => asked.has(about))
  const example = [`"mapping": ${mapping}`, ...others.map(about => EXAMPLES[about])].join(', ')
  return `Answer with --answers FILE, a JSON file such as {${example}}. The first column is 0; each is ${fieldsOf(kind).join(', ')} or ignore.`
}

/** `"divide": {"per 100": "100"}` */
function exampleOf(question: Question): [key: string, value: string] | null {
  if (question.about === 'repeats') {
    const texts = question.texts.map(({ text }) => text)
    const [first] = texts
    const sum = question.isMore ? { sum: texts, codes: true } : { sum: texts }
    const choice = question.canAdd ? sum : first === undefined ? 'none' : { only: first }
    return ['repeats', `${JSON.stringify(String(question.column))}: ${JSON.stringify(choice)}`]
  }
  if (question.about === 'sheet') return ['sheet', JSON.stringify(question.sheets[0]?.name ?? '')]
  if (question.about === 'hidden-rows') return ['hiddenRows', '"leave"']
  if (question.about === 'words') return ['texts', JSON.stringify(question.texts)]
  if (question.about === 'encoding')
    return ['encoding', JSON.stringify(question.candidates[0]?.encoding ?? 'utf-8')]
  if (question.about === 'default' && question.field === 'vat_rate')
    return [
      'vatRates',
      (question.categories ?? []).map(({ id }) => `"${id}": ${question.rates?.[0] ?? 9}`).join(', '),
    ]
  if (question.about !== 'convert') return null
  const { code, words, suggested, numbers } = question
  const usual = code === 'price-with-vat' ? '9' : '10'
  const by = suggested ?? (numbers === null ? usual : 'column')
  return [answerFor(code), `${JSON.stringify(visibleText(words))}: ${JSON.stringify(by)}`]
}

/** Examples under one key stand together. */
function joined(examples: readonly (readonly [string, string])[]): string {
  const byKey = Map.groupBy(examples, ([key]) => key)
  const isWhole = (key: string) => ['sheet', 'hiddenRows', 'encoding', 'texts'].includes(key)
  return [...byKey]
    .map(([key, all]) => {
      const values = all.map(([, value]) => value).join(', ')
      return `"${key}": ${isWhole(key) ? values : `{${values}}`}`
    })
    .join(', ')
}

/** `  0  Amount: 5, 7` */
function columnLine({ index, header, samples }: ColumnSample): string {
  const name = header.trim() === '' ? 'without a header' : visibleText(header)
  return `  ${index}  ${name}${samples.length === 0 ? '' : `: ${samples.map(visibleText).join(', ')}`}`
}

/** An answer to all questions about columns, as an example: the first candidates. Null when there is no such question. */
function mappingFor(kind: ImportKind, questions: readonly Question[]): string | null {
  const asked = questions.filter(question => question.about === 'mapping')
  if (asked.length === 0) return null
  const taken = new Map<number, string>()
  for (const { field, reason, candidates, guess } of asked) {
    if (reason === 'unused') for (const index of candidates) taken.set(index, 'ignore')
    if (field === null)
      for (const [index, guessed] of Object.entries(guess)) taken.set(Number(index), guessed)
    const free = candidates.find(index => !taken.has(index))
    if (field !== null && free !== undefined) taken.set(free, field)
  }
  const pairs = [...taken].map(([index, field]) => `"${index}": "${field}"`)
  const others = requiredFields(kind).map((field, index) => `"${index}": "${field}"`)
  return `{${(pairs.length > 0 ? pairs : others).join(', ')}}`
}
