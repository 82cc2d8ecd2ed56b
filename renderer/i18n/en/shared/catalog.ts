import type { Messages } from '../../message.ts'

/** Products, their columns and the search among them, on every screen that lists some. */
export const catalog = {
  loading: 'Loading the catalog…',
  emptyTitle: 'No products yet',
  emptyText: 'Products appear here as soon as the first page of the catalog has been read.',
  failedText: 'Your data is safe on this computer, but the window couldn’t load it. Try again.',
  noMatchTitle: 'No products match',
  noMatchText: 'No results for “{text}”. Search looks in names, SKUs and categories.',
  showAll: 'Show all products',
  search: 'Find a name, SKU or category',
  columns: 'Columns',
  columnsReset: 'Reset to default',
  columnLeft: 'Move {column} left',
  columnRight: 'Move {column} right',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  typeFlower: 'Flower',
  typeSupply: 'Supply',
  approved: 'Approved',
  statusPending: 'Pending approval',
  checkingText: 'Sent, but no clear answer came. Checking whether it arrived; it won’t be sent twice.',
  categoryFind: 'Find a category',
  categoryNone: 'No matching category.',
} as const satisfies Messages
