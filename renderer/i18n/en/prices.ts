import type { Messages } from '../message.ts'

/** The spreadsheet of prices and stock. */
export const prices = {
  title: 'Prices & stock',
  gridName: 'Products with their prices and stock',
  headerHint: 'Click to sort. Drag the right edge, or press Alt with an arrow key, to set the width.',
  tooManyRows: 'Only the first {shown} of {all} products are shown. Search or filter to see the others.',
  editor: '{column}, row {row}',

  // Columns
  name: 'Name',
  sku: 'SKU',
  category: 'Category',
  unit: 'Unit',
  price: 'Price €',
  stock: 'Stock',
  stockStatus: 'Availability',
  status: 'Status',
  statusActive: 'Active',
  statusInactive: 'Inactive',
  statusPending: 'Not yet approved',
  inStock: 'In stock',
  outOfStock: 'Out of stock',

  // Toolbar
  search: 'Find a name, SKU or category',
  clearSearch: 'Clear the search',
  filter: 'Show',
  filterAll: 'All',
  filterChanged: 'Edited',
  filterProblems: 'Needs attention',
  filterOut: 'Out of stock',
  filterInactive: 'Inactive',
  only: { one: 'Only the {n} chosen in Products', other: 'Only the {n} chosen in Products' },
  undo: 'Undo',
  redo: 'Redo',
  discard: 'Take back all edits',
  discarded: {
    one: '{n} edit taken back. Undo brings it back.',
    other: '{n} edits taken back. Undo brings them back.',
  },
  review: 'Review',
  reviewCount: { one: 'Review {n} edit', other: 'Review {n} edits' },
  noEdits: 'No edits yet',
  edits: { one: '{n} edit', other: '{n} edits' },
  unreadableCount: { one: '{n} unreadable', other: '{n} unreadable' },
  shownOf: '{shown} of {all} products',
  products: { one: '{n} product', other: '{n} products' },

  // Adjust
  adjust: 'Adjust',
  adjustTitle: 'Adjust the selected cells',
  adjustField: 'What to adjust',
  adjustPrices: 'Prices',
  adjustStocks: 'Stock',
  adjustHow: 'How',
  adjustSet: 'Set to',
  adjustAdd: '+ / − amount',
  adjustPercent: '+ / − %',
  adjustAmount: 'Amount',
  adjustAmountHint: 'A minus sign in front lowers, for example −0.10.',
  adjustPercentHint: 'A minus sign in front lowers, for example −5.',
  adjustPercentLabel: 'Per cent',
  adjustValue: 'Value',
  adjustPieces: 'Pieces',
  adjustRound: 'Round to',
  roundNone: 'Do not round',
  roundStep: 'Steps of {step}',
  roundEnding: 'Ending in {ending}',
  adjustDirection: 'Rounding goes',
  roundNearest: 'Nearest',
  roundUp: 'Up',
  roundDown: 'Down',
  adjustPreview: '{from} becomes {to}',
  adjustNoPreview: 'The first selected cell would be left as it is: {why}',
  adjustApply: { one: 'Adjust {n} cell', other: 'Adjust {n} cells' },
  adjustNotNumber: 'Type a number such as 2.5.',
  adjustNotWhole: 'Type a whole number such as 20.',
  adjustNone: 'Select cells in the Price or Stock column first.',
  adjusted: { one: '{n} cell adjusted.', other: '{n} cells adjusted.' },
  adjustLeft: {
    one: '{n} was left as it is, because the result is no possible value.',
    other: '{n} were left as they are, because the result is no possible value.',
  },
  adjustBase: {
    one: 'The marketplace did not take {shown}: its own {base} is what counts.',
    other:
      'In {n} of these cells the marketplace did not take the last change: its own value is what counts there.',
  },
  leftBelowZero: 'the result would be below zero.',
  leftTooLarge: 'the result would be too large.',
  leftNoValue: 'it has no value yet.',
  leftTooPrecise: 'the result would have more digits than the marketplace can hold. Choose a rounding.',

  // Find and replace
  replace: 'Replace',
  replaceTitle: 'Find and replace in prices and stock',
  replaceFind: 'Find',
  replaceHint: 'A part of the number is enough, for example .95 for an ending.',
  replaceBy: 'Replace by',
  foundShown: { one: 'Found in {n} cell of those shown', other: 'Found in {n} cells of those shown' },
  foundSelected: { one: 'Found in {n} selected cell', other: 'Found in {n} selected cells' },
  replaceNext: 'Go to next',
  replaceAll: { one: 'Replace in {n} cell', other: 'Replace in {n} cells' },
  replaced: { one: '{n} cell changed.', other: '{n} cells changed.' },

  // What happened in the grid
  pasted: { one: '{n} cell pasted.', other: '{n} cells pasted.' },
  pastedSame: 'Pasted; every cell held that value already.',
  tooManyLines: {
    one: 'Nothing was pasted: {n} line would not fit below the last row. Start higher up, or show more products.',
    other:
      'Nothing was pasted: {n} lines would not fit below the last row. Start higher up, or show more products.',
  },
  tooManyColumns: {
    one: 'Nothing was pasted: {n} column would not fit beside the last one. Start further to the left.',
    other: 'Nothing was pasted: {n} columns would not fit beside the last one. Start further to the left.',
  },
  skippedCells: {
    one: '{n} different text was left out, because its column cannot be edited.',
    other: '{n} different texts were left out, because their columns cannot be edited.',
  },
  goneHere: {
    one: '{n} cell belongs to a product that is no longer at the marketplace: its text is kept and will not be sent.',
    other:
      '{n} cells belong to products that are no longer at the marketplace: their texts are kept and will not be sent.',
  },
  unreadableHere: {
    one: '{n} text could not be read: it is marked and will not be sent.',
    other: '{n} texts could not be read: they are marked and will not be sent.',
  },
  notPastedEmpty: 'There was nothing to paste.',
  notPastedReadOnly:
    'Nothing was pasted: these columns cannot be edited here. Select a cell in Price or Stock.',
  otherRows:
    'Nothing was pasted: line {line} names “{got}”, but the row there is “{wanted}”. Drop the file on the window instead; import finds rows by SKU.',
  filled: { one: '{n} cell filled.', other: '{n} cells filled.' },
  cleared: { one: '{n} edit taken back.', other: '{n} edits taken back.' },
  clearedNone: 'There was no edit to take back. What waits in the outbox is taken back there.',
  copied: { one: '{n} row copied.', other: '{n} rows copied.' },
  cutDone: { one: '{n} row copied, edits taken back.', other: '{n} rows copied, edits taken back.' },
  selected: { one: '{n} cell selected', other: '{n} cells selected ({rows} × {columns})' },
  readOnly: '{column} cannot be edited here.',
  undone: { one: 'Undone: {n} cell.', other: 'Undone: {n} cells.' },
  undoneNone: 'There is nothing to undo.',
  redone: { one: 'Done again: {n} cell.', other: 'Done again: {n} cells.' },
  redoneNone: 'There is nothing to do again.',

  openOutbox: 'Open in outbox',
  more: { one: '{n} more product · Show', other: '{n} more products · Show' },

  // Selection
  sum: 'Sum {sum}',
  average: 'Average {average}',
  count: { one: '{n} cell', other: '{n} cells' },

  // Marks: a short word beside the value, and a sentence
  edited: 'Edited. The marketplace has {old}.',
  editedBy: 'Adjusted by {by} on {old}. Should the stock change before it is sent, {by} is what counts.',
  editedFrom: 'Edited from {file}, line {line}. The marketplace has {old}.',
  editedOver: 'Edited. {old} waits in the outbox and will be replaced.',
  takesBackNote: 'takes back',
  takesBack: 'Takes back the change to {to} that is in the outbox.',
  unreadableNote: 'unreadable',
  goneNote: 'deleted',
  gone: 'This product is no longer at the marketplace.',
  goneEditNote: 'not sent',
  goneEdit:
    'This product is no longer at the marketplace: “{text}” is kept here and will not be sent. Press Delete to discard it.',
  staleNote: 'changed there',
  stale:
    'The marketplace has {now} by now; it had {from} when you edited. Type your value again to keep it, or press Delete to take theirs.',
  waitingNote: 'waiting',
  waiting: 'Waits in the outbox. The marketplace has {old}.',
  sendingNote: 'sending',
  sending: 'Being sent right now. The marketplace had {old}.',
  unknownNote: 'unsure',
  unknown:
    'It was sent, but no clear answer came. The value is looked up before anything is sent again; you need do nothing.',
  conflictNote: 'conflict',
  conflict: 'You wanted {to}, but the marketplace has {theirs} by now. Decide in the outbox.',
  failedNote: 'refused',
  failedWords:
    'The marketplace refused it: “{words}”. Type another value, or take the change back in the outbox.',
  failed: 'The marketplace refused it. Type another value, or take the change back in the outbox.',
  appliedNote: 'applied',
  applied: 'The marketplace has taken it over.',
  none: 'nothing',

  // Why a text is unreadable
  whyTwo:
    '“{text}” can be read two ways: {comma} or {point}. Type {asComma} or {asPoint}, whichever you mean.',
  whyTwoOne: '“{text}” can be read two ways. Type {value} if that is what you mean.',
  whyPlus: '“{text}” could mean “so many more”. Type the whole value, or use Adjust to add.',
  whyBlank: 'The cell is blank. Type a value, or press Delete to go back to the marketplace’s.',
  whyNoValue: '“{text}” says that there is no value. Type a number, or press Delete to leave it as it is.',
  whyNotPrice: '“{text}” is no price. Type a number such as 12.50.',
  whyNotStock: '“{text}” is no quantity. Type a whole number such as 120.',
  whyPercent: '“{text}” is a percentage. Type the price itself, or use Adjust to raise by per cent.',
  whyScientific: '“{text}” was shortened by a spreadsheet and has lost digits. Type the number in full.',
  whyFormula: '“{text}” is a formula. Type its result.',
  whySpreadsheet: '“{text}” is an error of a spreadsheet. Type the number itself.',
  whyCurrency: '“{text}” names another currency. Prices are in euro here.',
  whyDate: '“{text}” looks like a date. Type a number such as 12.50.',
  whyTooLong: 'This text is longer than 4,096 characters. Type the number again.',
  whyCharacter: '“{text}” holds a character that cannot be read. Type the number again.',
  whyNegativePrice: '“{text}” is below zero. A price is 0 or more.',
  whyPriceTooLarge: '“{text}” is too large for a price.',
  whyPriceTooPrecise: '“{text}” has more digits than the marketplace can hold.',
  whyNegativeStock: '“{text}” is below zero. Stock is 0 or more.',
  whyFractionalStock: '“{text}” is not whole. Stock is counted in whole units.',
  whyStockTooLarge: '“{text}” is too large for a stock quantity.',
  whyStockCurrency: '“{text}” is an amount of money, not a quantity.',

  // States of the screen
  loading: 'Reading the catalog from this computer…',
  emptyTitle: 'No products yet',
  emptyText: 'As soon as the first page of the catalog has come in, its products stand here.',
  emptyNothing: 'The marketplace has no products of yours. Create them in its dashboard first.',
  failedTitle: 'The catalog could not be read',
  failedText: 'What is on this computer is complete; the window could not get it. Try again.',
  retry: 'Try again',
  noMatchTitle: 'No product matches',
  noMatchText: 'Nothing is called “{text}”. Names, SKUs and categories are searched.',
  noMatchFilter: 'No product is in this group right now.',
  showAll: 'Show all products',
  notSavedNote: 'not saved',
  notSavedCell: 'Not saved: this edit is only in this window, and it is not sent.',
  notSavedTitle: 'Your edits are not saved yet',
  notSavedDiskFull: {
    one: 'The disk is full, so {n} edit is only in this window. Free some space: it is then saved by itself.',
    other:
      'The disk is full, so {n} edits are only in this window. Free some space: they are then saved by themselves.',
  },
  notSavedDiskError: {
    one: 'The disk cannot be written, so {n} edit is only in this window. It is tried again by itself.',
    other:
      'The disk cannot be written, so {n} edits are only in this window. They are tried again by themselves.',
  },
  notSavedOther: {
    one: 'The program behind this window does not answer, so {n} edit is only in this window. Leave it open; it is tried again by itself.',
    other:
      'The program behind this window does not answer, so {n} edits are only in this window. Leave it open; they are tried again by themselves.',
  },
  notRestored:
    'The edits of last time could not be read yet. They are safe on disk and will be shown once they can be read.',
} as const satisfies Messages
