import { readNumberText } from '../domain/text/number-text.ts'
import { type Answers, decimalOf } from './answers.ts'
import { layoutOf } from './judge/catalog/missing-rows.ts'
import type { Judged } from './judge/judged.ts'
import { boundSum } from './judge/repeats/choices.ts'
import { levelOf, shapeOfColumns } from './judge/without-header.ts'

/**
 * The answers that a file was read with, and the columns that were recognised, for the next file of the same layout.
 * Its header goes with them: a mapping names columns by their place.
 */
export function answersOf(judged: Judged): Answers {
  const { answers, columns } = judged
  const found = [
    ...[...columns.of].map(([field, column]) => [String(column), field] as const),
    ...columns.images.map(column => [String(column), 'image_url'] as const),
  ]
  const level = judged.table.header.record === null ? levelOf(judged) : null
  return {
    ...boundAnswers(judged),
    mapping: { ...Object.fromEntries(found), ...answers.mapping },
    layout: layoutKeyOf(judged),
    ...(level !== null && { level }),
  }
}

/** The answers with what the person saw when giving them: what is new in the next file is asked about. */
export function boundAnswers(judged: Judged): Answers {
  const { answers } = judged
  const signs: NonNullable<Answers['signs']> = { ...answers.signs }
  for (const [column, open] of judged.signs)
    if (open !== '' && decimalOf(answers, column) !== undefined)
      signs[String(column)] ??= open as ',' | '.' | ',.'
  const repeats = Object.entries(answers.repeats ?? {}).map(
    ([column, choice]) => [column, choice === 'sum' ? boundSum(judged, Number(column)) : choice] as const,
  )
  const values = valuesOfTexts(judged)
  return {
    ...answers,
    ...(values !== undefined && { values }),
    ...(Object.keys(signs).length > 0 && { signs }),
    ...(repeats.length > 0 && { repeats: Object.fromEntries(repeats) }),
  }
}

/** A number, perhaps with a currency, a percent sign or an exponent; ">100" and "10+" are not. */
const AMOUNT = /^[-+−]?\p{Sc}?[\d.,'’]+(?:e[+-]?\d+)?[\p{Sc}%]?$/iu

/** A text that stands for one product's value, not for the same one wherever it is: "12,5", and "n/a" for no value. */
function isOfOneProduct(text: string): boolean {
  const reading = readNumberText(text)
  return AMOUNT.test(text.replace(/\s/gu, '')) || (reading.kind === 'not' && reading.code === 'no-value')
}

/**
 * What texts mean in any list. A price or a stock that a person corrected, such as 12,5, says nothing of the next product
 * with that text.
 */
function valuesOfTexts({ answers, columns }: Judged): Answers['values'] {
  const numbers = new Set([columns.of.get('base_price'), columns.of.get('stock_qty')].map(String))
  return (
    answers.values &&
    Object.fromEntries(
      Object.entries(answers.values).map(([column, given]) => [
        column,
        numbers.has(column)
          ? Object.fromEntries(Object.entries(given).filter(([text]) => !isOfOneProduct(text)))
          : given,
      ]),
    )
  )
}

/**
 * The answers of earlier lists, without single numbers that a person corrected in one of them: earlier versions kept them.
 * The same object where there are none.
 */
export function withoutCorrections(judged: Judged): Answers {
  const { answers } = judged
  const values = valuesOfTexts(judged)
  const isSame = countTexts(values) === countTexts(answers.values)
  return isSame || values === undefined ? answers : { ...answers, values }
}

function countTexts(values: Answers['values'] = {}): number {
  return Object.values(values).reduce((sum, texts) => sum + Object.keys(texts).length, 0)
}

/** Whether answers that were saved with a layout are for a file like this one; other answers are for any. */
export function hasLayoutOf(judged: Judged): boolean {
  const { layout, level } = judged.answers
  if (layout === undefined) return true
  if (layout !== layoutKeyOf(judged)) return false
  const now = level === undefined ? null : levelOf(judged)
  return level === undefined || now === null || (now < level * NEAR && now > level / NEAR)
}

/** How far the prices of a list may move against the catalog's before its columns are doubted. */
const NEAR = 1.3

/** The header, or the shape of the columns of a list without one. */
function layoutKeyOf(judged: Judged): string {
  return layoutOf(judged.table) || shapeOfColumns(judged.table)
}
