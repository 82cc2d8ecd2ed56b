import { useEffect, useRef, useState } from 'react'
import {
  type CheckedAddress,
  type CheckProgress,
  checkImages,
} from '../../../../../shared/contract/check-images.ts'
import type { ImageCheck } from '../../../../../shared/contract/groups/products.ts'
import { useBridge } from '../../../../bridge/port/BridgeProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import type { AddressUse } from '../../worker/protocol.ts'
import css from './ImageChecks.module.css'
import type { BadImages, ImageCheckState } from './image-checks.ts'

/** A check that is left is kept up to there: after each so many addresses, and at once with a bad one. */
const KEPT_EACH = 50

/** Checks the images of a file when a person asks. `kept`: what was found before the file was left. */
export function useImportImageChecks(kept: ImageCheckState, onKeep: (state: ImageCheckState) => void) {
  const bridge = useBridge()
  const language = useLanguage()
  const [state, setState] = useState(kept)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const start = async (uses: readonly AddressUse[]) => {
    const control = new AbortController()
    stop.current = control
    const show = (kind: 'running' | 'done' | 'stopped', progress: CheckProgress<AddressUse>) => {
      setState({ kind, ...progress })
      if (kind !== 'running' || progress.done % KEPT_EACH === 0 || progress.bad.length > last.bad.length)
        onKeep({ kind, ...progress })
    }
    let last: CheckProgress<AddressUse> = { done: 0, total: uses.length, bad: [] }
    const follow = (progress: CheckProgress<AddressUse>) => {
      show('running', progress)
      last = progress
    }
    follow(last)
    try {
      const look = (url: string) => bridge.call('checkImage', { url })
      const found = await checkImages(uses, look, control.signal, follow)
      show(control.signal.aborted ? 'stopped' : 'done', found)
    } catch (fault) {
      show('stopped', last)
      showToast('bad', faultText(fault, language))
    }
  }
  return { state, start, stop: () => stop.current?.abort() }
}

/** The button that starts the check, or its progress. */
export function ImageCheckButton(props: {
  addresses: number
  state: ImageCheckState
  onStart: () => void
  onStop: () => void
}) {
  const { t } = useLanguage()
  const { addresses, state, onStart, onStop } = props
  if (addresses === 0) return null
  if (state.kind === 'running') {
    const words = t('newProducts.checking', { done: state.done, total: state.total })
    return (
      <span className={css.progress}>
        <ProgressBar label={words} total={state.total} parts={[{ tone: 'accent', count: state.done }]} />
        <span role="status">{words}</span>
        <Button variant="quiet" onClick={onStop}>
          {t('newProducts.checkStop')}
        </Button>
      </span>
    )
  }
  return (
    <>
      <Button onClick={onStart}>
        {state.kind === 'none' ? t('newProducts.check', { n: addresses }) : t('newProducts.checkAgain')}
      </Button>
      {state.kind === 'stopped' ? (
        <span className={css.muted} role="status">
          {t('newProducts.checkStopped', { done: state.done, total: state.total })}
        </span>
      ) : null}
      {state.kind === 'done' && state.bad.length === 0 ? (
        <span className={css.muted} role="status">
          {t('newProducts.checkGood', { n: state.total })}
        </span>
      ) : null}
    </>
  )
}

const SHOWN = 50
const LINES = 6

/** The images that failed, each with its reason, and what to do with them. */
export function BadImagesPanel(props: {
  bad: readonly CheckedAddress<AddressUse>[]
  choice: BadImages
  onChoose: (choice: BadImages) => void
}) {
  const language = useLanguage()
  const { t } = language
  const { bad, choice, onChoose } = props
  if (bad.length === 0) return null
  const title = t('newProducts.checkBadTitle', { n: bad.length })
  return (
    <section className={css.panel} aria-label={title}>
      <p className={css.head}>
        <strong>{title}.</strong> {t('newProducts.checkBadText')}
      </p>
      <Choice
        label={t('newProducts.checkChoice')}
        labelHidden
        value={choice}
        onChange={onChoose}
        options={{ 'leave-out': t('newProducts.checkLeaveOut'), send: t('newProducts.checkSend') }}
      />
      <ul className={css.list}>
        {bad.slice(0, SHOWN).map(({ url, lines, check }) => (
          <li key={url}>
            <strong>{url}</strong> {badText(check, language)}{' '}
            <span className={css.muted}>
              {t('newProducts.checkLines', {
                n: lines.length,
                list: lines.slice(0, LINES).join(', ') + (lines.length > LINES ? ', …' : ''),
              })}
            </span>
          </li>
        ))}
      </ul>
      {bad.length > SHOWN ? (
        <span className={css.muted}>{t('common.andMore', { n: bad.length - SHOWN })}</span>
      ) : null}
    </section>
  )
}

function badText(check: ImageCheck, { t }: Language): string {
  if (check.kind === 'good') return ''
  switch (check.why) {
    case 'refused':
      return t('newProducts.bad_refused', { status: check.status ?? '?' })
    case 'redirected':
      return t('newProducts.bad_redirected', { at: check.at ?? '?' })
    case 'wrong-type':
      return t('newProducts.bad_wrong-type', { found: check.found ?? t('newProducts.bad_unknownType') })
    default:
      return t(`newProducts.bad_${check.why}`)
  }
}
