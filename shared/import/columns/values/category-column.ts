import { type CategoryReading, categoryKey } from '../../../domain/products/category-names.ts'
import { SHORT_TEXT_MAX } from '../../../domain/text/foreign-text.ts'
import { decimalOf } from '../../answers.ts'
import type { Judged } from '../../judge/judged.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { unguard } from '../../write/guard.ts'
import { type PlainReading, readPlainField } from './product-values.ts'

type CategoryCell = PlainReading | { open: CategoryReading; key: string; text: string }

/** Reads a category cell; null for a blank one. An answer for the name takes precedence. */
export function readCategoryCell(judged: Judged, cell: string): CategoryCell | null {
  if (cell.length > SHORT_TEXT_MAX) return readPlainField('category_id', cell, undefined)
  const text = unguard(trimBlanks(cell))
  if (text === '') return null
  const categories = judged.market?.categories ?? null
  const key = categoryKey(text)
  const answer = answersOf(judged).get(key)
  if (answer === null) return { code: 'category-left-out', wanted: '' }
  if (answer !== undefined && (categories === null || categories.pathOf(answer) !== null))
    return { value: answer }
  if (categories === null)
    return readPlainField(
      'category_id',
      cell,
      decimalOf(judged.answers, judged.columns.of.get('category_id')),
    )
  const reading = categories.readInFile(text)
  return reading.kind === 'one' ? { value: reading.id } : { open: reading, key, text }
}

const read = new WeakMap<object, ReadonlyMap<string, number | null>>()

function answersOf({ answers }: Judged): ReadonlyMap<string, number | null> {
  const given = answers.categories
  if (given === undefined) return NONE
  const known = read.get(given)
  if (known !== undefined) return known
  const byKey = new Map(Object.entries(given).map(([text, id]) => [categoryKey(text), id]))
  read.set(given, byKey)
  return byKey
}

const NONE: ReadonlyMap<string, number | null> = new Map()
