import { type Ref, useCallback, useRef, useState } from 'react'
import type { Job, StateCounts } from '../../../../shared/contract/outbox/job.ts'
import { useChanges } from '../../../bridge/queries/changes.ts'
import { useJob } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { FaultNotice } from '../../../parts/FaultNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DetailPanel } from '../change/DetailPanel.tsx'
import type { HoldList } from '../change/hold.ts'
import { ConflictBar } from '../conflict/ConflictBar.tsx'
import { Batches } from '../jobs/Batches.tsx'
import { JobHeader } from '../jobs/JobHeader.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeList, type ChangeListHandle } from './ChangeList.tsx'
import css from './ChangesPane.module.css'
import { EmptyTab } from './EmptyTab.tsx'
import { FilterBar } from './FilterBar.tsx'
import { OutboxSelectionBar } from './OutboxSelectionBar.tsx'
import { type ShownChanges, useFilter } from './use-filter.ts'
import { useListCursor } from './use-list-cursor.ts'
import { useSelection } from './use-selection.ts'

interface ChangesPaneProps {
  job: number | null
  jobs: readonly Job[]
  /** Over the whole outbox. */
  counts: StateCounts
  hold: HoldList
  onJob: (job: number | null) => void
  /** To a product: in the sheet of prices and stock, or in its own form. */
  onProduct: (product: number, where: 'prices' | 'products') => void
}

/** The changes of a job, or all of them, by tab; one of them in full beside the list. */
export function ChangesPane(props: ChangesPaneProps) {
  const { job, jobs, hold, onJob, onProduct } = props
  const { t } = useLanguage()
  const shownJob = useShownJob(job, jobs)
  const counts = shownJob.job?.counts ?? props.counts
  const chosen = useFilter(job, counts)
  const { filter } = chosen
  const [seen, setSeen] = useState({ first: 0, last: 0 })
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), [])
  const changes = useChanges(filter, seen.first, seen.last)
  const count = changes.total ?? 0
  const selection = useSelection(filter)
  const cursor = useListCursor({ count, rowAt: changes.rowAt, selection, stay: chosen.stay })
  const list = useRef<ChangeListHandle>(null)
  const { open, setOpen } = cursor

  const show = (next: ShownChanges) => {
    chosen.show(next)
    cursor.toStart()
    onSeen(0, 0)
    selection.clear()
  }
  const close = () => {
    setOpen(null)
    list.current?.focus()
  }

  if (shownJob.kind === 'gone')
    return <Notice icon="question" title={t('outbox.jobGoneTitle')} text={t('outbox.jobGoneText')} />
  return (
    <div className={css.pane} data-open={open !== null || undefined}>
      <section className={css.view} aria-label={t('outbox.list')}>
        {shownJob.job === null ? null : (
          <JobHeader job={shownJob.job} jobs={jobs} hold={hold} onJob={onJob} />
        )}
        <Batches batches={shownJob.batches} />
        <FilterBar counts={counts} tab={filter.tab} kind={chosen.kind} text={chosen.text} onShow={show} />
        {filter.tab === 'person' && counts.conflict > 0 ? (
          <ConflictBar filter={filter} count={chosen.isFiltered ? null : counts.conflict} />
        ) : null}
        {selection.count === 0 ? null : <OutboxSelectionBar selection={selection} total={count} />}
        <Listed
          changes={changes}
          chosen={chosen}
          cursor={cursor}
          selection={selection}
          hold={hold}
          list={list}
          onSeen={onSeen}
          onShow={show}
        />
      </section>
      {open === null ? null : (
        <DetailPanel
          key={open.id}
          id={open.id}
          takesFocus={open.takesFocus}
          hold={hold}
          jobs={jobs}
          onClose={close}
          onOpen={id => setOpen({ id, takesFocus: true })}
          onJob={onJob}
          onProduct={onProduct}
          onCancelChanges={selection.askCancel}
        />
      )}
      <CancelDialog changes={selection.asked} onClose={selection.stopAsking} onConfirm={selection.cancel} />
    </div>
  )
}

interface ListedProps {
  changes: ReturnType<typeof useChanges>
  chosen: ReturnType<typeof useFilter>
  cursor: ReturnType<typeof useListCursor>
  selection: ReturnType<typeof useSelection>
  hold: HoldList
  list: Ref<ChangeListHandle>
  onSeen: (first: number, last: number) => void
  onShow: (next: ShownChanges) => void
}

/** The changes that match, or why there are none to see. */
function Listed({ changes, chosen, cursor, selection, hold, list, onSeen, onShow }: ListedProps) {
  const { t } = useLanguage()
  const { total, error, rowAt, readAgain } = changes
  const { filter, kind, isFiltered } = chosen
  if (total === undefined) return <Reading error={error} onRetry={() => void readAgain()} />
  if (total === 0)
    return (
      <EmptyTab
        tab={filter.tab}
        text={filter.text}
        isOfKind={kind !== 'all'}
        onShowAll={isFiltered ? () => onShow({ kind: 'all', text: '' }) : null}
      />
    )
  return (
    <ChangeList
      key={`${filter.tab} ${kind} ${filter.text}`}
      ref={list}
      label={t('outbox.list')}
      count={total}
      rowAt={rowAt}
      hold={hold}
      cursor={cursor.at}
      openId={cursor.open?.id ?? null}
      isSelected={selection.has}
      onSeen={onSeen}
      onAction={cursor.onAction}
      onPress={cursor.onPress}
    />
  )
}

/** In place of the list while it is read, or when it could not be read. */
function Reading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLanguage()
  if (error === null)
    return (
      <div className={css.reading}>
        <Skeleton label={t('common.loading')} lines={10} />
      </div>
    )
  return <FaultNotice error={error} onRetry={onRetry} />
}

const NO_BATCHES: readonly [] = []

/** The job with its batches, from whichever answer is newer. */
function useShownJob(id: number | null, jobs: readonly Job[]) {
  const { data } = useJob(id)
  const listed = jobs.find(job => job.id === id) ?? null
  const isGone = id !== null && listed === null && data !== undefined && data.job === null
  return {
    kind: isGone ? ('gone' as const) : ('here' as const),
    job: id === null ? null : (data?.job ?? listed),
    batches: id === null || data === undefined ? NO_BATCHES : data.batches,
  }
}
