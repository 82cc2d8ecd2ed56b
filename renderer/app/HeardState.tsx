import { useEffect, useState } from 'react'
import { useConnection } from '../bridge/queries-connection.ts'
import { useOutbox } from '../bridge/queries-outbox.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { connectionWords } from './connection-words.ts'
import css from './HeardState.module.css'

/**
 * Says aloud, once each, that sending stopped or goes on: the banners count down, so they cannot be live regions
 * themselves. Nothing is said of a start at which all is well.
 */
export function HeardState() {
  return (
    <>
      <HeardConnection />
      <HeardPause />
    </>
  )
}

function HeardConnection() {
  const language = useLanguage()
  const { data } = useConnection()
  const words = data === undefined ? null : connectionWords(data, 0, language)
  const isStopped = words?.stops === true
  const hasStopped = useWasOnce(isStopped)
  const isOnline = data?.network.kind === 'online'
  return (
    <p className={css.heard} role="status">
      {isStopped ? words.heard : hasStopped && isOnline ? language.t('app.heardOnline') : ''}
    </p>
  )
}

function HeardPause() {
  const { t } = useLanguage()
  const { data } = useOutbox()
  const isPaused = data?.paused === true
  const wasPaused = useWasOnce(isPaused)
  return (
    <p className={css.heard} role="status">
      {isPaused ? t('app.pausedTitle') : wasPaused ? t('app.heardResumed') : ''}
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
