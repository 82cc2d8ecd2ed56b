import { useEffect, useRef, useState } from 'react'
import { badgeOf } from '../../../shared/domain/changes/outbox-counts.ts'
import { useAppFacts } from '../../bridge/queries/app.ts'
import { useConnection } from '../../bridge/queries/connection.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import css from '../../ui/unseen.module.css'
import { connectionText } from './connection-text.ts'
import { outboxNews } from './outbox-news.ts'
import { overTitle, type ShownStop } from './shown-stop.ts'

const NOTHING = { waiting: 0, attention: 0, applied: 0 }

/**
 * Announces once that sending stopped or goes on, because the banners count down and can't be live regions themselves;
 * and that changes need attention or were all sent, which others see at the Outbox's name. A good start is not announced.
 */
export function AnnounceState({ stop }: { stop: ShownStop }) {
  return (
    <>
      <AnnounceConnection stop={stop} />
      <AnnouncePause />
      <AnnounceOutbox />
    </>
  )
}

function AnnounceConnection({ stop }: { stop: ShownStop }) {
  const language = useLanguage()
  const { data } = useConnection()
  const { data: app } = useAppFacts()
  const words =
    data === undefined || stop.kind !== 'stopped'
      ? null
      : connectionText({ network: stop.network, budget: data.budget }, app?.folder, 0, language)
  return (
    <p className={css.unseen} role="status">
      {words?.announcement ?? (stop.kind === 'over' ? language.t(overTitle(stop)) : '')}
    </p>
  )
}

function AnnouncePause() {
  const { t } = useLanguage()
  const { data } = useOutbox()
  const isPaused = data?.paused === true
  const wasPaused = useWasOnce(isPaused)
  return (
    <p className={css.unseen} role="status">
      {isPaused ? t('app.pausedTitle') : wasPaused ? t('app.resumed') : ''}
    </p>
  )
}

function AnnounceOutbox() {
  const { t } = useLanguage()
  const { data } = useOutbox()
  const { waiting, attention, applied } =
    data === undefined ? NOTHING : { ...badgeOf(data.counts), applied: data.counts.applied }
  const isRead = data !== undefined
  const before = useRef<typeof NOTHING | null>(null)
  const [news, setNews] = useState<{ words: string; times: number }>({ words: '', times: 0 })
  useEffect(() => {
    if (!isRead) return
    const now = { waiting, attention, applied }
    const kind = outboxNews(before.current, now)
    before.current = now
    if (kind === null) return
    const words = kind === 'done' ? t('outbox.summaryQuiet') : t('outbox.badgeAttention', { n: attention })
    setNews(({ times }) => ({ words, times: times + 1 }))
  }, [isRead, waiting, attention, applied, t])
  return (
    <p className={css.unseen} role="status">
      {/* Another element each time: the same words twice are two announcements. */}
      <span key={news.times}>{news.words}</span>
    </p>
  )
}

function useWasOnce(is: boolean): boolean {
  const [was, setWas] = useState(is)
  useEffect(() => {
    if (is) setWas(true)
  }, [is])
  return was
}
