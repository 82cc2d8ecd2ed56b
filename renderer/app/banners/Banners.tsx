import { useLayoutEffect, useRef } from 'react'
import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { Recovery } from '../../../shared/contract/outbox/recovery.ts'
import { badgeOf } from '../../../shared/domain/changes/outbox-counts.ts'
import { useAppFacts } from '../../bridge/queries/app.ts'
import { useConnection } from '../../bridge/queries/connection.ts'
import { useOutbox, useOutboxActions } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useUnpressed } from '../../ui/use-unpressed.ts'
import { NextStep } from '../connection/ConnectionStatus.tsx'
import { connectionText } from '../connection/connection-text.ts'
import { overTitle, type ShownStop } from '../connection/shown-stop.ts'
import css from './Banners.module.css'
import { RepairedBanner } from './RepairedBanner.tsx'
import { recoveryText } from './recovery-text.ts'

const TICK_MS = 1000

/** Why nothing is sent, above every screen, for as long as that lasts. */
export function Banners({ stop, onEnterKey }: { stop: ShownStop; onEnterKey: () => void }) {
  return (
    <div className={css.banners}>
      <HaltedBanner />
      <RepairedBanner />
      <RecoveryBanner />
      <ConnectionBanner stop={stop} onEnterKey={onEnterKey} />
      <PausedBanner />
    </div>
  )
}

/** Keeps its height while it says that sending works again, so that nothing jumps. */
function ConnectionBanner(props: { stop: ShownStop; onEnterKey: () => void }) {
  const { t } = useLanguage()
  const stop = useUnpressed(props.stop)
  const place = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (stop.kind === 'stopped') height.current = place.current?.offsetHeight ?? 0
  })
  if (stop.kind === 'none') return null
  return (
    <div
      ref={place}
      className={css.place}
      style={stop.kind === 'over' ? { minHeight: height.current } : undefined}
    >
      {stop.kind === 'over' ? (
        <Banner role="group" tone="ok" title={t(overTitle(stop))} text={t('app.answersAgain')} />
      ) : (
        <StoppedBanner network={stop.network} onEnterKey={props.onEnterKey} />
      )}
    </div>
  )
}

function StoppedBanner({ network, onEnterKey }: { network: Network; onEnterKey: () => void }) {
  const language = useLanguage()
  const { data } = useConnection()
  const { data: app } = useAppFacts()
  const isCounting = 'retryAt' in network || 'until' in network
  const now = useNow(isCounting ? TICK_MS : null)
  if (data === undefined) return null
  const words = connectionText({ network, budget: data.budget }, app?.folder, now, language)
  return (
    <Banner
      role="group"
      tone={words.tone}
      icon={words.icon}
      title={words.title}
      text={words.text}
      actions={words.action === null ? undefined : <NextStep action={words.action} onEnterKey={onEnterKey} />}
    >
      {words.quoted === null ? null : <span>{words.quoted}</span>}
    </Banner>
  )
}

function HaltedBanner() {
  const { t } = useLanguage()
  const stopped = useUnpressed(useOutbox().data?.stopped ?? null)
  if (stopped === null) return null
  return (
    <Banner
      role="alert"
      tone="bad"
      title={t('app.stoppedTitle')}
      text={t('app.stoppedText', { rule: stopped.rule })}
    />
  )
}

function PausedBanner() {
  const { t } = useLanguage()
  const { data } = useOutbox()
  const { pause } = useOutboxActions()
  const isPaused = useUnpressed(data?.paused === true)
  if (data === undefined || !isPaused) return null
  const { waiting } = badgeOf(data.counts)
  return (
    <Banner
      tone="info"
      icon="pause"
      title={t('app.pausedTitle')}
      role="group"
      text={waiting === 0 ? t('app.pausedNone') : t('app.pausedText', { n: waiting })}
      actions={
        <Button icon="play" busy={pause.isPending} onClick={() => pause.mutate(false)}>
          {t('app.actionResume')}
        </Button>
      }
    />
  )
}

/** What happened to the outbox on disk, until a person dismisses it. */
function RecoveryBanner() {
  const recovery = useUnpressed(useOutbox().data?.recovery ?? null)
  return recovery === null ? null : <RecoveryNotice recovery={recovery} />
}

function RecoveryNotice({ recovery }: { recovery: Recovery }) {
  const language = useLanguage()
  const { acknowledge } = useOutboxActions()
  const { title, sentences, isGrave } = recoveryText(recovery, language, Date.now())
  return (
    <Banner
      tone={isGrave ? 'bad' : 'warn'}
      icon="warning"
      role={isGrave ? 'alert' : 'status'}
      title={title}
      text={sentences.join(' ')}
      actions={
        <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
          {language.t('common.dismiss')}
        </Button>
      }
    />
  )
}
