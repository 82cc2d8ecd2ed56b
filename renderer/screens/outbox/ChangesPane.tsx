import { useCallback, useMemo, useRef, useState } from 'react'
import type { Job, StateCounts, Tab } from '../../../shared/contract/groups/outbox.ts'
import { type ChangeFilter, useChanges } from '../../bridge/queries-changes.ts'
import { useJob } from '../../bridge/queries-outbox.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Batches } from './Batches.tsx'
import { ChangeList, type ListHandle } from './ChangeList.tsx'
import css from './ChangesPane.module.css'
import { ConflictBar } from './ConflictBar.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { Hold } from './hold.ts'
import { JobHeader } from './JobHeader.tsx'
import { KINDS_OF, type KindChoice } from './kinds.ts'
import type { ListAction } from './list-keys.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { firstTab } from './tabs.ts'
import { useSelection } from './use-selection.ts'
import { useSettled } from './use-settled.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

const TYPING_MS = 120

interface ChangesPaneProps {
  job: number | null
  jobs: readonly Job[]
  /** Over the whole outbox. */
  counts: StateCounts
  hold: Hold
  onJob: (job: number | null) => void
  onProduct: (product: number) => void
}

/** The changes of a job, or all of them, by tab; one of them in full beside the list. */
export function ChangesPane(props: ChangesPaneProps) {
  const { job, jobs, hold, onJob, onProduct } = props
  const language = useLanguage()
  const { t } = language
  const shownJob = useShownJob(job, jobs)
  const counts = shownJob.job?.counts ?? props.counts
  const [chosenTab, setTab] = useState<Tab | null>(null)
  const tab = chosenTab ?? firstTab(counts)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<KindChoice>('all')
  const wanted = useSettled(text.trim(), TYPING_MS)
  const filter = useMemo<ChangeFilter>(
    () => ({ tab, job, text: wanted, kinds: KINDS_OF[kind] }),
    [tab, job, wanted, kind],
  )
  const [seen, setSeen] = useState({ first: 0, last: 0 })
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), [])
  const { total, error, rowAt, readAgain } = useChanges(filter, seen.first, seen.last)
  const list = useRef<ListHandle>(null)
  const [cursor, setCursor] = useState(0)
  const [open, setOpen] = useState<{ id: number; takesFocus: boolean } | null>(null)
  const selection = useSelection(filter)
  const at = Math.min(cursor, Math.max(0, (total ?? 1) - 1))

  /** Who works in a tab stays there, whatever happens elsewhere. */
  const stay = () => setTab(tab)
  const show = (next: { tab?: Tab; kind?: KindChoice; text?: string }) => {
    if (next.tab !== undefined) setTab(next.tab)
    if (next.kind !== undefined) setKind(next.kind)
    if (next.text !== undefined) setText(next.text)
    setCursor(0)
    setSeen({ first: 0, last: 0 })
    selection.clear()
  }
  const close = () => {
    setOpen(null)
    list.current?.focus()
  }
  const goTo = (index: number, selects: boolean) => {
    stay()
    setCursor(index)
    const listed = rowAt(index)
    if (listed === undefined) return
    const from = rowAt(at)
    if (selects && from !== undefined) selection.add([from.change, listed.change])
    if (open !== null) setOpen({ id: listed.change.id, takesFocus: false })
  }
  const onAction = (action: ListAction) => {
    const here = rowAt(at)?.change
    switch (action.kind) {
      case 'go':
        return goTo(action.to, action.selects)
      case 'select-all':
        stay()
        return void selection.all()
      case 'leave':
        return selection.count > 0 ? selection.clear() : setOpen(null)
      case 'toggle':
        stay()
        return here === undefined ? undefined : selection.toggle(here)
      case 'open':
        stay()
        return here === undefined ? undefined : setOpen({ id: here.id, takesFocus: true })
      case 'withdraw':
        return selection.askWithdraw(here)
      case 'retry':
        return selection.retry(here)
    }
  }
  const onPress = (index: number, toggles: boolean) => {
    stay()
    setCursor(index)
    const listed = rowAt(index)
    if (listed === undefined) return
    if (toggles) selection.toggle(listed.change)
    else setOpen({ id: listed.change.id, takesFocus: false })
  }

  if (shownJob.kind === 'gone')
    return <Notice icon="question" title={t('outbox.jobGoneTitle')} text={t('outbox.jobGoneText')} />
  const isFiltered = wanted !== '' || kind !== 'all'
  return (
    <div className={css.pane} data-open={open !== null || undefined}>
      <section className={css.view} aria-label={t('outbox.list')}>
        {shownJob.job === null ? null : <JobHeader job={shownJob.job} jobs={jobs} onJob={onJob} />}
        <Batches batches={shownJob.batches} />
        <FilterBar counts={counts} tab={tab} kind={kind} text={text} onShow={show} />
        {tab === 'person' && counts.conflict > 0 ? (
          <ConflictBar filter={filter} count={isFiltered ? null : counts.conflict} />
        ) : null}
        {selection.count === 0 ? null : <SelectionBar selection={selection} total={total ?? 0} />}
        {total === undefined ? (
          error === null ? (
            <Skeleton label={t('app.loading')} lines={10} />
          ) : (
            <Notice
              icon="stop"
              title={t('app.faultTitle')}
              text={faultWords(error, language)}
              actions={<Button onClick={() => void readAgain()}>{t('app.retry')}</Button>}
            />
          )
        ) : total === 0 ? (
          <EmptyTab
            tab={tab}
            text={wanted}
            isOfKind={kind !== 'all'}
            onShowAll={isFiltered ? () => show({ kind: 'all', text: '' }) : null}
          />
        ) : (
          <ChangeList
            key={`${tab} ${kind} ${wanted}`}
            ref={list}
            label={t('outbox.list')}
            count={total}
            rowAt={rowAt}
            hold={hold}
            cursor={at}
            openId={open?.id ?? null}
            isSelected={selection.has}
            onSeen={onSeen}
            onAction={onAction}
            onPress={onPress}
          />
        )}
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
          onWithdraw={selection.askWithdraw}
        />
      )}
      <WithdrawDialog
        changes={selection.asked}
        onClose={selection.stopAsking}
        onConfirm={selection.withdraw}
      />
    </div>
  )
}

const NO_BATCHES: readonly [] = []

/** The job to show with its batches, as fresh as the list of jobs or fresher. */
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
