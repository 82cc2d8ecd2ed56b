import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Product } from '../../sandbox/world/model.ts'

export type Field = 'price' | 'stock'

/**
 * What each cell may hold at the marketplace: what it held at first, what the monkey committed there, and what somebody
 * else put there. Prices and stocks are counted up, so that no value is committed twice and one that lost a digit, or
 * landed on another product, is found.
 */
export class Ledger {
  readonly #allowed = new Map<string, Set<number>>()
  readonly #ids = new Map<string, number>()
  #made = 0

  constructor(products: readonly Product[]) {
    for (const product of products) this.isNow(product)
  }

  /** Somebody else changed a product, or this is its initial state. */
  isNow(product: Product): void {
    this.#ids.set(product.sku, product.id)
    this.#allow(product.id, 'price', product.basePrice)
    this.#allow(product.id, 'stock', product.stockQty)
  }

  /** A value that no cell has had. */
  newValue(field: Field): number {
    this.#made++
    return field === 'price' ? (1000 + this.#made) / 100 : 20_000 + this.#made
  }

  commit(sku: string, field: Field, value: number): void {
    const id = this.#ids.get(sku)
    if (id === undefined) throw new Error(`the monkey found a row without a product: “${sku}”`)
    this.#allow(id, field, value)
  }

  #allow(id: number, field: Field, value: number): void {
    const key = `${id} ${field}`
    this.#allowed.set(key, (this.#allowed.get(key) ?? new Set()).add(value))
  }

  /** Cells of the marketplace with a value that nobody set. */
  foreign(sandbox: Sandbox): string[] {
    const wrong: string[] = []
    for (const { id, sku, basePrice, stockQty } of sandbox.control.state().products)
      for (const [field, value] of [
        ['price', basePrice],
        ['stock', stockQty],
      ] as const) {
        const allowed = this.#allowed.get(`${id} ${field}`)
        if (allowed !== undefined && !allowed.has(value))
          wrong.push(`${field} of ${sku} is ${value}, of ${[...allowed].join(', ')}`)
      }
    return wrong
  }
}
