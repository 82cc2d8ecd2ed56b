import { UNPACKED_MAX } from './package/zip.ts'

/** Rows and columns that a spreadsheet can have. */
export const [ROWS_MAX, COLUMNS_MAX] = [1_048_576, 16_384]

/** Cells that merged cells may fill below their first. */
export const FILLED_MAX = 1_000_000
/** Columns that may be said to be hidden, as often as it is said. */
export const HIDDEN_MAX = 4 * COLUMNS_MAX

/** A sheet whose cells hold more than a workbook may: a text of a megabyte can be shared by a million cells. */
export class SheetTooLarge extends Error {}

/** Throws {@link SheetTooLarge} for a sheet of so many characters or bytes. */
export function checkSheetSize(size: number): void {
  if (size > UNPACKED_MAX) throw new SheetTooLarge(`a sheet holds more than ${UNPACKED_MAX} bytes`)
}
