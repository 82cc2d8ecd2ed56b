import type { Endpoint } from '../api/ask.ts'
import { updatePrices, updateStock } from '../api/bulk.ts'
import { listCategories } from '../api/categories.ts'
import { addImages, deleteImage, listImages, setPrimaryImage } from '../api/images.ts'
import { listOrders, moveOrder, readOrder } from '../api/orders.ts'
import { createProduct, deleteProduct, listProducts, readProduct, updateProduct } from '../api/products.ts'

export const BASE_PATH = '/api/v1/supplier'

interface Route {
  method: 'GET' | 'POST'
  /** Path below the base; `{}` stands for an id. */
  path: string
  hasBody: boolean
  endpoint: Endpoint
}

/** The fifteen endpoints of API document §4, and nothing else. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/products', hasBody: false, endpoint: listProducts },
  { method: 'POST', path: '/products', hasBody: true, endpoint: createProduct },
  { method: 'GET', path: '/products/{}', hasBody: false, endpoint: readProduct },
  { method: 'POST', path: '/products/{}', hasBody: true, endpoint: updateProduct },
  { method: 'POST', path: '/products/{}/delete', hasBody: false, endpoint: deleteProduct },
  { method: 'GET', path: '/products/{}/images', hasBody: false, endpoint: listImages },
  { method: 'POST', path: '/products/{}/images', hasBody: true, endpoint: addImages },
  { method: 'POST', path: '/products/{}/images/{}/delete', hasBody: false, endpoint: deleteImage },
  { method: 'POST', path: '/products/{}/images/{}/primary', hasBody: false, endpoint: setPrimaryImage },
  { method: 'POST', path: '/stock', hasBody: true, endpoint: updateStock },
  { method: 'POST', path: '/prices', hasBody: true, endpoint: updatePrices },
  { method: 'GET', path: '/orders', hasBody: false, endpoint: listOrders },
  { method: 'GET', path: '/orders/{}', hasBody: false, endpoint: readOrder },
  { method: 'POST', path: '/orders/{}/status', hasBody: true, endpoint: moveOrder },
  { method: 'GET', path: '/categories', hasBody: false, endpoint: listCategories },
]

/** A product or image id is a positive integer without leading zeros; an order id may have a prefix. */
const ID = /^(?:[1-9][0-9]{0,14}|[a-z]+-[1-9][0-9]{0,14})$/

/** The route of a method and a path below the base; null for anything the document does not name. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } | null {
  const parts = path.split('/')
  for (const route of ROUTES) {
    if (route.method !== method) continue
    const wanted = route.path.split('/')
    if (wanted.length !== parts.length) continue
    const fits = wanted.every((want, at) => (want === '{}' ? ID.test(parts[at] ?? '') : want === parts[at]))
    if (fits) return { route, ids: parts.filter((_, at) => wanted[at] === '{}') }
  }
  return null
}
