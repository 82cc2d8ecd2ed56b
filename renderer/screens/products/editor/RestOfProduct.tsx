import type { ProductJson } from '../../../../shared/domain/products/shown-field.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { jsonText } from '../../../i18n/texts/json-text.ts'
import { JsonTree } from '../../../ui/json/JsonTree.tsx'
import shared from '../../../ui/shared.module.css'
import css from './EditorPage.module.css'
import { restOf } from './rest-of.ts'

/** Variants and everything else the marketplace sent and the form does not show. */
export function RestOfProduct({ fields }: { fields: ProductJson }) {
  const { t, language } = useLanguage()
  const rest = restOf(fields)
  const title = t('orders.partAlso')
  return (
    <section className={css.rest} aria-label={title}>
      <h3>{title}</h3>
      {Object.keys(rest).length === 0 ? (
        <p className={shared.muted}>{t('productEditor.restNone')}</p>
      ) : (
        <>
          <p className={shared.muted}>{t('productEditor.restText')}</p>
          <JsonTree value={rest} name={title} words={jsonText(language)} />
        </>
      )}
    </section>
  )
}
