import type { Messages } from '../../message.ts'

/** The fields of a product, wherever they are named. */
export const fields = {
  name: 'Name',
  category: 'Category',
  unit: 'Unit',
  type: 'Type',
  description: 'Description',
  sku: 'SKU',
  minOrder: 'Minimum order',
  color: 'Colour',
  stemLength: 'Stem length',
  country: 'Country of origin',
  vat: 'VAT rate',
  price: 'Price',
  stock: 'Stock',
} as const satisfies Messages
