import { useState } from 'react'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import {
  type MovePlan,
  movesOf,
  planMoves,
  type SkipReason,
} from '../../../../shared/domain/orders/plan-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { useCostText } from '../../../parts/cost-text.ts'
import { useQueueChanges } from '../../../parts/use-queueing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import shared from '../../../ui/shared.module.css'
import { orderName, statusWithin } from '../texts/status-text.ts'
import type { ReadOrder } from './gather/read-printed.ts'
import css from './PrintDialog.module.css'
import { useMovable } from './use-movable.ts'

interface AskPrintedProps {
  orders: readonly ReadOrder[]
  /** The person chose before that printed orders move on to processing. */
  isProcessing: boolean
  /** Those that did not come out, to be printed again. */
  onAgain: (ids: ReadonlySet<string>) => void
  onClose: () => void
}

/** Asks which orders the printer printed, which no program can know, and moves those on. */
export function AskPrinted({ orders, isProcessing, onAgain, onClose }: AskPrintedProps) {
  const { t } = useLanguage()
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const movable = useMovable()
  const mark = useMarkProcessing(onClose)
  const came = orders.filter(({ id }) => !failed.has(id))
  const planOf = (those: readonly ReadOrder[]) =>
    planMoves(
      those.map(({ id }) => movable(id)),
      'processing',
    )
  const plan = planOf(came)
  const why = new Map(planOf(orders).skip.map(({ order, why }) => [order.id, why]))
  const cost = useCostText({ moves: plan.go.length })
  const tick = (id: string, isThere: boolean) => {
    const next = new Set(failed)
    if (isThere) next.delete(id)
    else next.add(id)
    setFailed(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('paper.askTitle')}
      text={isProcessing ? `${t('paper.askText')} ${t('paper.askProcess')}` : t('paper.askText')}
      actions={
        <>
          <Button
            icon="print"
            onClick={() => onAgain(failed.size === 0 ? new Set(orders.map(({ id }) => id)) : failed)}
          >
            {failed.size === 0 ? t('paper.askOpenAgain') : t('paper.askAgain', { n: failed.size })}
          </Button>
          <Button variant={isProcessing && plan.go.length > 0 ? 'plain' : 'primary'} onClick={onClose}>
            {t('common.done')}
          </Button>
          {plan.go.length === 0 ? null : (
            <Button
              variant={isProcessing ? 'primary' : 'plain'}
              icon="check"
              busy={mark.isBusy}
              onClick={() => mark.go(plan)}
            >
              {t('paper.askMark', { n: plan.go.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.all}>
        <Checkbox
          label={t('common.all')}
          checked={failed.size === 0}
          mixed={failed.size > 0 && failed.size < orders.length}
          onChange={isThere => setFailed(isThere ? new Set() : new Set(orders.map(({ id }) => id)))}
        />
      </div>
      <ul className={css.ticks} aria-label={t('paper.askList')}>
        {orders.map(({ id, name }) => (
          <li key={id} className={css.tick}>
            <Checkbox label={name} checked={!failed.has(id)} onChange={isThere => tick(id, isThere)} />
            <Skipped why={why.get(id) ?? null} />
          </li>
        ))}
      </ul>
      {plan.go.length === 0 ? null : <p className={shared.muted}>{t('paper.askMarkCost', { cost })}</p>}
    </Dialog>
  )
}

function Skipped({ why }: { why: SkipReason | null }) {
  const language = useLanguage()
  if (why === null) return null
  return <span className={shared.hint}>{skipText(why, language)}</span>
}

function skipText(why: SkipReason, language: Language): string {
  const { t } = language
  switch (why.kind) {
    case 'already':
      return t('paper.skipAlready')
    case 'not-allowed':
      return t('paper.skipFrom', { status: statusWithin(why.from, language) })
    case 'no-status':
      return t('paper.skipNoStatus')
    default:
      return assertNever(why)
  }
}

/** Queues the moves of a plan, names those that were skipped, and calls `onDone` once that is on disk. */
function useMarkProcessing(onDone: () => void) {
  const { t } = useLanguage()
  const { queue, isBusy } = useQueueChanges()
  const go = async (plan: MovePlan) => {
    if ((await queue(movesOf(plan, ''))) === null) return
    showToast('ok', t('paper.marked', { n: plan.go.length }))
    const names = plan.skip.map(({ order }) => orderName(order)).join(', ')
    if (plan.skip.length > 0) showToast('warn', t('paper.notMarked', { n: plan.skip.length, names }))
    onDone()
  }
  return { go: (plan: MovePlan) => void go(plan), isBusy }
}
