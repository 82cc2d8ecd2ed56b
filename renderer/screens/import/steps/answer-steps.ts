import { type Answers, EMPTIED } from '../../../../shared/import/answers.ts'
import { isSum } from '../../../../shared/import/judge/repeats/choices.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { ROLE_NAME } from '../columns/column-roles.ts'
import { delimiterName, encodingName } from '../file-facts.ts'
import type { FileSummary } from '../worker/protocol.ts'

/** Something a person answered about a file, and the answers without it. */
interface AnswerStep {
  key: string
  words: string
  without: Answers
}

/** What was answered about a file, in the order in which it is read. */
export function answerSteps(summary: FileSummary, language: Language): AnswerStep[] {
  const { t } = language
  const { answers } = summary
  const steps: AnswerStep[] = []
  const add = (words: string, ...keys: (keyof Answers)[]) =>
    steps.push({ key: keys.join(), words, without: withoutKeys(answers, keys) })
  const { encoding, delimiter, quote, sheet, hiddenRows, header, headerRows, decimal } = answers
  if (encoding !== undefined) add(encodingName(encoding), 'encoding')
  if (delimiter !== undefined)
    add(t('importing.stepDelimiter', { delimiter: delimiterName(delimiter, t) }), 'delimiter')
  if (quote !== undefined)
    add(quote === 'none' ? t('importing.stepNoQuote') : t('importing.stepQuote', { quote }), 'quote')
  if (sheet !== undefined) add(t('importing.stepSheet', { name: sheet }), 'sheet')
  if (hiddenRows !== undefined)
    add(t(hiddenRows === 'take' ? 'importing.stepHidden' : 'importing.stepNoHidden'), 'hiddenRows')
  if (header === false) add(t('importing.stepNoHeader'), 'header')
  if (headerRows !== undefined)
    add(t('importing.stepHeader', { line: summary.firstLines[headerRows - 1] ?? headerRows }), 'headerRows')
  if (Object.keys(answers.mapping ?? {}).length > 0) add(mappingText(summary, language), 'mapping')
  for (const field of answers.without ?? [])
    steps.push({
      key: `without ${field}`,
      words: t('importing.stepWithout', { field: t(ROLE_NAME[field]) }),
      without: withoutEmpty({ ...answers, without: answers.without?.filter(other => other !== field) }),
    })
  if (decimal !== undefined) add(t('importing.stepDecimal', { sign: decimal }), 'decimal')
  for (const [column, sign] of Object.entries(answers.decimals ?? {}))
    steps.push({
      key: `decimals ${column}`,
      words:
        sign === 'neither'
          ? t('importing.stepNeither', { column: titleOf(summary, column, t) })
          : t('importing.stepDecimalOf', { sign, column: titleOf(summary, column, t) }),
      without: withoutEmpty({ ...answers, decimals: withoutKeys(answers.decimals ?? {}, [column]) }),
    })
  for (const [column, values] of Object.entries(answers.values ?? {}))
    for (const [text, value] of Object.entries(values))
      steps.push({
        key: `values ${column} ${text}`,
        words:
          value === ''
            ? t('importing.stepTextLeftOut', { text: isolated(text), column: titleOf(summary, column, t) })
            : t('importing.stepValue', {
                text,
                value: writeMeant(value, language),
                column: titleOf(summary, column, t),
              }),
        without: withoutEmpty({
          ...answers,
          values: withoutEmpty({ ...answers.values, [column]: withoutKeys(values, [text]) }),
        }),
      })
  for (const text of answers.texts ?? [])
    steps.push({
      key: `texts ${text}`,
      words: t('importing.stepText', { text: isolated(text) }),
      without: withoutEmpty({ ...answers, texts: answers.texts?.filter(other => other !== text) }),
    })
  steps.push(...conversionSteps(summary, language), ...repeatSteps(summary, language))
  steps.push(...updateSteps(summary, language))
  return steps
}

/** What a text means; a number as the person writes it. */
function writeMeant(value: string, { decimalSign }: Language): string {
  return /^\d+\.\d+$/.test(value) ? value.replace('.', decimalSign) : value
}

