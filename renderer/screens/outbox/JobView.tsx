import { useCallback, useMemo, useState } from 'react'
import { LINES_A_PAGE, useAllLines, useJob } from '../../bridge/queries-outbox.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { Batches } from './Batches.tsx'
import { ConflictBar } from './ConflictBar.tsx'
import { changeTitle } from './change-title.ts'
import type { Holdup } from './change-words.ts'
import { JobHeader } from './JobHeader.tsx'
import css from './JobView.module.css'
import { type LineFilter, STATES_OF } from './job-words.ts'
import { Line } from './Line.tsx'
import { LineFilters } from './LineFilters.tsx'

const LINE_HEIGHT = 52

interface JobViewProps {
  id: number
  holdup: Holdup
  onProduct: (product: number) => void
}

/** One job: how far it is, the requests it went out in, and every line with what became of it. */
export function JobView({ id, holdup, onProduct }: JobViewProps) {
  const language = useLanguage()
  const { t } = language
  const [filter, setFilter] = useState<LineFilter>('all')
  const [text, setText] = useState('')
  const [seen, setSeen] = useState({ first: 0, last: 0 })
  const states = STATES_OF[filter]
  const wanted = text.trim().toLowerCase()
  const isSearching = wanted !== ''

  const pages = useMemo(() => pagesOf(seen.first, seen.last), [seen])
  const { newest, error, pageOf, readAgain } = useJob(id, states, pages)
  const { data: all } = useAllLines(id, states, isSearching)
  const found = useMemo(
    () =>
      isSearching
        ? (all ?? []).filter(change => changeTitle(change, language).toLowerCase().includes(wanted))
        : null,
    [all, isSearching, wanted, language],
  )
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), [])

  if (newest === undefined)
    return error === null ? (
      <Skeleton label={t('app.loading')} lines={10} />
    ) : (
      <Notice
        icon="stop"
        title={t('app.faultTitle')}
        text={faultWords(error, language)}
        actions={<Button onClick={() => void readAgain()}>{t('app.retry')}</Button>}
      />
    )
  if (newest.job === null)
    return <Notice icon="question" title={t('outbox.jobGoneTitle')} text={t('outbox.jobGoneText')} />

  const count = found?.length ?? newest.matching
  const lineAt = (index: number) =>
    found === null ? pageOf.get(Math.floor(index / LINES_A_PAGE))?.[index % LINES_A_PAGE] : found[index]
  return (
    <section className={css.view}>
      <JobHeader job={newest.job} />
      <Batches batches={newest.batches} />
      {newest.job.counts.conflict === 0 ? null : <ConflictBar job={id} count={newest.job.counts.conflict} />}
      <LineFilters
        counts={newest.job.counts}
        filter={filter}
        onFilter={next => {
          setFilter(next)
          setSeen({ first: 0, last: 0 })
        }}
        text={text}
        onText={setText}
      />
      {count === 0 ? (
        <Notice
          icon="search"
          title={isSearching ? t('outbox.noSku', { text: text.trim() }) : t('outbox.noLines')}
        />
      ) : (
        <VirtualRows
          key={filter}
          label={t('outbox.lines')}
          count={count}
          rowHeight={LINE_HEIGHT}
          onSeen={onSeen}
          row={index => <Line change={lineAt(index)} holdup={holdup} onProduct={onProduct} />}
        />
      )}
    </section>
  )
}

function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / LINES_A_PAGE)
  const to = Math.floor(Math.max(first, last) / LINES_A_PAGE)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
