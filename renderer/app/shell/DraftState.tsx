import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useStage } from '../../stage/StageProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { draftText } from './draft-text.ts'
import css from './StatusBar.module.css'

/** How many edits are staged, and whether they are on disk. */
export function DraftState() {
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
