import { isDeleted, type Product, readProduct } from './read-product.ts'
import { at, readCount } from './read-value.ts'

/** The pagination object of API document §2; every part may be missing or junk, and is then null. */
interface Pagination {
  current_page: number | null
  total_pages: number | null
  total_items: number | null
  per_page: number | null
}

export interface ProductPage {
  products: Product[]
  /** Entries without a usable id, and deleted ones: they can't be stored, but the totals count them. */
  unreadable: number
  pagination: Pagination
}

const readPagination = (value: unknown): Pagination => ({
  current_page: readCount(at(value, 'current_page')),
  total_pages: readCount(at(value, 'total_pages')),
  total_items: readCount(at(value, 'total_items')),
  per_page: readCount(at(value, 'per_page')),
})

/** The data of GET /products (API document §4); null if it holds no list of products. */
export function readProductPage(data: unknown): ProductPage | null {
  const list = at(data, 'products')
  if (!Array.isArray(list)) return null
  const products = list.map(readProduct)
  const readable = products.flatMap(product => (product === null || isDeleted(product) ? [] : [product]))
  return {
    products: readable,
    unreadable: products.length - readable.length,
    pagination: readPagination(at(data, 'pagination')),
  }
}
