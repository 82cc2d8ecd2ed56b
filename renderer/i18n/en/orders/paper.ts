import type { Messages } from '../../message.ts'

/** What is printed of orders: pick lists and packing slips. */
export const paper = {
  title: { one: 'Print {n} order', other: 'Print {n} orders' },

  // What to print
  what: 'Print',
  pick: 'Pick list',
  slips: 'Packing slips',
  both: 'Both',
  sortBy: 'Pick list by',
  noLocations: 'Sorting by location isn’t available: neither orders nor products name one.',
  prices: 'Prices on the packing slips',

  // Reading first
  planText: {
    one: 'The items of {n} order have to be fetched first: they were never read, or more than 10 minutes ago.',
    other:
      'The items of {n} orders have to be fetched first: they were never read, or more than 10 minutes ago.',
  },
  planReady: { one: '{n} other is ready.', other: '{n} others are ready.' },
  fetch: { one: 'Fetch {n} order', other: 'Fetch {n} orders' },
  printAsRead: 'Print with the data already here',
  fetching: 'Fetching the orders: {done} of {total}',
  fetchingStops: 'You can stop; orders already fetched are kept.',
  preparing: 'Preparing the pages…',

  // Left out
  leftTitle: {
    one: '{n} order couldn’t be fetched and is left out',
    other: '{n} orders couldn’t be fetched and are left out',
  },
  leftLine: '{orders}: {why}',
  leftMore: '{orders} and {n} more',
  leftWords: '{why} The marketplace says: “{words}”',
  again: 'Fetch again',
  useOld: {
    one: 'Print it as it was read before ({time})',
    other: 'Print the {n} that were read before, as they were then (the oldest at {time})',
  },
  whyGone: 'the marketplace no longer has it.',
  whyFault: 'Supplier Desk didn’t answer.',
  whyCancelled: 'you stopped before it was fetched.',

  // Cancelled
  cancelledTitle: { one: '{n} of {of} orders is cancelled', other: '{n} of {of} orders are cancelled' },
  oneCancelled: 'This order is cancelled',
  cancelledLeft: 'Left out: {orders}',
  useCancelled: { one: 'Print it anyway', other: 'Print them anyway' },
  cancelledName: '{order} (cancelled)',
  isCancelled: 'This order is cancelled: don’t send it.',
  notOnListCancelled: 'Not on this list because cancelled: {names}',

  // Preview
  nothingTitle: 'Nothing to print',
  nothingText: 'None of these orders could be read.',
  printAndProcess: 'Print, then mark processing…',

  // Afterwards
  askTitle: 'Did they print?',
  askText: 'Supplier Desk can’t tell whether printing worked. Untick anything that didn’t print.',
  askProcess: 'Ticked orders are marked processing.',
  askList: 'Orders that printed',
  askOpenAgain: 'Print again…',
  askAgain: 'Print {n} again…',
  askMark: { one: 'Mark {n} order processing', other: 'Mark {n} orders processing' },
  askMarkCost: 'Marking them: {cost}',
  skipAlready: 'is already processing',
  skipFrom: 'can’t be marked processing: it’s {status}',
  skipNoStatus: 'its status couldn’t be read',
  marked: { one: '{n} order is being marked processing', other: '{n} orders are being marked processing' },
  notMarked: {
    one: '{n} order wasn’t changed: {names}',
    other: '{n} orders weren’t changed: {names}',
  },

  // On paper
  pickTitle: 'Pick list {of}',
  slipsTitle: { one: 'Packing slip {of}', other: 'Packing slips {of}' },
  bothTitle: 'Pick list and packing slips {of}',
  printedAt: 'Printed {time}',
  ofOrders: { one: '{n} order: {names}', other: '{n} orders: {names}' },
  notOnList: 'Not on this list because their items couldn’t be read: {names}',
  location: 'Location',
  quantity: 'Quantity',
  forOrders: 'For orders',
  noCategory: 'Without a category',
  noName: 'Without a name',
  noQuantity: 'quantity not given',
  noLines: 'Nothing to pick.',
  share: '{order}: {quantity}',
  orderedAt: 'Ordered {time}',
  shipTo: 'Deliver to',
  billTo: 'Bill to',
  address: 'Address',
  itemsUnread: 'The items of this order couldn’t be read. Check it on the marketplace before packing.',
  asRead: 'order as read at {time}',
} as const satisfies Messages
