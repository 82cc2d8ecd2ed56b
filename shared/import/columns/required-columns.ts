import type { Answers } from '../answers.ts'
import { type Field, type ImportKind, requiredFields } from '../fields.ts'
import { askColumn, askDefault, type ColumnSample, type MappingQuestion } from './column-questions.ts'
import type { Columns } from './columns.ts'

/** Asks about the fields that a list must have and no column was found for, and says which one can't be in it. */
export function askRequired(
  kind: ImportKind,
  known: Pick<Columns, 'images' | 'explaining' | 'command' | 'platform'>,
  found: Map<Field, number>,
  questions: MappingQuestion[],
  columns: ColumnSample[],
  taken: ReadonlySet<number>,
  answers: Answers,
  required: readonly Field[],
): Columns {
  const asked = new Set(questions.map(question => question.field))
  const all: Columns['questions'] = questions
  const wanted = [...required]
  const value = (field: Field): boolean => found.has(field) || asked.has(field)
  if (kind === 'both' && !value('base_price') && !value('stock_qty')) wanted.push('base_price')
  let missing = [...found].find(([, column]) => column >= columns.length)?.[0] ?? null
  for (const field of wanted) {
    if (value(field) || (field === 'sku' && value('product_id'))) continue
    const candidates = answers.without?.includes(field) ? [] : freeColumns(found, taken, columns.length)
    if (field === 'unit' || field === 'category_id') {
      if (answers.defaults?.[field] === undefined) all.push(askDefault(field, candidates, columns))
      continue
    }
    // In many lists the name is under "description".
    const description = found.get('description')
    if (field === 'name' && description !== undefined && !taken.has(description)) candidates.push(description)
    if (candidates.length === 0) missing ??= field
    else all.push(askColumn(field, 'none', candidates, columns))
  }
  return { ...known, of: found, questions: all, missing }
}

/** The columns that are no field yet. */
export function freeColumns(
  found: ReadonlyMap<Field, number>,
  taken: ReadonlySet<number>,
  width: number,
): number[] {
  const used = new Set([...found.values(), ...taken])
  return Array.from({ length: width }, (_, i) => i).filter(i => !used.has(i))
}

/** The first required field of a table with too few columns for all of them. */
export function missingOf(kind: ImportKind, width: number): Field | null {
  return width < Math.min(2, requiredFields(kind).length) ? (requiredFields(kind)[width] ?? 'sku') : null
}
