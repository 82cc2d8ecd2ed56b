/** Fields of a product that a file may carry, by the marketplace's own names (create body, API document §4). */
export const FIELDS = [
  'sku',
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

/**
 * What a file is read for. `stock` and `price` take one value a row, `products` makes new products, and `both` takes
 * whatever price and stock columns there are (the screen's kind).
 */
export const KINDS = ['stock', 'price', 'products', 'both'] as const
export type ImportKind = (typeof KINDS)[number]

/** Fields a kind reads, in the order they are shown. */
export function fieldsOf(kind: ImportKind): readonly Field[] {
  switch (kind) {
    case 'stock':
      return ['sku', 'stock_qty']
    case 'price':
      return ['sku', 'base_price']
    case 'both':
      return ['sku', 'base_price', 'stock_qty']
    case 'products':
      return FIELDS
  }
}

/** Fields without which a kind has nothing to send. */
export function requiredFields(kind: ImportKind): readonly Field[] {
  return kind === 'products'
    ? ['name', 'category_id', 'base_price', 'unit']
    : kind === 'both'
      ? ['sku']
      : fieldsOf(kind)
}
