import type { Output } from '../../shared/contract/contract.ts'
import type { CatalogProgress } from '../../shared/contract/groups/catalog.ts'
import type { ReadResult } from '../../shared/contract/groups/products.ts'
import type { ProductFields } from '../../shared/domain/product-fields.ts'
import type { Orders } from '../orders/orders.ts'
import type { Categories } from './crawl/categories.ts'
import type { Acknowledged, BulkValues, ReplicaProduct } from './replica/replica-product.ts'

/** The local copy of the marketplace's products: holds only what the marketplace said, never a person's edits. */
export interface Catalog {
  readAfter(revision: number, limit: number): Output<'readCatalog'>
  search(text: string, limit: number): Output<'searchCatalog'>
  progress(): CatalogProgress
  /** Present values, for comparing; products the catalog does not hold are absent. */
  values(products: readonly number[]): Map<number, BulkValues>
  /** One product whole, for comparing any field; null when the catalog does not hold it. */
  held(product: number): ReplicaProduct | null
  /** Products whose SKU is exactly this one, blanks around it apart; letter case counts. By number. */
  findSku(sku: string): number[]
  /**
   * When each product was last read (wall clock), 0 when it never was: what was only acknowledged was compared with
   * nothing. Products the catalog does not hold are absent.
   */
  readAt(products: readonly number[]): Map<number, number>
  /**
   * Takes over acknowledged values. An answer to a GET that started earlier must not overwrite them:
   * `startedAt` fences of reads are compared with the moment of this call.
   */
  acknowledge(values: readonly Acknowledged[]): void
  /** The same for any fields, as POST /products/{id} names them. */
  acknowledgeFields(product: number, fields: ProductFields): void
  /** A product the marketplace acknowledged to be created, as it was asked for. One that is held already is left. */
  takeCreated(product: number, fields: ProductFields): void
  /** The marketplace acknowledged a deletion: hidden, until a read that starts later shows the product. */
  takeDeleted(product: number): void
  /**
   * Takes one product as GET /products/{id} returned it, or as a list showed it, read by a request that started at fence
   * `fence`. `of` may be left out: what has images, variants or a description, or is wrapped, is a detail.
   */
  takeProduct(raw: unknown, stamp: number, of?: 'detail' | 'row'): void
  /** Takes the data of GET /products/{id}/images, or the list in it. What is no list of images changes nothing. */
  takeImages(product: number, data: unknown, stamp: number): void
  acknowledgePrimary(product: number, image: number): void
  acknowledgeImageGone(product: number, image: number): void
  /**
   * The marketplace acknowledged an image of which only a reading shows the number (API document §4): the product counts
   * as not read by itself, until a reading that starts later.
   */
  imagesMoved(product: number): void
  /** Reads a product with its images now, as a person who waits, and takes it in: one request, or two. */
  refreshProduct(product: number): Promise<ReadResult>
  categories: Categories
  orders: Orders
  /** These products are on a person's screen, instead of those named before: they are read again when they are old. */
  setVisible(products: readonly number[]): Output<'setVisible'>
  /** A mark to draw before a GET starts, to give with its answer. */
  stamp(): number
  /** Starts a complete reading in the background, unless one runs. */
  refresh(): boolean
  onChange(listener: (revision: number) => void): () => void
  onProgress(listener: (progress: CatalogProgress) => void): () => void
  close(): Promise<void>
}
