import { useBridge } from '../../bridge/BridgeProvider.tsx'
import { readAllLines, useOutboxActions } from '../../bridge/queries-outbox.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { tell } from '../../ui/Toasts.tsx'
import css from './ConflictBar.module.css'

/** One answer for all conflicts of a job; each line has its own buttons too. */
export function ConflictBar({ job, count }: { job: number; count: number }) {
  const language = useLanguage()
  const { t } = language
  const bridge = useBridge()
  const { settle } = useOutboxActions()

  const settleAll = async (choice: 'mine' | 'theirs') => {
    const lines = await readAllLines(bridge, job, ['conflict']).catch(error => {
      tell('bad', faultWords(error, language))
      return null
    })
    if (lines === null) return
    if (lines.length === 0) return tell('muted', t('outbox.nothingDone'))
    const onSuccess = ({ settled }: { settled: number }) => tell('ok', t('outbox.settled', { n: settled }))
    settle.mutate({ ids: lines.map(({ id }) => id), choice }, { onSuccess })
  }
  return (
    <div className={css.bar}>
      <Banner
        tone="warn"
        icon="split"
        title={t('outbox.conflictsTitle', { n: count })}
        text={t('outbox.conflictsText')}
        actions={
          <>
            <Button busy={settle.isPending} onClick={() => void settleAll('mine')}>
              {t('outbox.allMine', { n: count })}
            </Button>
            <Button busy={settle.isPending} onClick={() => void settleAll('theirs')}>
              {t('outbox.allTheirs', { n: count })}
            </Button>
          </>
        }
      />
    </div>
  )
}
