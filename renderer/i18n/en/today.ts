import type { Messages } from '../message.ts'

/** What needs a person now. */
export const today = {
  title: 'Today',
  quiet: 'Nothing to do right now',
  things: { one: '{n} thing needs attention', other: '{n} things need attention' },

  // What needs a person
  nothingTitle: 'Nothing needs attention',
  nothingText: 'No change failed, no order is waiting, and nothing is running low.',
  still: 'Still reading: {what}. There may be more.',
  stillOrders: 'orders',
  stillCatalog: 'catalog',
  troubleTitle: 'Part of this couldn’t be read',
  refused: { one: 'change was refused', other: 'changes were refused' },
  refusedText: 'Read why, then correct or cancel them.',
  conflict: { one: 'change is in conflict', other: 'changes are in conflict' },
  conflictText: 'Updated on the marketplace since you edited. Choose which values to keep.',
  blocked: { one: 'change can’t be read', other: 'changes can’t be read' },
  blockedText: 'Damaged on disk, or from a newer version. It’s kept and never sent.',
  unsure: { one: 'change is unconfirmed', other: 'changes are unconfirmed' },
  unsureText: 'No clear answer came. Checking whether they arrived; they won’t be sent twice.',
  newOrders: { one: 'new order', other: 'new orders' },
  newOrdersText: 'Came in since you last looked at the orders.',
  waitingOrder: { one: 'order to work on', other: 'orders to work on' },
  waitingOrderText: 'Longest: {order}{customer}, {came}, still {status}',
  cameIn: 'came in {time}',
  firstSeen: 'first seen {time}',
  ofCustomer: ' of {customer}',
  out: { one: 'product is out of stock', other: 'products are out of stock' },
  outText: 'Active products with no stock. Includes changes not sent yet.',
  low: { one: 'product is running low', other: 'products are running low' },
  lowText: 'Active products with fewer than {below} left.',
  unapproved: { one: 'product pending approval', other: 'products pending approval' },
  unapprovedText: 'Customers see them after the marketplace has approved them.',
  elsewhere: {
    one: 'change is waiting in the account “{name}”',
    other: 'changes are waiting in the account “{name}”',
  },
  elsewhereText: 'Changes are sent only while their account is open. Open it to send them.',
  lowBelow: 'Low-stock threshold:',
  lowBelowHint: 'left in stock',
  notBelow: 'Enter a whole number from 1 to 1,000,000',

  // Orders
  ordersText: 'Includes moves not sent yet.',
  morning: {
    one: 'Shipping {n} open order:',
    other: 'Shipping all {n} open orders:',
  },
  morningWork: '{moves} moves, {details} still to be read,',
  morningRequests: { one: '{n} request.', other: '{n} requests.' },
  morningDone: { one: '{n} request, done by about {time}.', other: '{n} requests, done by about {time}.' },
  ordersNone: 'No orders yet.',
  ordersUnreadable: 'The marketplace’s answers contain no readable list of orders.',
  ordersOfStatus: { one: '{n} order {status}', other: '{n} orders {status}' },

  // Requests
  requests: 'Requests in the last hour',
  requestsNone: 'None in the last hour. The marketplace allows {limit} an hour.',
  requestsUsed: {
    one: '{n} request of {limit} allowed an hour.',
    other: '{n} requests of {limit} allowed an hour.',
  },
  requestsBusiest: 'The busiest minute was {time} with {n}.',
  requestsForeign: '{n} of them came from another program with the same key.',
  foreign: 'Others with this key',
  pace: '{pace} a minute would use up the hour',
  minute: 'Minute',

  // Last import
  lastImport: 'Last import',
  noImport: 'No file imported yet. Drop one anywhere on the window.',
  importWhen: 'imported {time}',
  importOpen: '{n} being sent',
  openImport: 'Show {file}',
  onSheet: { one: '{n} value on the sheet, not sent yet', other: '{n} values on the sheet, not sent yet' },
  reviewImport: 'Review {file}',

  // How fresh
  fresh: 'Last updated',
  catalogPart: '{read} of {total} read so far',
  catalogOpen: { one: '{n} product read so far', other: '{n} products read so far' },
  catalogEmpty: 'not read yet',
  ordersRead: '{held} of {total}, updated {time}',
  ordersHeld: { one: '{n} order read', other: '{n} orders read' },
  connection: 'Connection',
  sendingOn: { one: 'on, {n} change waiting', other: 'on, {n} changes waiting' },
  sendingIdle: 'on, nothing waiting',
  sendingHeld: {
    one: 'on hold, {n} change waiting',
    other: 'on hold, {n} changes waiting',
  },
  sendingPaused: { one: 'paused, {n} change waiting', other: 'paused, {n} changes waiting' },
  sendingStopped: 'stopped to protect your data',
} as const satisfies Messages
