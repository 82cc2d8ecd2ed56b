import type { BulkField, FileOrigin } from '../../../../../shared/domain/changes/change.ts'
import type { CellValue } from '../../../../stage/actions/action.ts'

/** A value that a line of a file gives a product. */
export interface FileValue extends CellValue {
  readonly field: BulkField
  readonly origin: FileOrigin
}

/**
 * Values of one file on their way to the window, by column: as objects each would bring texts of its own for its field
 * and its file, which the window would have to read and to keep.
 */
export interface ValueColumns {
  readonly file: string
  readonly source: string | undefined
  readonly product: Float64Array
  /** By their place in `FIELDS`. */
  readonly field: Uint8Array
  readonly value: readonly string[]
  readonly line: Int32Array
}

const FIELDS = ['base_price', 'stock_qty'] as const satisfies readonly BulkField[]

export function columnsOfValues(values: readonly FileValue[]): ValueColumns {
  const { file = '', source } = values[0]?.origin ?? {}
  return {
    file,
    source,
    product: Float64Array.from(values, ({ product }) => product),
    field: Uint8Array.from(values, ({ field }) => FIELDS.indexOf(field)),
    value: values.map(({ value }) => value),
    line: Int32Array.from(values, ({ origin }) => origin.line),
  }
}

/** The values as the stage takes them. */
export function valuesOfColumns({ file, source, product, field, value, line }: ValueColumns): FileValue[] {
  const from = source === undefined ? { file } : { file, source }
  return value.map((text, at) => ({
    product: product[at] as number,
    field: FIELDS[field[at] as number] as BulkField,
    value: text,
    origin: { ...from, line: line[at] as number },
  }))
}
