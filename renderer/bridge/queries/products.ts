import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Input, Output } from '../../../shared/contract/contract.ts'
import { checkedAddress, pictureAddress } from '../../../shared/domain/images/picture-address.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { ownPicture } from '../port/picture-signature.ts'
import { useAccounts } from './accounts.ts'
import { TAKEN_ONCE, useCoreCall, useCoreQuery, useSaveView } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** What the catalog holds of one product; for one made here, whether it will have a number. */
export const useHeldProduct = (product: number | null) =>
  useCoreQuery(
    keys.product(product ?? 0),
    'readProduct',
    { product: product ?? 0 },
    { enabled: product !== null && product !== 0 },
  )

/** Reads a product from the marketplace now; the result is in the catalog, and so on the screen. */
export const useRefreshProduct = () => useCoreCall('refreshProduct', (product: number) => ({ product }))

export const useCategories = () => useCoreQuery(keys.categories, 'readCategories', {})

export const useRefreshCategories = () => useCoreCall('refreshCategories', () => ({}))

/** Unfinished forms of products. */
export const useProductDrafts = () => useCoreQuery(keys.productDrafts, 'readProductDrafts', {})

/** Saves a form, or removes it; resolves once that is on disk, or with the reason why it is not. */
export function useSaveProductDraft() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useCallback(
    async (input: Input<'saveProductDraft'>) => {
      const saved = await bridge.call('saveProductDraft', input)
      if (saved.kind === 'saved')
        client.setQueryData(keys.productDrafts, (before: Output<'readProductDrafts'> | undefined) => {
          if (before === undefined) return undefined
          const others = before.drafts.filter(({ product }) => product !== input.product)
          return { drafts: input.draft === null ? others : [...others, input.draft] }
        })
      return saved
    },
    [bridge, client],
  )
}

/** Saved views of the list of products, and the list as it was left. */
export const useProductViews = () => useCoreQuery(keys.productViews, 'readProductViews', {})

export const useSaveProductViews = () => useSaveView(keys.productViews, 'saveProductViews')

/** How the sheet of prices and stock was left before this window opened it; not how it is stored since. */
export const useStoredSheetView = () => useCoreQuery(keys.sheetView, 'readSheetView', {}, TAKEN_ONCE)

export const useAdjustments = () => useCoreQuery(keys.adjustments, 'readAdjustments', {})

export const useSaveAdjustments = () => useSaveView(keys.adjustments, 'saveAdjustments')

export const useSaveSheetView = () => useSaveView(keys.sheetView, 'saveSheetView')

/** Addresses for `<img src>`: of the marketplace's pictures, and of images that a check found good. */
export function usePictureAddress() {
  const { data } = useAccounts()
  const account = data?.open ?? ''
  return useMemo(
    () => ({
      of: (path: string) => ownPicture(pictureAddress(path, account)),
      ofChecked: (url: string) => ownPicture(checkedAddress(url, account)),
    }),
    [account],
  )
}
