import type { Messages } from '../../message.ts'

/** Products that are edited in a spreadsheet program. */
export const linked = {
  edit: 'Edit in Excel',
  workbook: 'Excel workbook',
  csv: 'CSV file',
  fileName: 'Prices and stock {at}',
  tooMany: {
    one: 'A file holds {n} product at most. Select or filter first.',
    other: 'A file holds {n} products at most. Select or filter first.',
  },
  notWritten: '“{name}” couldn’t be written. Free some disk space and try again.',
  notMade: 'The file couldn’t be created. Select fewer products and try again.',
  workerFailed: 'Reading it needed more memory than this computer has. Edit fewer products at once.',
  notOpened: '“{name}” couldn’t be opened. Install Excel or LibreOffice, or choose a program for such files.',

  // The bar
  title: 'Editing {name}',
  nothingYet: {
    one: '{n} product. Change prices and stock there and save; they appear on Prices & stock as edits.',
    other: '{n} products. Change prices and stock there and save; they appear on Prices & stock as edits.',
  },
  nothingYetHere: {
    one: '{n} product. Change prices and stock in the file that was downloaded, save it, and drop it on this window.',
    other:
      '{n} products. Change prices and stock in the file that was downloaded, save it, and drop it on this window.',
  },
  lastRead: { one: '{n} cell imported at {at}.', other: '{n} cells imported at {at}.' },
  lastNothing: 'Saved at {at} without new changes to prices and stock.',
  lastUnreadable: 'The save at {at} couldn’t be read: {why}',
  readOnly: {
    one: '{n} change in a column that’s only for reading was ignored.',
    other: '{n} changes in columns that are only for reading were ignored.',
  },
  added: { one: '{n} added row ignored.', other: '{n} added rows ignored.' },
  deleted: { one: '{n} deleted row ignored.', other: '{n} deleted rows ignored.' },
  notTaken: {
    one: '{n} cell wasn’t imported; correct it there, or on Prices & stock:',
    other: '{n} cells weren’t imported; correct them there, or on Prices & stock:',
  },
  showAll: 'Show all',
  gone: '“{name}” isn’t where it was saved. Put it back, or stop editing it.',
  ending: 'The last save is imported first…',
  savedLater: '“{name}” was saved after you stopped',
  savedLaterText: 'These changes aren’t imported.',
  savedLaterToast:
    '“{name}” was saved after you stopped; its changes aren’t imported. Choose on Prices & stock.',
  resume: 'Import and keep editing',
  leave: 'Don’t import',
  beside: '“{other}” isn’t read. Save as “{name}” to import what you change.',
  taken: { one: '{n} cell imported from “{name}”', other: '{n} cells imported from “{name}”' },
  someNotTaken: {
    one: '{n} cell of “{name}” wasn’t imported. Prices & stock says why.',
    other: '{n} cells of “{name}” weren’t imported. Prices & stock says why.',
  },
  unknown:
    '“{name}” was written by Edit in Excel, but isn’t linked any more. It’s imported as a list: cells that you didn’t change count, too.',
  unreadable: '“{name}” couldn’t be read: {why}',
  noColumns: 'The column “{id}” or “{price}” is missing. Undo that there and save again.',

  // In the file
  columnId: 'Product no.',
  columnPrice: 'Price €',
  sheetName: 'Prices and stock',
  helpName: 'Help',
  note1:
    'Change prices and stock on the first sheet and save. The changed cells appear in Supplier Desk as edits; nothing is sent before you review them there.',
  note2:
    'You can sort, filter, and use formulas. Rows are recognised by a hidden column, so don’t delete it.',
  note3: 'Grey columns are for reading. What you change in them is ignored.',
  note4: 'Rows that you add or delete change nothing. An empty cell changes nothing.',
  note5: 'Save as an Excel workbook under the same name. You can save as often as you like.',
} as const satisfies Messages
