import { done } from '../api/answer.ts'
import { isObject } from '../api/fields.ts'
import { presentListed, presentRead } from '../api/present-product.ts'
import type { Product } from '../world/model.ts'
import type { AnswerStyle, Styled } from './answer-style.ts'

const MARK = { deleted_at: '2026-05-01T12:00:00Z' }

/** What a soft-deleted product still shows (API document §4 says only that the delete is soft). */
export const DELETES: Record<string, AnswerStyle> = {
  'deleted-readable': {
    description: 'a deleted product is still answered by its number, with `deleted_at`',
    change: (asked, answer) => {
      const product = asked.world.products.get(Number(asked.ids[0]))
      if (asked.route !== 'GET /products/{}' || !isDeletedOf(asked, product)) return answer
      const data = presentRead(asked.world, product)
      return done(isObject(data.product) ? { product: { ...data.product, ...MARK } } : { ...data, ...MARK })
    },
  },
  'deleted-listed': {
    description: 'deleted products stay in the list, with `deleted_at`, and count in its totals',
    change: (asked, answer) => {
      if (asked.route !== 'GET /products' || answer.kind !== 'done') return answer
      if (asked.query.get('page') !== '1') return answer
      const deleted = asked.world
        .productsOf(asked.supplier.id)
        .filter(product => product.deleted)
        .map(product => ({ ...presentListed(asked.world, product), ...MARK }))
      const { products, pagination } = answer.data as {
        products: unknown[]
        pagination: { total_items: number }
      }
      return done({
        products: [...deleted, ...products],
        pagination: { ...pagination, total_items: pagination.total_items + deleted.length },
      })
    },
  },
}

function isDeletedOf({ supplier }: Styled, product: Product | undefined): product is Product {
  return product?.deleted === true && product.supplierId === supplier.id
}
