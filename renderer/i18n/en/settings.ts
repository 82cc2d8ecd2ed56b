import type { Messages } from '../message.ts'

export const settings = {
  title: 'Settings',
  addAccount: 'Connect another account…',

  // Accounts
  accounts: 'Accounts',
  accountsText: 'Each account has its own catalog, edits and outbox.',
  isOpen: 'Open',
  open: 'Open',
  replaceKey: 'Replace the key…',
  enterKey: 'Enter the key…',
  remove: 'Remove…',
  keyEnds: 'Key ends in {ends}',
  keySession: 'kept until Supplier Desk closes',
  keySealed: 'sealed by the operating system',
  keyFile: 'in a file only you can read',
  keyMissing: 'Key needed',
  sample: 'Built in, on this computer only',
  removeTitle: 'Remove “{name}”?',
  removeText:
    'The key, the local catalog and edits that are not queued are forgotten on this computer. Nothing changes on the marketplace.',
  removeDo: 'Remove',
  removed: '“{name}” was removed.',
  removeRefused: {
    one: '“{name}” was not removed: {n} change in its outbox is not finished. Let it be sent, or cancel it first.',
    other:
      '“{name}” was not removed: {n} changes in its outbox are not finished. Let them be sent, or cancel them first.',
  },
  removeGone: '“{name}” is not there any more.',
  removeNotOpened:
    '“{name}” was not removed: its outbox cannot be read, and changes that were never sent may lie in it. {text}',
  removeDiskFull:
    '“{name}” was not removed completely: the disk is full. Free some space, then remove it again.',
  removeDiskError:
    '“{name}” was not removed completely: its folder could not be deleted. Close programs that use it, then remove it again.',
  notWrittenFull: 'This setting was not kept: the disk is full. Free some space, then choose it again.',
  notWrittenError:
    'This setting was not kept: the disk cannot be written. Check the disk, then choose it again.',

  // Look
  look: 'Appearance',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  density: 'Density',
  densityCompact: 'Compact',
  densityComfortable: 'Comfortable',

  // Numbers
  numbers: 'Numbers',
  numbersText:
    'How numbers are shown. Both ways are understood when typing and pasting; what could mean two things is asked.',
  decimalSign: 'Decimal sign',
  decimalComma: 'Comma: 1.234,50',
  decimalPoint: 'Point: 1,234.50',

  // Guard rails
  guardRails: 'Guard rails',
  guardRailsText:
    'What the review asks you to confirm before anything is sent. A price of 0, a factor of 10 or 100, and a value the marketplace changed meanwhile are always asked about.',
  priceChange: 'Price change beyond ± %',
  priceChangeHint: 'A whole number from 1 to 1,000.',
  staleAfter: 'Warn when data is older than (minutes)',
  staleAfterHint: 'From 1 to 10,080, which is a week.',
  lowestPrice: 'Lowest price in €',
  lowestPriceHint: 'Leave empty for none.',
  doubtAfter: 'With “Check what may have moved”, in doubt after minutes',
  doubtAfterHint: 'Values read longer ago are read again before they are overwritten. From 1 to 1,440.',
  notNumberBetween: 'This has to be a whole number from {least} to {most}.',
  notPrice: 'This is not a price. Write it like {example}, or leave it empty.',

  // What calls for a person
  attention: 'Orders and stock',
  attentionText:
    'When Supplier Desk checks for new orders, whether it fetches their details, and what Today counts as running low.',
  ordersEvery: 'Check for new orders every (minutes)',
  ordersEveryHint:
    'From 1 to 60. Each check costs a request. With the window out of sight, every ten minutes.',
  ordersNotify: 'Desktop notifications for new orders',
  ordersOpenNew: 'Fetch details of new orders automatically: one request each',
  ordersOpenNewHint:
    'Only where the list of orders does not say it. Otherwise an order is fetched when you open or print it, and not before.',
  ordersBlind:
    'New orders of this marketplace do not say what was sold as they are read now. Sold stock shows when the catalog is read the next time.',
  lowStock: 'Running low with fewer than',
  lowStockHint: 'Products for sale with less stock than this.',

  // Catalog
  catalog: 'Catalog',
  catalogText:
    'The products as last read from the marketplace, kept on this computer so that everything works without a connection.',
  catalogSize: { one: '{n} product', other: '{n} products' },
  catalogRefresh: 'Refresh the whole catalog',
  catalogRefreshing: 'Refreshing…',
  catalogCost: { one: 'About {n} request.', other: 'About {n} requests.' },
  catalogStarted: 'The catalog is being refreshed in the background.',
  catalogNotStarted: 'It is already being refreshed.',

  // About
  about: 'About',
  version: 'Supplier Desk {version}',
  hostElectron: 'Desktop app on {platform}',
  hostPreview: 'Browser preview on {platform}',
  hostOther: 'Running in memory on {platform}',
  platformMac: 'macOS',
  platformWindows: 'Windows',
  platformLinux: 'Linux',
} as const satisfies Messages
