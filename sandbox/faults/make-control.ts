import type { Listener } from '../http/listener.ts'
import type { Marketplace } from '../http/marketplace.ts'
import { sampleOrder } from '../seed/orders.ts'
import { seededRandom } from '../seed/random.ts'
import type { Product } from '../world/model.ts'
import type { SandboxControl } from './control.ts'

/** The control of a running sandbox. Throws a RangeError that names an unknown id or key. */
export function makeControl(market: Marketplace, listener: Listener): SandboxControl {
  const { world, ledger, log, mishaps, rate, styles } = market
  const changeProduct = (id: number, set: Partial<Product>) => {
    if (!world.products.has(id)) throw new RangeError(`There is no product ${id}.`)
    ledger.commit([{ kind: 'product', id, set }])
    return structuredClone(world.products.get(id) as Product)
  }
  const keyNamed = (name: string) => {
    const key = world.keyNamed(name)
    if (key === undefined) throw new RangeError(`There is no key named ${name}.`)
    return key
  }
  return {
    state: () => ({
      suppliers: [...world.suppliers.values()].map(supplier => ({ ...supplier })),
      products: structuredClone([...world.products.values()]),
      orders: structuredClone([...world.orders.values()]),
      keys: [...world.keys.values()].map(({ hash: _, ...key }) => key),
      requestCount: log.count,
      requests: log.since(0),
    }),
    requests: ({ sinceId = 0 } = {}) => log.since(sinceId),
    forgetRequests: () => log.clear(),
    product: ({ id }) => structuredClone(world.products.get(id) ?? null),
    order: ({ id }) => structuredClone(world.orders.get(id) ?? null),
    failNext: rule => mishaps.add(rule),
    clearMishaps: () => mishaps.clear(),
    answerIn: ({ styles: names }) => styles.set(names),
    changeProduct: ({ id, set }) => changeProduct(id, set),
    sell: ({ id, quantity }) =>
      changeProduct(id, { stockQty: Math.max(0, (world.products.get(id)?.stockQty ?? 0) - quantity) }),
    receiveOrder: ({ status = 'pending', supplierId = 1 } = {}) => {
      const id = world.nextOrderId
      const nowMs = market.now()
      const products = world.productsOf(supplierId).filter(product => !product.deleted)
      if (products.length === 0) throw new RangeError(`Supplier ${supplierId} has no products to order.`)
      const order = sampleOrder(seededRandom(id), products, {
        supplierId,
        id,
        status,
        createdMs: nowMs,
        nowMs,
      })
      ledger.commit([{ kind: 'order', id, set: order }])
      return structuredClone(order)
    },
    approve: ({ id } = {}) => {
      if (id !== undefined) return changeProduct(id, { approved: true }) === null ? 0 : 1
      const waiting = [...world.products.values()].filter(product => !product.approved && !product.deleted)
      ledger.commit(waiting.map(product => ({ kind: 'product', id: product.id, set: { approved: true } })))
      return waiting.length
    },
    setRevoked: ({ key, revoked }) => ledger.commit([{ kind: 'key', name: keyNamed(key).name, revoked }]),
    setVerified: ({ supplierId, verified }) => {
      if (!world.suppliers.has(supplierId)) throw new RangeError(`There is no supplier ${supplierId}.`)
      ledger.commit([{ kind: 'supplier', id: supplierId, verified }])
    },
    setRate: ({ key, limit, remaining, resetInSeconds }) => {
      const { hash, limit: otherwise } = keyNamed(key)
      rate.set(hash, otherwise, market.now(), {
        ...(limit === undefined ? {} : { limit }),
        ...(remaining === undefined ? {} : { remaining }),
        ...(resetInSeconds === undefined ? {} : { resetInMs: resetInSeconds * 1000 }),
      })
    },
    goOffline: ({ mode = 'refuse' } = {}) => listener.goOffline(mode),
    goOnline: () => listener.goOnline(),
  }
}
