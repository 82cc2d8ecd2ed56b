import { useQueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Output } from '../../../shared/contract/contract.ts'
import type { WhyNotSaved } from '../../../shared/contract/shapes.ts'
import type { ProductListing, SavedView } from '../../../shared/domain/list/sheet-view.ts'
import { keys } from '../../bridge/queries/client/query-keys.ts'
import { useProductViews, useSaveProductViews } from '../../bridge/queries/products.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { useTrying } from '../use-trying.ts'

const WHY = {
  'disk-full': 'products.whyDiskFull',
  'disk-error': 'products.whyDiskError',
  'folder-moved': 'products.whyFolderMoved',
  'no-account': 'common.noAccount',
} as const satisfies Record<WhyNotSaved, string>

/** How many times views are being written: nothing that was read before may be written over them. */
const writing = createStore(() => 0)

export const isWritingViews = (): boolean => writing.getState() > 0

/**
 * Saved views of the account. `keep` resolves to true once the change is on disk; else the reason was shown. `last` is
 * the product list as it is now, where it is known; else the stored one stays.
 */
export function useViews(last: ProductListing | null) {
  const { t } = useLanguage()
  const trying = useTrying()
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
    writing.setState(count => count + 1)
    const isKept = await trying(async () => {
      // A copy separates the query from what changes later.
      const kept = await write(structuredClone({ views: [...change(now.views)], last: last ?? now.last }))
      if (kept.kind === 'saved') return true
      showToast('bad', t('products.viewNotSaved', { why: t(WHY[kept.why]) }))
      return false
    })
    writing.setState(count => count - 1)
    return isKept ?? false
  }
  return { views, keep }
}

const NONE: readonly SavedView[] = []
