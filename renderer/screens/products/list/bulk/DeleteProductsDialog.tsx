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
  const { doomed, going } = plan ?? { doomed: [], going: 0 }
  const there = doomed.filter(({ life }) => life === 'there').length
  const made = doomed.length - there
  const cost = useCostText({ others: there }, there > 0)
  const more = doomed.length - NAMED
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t('products.deleteTitle', { n: doomed.length })}
      {...(there === 0 ? {} : { text: t('products.deleteText', { n: there }) })}
      cancel={t('common.cancel')}
      actions={
        <Button variant="danger" icon="trash" onClick={onDelete}>
          {t('products.deleteGo', { n: doomed.length })}
        </Button>
      }
    >
      <ul className={css.names}>
        {doomed.slice(0, NAMED).map(({ product, name }) => (
          <li key={product} title={name}>
            <bdi dir="auto">{name === '' ? t('products.noName') : name}</bdi>
          </li>
        ))}
        {more > 0 ? <li className={shared.muted}>{t('common.andMore', { n: more })}</li> : null}
      </ul>
      {made === 0 ? null : <p>{t('products.deleteMade', { n: made })}</p>}
      {going === 0 ? null : <p>{t('products.alreadyGoing', { n: going })}</p>}
      {there === 0 ? null : <p className={css.cost}>{cost}</p>}
    </Dialog>
  )
}
