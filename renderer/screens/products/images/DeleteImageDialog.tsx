import { nextPrimaryOf } from '../../../../shared/domain/images/image-list.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import type { ProductImagesView } from './use-product-images.ts'

interface DeleteDialogProps {
  view: ProductImagesView
  /** Empty while nothing is asked. */
  images: readonly number[]
  onClose: () => void
  onConfirm: () => void
}

/** Asks once, and says which image becomes primary next (API document §3). */
export function DeleteImageDialog({ view, images, onClose, onConfirm }: DeleteDialogProps) {
  const { t } = useLanguage()
  const n = images.length
  const nextPrimary = nextPrimaryOf(view.images, new Set(images))
  const isLast = view.images.every(({ id, isGoing }) => isGoing || (id !== null && images.includes(id)))
  return (
    <Dialog
      open={n > 0}
      onClose={onClose}
      title={t('images.deleteTitle', { n })}
      text={t('images.deleteText', { n })}
      cancel={t('common.cancel')}
      actions={
        <Button variant="danger" icon="trash" onClick={onConfirm}>
          {t('images.deleteGo', { n })}
        </Button>
      }
    >
      {nextPrimary === null ? null : <p>{t('images.deleteHeir', { place: nextPrimary.place })}</p>}
      {isLast ? <p>{t('images.deleteLast')}</p> : null}
    </Dialog>
  )
}
