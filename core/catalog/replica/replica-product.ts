import type { BulkField } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import type { ApiProductImage } from '../../api/read-images.ts'

/** The two bulk fields of a product as the catalog holds them. */
export interface BulkValues {
  base_price: Decimal | null
  stock_qty: number | null
}

/** A value the marketplace has acknowledged (or a re-read has shown) for one field. */
export interface Acknowledged {
  product: number
  field: BulkField
  /** Canonical text: decimal text or whole number. */
  value: string
}

/** Everything the catalog holds of one product. */
export interface ReplicaProduct {
  id: number
  sku: string | null
  /** The object as it was read last, by the marketplace's names; `readField` of api/read-field.ts reads it. */
  fields: Record<string, unknown>
  /** When it was last read, or acknowledged. */
  readAt: number
  /** When GET /products/{id} was last read; null when never: then only what lists show is known. */
  detailReadAt: number | null
  /** In the marketplace's order; null when they were never read. */
  images: ApiProductImage[] | null
}
