import type { Answers } from '../../../../shared/import/answers.ts'
import { type Field, fieldsOf, type ImportKind } from '../../../../shared/import/fields.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
import type { FileSummary } from '../worker/protocol.ts'

/** What a column is read as. */
export type ColumnRole = 'ignore' | Field

export const ROLE_NAME = {
  ...FIELD_NAME,
  ignore: 'importing.field_ignore',
  product_id: 'importing.field_product_id',
  image_url: 'images.title',
} as const satisfies Record<ColumnRole, MessageKey>

/** The role of each column now, completed with guesses that the person sees before they count. */
export function rolesOf(
  summary: Pick<FileSummary, 'mapping' | 'images' | 'columns'>,
  kind: ImportKind,
  guess: Readonly<Record<string, Field>> = {},
): ColumnRole[] {
  const known = new Set<string>(fieldsOf(kind))
  const chosen = new Map(Object.entries(summary.mapping).map(([field, index]) => [index, field]))
  for (const index of summary.images) chosen.set(index, 'image_url')
  return summary.columns.map(({ index }) => {
    const field = chosen.get(index) ?? guess[index]
    return field !== undefined && known.has(field) ? (field as Field) : 'ignore'
  })
}

/** The same with another role for one column. Each field is one column at most, apart from images. */
export function withRole(roles: readonly ColumnRole[], index: number, role: ColumnRole): ColumnRole[] {
  const isLeft = (now: ColumnRole) => now === role && role !== 'image_url'
  return roles.map((now, at) => (at === index ? role : isLeft(now) ? 'ignore' : now))
}

/**
 * The answer that gives one column a role, and takes it from the column that has it. Other columns are recognised as
 * before.
 */
export function answerRole(
  { mapping, answers }: Pick<FileSummary, 'mapping' | 'answers'>,
  index: number,
  role: ColumnRole,
): Answers {
  const next: NonNullable<Answers['mapping']> = { ...answers.mapping }
  if (role === 'ignore') return { mapping: { ...next, [index]: 'ignore' } }
  for (const [column, field] of Object.entries(next)) if (field === role) delete next[column]
  const before = mapping[role]
  if (before !== undefined && before !== index) next[before] = 'ignore'
  next[index] = role
  return { mapping: next, without: answers.without?.filter(field => field !== role) }
}

/** The answer for every column, so that no column is recognised against the person's choice. */
export function answerRoles(roles: readonly ColumnRole[]): Answers {
  return { mapping: Object.fromEntries(roles.map((role, index) => [String(index), role])) }
}
