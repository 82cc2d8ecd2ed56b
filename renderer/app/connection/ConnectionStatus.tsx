import type { Network } from '../../../shared/contract/groups/connection.ts'
import { useAppFacts } from '../../bridge/queries/app.ts'
import { useConnection, useTryAgain } from '../../bridge/queries/connection.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Popover } from '../../ui/popups/Popover.tsx'
import shared from '../../ui/shared.module.css'
import { useNow } from '../../ui/use-now.ts'
import css from './ConnectionStatus.module.css'
import { connectionText, type NextAction } from './connection-text.ts'

const TICK_MS = 1000

/** The connection in words, in the top bar; pressing it shows the reason and what to do. */
export function ConnectionStatus(props: { onEnterKey: () => void }) {
  const { t, language } = useLanguage()
  const { data } = useConnection()
  const { data: app } = useAppFacts()
  const now = useNow(data !== undefined && isCounting(data.network) ? TICK_MS : null)
  if (data === undefined) return <span className={css.space} />
  const words = connectionText(data, app?.folder, now, language)
  return (
    <Popover
      title={words.title}
      trigger={
        <button type="button" className={css.trigger} aria-label={t('app.connection', { word: words.short })}>
          <Mark tone={words.tone} icon={words.icon} word={words.short} variant="pill" />
        </button>
      }
    >
      <p className={shared.muted}>{words.text}</p>
      {words.quoted === null ? null : <p className={shared.muted}>{words.quoted}</p>}
      <NextStep action={words.action} onEnterKey={props.onEnterKey} />
    </Popover>
  )
}

/** Whether its words change with every second. */
function isCounting(network: Network): boolean {
  return 'retryAt' in network || 'until' in network || 'unansweredSince' in network
}

export function NextStep(props: { action: NextAction; onEnterKey: () => void }) {
  const { t } = useLanguage()
  const tryAgain = useTryAgain()
  const { action } = props
  return (
    <>
      {action === 'enter-key' || action === 'either' ? (
        <Button icon="key" onClick={props.onEnterKey}>
          {t('app.enterKey')}
        </Button>
      ) : null}
      {action === 'try-again' || action === 'either' ? (
        <Button icon="retry" busy={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
          {t('common.retry')}
        </Button>
      ) : null}
    </>
  )
}
