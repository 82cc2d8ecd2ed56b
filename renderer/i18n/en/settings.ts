import type { Messages } from '../message.ts'

export const settings = {
  title: 'Settings',
  addAccount: 'Connect another account…',

  // Accounts
  accounts: 'Accounts',
  accountsText: 'Each account has its own catalog, edits and outbox.',
  isOpen: 'Open',
  replaceKey: 'Replace the key…',
  enterKey: 'Enter the key…',
  remove: 'Remove…',
  keyEnds: 'Key ends in {ends}',
  keySession: 'kept until Supplier Desk closes',
  keySealed: 'encrypted by the operating system',
  keyFile: 'in a file only you can read',
  sample: 'Built in, on this computer only',
  removeTitle: 'Remove “{name}”?',
  removeText:
    'The key, the local catalog and unsent edits are deleted from this computer. Nothing changes on the marketplace.',
  removeWaits: {
    one: '{n} change in its outbox isn’t finished. Wait until it’s sent, or cancel it in the Outbox. Then remove the account.',
    other:
      '{n} changes in its outbox aren’t finished. Wait until they’re sent, or cancel them in the Outbox. Then remove the account.',
  },
  removed: '“{name}” was removed.',
  removeRefused: {
    one: '“{name}” wasn’t removed: {n} change in its outbox isn’t finished. Wait until it’s sent, or cancel it first.',
    other:
      '“{name}” wasn’t removed: {n} changes in its outbox aren’t finished. Wait until they’re sent, or cancel them first.',
  },
  removeNotOpened: '“{name}” wasn’t removed: its outbox can’t be read and may contain unsent changes. {text}',
  removeDiskFull:
    '“{name}” wasn’t removed completely: the disk is full. Free some space, then remove it again.',
  removeDiskError:
    '“{name}” wasn’t removed completely: its folder couldn’t be deleted. Close programs that use it, then remove it again.',
  removeFolderMoved:
    '“{name}” wasn’t removed completely: the data folder was moved or deleted. Move it back, then remove it again.',
  notWrittenFull: 'This setting wasn’t saved: the disk is full. Free some space, then set it again.',
  notWrittenError:
    'This setting wasn’t saved: the disk can’t be written to. Check the disk, then set it again.',
  notWrittenFolderMoved:
    'This setting wasn’t saved: the data folder was moved or deleted. Move it back, then set it again.',

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
    'How numbers are shown. Both formats are accepted when you type or paste; ambiguous numbers are pointed out.',
  decimalSign: 'Decimal separator',
  decimalComma: 'Comma: 1.234,50',
  decimalPoint: 'Point: 1,234.50',

  // Guard rails
  guardRails: 'Guard rails',
  guardRailsText:
    'Changes outside these limits have to be confirmed before they’re sent. A price of 0, a factor of 10 or 100, and a value the marketplace changed meanwhile always have to be confirmed.',
  priceChange: 'Price change beyond ± %',
  priceChangeHint: 'A whole number from 1 to 1,000.',
  staleAfter: 'Warn when data is older than (minutes)',
  staleAfterHint: 'From 1 to 10,080, which is a week.',
  lowestPrice: 'Lowest price in €',
  lowestPriceHint: 'Leave empty for no limit.',
  doubtAfter: 'With “Check what may have moved”, recheck values older than (minutes)',
  doubtAfterHint: 'Older values are checked again before they’re overwritten. From 1 to 1,440.',
  notNumberBetween: 'Enter a whole number from {least} to {most}.',
  notPrice: 'This isn’t a price. Write it like {example}, or leave it empty.',

  // What calls for a person
  attention: 'Orders and stock',
  attentionText:
    'When Supplier Desk checks for new orders, whether it fetches their details, and what counts as low stock.',
  ordersEvery: 'Check for new orders every (minutes)',
  ordersEveryHint: 'From 1 to 60. Each check costs a request. While the window is hidden, every ten minutes.',
  ordersNotify: 'Desktop notifications for new orders',
  ordersOpenNew: 'Fetch details of new orders automatically: one request each',
  ordersOpenNewHint:
    'Only if the list of orders doesn’t include the items. Otherwise an order’s details are fetched when you open or print it.',
  ordersBlind:
    'The list of new orders doesn’t say what was sold. Stock sold in orders is updated the next time the catalog is read.',
  lowStock: 'Low-stock threshold',
  lowStockHint: 'Active products with less stock than this count as running low.',

  // Catalog
  catalog: 'Catalog',
  catalogText:
    'Your products as last read from the marketplace, stored on this computer so that you can work offline.',
  catalogRefresh: 'Refresh the whole catalog',
  catalogRefreshing: 'Refreshing…',
  catalogCost: { one: 'About {n} request.', other: 'About {n} requests.' },
  catalogStarted: 'Refreshing the catalog in the background.',
  catalogNotStarted: 'The catalog is already being refreshed.',

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
