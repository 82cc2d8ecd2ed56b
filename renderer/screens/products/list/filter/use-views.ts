import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Output } from '../../../../../shared/contract/contract.ts'
import type { WhyNotSaved } from '../../../../../shared/contract/shapes.ts'
import type { ProductListing, SavedView } from '../../../../../shared/domain/list/product-list.ts'
import { useProductViews, useSaveProductViews } from '../../../../bridge/queries/products.ts'
import { keys } from '../../../../bridge/queries/query-keys.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import type { ListModel } from '../list-model.ts'
import { isSameListing } from '../listing.ts'

const WHY = {
  'disk-full': 'products.whyDiskFull',
  'disk-error': 'products.whyDiskError',
  'folder-moved': 'products.whyFolderMoved',
  'no-account': 'products.whyNoAccount',
} as const satisfies Record<WhyNotSaved, string>

/** Saved views of the account. `keep` resolves to true once the change is on disk; else the reason was shown. */
export function useViews(model: ListModel) {
  const language = useLanguage()
  const { t } = language
  const client = useQueryClient()
  const { data } = useProductViews()
  const write = useSaveProductViews()
  const views = data?.views ?? NONE

  const keep = async (change: (views: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> => {
    // Read at this moment: an undo may be pressed when others were saved since.
    const now = client.getQueryData<Output<'readProductViews'>>(keys.productViews)
    if (now === undefined) {
      // The stored views are not read yet: saving now would replace them with an empty list.
      showToast('bad', t('products.viewsNotRead'))
      return false
    }
    try {
      saving.add(model)
      const next = change(now.views)
      const kept = await write({ views: next.map(copied), last: copy(model.state().listing) })
      if (kept.kind === 'saved') return true
      showToast('bad', t('products.viewNotSaved', { why: t(WHY[kept.why]) }))
    } catch (error) {
      showToast('bad', faultText(error, language))
    } finally {
      saving.delete(model)
    }
    return false
  }
  return { views, keep }
}

/**
 * Lists whose views are being written, with the list as it then is: it must not be overwritten by what was read
 * before.
 */
const saving = new WeakSet<ListModel>()

const NONE: readonly SavedView[] = []

/** The contract's types are mutable; a copy also separates the query from the list's later changes. */
function copy(listing: ProductListing): ProductListing {
  return structuredClone(listing)
}

function copied({ id, name, listing }: SavedView): SavedView {
  return { id, name, listing: copy(listing) }
}

const SAVE_AFTER_MS = 500

/**
 * Restores the list as it was left, and saves it so that it is the same after a restart. A list that can't be saved
 * is no error worth showing.
 */
export function useLastListing(model: ListModel, listing: ProductListing): void {
  const { data } = useProductViews()
  const write = useSaveProductViews()
  const isRestored = useRef(false)
  const latest = useRef(data)
  latest.current = data

  useEffect(() => {
    if (data === undefined || isRestored.current) return
    isRestored.current = true
    if (data.last !== null && model.isFresh) model.choose(data.last)
    model.isFresh = false
  }, [data, model])

  const save = useCallback(() => {
    const { current } = latest
    if (current === undefined || saving.has(model)) return
    const { listing: now } = model.state()
    if (current.last !== null && isSameListing(current.last, now)) return
    write({ views: current.views, last: copy(now) }).catch(() => {})
  }, [model, write])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the list
  useEffect(() => {
    if (!isRestored.current) return
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [listing, save])
  // Left for another screen before that was decided.
  useEffect(() => save, [save])
}
