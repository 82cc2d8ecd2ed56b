import type { SetPlan } from '../../../../../shared/domain/form/set-field.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { fieldValueText } from '../../../../i18n/texts/values/field-text.ts'
import shared from '../../../../ui/shared.module.css'
import type { ListState } from '../list-model.ts'
import css from './SetFieldDialog.module.css'

const ROWS_SHOWN = 100

/** The effect of setting a field: old and new values, and the products left out. */
export function SetReview({ plan, state }: { plan: SetPlan; state: ListState }) {
  const { t, language } = useLanguage()
  const { field, to, rows, same, unread, going, made } = plan
  const nameOf = (id: number) => state.tree.of(id)?.path.join(' › ') ?? null
  const words = (value: typeof to) => fieldValueText(field, value, language, nameOf)
  const notes = [
    same === 0 ? null : t('products.setSame', { n: same }),
    unread === 0 ? null : t('products.setUnread', { n: unread }),
    going === 0 ? null : t('products.setGoing', { n: going }),
    made === 0 ? null : t('products.pricesLeft', { n: made }),
  ].filter(note => note !== null)
  return (
    <div className={css.review}>
      {notes.map(note => (
        <p key={note} className={shared.hint}>
          {note}
        </p>
      ))}
      {rows.length === 0 ? (
        <p>{t('products.setNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.scroller} aria-label={t('common.preview')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('prices.name')}</th>
                <th scope="col">{t('common.now')}</th>
                <th scope="col">{t('products.setNew')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, ROWS_SHOWN).map(({ product, name, old }) => (
                <tr key={product}>
                  <th scope="row">
                    <bdi dir="auto">{name === '' ? t('products.noName') : name}</bdi>
                  </th>
                  <td data-unread={old === undefined || undefined}>
                    <bdi dir="auto">{old === undefined ? t('common.notRead') : words(old)}</bdi>
                  </td>
                  <td>
                    <bdi dir="auto">{words(to)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > ROWS_SHOWN ? (
            <p className={shared.hint}>{t('common.andMore', { n: rows.length - ROWS_SHOWN })}</p>
          ) : null}
        </section>
      )}
    </div>
  )
}