/** What is changed of products that exist. */
function updateSteps({ answers }: FileSummary, { t }: Language): AnswerStep[] {
  const { blanks, unread } = answers
  const step = (key: string, words: string, without: Answers) => ({ key, words, without })
  const cleared = typeof blanks === 'object' ? EMPTIED.filter(field => blanks[field] === 'clear') : []
  return [
    ...(blanks === 'clear'
      ? [step('blanks', t('importing.stepBlanks'), withoutKeys(answers, ['blanks']))]
      : []),
    ...cleared.map(field =>
      step(
        `blanks ${field}`,
        t('importing.stepBlanksOf', { field: t(ROLE_NAME[field]) }),
        withoutEmpty({ ...answers, blanks: withoutKeys(typeof blanks === 'object' ? blanks : {}, [field]) }),
      ),
    ),
    ...(unread === 'leave'
      ? [step('unread', t('importing.stepUnread'), withoutKeys(answers, ['unread']))]
      : []),
  ]
}

const CONVERSIONS = {
  divide: { by: 'importing.stepDivide', column: 'importing.stepDivideColumn', same: 'importing.stepOne' },
  vat: { by: 'importing.stepVat', column: 'importing.stepVatColumn', same: 'importing.stepNet' },
  multiply: {
    by: 'importing.stepMultiply',
    column: 'importing.stepMultiplyColumn',
    same: 'importing.stepUnits',
  },
} as const

/** What is calculated with the values. */
function conversionSteps({ answers }: FileSummary, { t, decimalSign }: Language): AnswerStep[] {
  return (['divide', 'vat', 'multiply'] as const).flatMap(act =>
    Object.entries(answers[act] ?? {}).map(([words, by]) => {
      const isSame = by === (act === 'vat' ? '0' : '1')
      const text = CONVERSIONS[act][by === 'column' ? 'column' : isSame ? 'same' : 'by']
      return {
        key: `${act} ${words}`,
        words:
          by === ''
            ? t('importing.stepLeftOut', { text: words })
            : t(text, { words, by: by.replace('.', decimalSign) }),
        without: withoutEmpty({ ...answers, [act]: withoutKeys(answers[act] ?? {}, [words]) }),
      }
    }),
  )
}

/** Which of several lines of a product count. */
function repeatSteps(summary: FileSummary, { t }: Language): AnswerStep[] {
  const { answers } = summary
  return Object.entries(answers.repeats ?? {}).map(([index, choice]) => {
    const column = titleOf(summary, index, t)
    return {
      key: `repeats ${index}`,
      words:
        typeof choice === 'object' && 'only' in choice
          ? t('importing.stepOnly', { text: isolated(choice.only), column })
          : t(isSum(choice) ? 'importing.stepSum' : 'importing.stepNone', { column }),
      without: withoutEmpty({ ...answers, repeats: withoutKeys(answers.repeats ?? {}, [index]) }),
    }
  })
}

/** The columns that have a role, as many as can be read at a glance. */
const NAMED_MAX = 4

function mappingText(summary: FileSummary, { t }: Language): string {
  const { answers } = summary
  const all = Object.entries(answers.mapping ?? {})
  const taken = all.filter(([, field]) => field !== 'ignore')
  const used = taken.length > 0 ? taken : all
  const named = used.slice(0, NAMED_MAX).map(([column, field]) => {
    return `${titleOf(summary, column, t)} = ${t(ROLE_NAME[field])}`
  })
  const more = used.length - named.length
  return more > 0 ? t('common.wordsMore', { words: named.join(', '), n: more }) : named.join(', ')
}

function titleOf({ columns }: FileSummary, column: string, t: Language['t']): string {
  const found = columns.find(({ index }) => String(index) === column)
  // Behind all columns: lines between the rows say it.
  if (found === undefined) return t('importing.placeLines')
  return isolated(found.header.trim()) || t('importing.column', { n: Number(column) + 1 })
}

function withoutKeys<T extends object>(all: T, keys: readonly (keyof T)[]): T {
  const left = { ...all }
  for (const key of keys) delete left[key]
  return left
}

/** Without empty parts: an answer that was removed does not count. */
function withoutEmpty<T extends object>(all: T): T {
  const kept = Object.entries(all).filter(
    ([, value]) => typeof value !== 'object' || value === null || Object.keys(value).length > 0,
  )
  return Object.fromEntries(kept) as T
}
