import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Attempt, Change, ListedChange, Unread } from '../../../../shared/contract/outbox/change.ts'
import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { isBulk } from '../../../../shared/domain/changes/change.ts'
import { useChange, useWaitingFor } from '../../../bridge/queries/changes.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { FaultNotice } from '../../../parts/FaultNotice.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import shared from '../../../ui/shared.module.css'
import { useNow } from '../../../ui/use-now.ts'
import { ConflictForm } from '../conflict/ConflictForm.tsx'
import { toastRetried } from '../toast-outcome.ts'
import { actionsOf } from './actions-of.ts'
import { ChangeHistory } from './ChangeHistory.tsx'
import { openChangeText } from './change-text.ts'
import { changeTitle, conflictTitle } from './change-title.ts'
import { EditForm } from './correct/EditForm.tsx'
import { MoveForm } from './correct/MoveForm.tsx'
import css from './DetailPanel.module.css'
import { Facts } from './Facts.tsx'
import type { HoldList } from './hold.ts'
import { useNamedChange } from './use-named-change.ts'
import { Values } from './Values.tsx'

const CLOCK_MS = 15_000
/** Whether all values of a change stand in the table of its conflict. */
function hasTable(change: Change): boolean {
  return isBulk(change) || change.kind === 'update' || (change.kind === 'move' && change.comment === null)
}

interface DetailPanelProps {
  id: number
  /** Opened with the keyboard: the focus goes to the decision. */
  takesFocus: boolean
  hold: HoldList
  jobs: readonly Job[]
  onClose: () => void
  /** Shows another change. */
  onOpen: (id: number) => void
  onJob: (job: number) => void
  /** To a product: in the sheet of prices and stock, or in its own form. */
  onProduct: (product: number, where: 'prices' | 'products') => void
  onCancelChanges: (change: Change) => void
}

/** One change in full: its values, state, origin and requests. */
export function DetailPanel(props: DetailPanelProps) {
  const { id, takesFocus, onClose } = props
  const { t } = useLanguage()
  const { data, error, refetch } = useChange(id)
  const panel = useRef<HTMLElement>(null)
  const isRead = data !== undefined
  useEffect(() => {
    if (!isRead || !takesFocus) return
    const radio = (which: string) => panel.current?.querySelector<HTMLElement>(`[role=radio]${which}`)
    const chosen = radio('[aria-checked=true]') ?? radio('')
    ;(chosen ?? panel.current)?.focus()
  }, [isRead, takesFocus])

  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog opened from here is elsewhere in the document and handles its own Escape.
    const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    onClose()
  }

  return (
    <aside
      ref={panel}
      className={css.panel}
      aria-label={t('outbox.detail', { id: String(id) })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <span className={css.close}>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </span>
      {data?.listed != null ? (
        <Content {...props} listed={data.listed} attempts={data.attempts} unread={data.unread} />
      ) : data !== undefined ? (
        <Notice icon="question" title={t('outbox.changeGoneTitle')} text={t('outbox.changeGoneText')} />
      ) : error === null ? (
        <Skeleton label={t('common.loading')} lines={8} />
      ) : (
        <FaultNotice error={error} onRetry={() => void refetch()} />
      )}
    </aside>
  )
}

function Content(
  props: DetailPanelProps & {
    listed: ListedChange
    attempts: readonly Attempt[]
    unread: Unread | null
  },
) {
  const { listed, attempts, unread, hold, jobs, onClose, onOpen, onJob } = props
  const { change, waits } = listed
  const named = useNamedChange(change)
  const { t, language } = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const now = useNow(CLOCK_MS)
  const words = openChangeText({ ...listed, change: named }, hold, language, now)
  const isOpenCreate = change.kind === 'create' && change.settledAt === null
  const waiting = useWaitingFor(isOpenCreate ? change : null, true)
  const first = waits !== null && (waits.kind === 'earlier' || waits.kind === 'create') ? waits.change : null
  const isConflict = change.state === 'conflict'
  const stopEditing = () => setEditing(false)

  return (
    <>
      <header className={css.head}>
        <Mark tone={words.tone} icon={words.icon} word={words.word} variant="pill" />
        <h2 className={css.title}>
          {isConflict ? conflictTitle(named, language) : changeTitle(named, language)}
        </h2>
        <p>{words.sentence}</p>
        {waiting === undefined || waiting === 0 ? null : <p>{t('outbox.waitingForIt', { n: waiting })}</p>}
        {first === null ? null : (
          <span>
            <Button variant="quiet" icon="arrowRight" onClick={() => onOpen(first)}>
              {t('outbox.detail', { id: String(first) })}
            </Button>
          </span>
        )}
        {words.quoted === null ? null : (
          <blockquote className={css.quote}>
            <span>{t('outbox.theySay')}</span>
            <p>{words.quoted}</p>
          </blockquote>
        )}
      </header>
      {isConflict ? <ConflictForm change={change} onResolved={onClose} /> : null}
      {isEditing ? (
        change.kind === 'move' ? (
          <MoveForm change={change} onDone={onOpen} onCancel={stopEditing} />
        ) : (
          <EditForm change={change} onDone={onOpen} onCancel={stopEditing} />
        )
      ) : (
        <DetailActions {...props} onEdit={() => setEditing(true)} />
      )}
      {isConflict && hasTable(change) ? null : <Values change={change} />}
      <Facts change={change} unread={unread} jobs={jobs} now={now} onJob={onJob} />
      <ChangeHistory attempts={attempts} now={now} />
    </>
  )
}

/** A product made here has a form as soon as it is queued; the sheet has only those with a number. */
function productToOpen(change: Change): number | null {
  // The product to look at before a person decides whether it is this one.
  if (change.kind === 'create' && change.state === 'conflict' && change.theirs !== null) return change.theirs
  return 'product' in change && (change.product > 0 || !isBulk(change)) ? change.product : null
}

interface DetailActionsProps extends Pick<DetailPanelProps, 'onProduct' | 'onCancelChanges'> {
  listed: ListedChange
  onEdit: () => void
}

function DetailActions({ listed: { change }, onProduct, onCancelChanges, onEdit }: DetailActionsProps) {
  const { t, language } = useLanguage()
  const { retry } = useOutboxActions()
  const can = actionsOf(change)
  const product = productToOpen(change)
  const onRetry = () =>
    retry.mutate({ ids: [change.id] }, { onSuccess: done => toastRetried(done, language) })
  return (
    <div className={shared.wrap}>
      {can.retry ? (
        <Button icon="retry" busy={retry.isPending} onClick={onRetry}>
          {t('outbox.retry')}
        </Button>
      ) : null}
      {can.correct ? <Button onClick={onEdit}>{t('outbox.edit')}</Button> : null}
      {can.cancel ? (
        <Button variant="danger" icon="trash" onClick={() => onCancelChanges(change)}>
          {t('outbox.cancelGo', { n: 1 })}
        </Button>
      ) : null}
      {product === null ? null : (
        <Button
          icon={isBulk(change) ? 'grid' : 'flower'}
          onClick={() => onProduct(product, isBulk(change) ? 'prices' : 'products')}
        >
          {t(isBulk(change) ? 'catalog.showInSheet' : 'catalog.openProduct')}
        </Button>
      )}
    </div>
  )
}
