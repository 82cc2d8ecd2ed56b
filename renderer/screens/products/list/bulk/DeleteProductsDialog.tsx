import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useCostText } from '../../../../parts/cost-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/popups/Dialog.tsx'
import shared from '../../../../ui/shared.module.css'
import css from './DeleteProductsDialog.module.css'
import type { DeletePlan } from './use-delete.ts'

interface DeleteDialogProps {
  /** Null while closed. */
  plan: DeletePlan | null
  onClose: () => void
  onDelete: () => void
}

const NAMED = 5

/** Confirms before products are deleted, with the consequences and the cost. */
export function DeleteProductsDialog({ plan, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useLanguage()
  const { there, made, going } = plan ?? { there: [], made: [], going: 0 }
  const cost = useCostText({ others: there.length }, there.length > 0)
  const all = [...there, ...made]
  const more = all.length - NAMED
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t('products.deleteTitle', { n: all.length })}
      {...(there.length === 0 ? {} : { text: t('products.deleteText', { n: there.length }) })}
      cancel={t('common.cancel')}
      actions={
        <Button variant="danger" icon="trash" onClick={onDelete}>
          {t('products.deleteGo', { n: all.length })}
        </Button>
      }
    >
      <ul className={css.names}>
        {all.slice(0, NAMED).map(({ product, name }) => (
          <li key={product} title={name}>
            <bdi dir="auto">{name === '' ? t('products.noName') : name}</bdi>
          </li>
        ))}
        {more > 0 ? <li className={shared.muted}>{t('common.andMore', { n: more })}</li> : null}
      </ul>
      {made.length === 0 ? null : <p>{t('products.deleteMade', { n: made.length })}</p>}
      {going === 0 ? null : <p>{t('products.alreadyGoing', { n: going })}</p>}
      {there.length === 0 ? null : <p className={css.cost}>{cost}</p>}
    </Dialog>
  )
}
