import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Product } from '../../sandbox/world/model.ts'

/** The products of the valid key, by id. */
export function productsOf(sandbox: Sandbox): Product[] {
  const { products, keys } = sandbox.control.state()
  const own = keys.find(key => key.name === 'valid')?.supplierId
  return products
    .filter(product => product.supplierId === own && !product.deleted)
    .toSorted((a, b) => a.id - b.id)
}

/** The first three of them. */
export function firstProducts(sandbox: Sandbox): [Product, Product, Product] {
  const [first, second, third] = productsOf(sandbox)
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few products')
  return [first, second, third]
}

/** Requests of one kind that the marketplace received, oldest first. */
export function requestsTo(sandbox: Sandbox, method: string, path: string) {
  return sandbox.control.requests().filter(request => request.method === method && request.path === path)
}

/** Every value that the marketplace applied, in order: `product=value`, from any request. */
export function valuesSent(sandbox: Sandbox, path: '/prices' | '/stock'): string[] {
  const carriedOut = requestsTo(sandbox, 'POST', path).filter(({ applied }) => applied)
  return carriedOut.flatMap(({ body }) => {
    const { items } = body as { items: Record<string, unknown>[] }
    return items.map(item => `${item.product_id ?? item.sku}=${item.base_price ?? item.stock_qty}`)
  })
}

/** A product with a colour, sold by the stem, with stock. */
export function roseOf(sandbox: Sandbox): Product {
  const found = productsOf(sandbox).find(
    ({ color, unit, approved, stockQty }) => color !== null && unit === 'stem' && approved && stockQty > 50,
  )
  if (found === undefined) throw new Error('the sandbox has no such product')
  return found
}

/** The bodies of the POST requests to this path, oldest first. */
export function bodiesTo(sandbox: Sandbox, path: string): Record<string, unknown>[] {
  return requestsTo(sandbox, 'POST', path).map(({ body }) => body as Record<string, unknown>)
}
