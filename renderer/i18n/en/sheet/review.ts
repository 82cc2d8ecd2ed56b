import type { Messages } from '../../message.ts'

/** The last look before anything is queued. */
export const review = {
  title: 'Review',
  emptyTitle: 'Nothing to review',
  emptyText:
    'Edit prices or stock, or drop a file on the window. Nothing is sent until you’ve reviewed it here.',
  emptyGo: 'Go to Prices & stock',
  readingTitle: 'Reading the catalog',
  readingText: 'Your edits are compared with it as soon as it’s here.',
  comparing: 'Comparing your edits with the catalog',
  failedText: 'Your edits are safe. You can review them when the catalog is loaded.',

  // To confirm
  confirmTitle: { one: '{n} change looks unusual', other: '{n} changes look unusual' },
  confirmText: 'Tick what is right and remove what isn’t. Nothing is sent before that.',
  confirmRow: 'This is right: {what}',
  confirmRest: { one: 'The other one is right too', other: 'The other {n} are right too' },
  correct: 'Correct',
  correctWhat: 'Correct {what}',
  confirmDone: 'All confirmed.',

  // Why
  priceZero: 'the product would be free',
  factorUp: 'about {factor} times as much: a missing decimal separator?',
  factorDown: 'about a {factor}th: an extra decimal separator?',
  belowLowest: 'below your lowest price of € {lowest}',
  stale: 'updated meanwhile: was {from}',
  priceChange: 'more than ± {limit} %',
  stockJump: '{factor} times the stock',
  stockToZero: 'sold out',
  rowOld: 'read {minutes} minutes ago',
  rowOldHours: 'read {hours} hours ago',
  refusedGone: 'This product is no longer in the catalog.',
  unchanged: 'No change',

  handHead: { one: 'By hand: one edit', other: 'By hand: {n} edits' },
  fileHead: { one: '{file}: one edit', other: '{file}: {n} edits' },
  missingHead: {
    one: 'Not in {file}: one product goes to 0',
    other: 'Not in {file}: {n} products go to 0',
  },

  // Table
  filter: 'Which edits',
  filterConfirm: 'Unusual',
  filterChanges: 'Changes',
  filterUnchanged: 'Unchanged',
  filterSkipped: 'Removed',
  find: 'Find a SKU or name',
  none: 'No edits here.',
  noneFound: 'No edit has “{text}” in its SKU or name.',
  list: 'Edits',
  tickAll: 'Send all shown',
  tick: 'Send {what}',
  what: '{sku}, {field}: {from} → {to}',
  sku: 'SKU',
  name: 'Product',
  field: 'Field',
  now: 'Now',
  to: 'New',
  difference: 'Difference',
  notes: 'Why it’s unusual',
  line: 'Line',
  updateCost: {
    one: '{n} product has other changes, sent on its own.',
    other: '{n} products have other changes, sent one by one.',
  },
  updateTotal: 'Total: {cost}.',
  firstValue: 'new',
  times: '× {n}',
  noName: 'Product {id}',

  // Queue
  costRange: { one: 'about {least} to {n} request', other: 'about {least} to {n} requests' },
  costFree: '{n} free this hour',
  check: 'Before a value is overwritten',
  checkOther: 'Change…',
  checkEverything: 'Check everything',
  checkEverythingText:
    'Every value is checked right before it’s overwritten. If somebody else changed it, you’re asked.',
  checkMoved: 'Check what may have moved',
  checkMovedText:
    'Only values that may have changed (because of orders, other programs with this key, or their age) are checked before they’re overwritten.',
  checkMine: 'My numbers are the truth',
  checkMineText:
    'Nothing is checked first: changes somebody else made meanwhile are overwritten. Prices the marketplace doesn’t confirm are checked afterwards.',
  checkChosen: 'Your last choice for edits like these.',
  checkDear: 'Preselected because checking everything would take more than a quarter of the requests left.',
  checkUsual: 'Your choice is remembered: for edits by hand, and for files with these columns.',
  queue: { one: 'Send {n} change', other: 'Send {n} changes' },
  queueNone: 'Nothing to send',
  someSent: {
    one: '{n} change had been sent already. Undo it in the Outbox.',
    other: '{n} changes had been sent already. Undo them in the Outbox.',
  },
  queueBusy: 'Sending…',
  queueBlocked: { one: '{n} unusual value to confirm', other: '{n} unusual values to confirm' },
  confirmFirst: {
    one: 'Nothing was sent: {n} value needs your confirmation first. It is in the list above.',
    other: 'Nothing was sent: {n} values need your confirmation first. They are in the list above.',
  },
  stockFallsTitle: {
    one: 'The stock of {n} of {of} products falls to a tenth or less',
    other: 'The stock of {n} of {of} products falls to a tenth or less',
  },
  stockFallsText: 'Check that the list is complete, and that its stock is in the right column and unit.',
  stays: 'Unticked changes stay as edits.',
  queued: { one: '{n} change added to the outbox.', other: '{n} changes added to the outbox.' },
  queuedSuperseded: '{n} added to the outbox; {superseded} earlier unsent changes were replaced.',
  queuedFields: {
    one: 'The fields of a product are one change: {n} edit in all.',
    other: 'The fields of a product are one change: {n} edits in all.',
  },
  queuedOffline: 'Waiting until the marketplace can be reached.',
  notQueuedTitle: 'Nothing was sent',
  notQueuedRest: '{n} changes were added to the outbox, the rest weren’t',
  notQueuedDiskFull: 'The disk is full. All your edits are still here. Free some space, then send again.',
  notQueuedDiskError:
    'The disk can’t be written to. All your edits are still here. Check the disk, then send again.',
  notQueuedFolderMoved:
    'The data folder was moved or deleted. All your edits are still here. Move the folder back, then send again.',
  notQueuedNoAccount: 'No account is open. Your edits are saved with their account.',
  notQueuedNoProduct:
    'One of the products doesn’t exist: it was never created, or its creation was cancelled. All your edits are still here. Discard the edits of that product, then send again.',
  notQueuedOther: 'One of the changes is no longer possible. All your edits are still here. Send them again.',
  notQueuedUnconfirmed: {
    one: 'A value changed while you were reviewing. Confirm the new one above, then send again.',
    other: '{n} values changed while you were reviewing. Confirm the new ones above, then send again.',
  },
  notQueuedDraft:
    'The edits aren’t saved on this computer yet. Wait until the bottom line says saved, then send again.',
} as const satisfies Messages
