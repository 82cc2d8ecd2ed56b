/**
 * Fields of a product that a file may contain, with the marketplace's names (create body, API document §4). `product_id`
 * says which product is meant, as the SKU does, and is never set.
 */
export const FIELDS = [
  'sku',
  'product_id',
  'name',
  'category_id',
  'base_price',
  'unit',
  'type',
  'description',
  'stock_qty',
  'min_order_qty',
  'color',
  'stem_length',
  'country_of_origin',
  'vat_rate',
  'image_url',
] as const
export type Field = (typeof FIELDS)[number]

/** Fields in a sentence, as the window calls them. */
export const FIELD_WORDS: Readonly<Record<Field, string>> = {
  sku: 'the SKU',
  product_id: 'the product ID',
  name: 'the name',
  category_id: 'the category',
  base_price: 'the price',
  unit: 'the unit',
  type: 'the type',
  description: 'the description',
  stock_qty: 'the stock',
  min_order_qty: 'the minimum order',
  color: 'the colour',
  stem_length: 'the stem length',
  country_of_origin: 'the country of origin',
  vat_rate: 'the VAT rate',
  image_url: 'the images',
}

/**
 * What a file is imported as. `stock` and `price` read one value per row, `products` creates products, and `both`
 * reads all price and stock columns (used by the screen).
 */
export const KINDS = ['stock', 'price', 'products', 'both'] as const
export type ImportKind = (typeof KINDS)[number]

/** The fields that a kind reads, in display order. */
export function fieldsOf(kind: ImportKind): readonly Field[] {
  switch (kind) {
    case 'stock':
      return ['sku', 'product_id', 'stock_qty']
    case 'price':
      return ['sku', 'product_id', 'base_price']
    case 'both':
      return ['sku', 'product_id', 'base_price', 'stock_qty']
    case 'products':
      return FIELDS
  }
}

/** The fields that a kind requires. */
export function requiredFields(kind: ImportKind): readonly Field[] {
  switch (kind) {
    case 'stock':
      return ['sku', 'stock_qty']
    case 'price':
      return ['sku', 'base_price']
    case 'both':
      return ['sku']
    case 'products':
      return ['name', 'category_id', 'base_price', 'unit']
  }
}
