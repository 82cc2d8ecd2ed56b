import type { ImageType } from '../../shared/domain/rules/images.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { ProductType, Unit } from '../../shared/domain/rules/units.ts'

export interface Supplier {
  id: number
  name: string
  verified: boolean
}

export interface Category {
  id: number
  name: string
  slug: string
  parentId: number | null
  type: ProductType
  active: boolean
}

/** A picture of a product: one of the sample files, or downloaded (bytes in the picture store). */
export type Picture = { id: number } & (
  | { source: 'sample'; type: 'webp'; file: string }
  | { source: 'downloaded'; type: ImageType; url: string }
)

export interface Product {
  id: number
  supplierId: number
  name: string
  sku: string
  type: ProductType
  categoryId: number
  basePrice: number
  unit: Unit
  stockQty: number
  minOrderQty: number
  vatRate: number
  description: string | null
  color: string | null
  stemLength: number | null
  country: string | null
  active: boolean
  approved: boolean
  deleted: boolean
  pictures: Picture[]
  /** One of `pictures`; null exactly when there are none. */
  primaryId: number | null
}

export interface OrderItem {
  productId: number
  sku: string
  name: string
  quantity: number
  unit: Unit
  unitPrice: number
}

export interface HistoryStep {
  from: OrderStatus | null
  to: OrderStatus
  comment: string
  atMs: number
}

export interface Customer {
  name: string
  company: string
  email: string
  phone: string
  street: string
  city: string
  country: string
}

/** The part of a customer order that belongs to one supplier (API document §1). */
export interface OrderGroup {
  id: number
  supplierId: number
  number: string
  status: OrderStatus
  createdMs: number
  customer: Customer
  note: string
  items: OrderItem[]
  history: HistoryStep[]
}

/** A key as a marketplace stores it: as a hash (API document §5). */
export interface ApiKey {
  name: string
  hash: string
  supplierId: number
  revoked: boolean
  /** Requests an hour. */
  limit: number
}
