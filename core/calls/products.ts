import type { Handlers } from '../../shared/contract/contract.ts'
import type { productCalls } from '../../shared/contract/groups/products.ts'
import type { OpenedAccount } from '../account/opened-account.ts'
import { presentProduct } from '../catalog/replica/rows/present-product.ts'
import { noProductHandlers } from './no-account.ts'

type ProductHandlers = Pick<Handlers, Exclude<keyof typeof productCalls, 'checkImage'>>

/** Answers the calls of shared/contract/groups/products.ts except `checkImage`, which is about no account. */
export function productHandlers(current: () => OpenedAccount | null): ProductHandlers {
  const orNone = () => {
    const account = current()
    return account === null ? noProductHandlers : handlersOf(account)
  }
  return {
    readProduct: input => orNone().readProduct(input),
    refreshProduct: input => orNone().refreshProduct(input),
    readCategories: input => orNone().readCategories(input),
    refreshCategories: input => orNone().refreshCategories(input),
    readProductDrafts: input => orNone().readProductDrafts(input),
    saveProductDraft: input => orNone().saveProductDraft(input),
    readProductViews: input => orNone().readProductViews(input),
    saveProductViews: input => orNone().saveProductViews(input),
  }
}

function handlersOf({ catalog, outbox, views }: OpenedAccount): ProductHandlers {
  return {
    readProduct: ({ product }) => {
      const number = outbox.numberOf(product)
      const held = number === null ? null : catalog.held(number)
      const isComing = number === null && outbox.hasOpen(product)
      return { held: held === null ? null : presentProduct(held), number, isComing }
    },
    refreshProduct: ({ product }) => {
      const number = outbox.numberOf(product)
      return number === null ? { kind: 'gone' } : catalog.refreshProduct(number)
    },
    readCategories: () => catalog.categories.read(),
    refreshCategories: () => catalog.categories.refresh(),
    readProductDrafts: () => ({ drafts: outbox.readProductDrafts() }),
    saveProductDraft: ({ product, draft }) => outbox.saveProductDraft(product, draft),
    readProductViews: () => views.read(),
    saveProductViews: kept => views.keep(kept),
  }
}
