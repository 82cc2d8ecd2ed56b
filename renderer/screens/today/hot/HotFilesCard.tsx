import { type RefObject, useState } from 'react'
import type { HotDone, HotWaiting } from '../../../../shared/contract/groups/hot-folders.ts'
import type { RecentFile } from '../../../../shared/contract/groups/recent-files.ts'
import type { Job } from '../../../../shared/contract/outbox/job.ts'
import type { ListSets } from '../../../../shared/domain/changes/list-sets.ts'
import { badgeOf } from '../../../../shared/domain/changes/outbox-counts.ts'
import { fromBase64 } from '../../../bridge/base64.ts'
import { useHotFolders, usePutHotFileAside, useReadHotFile } from '../../../bridge/queries/hot-folders.ts'
import { useJobs } from '../../../bridge/queries/outbox.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { hotFolderFacts } from '../../../parts/hot-folder-facts.ts'
import { hotFileAnswers } from '../../../parts/opened-hot-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import shared from '../../../ui/shared.module.css'
import { useNow } from '../../../ui/use-now.ts'
import { TodayCard } from '../TodayCard.tsx'
import { ConfirmLayout } from './ConfirmLayout.tsx'
import css from './HotFilesCard.module.css'
import { doneFileText, isWorthAllowing, waitingFileText } from './hot-text.ts'

const CLOCK_MS = 60_000
const SHOWN = 5

interface HotFilesCardProps {
  /** The list, to move the focus there. */
  lines: RefObject<HTMLUListElement | null>
  /** On with a list as if it had been dropped. */
  onFile: (file: File, answers?: RecentFile['answers']) => void
  onJob: (job: number) => void
  /** How many values of a stored file are on the sheet, by its number. */
  onSheet: ReadonlyMap<string, number>
  onReview: () => void
}

/** Lists from hot folders: those that wait for a person, and the last ones that were done. Hidden without any. */
export function HotFilesCard({ lines, onFile, onJob, onSheet, onReview }: HotFilesCardProps) {
  const { t, language } = useLanguage()
  const { data } = useHotFolders()
  const { data: jobs } = useJobs()
  const now = useNow(CLOCK_MS)
  const [asked, setAsked] = useState<HotWaiting | null>(null)
  const [isAll, setAll] = useState(false)
  const held = (data?.folders ?? []).flatMap(folder =>
    hotFolderFacts(folder, language).map(fact => ({ key: `${folder.id} ${fact}`, path: folder.path, fact })),
  )
  const kindOf = ({ folder }: HotWaiting) => data?.folders.find(({ id }) => id === folder)?.kind ?? 'both'
  const countsOf = (job: number | null) => jobs?.jobs.find(({ id }) => id === job)?.counts
  if (data === undefined || jobs === undefined || data.waiting.length + data.done.length + held.length === 0)
    return null
  return (
    <TodayCard title={t('hot.card')}>
      <ul ref={lines}>
        {data.waiting.map(file => (
          <WaitingFile
            key={file.id}
            file={file}
            kind={kindOf(file)}
            onSheet={onSheet.get(file.source ?? '') ?? 0}
            onFile={onFile}
            onAllow={() => setAsked(file)}
            onReview={onReview}
          />
        ))}
        {held.map(({ key, path, fact }) => (
          <li key={key} className={css.done}>
            <span className={css.name}>{isolated(path)}</span>
            <span className={css.facts}>{fact}</span>
          </li>
        ))}
        {data.done.slice(0, isAll ? undefined : SHOWN).map(file => (
          <DoneFile key={file.id} file={file} counts={countsOf(file.job)} now={now} onJob={onJob} />
        ))}
      </ul>
      {data.done.length > SHOWN && !isAll ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('hot.showAll', { n: data.done.length })}
        </Button>
      ) : null}
      {asked === null ? null : (
        <ConfirmLayout file={asked} kind={kindOf(asked)} onClose={() => setAsked(null)} />
      )}
    </TodayCard>
  )
}

function WaitingFile(props: {
  file: HotWaiting
  /** Values of it that a person put on the sheet. */
  onSheet: number
  onReview: () => void
  /** What its folder is for. */
  kind: ListSets
  onFile: (file: File, answers?: RecentFile['answers']) => void
  onAllow: () => void
}) {
  const { id, name, why } = props.file
  const { onSheet, onReview } = props
  const { t, language } = useLanguage()
  const read = useReadHotFile()
  const aside = usePutHotFileAside()
  const onOpen = () =>
    read.mutate(id, {
      onSuccess: found => {
        if (found.kind === 'file') {
          const { name, date: lastModified, bytes } = found
          props.onFile(new File([fromBase64(bytes)], name, { lastModified }), hotFileAnswers(id, props.kind))
        } else showToast('warn', t('hot.fileGone', { name: isolated(name) }))
      },
    })
  return (
    <li className={css.waiting}>
      <span className={css.name}>{isolated(name)}</span>
      <span className={css.facts}>
        {onSheet > 0 ? t('hot.onSheet', { n: onSheet }) : waitingFileText(props.file, language)}
      </span>
      <span className={shared.wrap}>
        {onSheet > 0 ? (
          <Button icon="arrowRight" aria-label={t('today.reviewImport', { file: name })} onClick={onReview}>
            {t('review.title')}
          </Button>
        ) : null}
        <Button aria-label={t('common.openNamed', { name })} busy={read.isPending} onClick={onOpen}>
          {t('common.open')}
        </Button>
        {onSheet === 0 && isWorthAllowing(why) ? (
          <Button onClick={props.onAllow}>{t(why.isNew ? 'hot.allow' : 'hot.allowUnknown')}</Button>
        ) : null}
        <Button
          variant="quiet"
          aria-label={t('hot.asideOf', { name })}
          busy={aside.isPending}
          onClick={() => aside.mutate(id)}
        >
          {t('hot.aside')}
        </Button>
      </span>
    </li>
  )
}

interface DoneFileProps {
  file: HotDone
  /** Of its job. */
  counts: Job['counts'] | undefined
  now: number
  onJob: (job: number) => void
}

function DoneFile({ file, counts, now, onJob }: DoneFileProps) {
  const language = useLanguage()
  const { job, name, notTaken } = file
  const failed = counts === undefined ? 0 : badgeOf(counts).attention
  return (
    <li className={css.done}>
      {job === null ? (
        <span className={css.name}>{isolated(name)}</span>
      ) : (
        <button type="button" className={css.link} onClick={() => onJob(job)}>
          {isolated(name)}
        </button>
      )}
      <span className={css.facts}>
        <span>{doneFileText(file, counts, now, language)}</span>
        {failed === 0 ? null : (
          <Mark tone="bad" icon="stop" word={language.t('common.attentionCount', { n: failed })} />
        )}
        {notTaken === 0 ? null : <span>{language.t('hot.notTaken', { n: notTaken })}</span>}
      </span>
    </li>
  )
}
