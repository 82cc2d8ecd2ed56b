import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DeleteProductsDialog } from '../list/bulk/DeleteProductsDialog.tsx'
import { useDelete } from '../list/bulk/use-delete.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** Deletes a product as the list deletes several. */
export function DeleteProduct({ edited, onDeleted }: { edited: EditedProduct; onDeleted: () => void }) {
  const { t } = useLanguage()
  const deleting = useDelete(onDeleted)
  const { local } = edited
  const life = local.life === 'created' ? 'created' : 'there'
  const onAsk = () => deleting.ask({ doomed: [{ ...edited, life }], going: 0 })
  return (
    <>
      <Button variant="danger" icon="trash" disabled={local.life === 'going'} onClick={onAsk}>
        {t('common.deleteAsk')}
      </Button>
      <DeleteProductsDialog plan={deleting.asked} onClose={deleting.stopAsking} onDelete={deleting.go} />
    </>
  )
}
