import type { ProductDraft } from '../../../../../shared/contract/groups/products.ts'
import { FORM_FIELDS } from '../../../../../shared/domain/products/product-fields.ts'
import { useSaveProductDraft } from '../../../../bridge/queries/products.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { FIELD_NAME } from '../../../../i18n/texts/values/field-names.ts'
import { useTrying } from '../../../../parts/use-trying.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import css from '../EditorPage.module.css'

/** The draft of a product that is gone: it can still be read and copied, or discarded. */
export function LeftBehind({ draft }: { draft: ProductDraft }) {
  const { t, time } = useLanguage()
  const trying = useTrying()
  const save = useSaveProductDraft()
  const onDiscard = () => void trying(() => save({ product: draft.product, draft: null }))
  return (
    <div className={css.left}>
      <Banner
        tone="info"
        icon="undo"
        title={t('productEditor.draftFrom', { time: time(draft.at, Date.now()) })}
        actions={<Button onClick={onDiscard}>{t('productEditor.discard')}</Button>}
      >
        <dl className={css.typed}>
          {FORM_FIELDS.map(field => {
            const text = draft.fields[field]?.text
            return text === undefined ? null : (
              <div key={field}>
                <dt>{t(FIELD_NAME[field])}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            )
          })}
        </dl>
      </Banner>
    </div>
  )
}

/** Says that the form was restored from its draft. */
export function ResumedForm({ leftAt, onDiscard }: { leftAt: number; onDiscard: () => void }) {
  const { t, time } = useLanguage()
  return (
    <Banner
      tone="info"
      icon="undo"
      title={t('productEditor.draftFrom', { time: time(leftAt, Date.now()) })}
      text={t('productEditor.draftFromText')}
      actions={<Button onClick={onDiscard}>{t('productEditor.discard')}</Button>}
    />
  )
}
