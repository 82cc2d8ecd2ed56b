import type { Settings } from '../../../shared/contract/groups/app.ts'
import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useSaveSettings } from '../../parts/use-save-settings.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import css from './AttentionSettings.module.css'
import { SavedNumber } from './SavedField.tsx'
import { Section } from './Section.tsx'

const MINUTES = [1, 60] as const
const LOW = [1, 1_000_000] as const
const MINUTE_S = 60

export function AttentionSettings({ settings: { orders, lowStockBelow } }: { settings: Settings }) {
  const { t } = useLanguage()
  const keep = useSaveSettings()
  const { data: catalog } = useCatalogProgress()
  return (
    <Section name="attention" title={t('settings.attention')} text={t('settings.attentionText')}>
      <div className={css.fields}>
        <SavedNumber
          label={t('settings.ordersEvery')}
          hint={t('settings.ordersEveryHint')}
          limits={MINUTES}
          start={Math.round(orders.everySeconds / MINUTE_S)}
          onChange={minutes => keep({ orders: { ...orders, everySeconds: minutes * MINUTE_S } })}
        />
        <SavedNumber
          label={t('settings.lowStock')}
          hint={t('settings.lowStockHint')}
          limits={LOW}
          start={lowStockBelow}
          onChange={value => keep({ lowStockBelow: value })}
        />
      </div>
      <Checkbox
        label={t('settings.ordersNotify')}
        checked={orders.notify}
        onChange={notify => keep({ orders: { ...orders, notify } })}
      />
      <div>
        <Checkbox
          label={t('settings.ordersOpenNew')}
          checked={orders.openNew}
          onChange={openNew => keep({ orders: { ...orders, openNew } })}
        />
        <p className={css.hint}>
          {t(catalog?.feed === 'blind' ? 'settings.ordersBlind' : 'settings.ordersOpenNewHint')}
        </p>
      </div>
    </Section>
  )
}
