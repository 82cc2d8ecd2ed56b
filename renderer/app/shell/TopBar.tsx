import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/keyboard/Kbd.tsx'
import { MOD } from '../../ui/keyboard/platform.ts'
import { BudgetGauge } from '../connection/BudgetGauge.tsx'
import { ConnectionStatus } from '../connection/ConnectionStatus.tsx'
import css from './TopBar.module.css'

interface TopBarProps {
  onSearch: () => void
  onOpenFile: () => void
  onEnterKey: () => void
}

export function TopBar({ onSearch, onOpenFile, onEnterKey }: TopBarProps) {
  const { t } = useLanguage()
  return (
    <div className={css.bar}>
      <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span className={css.words}>{t('app.search')}</span>
        <Kbd keys={[MOD, 'K']} />
      </button>
      <IconButton icon="upload" label={t('app.actionOpenFile')} onClick={onOpenFile} />
      <span className={css.gap} />
      <ConnectionStatus onEnterKey={onEnterKey} />
      <BudgetGauge />
    </div>
  )
}
