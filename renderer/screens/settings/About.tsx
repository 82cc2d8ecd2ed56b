import { useAppFacts } from '../../bridge/queries/app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import shared from '../../ui/shared.module.css'
import { Section } from './Section.tsx'

const HOST = {
  electron: 'settings.hostElectron',
  preview: 'settings.hostPreview',
  memory: 'settings.hostOther',
  cli: 'settings.hostOther',
} as const
const PLATFORM = {
  mac: 'settings.platformMac',
  windows: 'settings.platformWindows',
  linux: 'settings.platformLinux',
} as const

export function About() {
  const { t } = useLanguage()
  const { data } = useAppFacts()
  return (
    <Section name="about" title={t('settings.about')}>
      {data === undefined ? null : (
        <div>
          <p>{t('settings.version', { version: data.version })}</p>
          <p className={shared.muted}>{t(HOST[data.host], { platform: t(PLATFORM[data.platform]) })}</p>
        </div>
      )}
    </Section>
  )
}
