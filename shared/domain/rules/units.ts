/** Unit values of a product (API document §2). */
export const UNITS = ['stem', 'bunch', 'box', 'pack', 'piece', 'kilogram', 'meter', 'roll'] as const
/** A unit that API document §2 names; the catalog may hold other texts, which are shown as they came. */
export type Unit = (typeof UNITS)[number]

/** Product types (API document §2); `flower` is the default on create. */
export const PRODUCT_TYPES = ['flower', 'supply'] as const
/** `flower` or `supply`; the catalog may hold other texts, which are shown as they came. */
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Values of the `status` filter of GET /products (API document §3). */
export const PRODUCT_STATUSES = ['active', 'inactive', 'pending'] as const
/** `pending` is a product that waits for approval. Products have no such field: it is only a filter. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Whether API document §2 names the unit; letter case counts. */
export function isUnit(value: unknown): value is Unit {
  return UNITS.some(unit => unit === value)
}

/** Whether API document §2 names the type; letter case counts. */
export function isProductType(value: unknown): value is ProductType {
  return PRODUCT_TYPES.some(type => type === value)
}

/** Whether GET /products can filter by it; letter case counts. */
export function isProductStatus(value: unknown): value is ProductStatus {
  return PRODUCT_STATUSES.some(status => status === value)
}
