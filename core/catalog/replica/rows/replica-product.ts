import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import type { ApiProductImage } from '../../../api/replies/read-images.ts'

/** The two bulk fields of a product as the catalog holds them. */
export interface BulkValues {
  base_price: Decimal | null
  stock_qty: number | null
}

/** A value of one field that the marketplace has acknowledged, or that a read has shown. */
export type Acknowledged = { product: number } & (
  | { field: 'base_price'; value: Decimal }
  | { field: 'stock_qty'; value: number }
)

/** Everything the catalog holds of one product. */
export interface ReplicaProduct {
  id: number
  sku: string | null
  /** The object as it was last read, with the marketplace's keys; `shownField` reads it. */
  fields: Record<string, unknown>
  /** When it was last read or acknowledged. */
  readAt: number
  /** When GET /products/{id} was last read; null if never: then only fields that lists show are known. */
  detailReadAt: number | null
  /** In the marketplace's order; null if they were never read. */
  images: ApiProductImage[] | null
}
