import type { Output } from '../../../shared/contract/contract.ts'
import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import type { BulkField } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'

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

/** The local copy of the marketplace's products: holds only what the marketplace said, never a person's edits. */
export interface Catalog {
  readAfter(revision: number, limit: number): Output<'readCatalog'>
  search(text: string, limit: number): Output<'searchCatalog'>
  progress(): CatalogProgress
  /** Present values, for comparing; products the catalog does not hold are absent. */
  values(products: readonly number[]): Map<number, BulkValues>
  /**
   * Takes over acknowledged values. An answer to a GET that started earlier must not overwrite them:
   * `startedAt` fences of reads are compared with the moment of this call.
   */
  acknowledge(values: readonly Acknowledged[]): void
  /** Takes one product as GET /products/{id} returned it, read by a request that started at fence `fence`. */
  takeProduct(raw: unknown, fence: number): void
  /** A mark to draw before a GET starts, to give with its answer. */
  fence(): number
  /** Starts a complete reading in the background, unless one runs. */
  refresh(): boolean
  onChange(listener: (revision: number) => void): () => void
  onProgress(listener: (progress: CatalogProgress) => void): () => void
  close(): Promise<void>
}
