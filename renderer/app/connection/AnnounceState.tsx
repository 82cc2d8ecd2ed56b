import { useEffect, useState } from 'react'
import { useAppFacts } from '../../bridge/queries/app.ts'
import { useConnection } from '../../bridge/queries/connection.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import css from '../../ui/unseen.module.css'
import { connectionText } from './connection-text.ts'
import type { ShownStop } from './shown-stop.ts'

/**
 * Announces once that sending stopped or goes on: the banners count down, so they can't be live regions themselves. A
 * start at which all is well is not announced.
 */
export function AnnounceState({ stop }: { stop: ShownStop }) {
  return (
    <>
      <AnnounceConnection stop={stop} />
      <AnnouncePause />
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
      {words?.announcement ?? (stop.kind === 'over' ? language.t('app.onlineAgain') : '')}
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

function useWasOnce(is: boolean): boolean {
  const [was, setWas] = useState(is)
  useEffect(() => {
    if (is) setWas(true)
  }, [is])
  return was
}
