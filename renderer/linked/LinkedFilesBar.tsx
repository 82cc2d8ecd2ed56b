import { useState } from 'react'
import type { LinkedFile } from '../../shared/contract/groups/linked-files.ts'
import { useAppFacts } from '../bridge/queries/app.ts'
import {
  useEndLinkedFile,
  useLinkedFiles,
  useOpenLinkedFile,
  useResumeLinkedFile,
} from '../bridge/queries/linked-files.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/popups/Toasts.tsx'
import { useNow } from '../ui/use-now.ts'
import css from './LinkedFilesBar.module.css'

/** The files that are edited in another program, with what came of their last save. */
export function LinkedFilesBar() {
  const { data } = useLinkedFiles()
  const shown = (data?.files ?? []).filter(({ isStopped, isSaved }) => isSaved || !isStopped)
  const isShort = shown.length > 1
  return shown.map(file =>
    file.isStopped ? (
      <SavedLater key={file.id} file={file} />
    ) : (
      <OneLink key={file.id} file={file} isShort={isShort} />
    ),
  )
}

/** A file that was saved after the person had stopped editing it. */
function SavedLater({ file: { id, name } }: { file: LinkedFile }) {
  const { t } = useLanguage()
  const resume = useResumeLinkedFile()
  const end = useEndLinkedFile()
  return (
    <Banner
      isBar
      tone="warn"
      icon="warning"
      role="status"
      title={t('linked.savedLater', { name })}
      text={t('linked.savedLaterText')}
      actions={
        <>
          <Button variant="quiet" onClick={() => resume.mutate({ id })}>
            {t('linked.resume')}
          </Button>
          <Button onClick={() => end.mutate({ id })}>{t('linked.leave')}</Button>
        </>
      }
    />
  )
}

/** `isShort`: several files leave the sheet its room. */
function OneLink({ file, isShort }: { file: LinkedFile; isShort: boolean }) {
  const { t, language } = useLanguage()
  const { data: app } = useAppFacts()
  const isTab = app?.host === 'preview'
  const open = useOpenLinkedFile()
  const end = useEndLinkedFile()
  const now = useNow(60_000)
  const { last } = file
  const isWarning =
    file.isGone || file.beside !== null || last?.kind === 'unreadable' || (last?.notTaken ?? 0) > 0
  const reopen = async () => {
    const { kind } = await open.mutateAsync({ id: file.id })
    if (kind === 'gone') showToast('warn', t('linked.gone', { name: file.name }))
    else if (kind !== 'opened') showToast('warn', t('linked.notOpened', { name: file.name }))
  }
  return (
    <Banner
      isBar
      tone={isWarning ? 'warn' : 'info'}
      icon={isWarning ? 'warning' : 'file'}
      role="status"
      title={t('linked.title', { name: file.name })}
      text={textOf(file, isTab, now, language)}
      actions={
        <>
          {isTab ? null : (
            <Button variant="quiet" onClick={() => void reopen()}>
              {t('common.open')}
            </Button>
          )}
          <Button onClick={() => end.mutate({ id: file.id })}>{t('common.stop')}</Button>
        </>
      }
    >
      <Details file={file} isShort={isShort} />
    </Banner>
  )
}

const listed = (all: readonly string[], most: number): readonly string[] =>
  all.length > most ? [...all.slice(0, most - 1), `${all[most - 1]} …`] : all

/** What was not taken of the last save, with its places, and what was ignored. */
function Details({ file: { name, last, beside }, isShort }: { file: LinkedFile; isShort: boolean }) {
  const { t } = useLanguage()
  const [isAll, setAll] = useState(false)
  const most = isAll ? Number.POSITIVE_INFINITY : isShort ? 1 : 3
  const lines = beside === null ? [] : [t('linked.beside', { other: beside, name })]
  if (last?.kind === 'read') {
    const { readOnly, added, deleted } = last.ignored
    if (last.notTaken > 0)
      lines.push(t('linked.notTaken', { n: last.notTaken }), ...listed(last.examples, most))
    const ignored = [
      added === 0 ? '' : t('linked.added', { n: added }),
      deleted === 0 ? '' : t('linked.deleted', { n: deleted }),
      readOnly === 0 ? '' : t('linked.readOnly', { n: readOnly }),
      ...listed(last.ignoredCells, most),
    ].filter(Boolean)
    if (ignored.length > 0) lines.push(ignored.join(' '))
  }
  const hasMore = last?.kind === 'read' && Math.max(last.examples.length, last.ignoredCells.length) > most
  return (
    <>
      {(isShort && !isAll ? [lines.join(' ')] : lines).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order, and no state
        <span key={at} className={css.line}>
          {line}
        </span>
      ))}
      {hasMore ? (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {t('linked.showAll')}
        </button>
      ) : null}
    </>
  )
}

/** `isTab`: a tab of a browser opens no programs, and sees only the saves that are dropped on it. */
function textOf(
  { name, last, isGone, isEnding, products }: LinkedFile,
  isTab: boolean,
  now: number,
  { t, time }: Language,
): string {
  if (isGone) return t('linked.gone', { name })
  if (isEnding) return t('linked.ending')
  if (last === null) return t(isTab ? 'linked.nothingYetHere' : 'linked.nothingYet', { n: products })
  if (last.kind === 'unreadable') return t('linked.lastUnreadable', { at: time(last.at, now), why: last.why })
  return last.edits === 0
    ? t('linked.lastNothing', { at: time(last.at, now) })
    : t('linked.lastRead', { n: last.edits, at: time(last.at, now) })
}
