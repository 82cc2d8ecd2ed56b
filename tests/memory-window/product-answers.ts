import type { Handlers } from '../../shared/contract/contract.ts'
import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'
import type { productCalls } from '../../shared/contract/groups/products.ts'

/** Answers about single products, from their columns. */
export function makeProductAnswers(columns: ProductColumns): Pick<Handlers, keyof typeof productCalls> {
  return {
    readProduct: ({ product }) => {
      const row = columns.id.indexOf(product)
      if (row === -1) return { held: null, number: null, isComing: false }
      const { name, sku, base_price, unit, stock_qty } = columns
      const fields = {
        ...{ id: product, name: name[row] ?? '', sku: sku[row] ?? null, unit: unit[row] ?? null },
        ...{ base_price: Number(base_price[row]), stock_qty: stock_qty[row] ?? null },
      }
      const held = { product, fields, images: [], readAt: columns.readAt[row] ?? 0, detailReadAt: null }
      return { held, number: product, isComing: false }
    },
    refreshProduct: () => ({ kind: 'read' }),
    readCategories: () => ({
      categories: [{ id: 12, name: 'Roses', slug: 'roses', parent_id: null, type: 'flower' }],
      readAt: 1,
    }),
    refreshCategories: () => ({ kind: 'read' }),
    checkImage: () => ({ kind: 'good', type: 'jpeg', bytes: 48_000, width: 800, height: 600 }),
    readProductDrafts: () => ({ drafts: [] }),
    saveProductDraft: () => ({ kind: 'saved' }),
    readProductViews: () => ({ views: [], last: null }),
    keepProductViews: () => ({ kind: 'saved' }),
  }
}
