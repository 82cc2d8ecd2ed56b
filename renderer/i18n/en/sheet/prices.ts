import type { Messages } from '../../message.ts'

/** The spreadsheet of prices and stock. */
export const prices = {
  title: 'Prices & stock',
  searchIn: 'Name, SKU, category',
  gridName: 'Products with their prices and stock',
  headerHint:
    'Click to select the column, then drag it to move it. Drag the right edge, or press Alt with an arrow key, to set the width. Shift and Alt with an arrow key moves the column.',
  cornerHint: 'Select all cells',
  sortBy: 'Sort by {column}',
  tooManyRows: 'Only the first {shown} of {all} products are shown. Search or filter to see the others.',

  // Columns
  name: 'Name',
  sku: 'SKU',
  category: 'Category',
  unit: 'Unit',
  price: 'Price €',
  stock: 'Stock',
  stockStatus: 'Availability',
  status: 'Status',
  type: 'Type',
  active: 'Active',
  yes: 'Yes',
  no: 'No',
  approval: 'Approval',
  read: 'Refreshed',
  minOrder: 'Minimum',
  vat: 'VAT %',
  color: 'Colour',
  length: 'Length cm',
  country: 'Country',
  description: 'Description',
  outbox: 'In the outbox',
  variants: 'Variants',
  waitingCount: '{words} ({n})',
  picture: 'Picture',
  columnCost: '1 request per product',
  detailHint: 'Changing it takes 1 request per product.',
  detailListHint:
    'The marketplace’s list doesn’t show it: “?” until you open the product or read it from the cell’s menu.',

  // Columns menu
  columnsTitle: 'Columns of the sheet',
  freeze: 'Freeze columns',
  groupBy: 'Group by',
  groupByNone: 'No groups',
  groupNone: 'No category',
  groupEdited: { one: '{n} edited', other: '{n} edited' },
  groupHasNoCells: 'This is the heading of a group. Choose cells of its products.',
  menuGroup: 'Group by this column',
  menuUngroup: 'Remove groups',
  menuOpenGroups: 'Show all groups',
  menuCloseGroups: 'Collapse all groups',
  freezeNone: 'No columns',
  freezeTo: 'Up to {column}',
  frozenLess: 'Frozen up to {column} for now: more would take over half of the window.',

  // Toolbar
  filter: 'Show',
  only: { one: 'Only the {n} chosen in Products', other: 'Only the {n} chosen in Products' },
  discard: 'Discard all edits',
  discarded: {
    one: '{n} edit discarded. Undo brings it back.',
    other: '{n} edits discarded. Undo brings them back.',
  },
  noEdits: 'No edits yet',
  savedAlready: 'Every edit is saved as you make it. Review sends them.',
  unreadableCount: { one: '{n} invalid', other: '{n} invalid' },
  shownOf: '{shown} of {all} products',
  shownOfShort: '{shown} / {all}',

  // What happened in the grid
  pasted: { one: 'Pasted: {n} cell changed.', other: 'Pasted: {n} cells changed.' },
  pastedHeading: 'The heading “{heading}” was left out.',
  pastedShown: 'Only rows shown here were filled.',
  pastedSame: 'Pasted; every cell already had that value.',
  tooManyLines: {
    one: 'Nothing was pasted: {n} line doesn’t fit below the last row. Start higher up, or show more products.',
    other:
      'Nothing was pasted: {n} lines don’t fit below the last row. Start higher up, or show more products.',
  },
  tooManyColumns: {
    one: 'Nothing was pasted: {n} column doesn’t fit to the right of the last one. Start further left.',
    other: 'Nothing was pasted: {n} columns don’t fit to the right of the last one. Start further left.',
  },
  skippedCells: {
    one: '{n} value was skipped because its column can’t be edited.',
    other: '{n} values were skipped because their columns can’t be edited.',
  },
  goneHere: {
    one: '{n} cell belongs to a product that was deleted on the marketplace. Its value is kept here but won’t be sent.',
    other:
      '{n} cells belong to products that were deleted on the marketplace. Their values are kept here but won’t be sent.',
  },
  unreadableHere: {
    one: '{n} value isn’t valid. It’s marked and won’t be sent.',
    other: '{n} values aren’t valid. They’re marked and won’t be sent.',
  },
  notPastedEmpty: 'Nothing to paste.',
  notPastedReadOnly:
    'Nothing was pasted: these columns can’t be edited. Select a cell in a column that can, such as Price.',
  notPastedUnparted:
    'Nothing was pasted: these lines begin with SKUs, but it isn’t clear where their values begin. Put a tab or a semicolon between them.',
  otherRows:
    'Nothing was pasted: line {line} says “{got}”, but that row is “{wanted}”. Drop the file on the window instead; import matches rows by SKU.',
  namesOthers:
    'Nothing was pasted: these are SKUs without values. Give each column a header such as Price or Colour, or drop the file on the window.',
  namesUnclear:
    'Nothing was pasted: in this list, {columns} may mean another price or stock. Import asks what it means.',
  namesHidden: 'Nothing was pasted yet: this list is for columns that are hidden.',
  namesNoColumn: 'Nothing was pasted: no column that can be edited is called {columns}.',
  namesRepeated:
    'Nothing was pasted: every SKU of this list is in more than one of its lines. Import shows which ones.',
  namesUnused: 'Not used: {columns}.',
  quoted: '“{text}”',
  namesUnknown:
    'Nothing was pasted: no SKU of this list is in the catalog as written. Import also looks for similar ones.',
  namesNumbers: 'These are numbers, and would become the names of products. Nothing was pasted.',
  namesAstray:
    'Nothing was pasted: the texts beside these numbers seem to name products. Import can match them.',
  importGo: 'Import this list',
  namesMatched: {
    one: 'Nothing was pasted yet: this list names SKUs. Lines that match a product: {n} of {lines}.',
    other: 'Nothing was pasted yet: this list names SKUs. Lines that match a product: {n} of {lines}.',
  },
  matchGo: {
    one: 'Match by SKU: {columns} of {n} product',
    other: 'Match by SKU: {columns} of {n} products',
  },
  matchMore: 'Match with {columns}, too',
  matchCost: '{match} · {cost}',
  showGo: 'Show {columns} and match',
  placeGo: 'Paste by position',
  matched: { one: '{n} cell changed by SKU.', other: '{n} cells changed by SKU.' },
  matchedHidden: {
    one: '{n} product of the list isn’t among the rows shown.',
    other: '{n} products of the list aren’t among the rows shown.',
  },
  matchedLeft: {
    one: '{n} line of the list names no product, or one twice ({lines}). It was left out.',
    other: '{n} lines of the list name no product, or one twice ({lines}). They were left out.',
  },
  filled: { one: '{n} cell filled.', other: '{n} cells filled.' },
  cleared: { one: '{n} edit discarded.', other: '{n} edits discarded.' },
  clearedNone: 'No edit here to undo. To cancel a queued change, open the Outbox.',
  copied: { one: '{n} cell copied.', other: '{n} cells copied.' },
  notCut: '{column} can’t be cut, because it can’t be edited here. It can be copied.',
  cutDone: {
    one: '{n} cell cut. Paste it to move its value.',
    other: '{n} cells cut. Paste them to move their values.',
  },
  selectedRanges: '{cells} cells selected in {ranges} ranges',
  adding: 'Add to selection',
  addingHint: 'Arrow keys move, Shift with an arrow selects, Esc ends it.',
  addingOn: 'Adding to the selection. Move with the arrows, select with Shift. Escape ends it.',
  addingOff: 'No longer adding to the selection.',
  several: 'This doesn’t work on several selections at once. Select a single block of cells.',
  moved: {
    one: '{n} cell changed. The cells that were cut hold the marketplace’s values.',
    other: '{n} cells changed. The cells that were cut hold the marketplace’s values.',
  },
  selected: { one: '{n} cell selected', other: '{n} cells selected ({rows} × {columns})' },
  updateCost: {
    one: '{n} extra request',
    other: '{n} extra requests',
  },
  readOnly: '{column} can’t be edited here.',
  readOnlyThere: '{column} can’t be edited here: only the marketplace can change it.',
  notFilled: 'Nothing was filled: {from} can’t be filled into {to}.',
  typed: '{column} {text}',
  sorted: 'Sorted by {columns}.',
  sortedUp: '{column}, ascending',
  sortedDown: '{column}, descending',
  unsorted: 'Sort cleared.',
  undone: { one: 'Undone: {n} cell.', other: 'Undone: {n} cells.' },
  undoneSame: 'Undone: an entry that changed no value.',
  undoneSort: 'Sort undone. No values changed.',
  undoneFilter: 'Filter undone. No values changed.',
  undoneLayout: 'Column layout undone. No values changed.',
  undoneNone: 'Nothing to undo.',
  undoneSent: 'Your last edits were sent. They can only be undone in the Outbox.',
  undoneStart:
    'Nothing more to undo. Edits from before the last restart can’t be undone step by step: select them and press Delete to discard them.',
  undoneSentGo: 'Open Outbox',
  redone: { one: 'Redone: {n} cell.', other: 'Redone: {n} cells.' },
  redoneSame: 'Redone: an entry that changed no value.',
  redoneSort: 'Sort redone. No values changed.',
  redoneFilter: 'Filter redone. No values changed.',
  redoneLayout: 'Column layout redone. No values changed.',
  redoneSend: 'Sending can’t be redone: your edits are back on the sheet. Review and send them again.',
  redoneNone: 'Nothing to redo.',

  unreadWhy: 'Not read yet: the marketplace’s list doesn’t show it.',
  openOutbox: 'Open in outbox',
  more: { one: '{n} more product · Show', other: '{n} more products · Show' },

  // States of the screen
  emptyNothing: 'You have no products on the marketplace. Create one in Products first.',
  noMatchFilter: 'No product is in this group right now.',
  notSavedNote: 'not saved',
  notSavedCell: 'Not saved: this edit exists only in this window and won’t be sent.',
  notSavedTitle: 'Your edits aren’t saved yet',
  notSavedDiskFull: {
    one: 'The disk is full, so {n} edit exists only in this window. Free some space; it will be saved automatically.',
    other:
      'The disk is full, so {n} edits exist only in this window. Free some space; they’ll be saved automatically.',
  },
  notSavedDiskError: {
    one: 'The disk can’t be written to, so {n} edit exists only in this window. Saving is tried again automatically.',
    other:
      'The disk can’t be written to, so {n} edits exist only in this window. Saving is tried again automatically.',
  },
  notSavedFolderMoved: {
    one: 'The data folder was moved or deleted, so {n} edit exists only in this window. Move the folder back; it will be saved automatically.',
    other:
      'The data folder was moved or deleted, so {n} edits exist only in this window. Move the folder back; they’ll be saved automatically.',
  },
  notSavedOther: {
    one: 'Supplier Desk isn’t responding, so {n} edit exists only in this window. Leave it open; saving is tried again automatically.',
    other:
      'Supplier Desk isn’t responding, so {n} edits exist only in this window. Leave it open; saving is tried again automatically.',
  },
  notRestored:
    'Your earlier edits couldn’t be read yet. They’re safe on disk and will be shown when they can be read.',

  // Keyboard help
  keys: 'In Prices & stock',
  keyEdit: 'Edit the cell',
  keyFill: 'Fill down',
  keyFillRight: 'Fill right',
  fillSeries: 'Continue the first two rows',
  keyAbove: 'Copy the value from the cell above',
  keyGoTo: 'Go to a SKU, a row, the next edit or problem',
  keyRepeat: 'Go to the next one; with Shift the one before',
  keyRow: 'Select the row',
  keyColumn: 'Select the column',
  keyPageRight: 'One screen to the right; with PgUp to the left',
  keyMenu: 'Menu of the selected cells',
  keyFilter: 'Filter the column of a header, or choose a value in a cell',
  keySave: 'Finish typing; edits are saved automatically',
  keyAll: 'Select all',
  keyAdd: 'Add another range by arrows and Shift; Esc ends it',
  keyZoom: 'Larger rows; with − smaller ones',
  keyToEdge: 'Select to the edge of the data',
  keyPageDown: 'One screen down; with PgUp up',
  keyReveal: 'Back to the active cell',
  keySort: 'From the first row to the header, and sort by it',
  keyWider: 'In a header: a wider column, with ← a narrower one',
  keyMoveColumn: 'In a header: move the column; in a cell show or hide its group',
  keyAdjust: 'Adjust the selection',
  keyUnselect: 'Select a single cell',
  keyTab: 'Next cell; from the last one of a row out of the sheet (End goes there)',
  keyFillAll: 'Fill the whole selection with what is typed',
  keyDelete: 'Back to the marketplace’s value',
  copyHeaders: 'Copy with headers',
  findReplace: 'Find and replace',
  nextProblem: 'Next problem',
} as const satisfies Messages
