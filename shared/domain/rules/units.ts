/** Unit values of a product (API document §2). */
export const UNITS = ['stem', 'bunch', 'box', 'pack', 'piece', 'kilogram', 'meter', 'roll'] as const
export type Unit = (typeof UNITS)[number]

/** Product types (API document §2); `flower` is the default on create. */
export const PRODUCT_TYPES = ['flower', 'supply'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Values of the `status` filter of GET /products (API document §3). */
export const PRODUCT_STATUSES = ['active', 'inactive', 'pending'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export function isUnit(value: unknown): value is Unit {
  return UNITS.some(unit => unit === value)
}

export function isProductType(value: unknown): value is ProductType {
  return PRODUCT_TYPES.some(type => type === value)
}

export function isProductStatus(value: unknown): value is ProductStatus {
  return PRODUCT_STATUSES.some(status => status === value)
}
