import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ContextMenu } from '../../ui/popups/Menu.tsx'

interface RecentMenuProps {
  recent: readonly RecentFile[]
  onOpenRecent: (file: RecentFile) => void
}

/** The files that were imported last, to be opened again as they were. */
export function RecentMenu({ recent, onOpenRecent }: RecentMenuProps) {
  const { t, time } = useLanguage()
  if (recent.length === 0) return null
  return (
    <ContextMenu
      trigger={<Button variant="quiet" icon="clock" />}
      label={t('importing.recent')}
      items={recent.map(file => ({
        label: t('importing.recentFile', { name: isolated(file.name), time: time(file.at, Date.now()) }),
        icon: 'file',
        onSelect: () => onOpenRecent(file),
      }))}
    >
      {t('importing.recent')}
    </ContextMenu>
  )
}
