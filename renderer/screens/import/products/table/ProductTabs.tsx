import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Icon, type IconName } from '../../../../ui/Icon.tsx'
import css from '../../prices/lines/VerdictTabs.module.css'
import type { ProductSummary } from '../../worker/protocol.ts'
import { PRODUCT_TABS, type ProductTab } from '../../worker/rows/row-types.ts'

const LOOK: Readonly<Record<ProductTab, { icon: IconName; tone: string | undefined }>> = {
  ready: { icon: 'plus', tone: css.change },
  doubt: { icon: 'question', tone: css.asked },
  exists: { icon: 'check', tone: undefined },
  refused: { icon: 'stop', tone: css.rejected },
  ignored: { icon: 'dot', tone: undefined },
}

/** Every row of the file is under exactly one of these. */
export function ProductTabs(props: {
  tabs: ProductSummary['tabs']
  /** Nothing is different in the products that exist. */
  isSame: boolean
  shown: ProductTab
  onShow: (tab: ProductTab) => void
}) {
  const { t, number } = useLanguage()
  return (
    <fieldset className={css.tabs} aria-label={t('newProducts.tabs')}>
      {PRODUCT_TABS.map(tab => (
        <button
          key={tab}
          type="button"
          className={`${css.tab} ${LOOK[tab].tone ?? ''}`}
          aria-pressed={tab === props.shown}
          onClick={() => props.onShow(tab)}
        >
          <Icon name={LOOK[tab].icon} />
          {t(tab === 'exists' && props.isSame ? 'newProducts.existsSame' : `newProducts.${tab}`)}
          <span className={css.count}>{number(props.tabs[tab])}</span>
        </button>
      ))}
    </fieldset>
  )
}
