import { trimWhere } from '../../domain/text/foreign-text.ts'
import type { Answers } from '../answers.ts'
import type { Field } from '../fields.ts'
import { isBlank, trimBlanks } from '../table/blanks.ts'
import { unguard } from '../write/guard.ts'
import type { Role } from './headings/dictionary.ts'
import { readPlainField } from './values/product-values.ts'

const ADDRESS = /https?:\/\//i

/**
 * The image columns of a list that has several ("Image 1", "Image 2"). One that holds other texts, such as names of
 * files, is none of them as long as another one has addresses; one that is blank so far may get some further down.
 */
export function withAddresses(
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
): readonly number[] {
  const columns = roles.flatMap((role, i) => (role === 'image_url' ? [i] : []))
  const cellsOf = (column: number) => sample.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
  const hasAddress = (column: number) => cellsOf(column).some(cell => ADDRESS.test(cell))
  if (!columns.some(hasAddress)) return []
  return columns.filter(column => hasAddress(column) || cellsOf(column).length === 0)
}

/** The columns that a person, or an earlier file, named as images. */
export function answeredImages({ mapping }: Answers): number[] {
  return Object.entries(mapping ?? {}).flatMap(([index, field]) =>
    field === 'image_url' ? [Number(index)] : [],
  )
}

/** All columns of images, of those {@link withAddresses}. A platform has one, whose cells hold several addresses. */
export function imageColumnsOf(
  found: ReadonlyMap<Field, number>,
  all: readonly number[],
  platform: ReadonlyMap<Field, number> | undefined,
): readonly number[] {
  const first = found.get('image_url')
  if (first === undefined) return []
  if (platform?.get('image_url') === first) return [first]
  return all.includes(first) ? all : [first]
}

const BETWEEN = /[,;|\s]/

/** What the image columns of a row say, in their order, as one cell. `cellAt` gives the text of a column. */
export function imageCell(images: readonly number[], cellAt: (column: number) => string): string {
  const [only] = images
  if (only === undefined) return ''
  if (images.length === 1) return cellAt(only)
  return images
    .map(column => trimWhere(unguard(trimBlanks(cellAt(column))), BETWEEN))
    .filter(cell => cell !== '')
    .join(';')
}

/** The column to name when the images of a row can't be taken: the one with a wrong cell, else the first. */
export function wrongImageColumn(images: readonly number[], cells: readonly string[]): number {
  const isWrong = (column: number): boolean => {
    const reading = readPlainField('image_url', cells[column] ?? '', undefined)
    return reading !== null && 'code' in reading
  }
  return images.find(isWrong) ?? images[0] ?? -1
}

/** The field that a column is, one of several image columns included; null for none. */
export function fieldOfColumn(
  { of, images }: { of: ReadonlyMap<Field, number>; images: readonly number[] },
  column: number,
): Field | null {
  const named = [...of].find(([, at]) => at === column)?.[0]
  return named ?? (images.includes(column) ? 'image_url' : null)
}
