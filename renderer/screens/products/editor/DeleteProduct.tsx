import { useState } from 'react'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { useQueueForm } from './save/use-queue.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** Deletes a product through the outbox: one confirmation, and an undo until it was sent. */
export function DeleteProduct({ edited, onDeleted }: { edited: EditedProduct; onDeleted: () => void }) {
  const { t } = useLanguage()
  const { queue, isBusy } = useQueueForm()
  const { cancel } = useOutboxActions()
  const [isAsking, setAsking] = useState(false)
  const { product, sku, local } = edited
  const isCreated = local.life === 'created'
  const name = isolated(edited.name === '' ? t('productEditor.unnamed') : edited.name)

  const onDelete = async () => {
    const queued = await queue([{ kind: 'delete', product, sku, origin: null }])
    setAsking(false)
    if (queued === null) return
    // By its promise: this form may be closed by the time it is pressed.
    const onUndo = () =>
      void cancel
        .mutateAsync({ job: queued.job })
        .then(({ cancelled }) =>
          cancelled > 0
            ? showToast('ok', t('productEditor.deleteUndone'))
            : showToast('warn', t('productEditor.deleteTooLate')),
        )
        .catch(() => {})
    if (isCreated) showToast('ok', t('productEditor.deletedCreated', { name }))
    else
      showToast('ok', t('productEditor.deleted', { name }), {
        label: t('common.undo'),
        onPress: onUndo,
      })
    onDeleted()
  }

  return (
    <>
      <Button variant="danger" icon="trash" disabled={local.life === 'going'} onClick={() => setAsking(true)}>
        {t('productEditor.delete')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('productEditor.deleteTitle', { name })}
        text={t(isCreated ? 'productEditor.deleteTextCreated' : 'productEditor.deleteText')}
        cancel={t('common.keepIt')}
        actions={
          <Button variant="danger" busy={isBusy} onClick={() => void onDelete()}>
            {t('productEditor.delete')}
          </Button>
        }
      />
    </>
  )
}
