/** Files larger than this are refused before they are read, in bytes. A million rows are some 60 MB. */
export const FILE_BYTES_MAX = 100 * 1024 * 1024

/** The endings of tables that the import reads: what file dialogs offer. */
export const TABLE_ENDINGS: readonly string[] = ['.csv', '.tsv', '.tab', '.txt', '.xlsx', '.xlsm', '.ods']

/** Other spreadsheets: taken when a person opens one, and refused with a sentence that says what to do. */
export const OTHER_SPREADSHEET_ENDINGS: readonly string[] = ['.xlsb', '.xls', '.numbers']

/** The endings of files that are taken, be it to refuse them with that sentence. */
export const TAKEN_ENDINGS: ReadonlySet<string> = new Set([...TABLE_ENDINGS, ...OTHER_SPREADSHEET_ENDINGS])

/**
 * Marks the drop of a file that was opened from outside (double click, "Open with"): nobody aimed it at what the window
 * shows, so it doesn't replace a running import without a question.
 */
export const OPENED_FROM_OUTSIDE = 'application/x-supplier-desk-opened'

/** So much of a larger file is judged first, for a quick look; see `headOfFile`. */
export const HEAD_BYTES = 65_536
