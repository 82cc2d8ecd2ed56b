import type { Settings } from '../../../shared/contract/groups/app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useSaveSettings } from '../../parts/use-save-settings.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Section } from './Section.tsx'

/** Theme, density and how numbers are written. */
export function AppearanceCard({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  const write = useSaveSettings()
  return (
    <>
      <Section name="appearance" title={t('settings.look')}>
        <Choice
          label={t('settings.theme')}
          value={settings.theme}
          onChange={theme => write({ theme })}
          options={{
            system: t('settings.themeSystem'),
            light: t('settings.themeLight'),
            dark: t('settings.themeDark'),
          }}
        />
        <Choice
          label={t('settings.density')}
          value={settings.density}
          onChange={density => write({ density })}
          options={{ compact: t('settings.densityCompact'), comfortable: t('settings.densityComfortable') }}
        />
      </Section>
      <Section name="numbers" title={t('settings.numbers')} text={t('settings.numbersText')}>
        <Choice
          label={t('settings.decimalSign')}
          value={settings.decimalSign}
          onChange={decimalSign => write({ decimalSign })}
          options={{ ',': t('settings.decimalComma'), '.': t('settings.decimalPoint') }}
        />
      </Section>
    </>
  )
}
