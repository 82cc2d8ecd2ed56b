import { useSettings } from '../../bridge/queries/app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { FaultNotice } from '../../parts/FaultNotice.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { About } from './About.tsx'
import { AccountsSettings } from './AccountsSettings.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { AttentionSettings } from './AttentionSettings.tsx'
import { CatalogSection } from './CatalogSection.tsx'
import { GuardRailsCard } from './GuardRailsCard.tsx'
import { HotFoldersCard } from './HotFoldersCard.tsx'
import { AskedSection } from './Section.tsx'
import css from './SettingsScreen.module.css'

interface SettingsScreenProps {
  /** The section to show first; null for the top. */
  section: string | null
  onAddAccount: () => void
  onReplaceKey: (account: string) => void
}

/** Everything takes effect, and is saved, at once. */
export function SettingsScreen({ section, onAddAccount, onReplaceKey }: SettingsScreenProps) {
  const { t } = useLanguage()
  const { data, error, refetch } = useSettings()
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className={css.page}>
        {data !== undefined ? (
          <AskedSection.Provider value={section}>
            <div className={css.column}>
              <AccountsSettings onAdd={onAddAccount} onReplaceKey={onReplaceKey} />
              <AppearanceCard settings={data.settings} />
              <GuardRailsCard
                key={data.settings.decimalSign}
                rails={data.settings.guardRails}
                doubtAfterMinutes={data.settings.doubtAfterMinutes}
              />
              <AttentionSettings key={data.settings.lowStockBelow} settings={data.settings} />
              <HotFoldersCard />
              <CatalogSection />
              <About />
            </div>
          </AskedSection.Provider>
        ) : error === null ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <FaultNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}
