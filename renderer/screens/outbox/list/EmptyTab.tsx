import type { Tab } from '../../../../shared/contract/groups/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

const WORDS = {
  waiting: { icon: 'clock', title: 'outbox.summaryQuiet', text: 'outbox.emptyWaitingText' },
  sending: { icon: 'outbox', title: 'outbox.emptySending', text: 'outbox.emptySendingText' },
  person: { icon: 'check', title: 'today.nothingTitle', text: 'outbox.emptyPersonText' },
  done: { icon: 'check', title: 'outbox.emptyDone', text: 'outbox.emptyDoneText' },
} as const

interface EmptyTabProps {
  tab: Tab
  text: string
  isOfKind: boolean
  /** Null without a filter. */
  onShowAll: (() => void) | null
}

export function EmptyTab({ tab, text, isOfKind, onShowAll }: EmptyTabProps) {
  const { t } = useLanguage()
  if (onShowAll === null)
    return <Notice icon={WORDS[tab].icon} title={t(WORDS[tab].title)} text={t(WORDS[tab].text)} />
  const title = text !== '' ? t('orders.noMatchText', { text }) : isOfKind ? t('outbox.noneFoundKind') : ''
  return (
    <Notice
      icon="search"
      title={title}
      actions={<Button onClick={onShowAll}>{t('outbox.showAll')}</Button>}
    />
  )
}
