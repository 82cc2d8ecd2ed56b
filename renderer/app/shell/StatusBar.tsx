import { useCatalogProgress, useRefreshCatalog } from '../../bridge/queries/catalog.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useStage } from '../../stage/StageProvider.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { catalogMessage, isRepeated } from './catalog-text.ts'
import { draftText } from './draft-text.ts'
import css from './StatusBar.module.css'

const MINUTE_MS = 60_000

/** The bottom line: how complete the catalog is, whether the edits are saved, and the keys. */
export function StatusBar({ onHelp }: { onHelp: () => void }) {
  const { t, language } = useLanguage()
  const { data } = useCatalogProgress()
  const refresh = useRefreshCatalog()
  const now = useNow(MINUTE_MS)
  return (
    <footer className={css.bar}>
      {data === undefined ? null : (
        <span className={css.part}>
          <Icon name={data.state === 'complete' ? 'check' : data.state === 'waiting' ? 'clock' : 'retry'} />
          {catalogMessage(data, now, language)}
        </span>
      )}
      {data?.state === 'reading' && data.total !== null && !isRepeated(data) ? (
        <span className={css.track}>
          <span className={css.fill} style={{ width: `${(100 * data.read) / Math.max(1, data.total)}%` }} />
        </span>
      ) : null}
      {data?.state === 'complete' || data?.state === 'empty' ? (
        <button type="button" className={css.link} onClick={() => refresh.mutate()}>
          {t('common.refresh')}
        </button>
      ) : null}
      <span className={css.gap} />
      <DraftState />
      <IconButton icon="question" label={t('app.shortcuts')} onClick={onHelp} />
    </footer>
  )
}

function DraftState() {
  const language = useLanguage()
  const stage = useStage()
  const { edits, unreadable } = stage.counts()
  const { icon, text, isBad } = draftText(
    { saving: stage.saveState(), restoring: stage.restoreState(), cells: edits + unreadable },
    language,
  )
  return (
    <span className={`${css.part} ${isBad ? css.bad : ''}`} role={isBad ? 'alert' : undefined}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
