import type { Messages } from '../message.ts'

/** What needs a person now. */
export const today = {
  title: 'Today',
  quiet: 'Nothing to do right now',
  things: { one: '{n} thing needs attention', other: '{n} things need attention' },

  // What needs a person
  needsYou: 'Needs attention',
  nothingTitle: 'Nothing needs attention',
  nothingText:
    'No change went wrong, no order waits, and nothing runs low. What comes up shows here by itself.',
  still: 'Still being read: {what}. There may be more.',
  stillOrders: 'orders',
  stillCatalog: 'catalog',
  troubleTitle: 'Part of this could not be read',
  refused: { one: 'change was refused', other: 'changes were refused' },
  refusedText: 'The marketplace said no. Read why, correct or give up.',
  conflict: { one: 'change is in conflict', other: 'changes are in conflict' },
  conflictText: 'The marketplace has other values by now. Choose which hold.',
  blocked: { one: 'change cannot be read', other: 'changes cannot be read' },
  blockedText: 'Damaged on the disk, or from a newer version. It is kept and never sent.',
  unsure: { one: 'change is unsure', other: 'changes are unsure' },
  unsureText: 'No answer came. They are being looked up before anything is sent again.',
  newOrders: { one: 'new order', other: 'new orders' },
  newOrdersText: 'Came in since you last looked at the orders.',
  waitingOrder: { one: 'order waits to be worked on', other: 'orders wait to be worked on' },
  waitingOrderText: 'Longest: {order}{customer}, {came}, still {status}',
  cameIn: 'came in {time}',
  firstSeen: 'first seen {time}',
  ofCustomer: ' of {customer}',
  out: { one: 'product is out of stock', other: 'products are out of stock' },
  outText: 'For sale, with nothing left. Changes on their way are counted.',
  low: { one: 'product is running low', other: 'products are running low' },
  lowText: 'For sale, with fewer than {below} left.',
  unapproved: { one: 'product waits for approval', other: 'products wait for approval' },
  unapprovedText: 'Customers see them once the marketplace has approved them.',
  elsewhere: {
    one: 'change is waiting in the account “{name}”',
    other: 'changes are waiting in the account “{name}”',
  },
  elsewhereText: 'Changes are sent only while their account is open. Open it to send them.',
  lowBelow: 'Running low means fewer than',
  lowBelowHint: 'left in stock',
  notBelow: 'Type a whole number from 1 to 1,000,000',

  // Orders
  orders: 'Orders',
  ordersText: 'Moves on their way are counted.',
  morning: {
    one: 'Opening {n} open order and taking it to shipped:',
    other: 'Opening all {n} open orders and taking them to shipped:',
  },
  morningWork: '{moves} moves, {details} still to be read,',
  morningRequests: { one: '{n} request.', other: '{n} requests.' },
  morningDone: { one: '{n} request, done about {time}.', other: '{n} requests, done about {time}.' },
  ordersNone: 'No orders yet. New ones show here by themselves.',
  ordersReading: 'The orders are being read…',
  ordersUnreadable: 'The marketplace’s answers hold no list of orders that could be read.',
  ordersOfStatus: { one: '{n} order {status}', other: '{n} orders {status}' },

  // Requests
  requests: 'Requests in the last hour',
  requestsNone: 'None in the last hour. The marketplace allows {limit} an hour.',
  requestsUsed: {
    one: '{n} request of {limit} allowed an hour.',
    other: '{n} requests of {limit} allowed an hour.',
  },
  requestsBusiest: {
    one: 'The busiest minute was {time} with {n}.',
    other: 'The busiest minute was {time} with {n}.',
  },
  requestsForeign: {
    one: '{n} of them came from somebody else with the same key.',
    other: '{n} of them came from somebody else with the same key.',
  },
  ours: 'This program',
  foreign: 'Others with this key',
  pace: '{pace} a minute would use up the hour',
  minute: 'Minute',

  // Last import
  lastImport: 'Last import',
  noImport: 'No file was imported yet. Drop one anywhere on the window.',
  importWhen: 'queued {time}',
  importApplied: { one: '{n} applied', other: '{n} applied' },
  importFailed: { one: '{n} needs attention', other: '{n} need attention' },
  importOpen: { one: '{n} on its way', other: '{n} on their way' },
  openImport: 'Show {file}',

  // How fresh
  fresh: 'How fresh this is',
  catalog: 'Catalog',
  catalogRead: '{read} of {total} read, {time}',
  catalogPart: '{read} of {total} read so far',
  catalogOpen: { one: '{n} product read so far', other: '{n} products read so far' },
  catalogEmpty: 'not read yet',
  ordersRead: '{held} of {total}, looked at {time}',
  ordersHeld: { one: '{n} order read', other: '{n} orders read' },
  next: 'next look {time}',
  connection: 'Connection',
  sending: 'Sending',
  sendingOn: { one: 'on, {n} change waits', other: 'on, {n} changes wait' },
  sendingIdle: 'on, nothing waits',
  sendingHeld: {
    one: 'nothing goes out now, {n} change waits',
    other: 'nothing goes out now, {n} changes wait',
  },
  sendingPaused: { one: 'paused, {n} change waits', other: 'paused, {n} changes wait' },
  sendingStopped: 'stopped itself',
} as const satisfies Messages
