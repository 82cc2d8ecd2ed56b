import { useStore } from 'zustand/react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { heldDrops } from './held-drops.ts'

/** More names than these would push the screen away. */
const NAMED_MAX = 5

/** Files that were dropped before there was an account to import them into. */
export function FilesWithoutAccount() {
  const { t } = useLanguage()
  const names = useStore(heldDrops).drops.flatMap(({ files }) => files.map(({ name }) => name))
  if (names.length === 0) return null
  return (
    <Banner
      tone="info"
      icon="file"
      role="status"
      title={t('app.filesHeld', { n: names.length })}
      text={names.slice(0, NAMED_MAX).join(', ')}
    />
  )
}
