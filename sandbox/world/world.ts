import type { ApiVariant } from '../api-variant.ts'
import type { Entry } from './entry.ts'
import type { ApiKey, Category, OrderGroup, Product, Supplier } from './model.ts'
import { SearchIndex } from './search-index.ts'

/** The state of the marketplace, with the look-ups of its endpoints. Changed only through {@link World.apply}. */
export class World {
  readonly shape: ApiVariant
  readonly suppliers = new Map<number, Supplier>()
  readonly categories = new Map<number, Category>()
  readonly products = new Map<number, Product>()
  readonly orders = new Map<number, OrderGroup>()
  readonly keys = new Map<string, ApiKey>()
  nextProductId = 1
  nextPictureId = 1
  nextOrderId = 1
  readonly #productsOf = new Map<number, Product[]>()
  readonly #ordersOf = new Map<number, OrderGroup[]>()
  readonly #bySku = new Map<number, Map<string, Product>>()
  readonly #searchOf = new Map<number, SearchIndex<Product>>()
  /** The index of a product in its supplier's list. */
  readonly #placeOf = new Map<number, number>()

  constructor(shape: ApiVariant) {
    this.shape = shape
  }

  /** A product of a supplier by id; undefined for another supplier's or a deleted one (API document §5.5). */
  productOf(supplierId: number, id: number): Product | undefined {
    const product = this.products.get(id)
    return product === undefined || product.supplierId !== supplierId || product.deleted ? undefined : product
  }

  /** The product with this SKU. */
  productBySku(supplierId: number, sku: string): Product | undefined {
    const product = this.#bySku.get(supplierId)?.get(this.#skuKey(sku))
    return product === undefined || product.deleted ? undefined : product
  }

  /** Whether a SKU is in use: in shape b, SKUs of deleted products stay in use. */
  skuTaken(supplierId: number, sku: string, exceptId: number | null): boolean {
    const holder = this.#bySku.get(supplierId)?.get(this.#skuKey(sku))
    if (holder === undefined || holder.id === exceptId) return false
    return !holder.deleted || this.shape === 'b'
  }

  /** Every product of a supplier, deleted ones included, by ascending id. */
  productsOf(supplierId: number): readonly Product[] {
    return this.#productsOf.get(supplierId) ?? []
  }

  orderOf(supplierId: number, id: number): OrderGroup | undefined {
    const order = this.orders.get(id)
    return order?.supplierId === supplierId ? order : undefined
  }

  ordersOf(supplierId: number): readonly OrderGroup[] {
    return this.#ordersOf.get(supplierId) ?? []
  }

  /** Products of a supplier whose name or SKU contains the word, by ascending id, deleted ones included. */
  searchProducts(supplierId: number, search: string): readonly Product[] {
    return this.#searchOf.get(supplierId)?.find(search) ?? []
  }

  /** Applies one change. An entry for an unknown id must contain the whole record. */
  apply(entry: Entry): void {
    switch (entry.kind) {
      case 'product':
        this.#putProduct(entry.id, entry.set)
        return
      case 'order':
        this.#putOrder(entry.id, entry.set)
        return
      case 'key': {
        const key = this.keyNamed(entry.name)
        if (key !== undefined) key.revoked = entry.revoked
        return
      }
      case 'supplier': {
        const supplier = this.suppliers.get(entry.id)
        if (supplier !== undefined) supplier.verified = entry.verified
        return
      }
      case 'picture-stored':
      case 'picture-removed':
        return
      default:
        entry satisfies never
    }
  }

  /**
   * Applies a journal. Its entries may be merged, so that two products may temporarily have one SKU; SKUs are
   * assigned at the end.
   */
  restore(entries: readonly Entry[]): void {
    for (const entry of entries) this.apply(entry)
    this.#bySku.clear()
    for (const product of this.products.values()) if (!product.deleted) this.#indexSku(product, undefined)
    for (const product of this.products.values()) if (product.deleted) this.#indexSku(product, undefined)
  }

  keyNamed(name: string): ApiKey | undefined {
    return [...this.keys.values()].find(key => key.name === name)
  }

  #putProduct(id: number, set: Partial<Product>): void {
    const known = this.products.get(id)
    const product = known ?? (set as Product)
    const oldSku = known?.sku
    if (known === undefined) {
      this.products.set(id, product)
      const list = listOf(this.#productsOf, product.supplierId)
      this.#placeOf.set(id, list.push(product) - 1)
      if (!this.#searchOf.has(product.supplierId))
        this.#searchOf.set(product.supplierId, new SearchIndex(list, ({ name, sku }) => [name, sku]))
      this.nextProductId = Math.max(this.nextProductId, id + 1)
    } else {
      Object.assign(known, set)
    }
    if (known === undefined || 'name' in set || 'sku' in set)
      this.#searchOf.get(product.supplierId)?.changed(this.#placeOf.get(id) ?? 0)
    for (const picture of product.pictures) this.nextPictureId = Math.max(this.nextPictureId, picture.id + 1)
    if (known === undefined || 'sku' in set || 'deleted' in set) this.#indexSku(product, oldSku)
  }

  #putOrder(id: number, set: Partial<OrderGroup>): void {
    const known = this.orders.get(id)
    if (known !== undefined) {
      Object.assign(known, set)
      return
    }
    const order = set as OrderGroup
    this.orders.set(id, order)
    listOf(this.#ordersOf, order.supplierId).push(order)
    this.nextOrderId = Math.max(this.nextOrderId, id + 1)
  }

  #indexSku(product: Product, oldSku: string | undefined): void {
    const index = this.#bySku.get(product.supplierId) ?? new Map<string, Product>()
    this.#bySku.set(product.supplierId, index)
    if (oldSku !== undefined && index.get(this.#skuKey(oldSku)) === product)
      index.delete(this.#skuKey(oldSku))
    if (product.sku === '') return
    const holder = index.get(this.#skuKey(product.sku))
    if (holder === undefined || (holder.deleted && !product.deleted))
      index.set(this.#skuKey(product.sku), product)
  }

  /** SKUs are case-sensitive in shape a and not in shape b: the document says nothing. */
  #skuKey(sku: string): string {
    return this.shape === 'b' ? sku.toLowerCase() : sku
  }
}

function listOf<V>(lists: Map<number, V[]>, key: number): V[] {
  const known = lists.get(key)
  if (known !== undefined) return known
  const list: V[] = []
  lists.set(key, list)
  return list
}
