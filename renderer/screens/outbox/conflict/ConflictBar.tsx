import { useState } from 'react'
import type { ChangeFilter } from '../../../bridge/queries/changes.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { AlikeDialog } from './AlikeDialog.tsx'
import css from './ConflictBar.module.css'

/** Says that values changed meanwhile, with a button to resolve all; `count` is null under a filter. */
export function ConflictBar({ filter, count }: { filter: ChangeFilter; count: number | null }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.bar}>
      <Icon name="split" />
      <span className={css.words}>
        {count === null ? t('outbox.saysConflictOther') : t('outbox.conflictsTitle', { n: count })}
      </span>
      <Button onClick={() => setAsking(true)}>{t('outbox.resolveAll')}</Button>
      {isAsking ? <AlikeDialog filter={filter} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
