/** Rows and columns that a spreadsheet can have. */
export const [ROWS_MAX, COLUMNS_MAX] = [1_048_576, 16_384]
