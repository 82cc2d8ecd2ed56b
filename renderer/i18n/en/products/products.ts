import type { Messages } from '../../message.ts'

/** The list of products. */
export const products = {
  title: 'Products',
  listHint:
    'Arrow keys move, Space selects, Shift with an arrow selects several, Enter opens a product, Delete asks to delete.',
  headerHint:
    'Click to sort. Drag the right edge, or press Alt with an arrow key, to set the width. Shift and Alt with an arrow key moves the column.',
  newProduct: 'New product',
  fromFile: 'Create from a file',
  countPartial: '{read} of {total} read',
  countShown: '{shown} of {n}',
  noName: 'No name',

  // Columns
  work: 'Changes',
  waitsForApprovalText:
    'Pending approval: the marketplace hasn’t approved it yet, so customers can’t see it. You can keep editing it.',
  ageMinutes: '{n} min old',
  ageHours: '{n} h old',
  ageDays: { one: '{n} day old', other: '{n} days old' },
  readAt: 'Updated from the marketplace {time}',

  // What waits or failed
  workBegun: 'Unfinished',
  workBegunText: 'You have unsaved changes. Open the product to continue.',
  workEditedText: 'Price or stock is edited but not sent: review it in Prices & stock.',
  workWaitingText: 'A change is waiting in the outbox.',
  workSendingText: 'A change is being sent.',
  workNeedsYouText: 'A change was refused or conflicts with the marketplace. Open the product or the outbox.',
  workCreate: 'New, waiting',
  workCreateText: 'Created here. It’s waiting to be sent and has no number on the marketplace yet.',
  workDeleteText: 'Its deletion is waiting or being sent.',
  shownOver: 'The marketplace has {old}.',

  // Search and filters
  filtersTitle: 'Show only products that are',
  any: 'Any',
  approvalWaiting: 'Not approved',
  filterColumn: 'By column: words, numbers or dates',
  filterColumnChoose: 'Choose a column',
  filterWork: 'Your changes',
  workChanged: 'Changed',
  categoryAll: 'All categories',
  categoryOpen: 'Expand {name}',
  categoryClose: 'Collapse {name}',
  clearAll: 'Clear all',

  // Columns menu
  columnsTitle: 'Columns of the list',

  // Saved views
  views: 'Views',
  viewsChosen: 'Views: {name}',
  viewNone: 'All products',
  viewsTitle: 'Saved views',
  viewsEmpty: 'No saved views yet. A view saves filters, sort order and columns.',
  viewsOnSheet: 'Groups and frozen columns of a view show in Prices & stock only.',
  viewName: 'View name',
  viewOverwrite: 'Save the current list as “{name}”',
  viewRename: 'Rename “{name}”',
  viewRenameGo: 'Rename',
  viewDeleted: 'View “{name}” deleted.',
  viewSaved: 'View “{name}” saved.',
  viewTaken: 'A view with this name already exists. Choose another name, or overwrite it.',
  viewNameless: 'Enter a name.',
  viewsNotRead: 'Your saved views couldn’t be read yet, so nothing was changed. Try again in a moment.',
  viewNotSaved: 'The view couldn’t be saved: {why}',
  whyDiskFull: 'the disk is full. Free some space, then save again.',
  whyDiskError: 'the disk can’t be written to. Check the disk, then save again.',
  whyFolderMoved: 'the data folder was moved or deleted. Move it back, then save again.',

  // Selection
  selectAll: 'Select all that match',
  selectedAll: { one: 'The one that matches is selected', other: 'All {n} matching are selected' },
  selectedHidden: '{n} of them not shown',
  setField: 'Edit a field…',
  pricesLeft: {
    one: '{n} product hasn’t been created yet and isn’t shown in Prices & stock.',
    other: '{n} products haven’t been created yet and aren’t shown in Prices & stock.',
  },
  exportXlsx: 'Export to Excel',
  notExported: '“{name}” couldn’t be written. Select fewer products, or close other programs and try again.',
  exportCsv: 'Export CSV',
  exported: { one: '{n} product exported.', other: '{n} products exported.' },
  exportName: 'products',

  // Keyboard help
  keys: 'In Products',
  keyMove: 'Move between products',
  keySelectRange: 'Select several',
  keyDelete: 'Delete the selected products',

  // Delete
  deleteTitle: { one: 'Delete {n} product?', other: 'Delete {n} products?' },
  deleteText: {
    one: 'It’s removed from the catalog and kept in the marketplace’s records (soft delete). Supplier Desk can’t restore it afterwards.',
    other:
      'They’re removed from the catalog and kept in the marketplace’s records (soft delete). Supplier Desk can’t restore them afterwards.',
  },
  deleteMade: {
    one: '{n} of them hasn’t been created on the marketplace yet: it’s discarded, or deleted again if it’s already being sent.',
    other:
      '{n} of them haven’t been created on the marketplace yet: they’re discarded, or deleted again if they’re already being sent.',
  },
  deleteGo: { one: 'Delete {n} product', other: 'Delete {n} products' },
  deleted: { one: '{n} deletion added to the outbox.', other: '{n} deletions added to the outbox.' },
  givenUp: { one: '{n} new product discarded.', other: '{n} new products discarded.' },
  deleteUndone: { one: '{n} deletion undone.', other: '{n} deletions undone.' },
  alreadyGoing: {
    one: '{n} of them is already being deleted.',
    other: '{n} of them are already being deleted.',
  },

  // Set a field
  setTitle: { one: 'Edit a field of {n} product', other: 'Edit a field of {n} products' },
  setValue: 'New value',
  setEmpty: 'Leave blank to clear the field.',
  setPriceHint: 'In euros. Added to your edits in Prices & stock, where you review and send them.',
  setStockHint: 'Added to your edits in Prices & stock, where you review and send them.',
  setMinOrder: 'Minimum order quantity',
  setStemLength: 'Stem length in cm',
  setVat: 'VAT rate in %',
  setChoose: 'Choose one',
  setNew: 'New',
  setNone: 'No change: all selected products already have this value.',
  setSame: {
    one: '{n} already has this value and is left out.',
    other: '{n} already have this value and are left out.',
  },
  setUnread: {
    one: 'For {n} product, the current value hasn’t been read; it will be overwritten.',
    other: 'For {n} products, the current value hasn’t been read; it will be overwritten.',
  },
  setGoing: {
    one: '{n} is being deleted and is left out.',
    other: '{n} are being deleted and are left out.',
  },
  setOnlyOne: 'Each product needs its own SKU. Select a single product to change it.',
  setStage: { one: 'Edit {n} product', other: 'Edit {n} products' },
  setStaged: {
    one: '{n} value edited. Review it in Prices & stock.',
    other: '{n} values edited. Review them in Prices & stock.',
  },
  showJob: 'Show the job',

  // Panel
  split: 'Width of the list',

  // States
  emptyOffline:
    'The marketplace can’t be reached. Products appear here when it can; you can already create new ones.',
  emptyNothing: 'You have no products on the marketplace. Create the first one, or create many from a file.',
  noMatchFilter: 'No product matches all filters.',
  noMatchPartial: 'The catalog is still being read; more may appear.',
} as const satisfies Messages
