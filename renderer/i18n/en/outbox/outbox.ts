import type { Messages } from '../../message.ts'

/** What was queued, and what became of it. */
export const outbox = {
  title: 'Outbox',
  badgeWaiting: {
    one: '{n} change is waiting or being sent',
    other: '{n} changes are waiting or being sent',
  },
  badgeAttention: { one: '{n} change needs attention', other: '{n} changes need attention' },
  summaryQuiet: 'Nothing waiting',

  // The list
  tabs: 'Which changes',
  find: 'Find SKU, order, value',
  kind: 'Kind',
  kindAll: 'All kinds',
  kindPrice: 'Prices',
  kindCreate: 'New products',
  kindUpdate: 'Product fields',
  kindDelete: 'Deletions',
  kindMove: 'Order moves',
  list: 'Changes',
  listHint: 'Arrow keys move, Space selects, Enter opens, R retries, Delete cancels.',
  loadingLine: 'Reading…',
  emptyWaitingText: 'Changes that aren’t sent yet are listed here.',
  emptySending: 'Nothing being sent',
  emptySendingText: 'Changes being sent, or being checked because no clear answer came, are listed here.',
  emptyPersonText:
    'Changes the marketplace refused, and values that changed there meanwhile, are listed here until you decide.',
  emptyDone: 'Nothing done yet',
  emptyDoneText: 'Applied changes are listed here, with who made them, when, and from which file.',
  noneFoundKind: 'No changes of this kind.',
  showAll: 'Show all',
  fileLine: '{file}, line {line}',
  notInFile: 'not in {file}',
  lineOfFile: 'line {line} of {file}',
  selectAll: 'Select all {n}',
  retrySome: 'Retry {n}',
  cancelSome: 'Cancel {n}',
  cancelSomeTitle: { one: 'Cancel this change?', other: 'Cancel {n} changes?' },
  cancelSomeText:
    'Changes that weren’t sent, or were refused, are cancelled. The marketplace keeps its values.',
  cancelWaiting: {
    one: '{n} edit is waiting for this product to be created and is cancelled with it.',
    other: '{n} edits are waiting for this product to be created and are cancelled with it.',
  },
  productNewSku: 'the new product {sku}',

  // What a change asks for
  titleField: '{field} of {product}',
  titlePrice: 'Price of {product}: {from} → {to}',
  titleStock: 'Stock of {product}: {from} → {to}',
  titleStockBy: 'Stock of {product}: {from} → {to} ({by})',
  titleCreate: 'New product {sku}: {name}',
  titleUpdate: '{field} of {product}: {from} → {to}',
  titleUpdateTo: '{field} of {product}: {to}',
  titleUpdateMany: {
    one: '{n} field of {product}: {fields}',
    other: '{n} fields of {product}: {fields}',
  },
  titleDelete: 'Delete {product}',
  titleImageAdd: 'Add image {image} to {product}',
  titleImageDelete: 'Delete image {image} of {product}',
  titleImagePrimary: 'Make image {image} the primary image of {product}',
  titleMove: 'Order {order}: {from} → {to}',
  titleUnreadable: 'A change of {product} that can’t be read',
  statusPending: 'pending',
  statusConfirmed: 'confirmed',
  statusProcessing: 'processing',
  statusShipped: 'shipped',
  statusDelivered: 'delivered',
  statusCompleted: 'completed',
  statusCancelled: 'cancelled',

  // States in a word
  stateApplied: 'Applied',
  stateCancelled: 'Cancelled',
  stateSuperseded: 'Replaced',

  // What holds everything
  holdStopped: 'Waiting: sending stopped to protect your data. Restart Supplier Desk.',
  holdPaused: 'Waiting until you resume sending.',
  holdDiskFull: 'Waiting for free space on the disk.',
  holdFolderMoved: 'Waiting until the data folder is back in its place.',
  holdDiskError: 'Waiting until the disk can be written to.',
  holdNoKey: 'Waiting until you enter the key.',
  holdKeyRefused: 'Waiting for a valid key: the marketplace refuses this one.',
  holdOffline: 'Waiting until you’re online again.',
  holdClosed: 'Waiting until the account is open.',
  holdUnanswered: 'Waiting for an answer from the marketplace.',
  holdLimited: 'Waiting until {time}, as the marketplace asked.',
  holdFailing: 'Waiting until the marketplace works again; next try at {time}.',

  // What one change waits for
  waitsTurn: 'Waiting.',
  waitsEarlier: 'Waiting for change {id}, which comes first.',
  waitsCreate: 'Waiting for {product} to be created (change {id}).',
  waitsCreateStuck: 'Waiting for {product}, which needs attention first (change {id}).',
  waitsReading: 'Checking the marketplace’s current value first.',
  waitsLook: 'Next check at {time}.',
  waitsPerson: 'Needs attention.',
  waitingForIt: {
    one: '{n} edit is waiting for this product.',
    other: '{n} edits are waiting for this product.',
  },

  // What happened
  saysUnknownNoAnswer: 'Sent, but no answer came. Checking whether it arrived; it won’t be sent twice.',
  saysUnknownUnreadable:
    'Sent, but the answer couldn’t be read. Checking whether it arrived; it won’t be sent twice.',
  saysUnknownServer:
    'Sent, but the marketplace failed while answering. Checking whether it arrived; it won’t be sent twice.',
  saysUnknownStopped:
    'Supplier Desk closed while this was being sent. Checking whether it arrived; it won’t be sent twice.',
  saysUnknownCounts: 'The answer’s counts don’t add up. Checking whether it arrived; it won’t be sent twice.',
  saysNotRead: 'The marketplace didn’t show its current value, so nothing was sent yet.',
  saysUnknownVerify: 'Sent. Checking that it was applied.',
  saysUnknownRecovered:
    'Recovered after the outbox was damaged. Checking whether it arrived before anything is sent.',
  saysConflictBelow: 'Updated on the marketplace since you edited it. Choose which value to keep.',
  saysConflict: 'Updated on the marketplace since you edited it: now {theirs}. Choose which value to keep.',
  saysConflictFields:
    'Updated on the marketplace since you edited it: {fields}. Choose which values to keep.',
  saysConflictDelete:
    'Not deleted, because it changed on the marketplace since: {fields}. Delete it anyway, or keep it.',
  saysConflictImage: {
    one: 'No clear answer came, and somebody else used the key: image {images} may be yours or theirs. Check the product, then choose.',
    other:
      'No clear answer came, and somebody else used the key: images {images} may be yours or theirs. Check the product, then choose.',
  },
  saysConflictMade:
    'No clear answer came, and product {product} now has this SKU with other values. It may be this one, edited since, or another. Open it, then choose.',
  saysConflictMadeGone:
    'No clear answer came. Product {product} had this SKU and is gone: it may have been this one, deleted since. Create yours again, or cancel this change.',
  saysConflictSum:
    'The marketplace has {theirs}, as you asked, but no clear answer came and somebody else used the key: it may be their change. Choose which value to keep.',
  saysConflictMove: 'The order is now {theirs} on the marketplace. Choose which status to keep.',
  saysConflictMoveIllegal:
    'The order is now {theirs} on the marketplace, and can’t be moved from there to {to}.',
  saysConflictOther: 'Updated on the marketplace since you edited it. Choose which to keep.',
  saysConflictGone:
    'The product is no longer in the catalog. Cancel this change, or keep yours in case the product comes back.',
  saysRejectedItem: 'Refused: correct the value, retry, or cancel this change.',
  saysRejectedRequest: 'The request was refused. Correct it, retry, or cancel this change.',
  saysRejectedGone: 'The product no longer exists. Cancel this change.',
  saysRejectedTries:
    'Sent several times without effect. Check the product on the marketplace, then retry or cancel this change.',
  saysRejectedSku:
    'Another product has this SKU. Give this one another SKU, or cancel it and edit the other.',
  saysRejectedImageGone: 'The image no longer exists. Cancel this change.',
  saysRejectedImageTwice:
    'The image is there more than once. Delete the duplicate in the product, then cancel this change.',
  saysRejectedImageDropped: 'The product was created without this image. Retry, or cancel this change.',
  saysRejectedSomeDropped:
    'The product was created with fewer images than you added. Retry if this one is missing; otherwise cancel it.',
  saysRejectedOrderGone: 'The order no longer exists. Cancel this change.',
  saysRejectedMove: 'The order can’t be moved there from its current status. Cancel this change.',
  saysRejectedNeverCreated: 'Its product wasn’t created. Cancel this change.',
  saysRejected: 'The marketplace refused it. Retry, or cancel this change.',
  saysApplied: 'Applied on the marketplace.',
  saysAppliedRead: 'Applied and checked.',
  saysAppliedStored: 'The marketplace stores {stored}.',
  saysAppliedAlready: 'No change: the marketplace already had this value.',
  saysAppliedGone: 'It was already deleted; nothing was sent.',
  saysWithdrawn: 'Cancelled by you.',
  saysSuperseded: 'Replaced by a newer change.',
  saysSupersededNever: 'Not needed: the product wasn’t created.',
  saysBlockedVersion: 'Written by a newer version of Supplier Desk. Update to continue.',
  saysBlockedDamaged: 'Damaged on disk, so it isn’t sent. Cancel it and enter the value again.',
  saysBlockedUnsendable:
    'It contains a broken character that can’t be sent. Cancel this change and enter it again.',
  saysBlocked: 'Kept, but not sent.',

  // Its keys
  keys: 'In the outbox',
  keyMove: 'Move between changes',
  keySelectAll: 'Select all shown',
  keyOpen: 'Open, resolve',
  keyRetry: 'Retry refused changes',
  keyCancel: 'Cancel the change',

  // The file of failed rows
  fileSku: 'sku',
  fileField: 'field',
  fileValue: 'value',
  fileRow: 'line',
  fileReason: 'reason',
} as const satisfies Messages
