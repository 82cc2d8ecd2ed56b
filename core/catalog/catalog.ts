import type { CheckedInput, Output } from '../../shared/contract/contract.ts'
import type { CatalogProgress } from '../../shared/contract/groups/catalog.ts'
import type { ReadResult } from '../../shared/contract/groups/products.ts'
import type { JsonText } from '../../shared/contract/json-text.ts'
import type { ProductFields } from '../../shared/domain/products/product-fields.ts'
import type { Orders } from '../orders/orders.ts'
import type { Categories } from './crawl/categories.ts'
import type { Acknowledged, BulkValues, ReplicaProduct } from './replica/rows/replica-product.ts'

/** The local copy of the marketplace's products: holds only what the marketplace said, never a person's edits. */
export interface Catalog {
  /** A page as windows get it. */
  page(wanted: CheckedInput<'readCatalog'>): JsonText<Output<'readCatalog'>>
  /** The same as values; `last` is the page before. */
  readAfter(revision: number, limit: number, last?: Output<'readCatalog'>): Output<'readCatalog'>
  search(text: string, limit: number): Output<'searchCatalog'>
  progress(): CatalogProgress
  /** Current values, for comparing; products the catalog doesn't hold are absent. */
  values(products: readonly number[]): Map<number, BulkValues>
  /** One whole product, for comparing any field; null if the catalog doesn't hold it. */
  held(product: number): ReplicaProduct | null
  /** Products with exactly this SKU, except for blanks around it; letter case counts. Ordered by id. */
  findSku(sku: string): number[]
  /**
   * When each product was last read (wall clock); 0 if it never was, because an acknowledged value was never compared
   * with the marketplace. Products the catalog doesn't hold are absent.
   */
  readAt(products: readonly number[]): Map<number, number>
  /** The last page of the whole list that shows any of these, as it was last read; null if one's page isn't known. */
  lastPageOf(products: readonly number[]): number | null
  /**
   * Takes over acknowledged values. An answer to a GET that started earlier must not overwrite them: the stamps of
   * reads are compared with the moment of this call.
   */
  acknowledge(values: readonly Acknowledged[]): void
  /** The same for any fields, as POST /products/{id} names them. */
  acknowledgeFields(product: number, fields: ProductFields): void
  /**
   * Takes a product whose creation the marketplace acknowledged, with the requested fields. A product that is already
   * held stays as it is.
   */
  takeCreated(product: number, fields: ProductFields): void
  /** The marketplace acknowledged a deletion: the product is hidden until a read that starts later shows it. */
  takeDeleted(product: number): void
  /**
   * Takes one product as GET /products/{id} returned it, or as a list showed it, read by a request that started at
   * `stamp`. `of` may be left out: a product with images, variants or a description, or one that is wrapped, is a
   * detail.
   */
  takeProduct(raw: unknown, stamp: number, of?: 'detail' | 'row'): void
  /** Takes the data of GET /products/{id}/images, or the list in it. Data without a list of images changes nothing. */
  takeImages(product: number, data: unknown, stamp: number): void
  acknowledgePrimary(product: number, image: number): void
  acknowledgeImageGone(product: number, image: number): void
  /**
   * The marketplace acknowledged an image whose id only a read shows (API document §4): the product counts as not read
   * by itself until a read that starts later.
   */
  imagesMoved(product: number): void
  /** Reads a product with its images now, for a person who waits, and takes it in: one request, or two. */
  refreshProduct(product: number): Promise<ReadResult>
  categories: Categories
  orders: Orders
  /** These products are on a person's screen, instead of those named before: old ones are read again. */
  setVisible(products: readonly number[]): Output<'setVisible'>
  /** The stamp to take before a GET starts, and to pass with its answer. */
  stamp(): number
  /** Starts a crawl of everything in the background, unless one runs. */
  refresh(): boolean
  onChange(listener: (revision: number) => void): () => void
  onProgress(listener: (progress: CatalogProgress) => void): () => void
  close(): Promise<void>
}
