import type { productCalls } from '../../shared/contract/groups/products.ts'
import { presentProduct } from '../catalog/replica/rows/present-product.ts'
import type { AccountCalls } from './account-call.ts'

const NOT_READ = { kind: 'not-read', why: 'no-account', words: null } as const
const NOT_SAVED = { kind: 'not-saved', why: 'no-account' } as const

/**
 * The calls of shared/contract/groups/products.ts. While no account is open products are unknown, and nothing is
 * requested or stored.
 */
export const productAnswers: AccountCalls<
  keyof typeof productCalls,
  'catalog' | 'outbox' | 'views' | 'sheetView' | 'adjustments' | 'images'
> = {
  readProduct: {
    open: ({ catalog, outbox }, { product }) => {
      const number = outbox.numberOf(product)
      const held = number === null ? null : catalog.held(number)
      const isComing = number === null && outbox.hasOpen(product)
      return { held: held === null ? null : presentProduct(held), number, isComing }
    },
    none: { held: null, number: null, isComing: false },
  },
  refreshProduct: {
    open: ({ catalog, outbox }, { product }) => {
      const number = outbox.numberOf(product)
      return number === null ? { kind: 'gone' } : catalog.refreshProduct(number)
    },
    none: NOT_READ,
  },
  readCategories: {
    open: ({ catalog }) => catalog.categories.read(),
    none: { categories: [], readAt: null },
  },
  refreshCategories: { open: ({ catalog }) => catalog.categories.refresh(), none: NOT_READ },
  checkImage: {
    open: ({ images }, { url }) => images.check(url),
    none: { kind: 'bad', why: 'unreachable', status: null, bytes: null, at: null, found: null },
  },
  readProductDrafts: {
    open: ({ outbox }) => ({ drafts: outbox.readProductDrafts() }),
    none: { drafts: [] },
  },
  saveProductDraft: {
    open: ({ outbox }, { product, draft }) => outbox.saveProductDraft(product, draft),
    none: NOT_SAVED,
  },
  readProductViews: { open: ({ views }) => views.read(), none: { views: [], last: null } },
  saveProductViews: { open: ({ views }, kept) => views.keep(kept), none: NOT_SAVED },
  readSheetView: {
    open: ({ sheetView }) => sheetView.read(),
    none: { view: null, shown: null, zoom: 1, place: null },
  },
  readAdjustments: { open: ({ adjustments }) => adjustments.read(), none: { adjustments: [] } },
  saveAdjustments: { open: ({ adjustments }, kept) => adjustments.keep(kept), none: NOT_SAVED },
  saveSheetView: { open: ({ sheetView }, kept) => sheetView.keep(kept), none: NOT_SAVED },
}
