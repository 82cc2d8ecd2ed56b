import { useState } from 'react'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import {
  type MovableOrder,
  type MovePlan,
  planMoves,
  type SkipReason,
  targetsOf,
} from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { useCostText } from '../../../parts/cost-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { orderName, statusName, statusWithin } from '../texts/status-text.ts'
import { CommentField } from './CommentField.tsx'
import css from './MoveDialog.module.css'

interface MoveDialogProps {
  orders: readonly MovableOrder[]
  to: OrderStatus | null
  said: string
  phrases: readonly string[]
  isBusy: boolean
  onClose: () => void
  onMove: (plan: MovePlan, comment: string) => void
}

const SKIPPED_SHOWN = 200

/**
 * Asks before several orders move, before one is cancelled, and for a comment: what moves, what is skipped and why,
 * what it costs.
 */
export function MoveDialog({ orders, to, said, phrases, isBusy, onClose, onMove }: MoveDialogProps) {
  const { t, number, language } = useLanguage()
  const targets = targetsOf(orders)
  const [chosen, setChosen] = useState<OrderStatus | null>(to ?? targets[0]?.to ?? null)
  const [comment, setComment] = useState(said)
  const plan = chosen === null ? null : planMoves(orders, chosen)
  const count = plan?.go.length ?? 0
  const cost = useCostText({ moves: count }, count > 0)
  const isCancel = chosen === 'cancelled'
  const options = targets.map(target => ({
    value: target.to,
    label: statusName(target.to, language),
    ...(orders.length === 1 ? {} : { count: number(target.count) }),
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(orders, isCancel, language)}
      {...(isCancel ? { text: t('orders.dialogCancelText') } : {})}
      actions={
        <>
          <span className={css.cost}>{count === 0 ? null : cost}</span>
          <Button onClick={onClose}>{t('common.keepAsIs')}</Button>
          <Button
            variant={isCancel ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={count === 0}
            onClick={() => plan !== null && onMove(plan, comment)}
          >
            {goText(count, plan?.skip.length ?? 0, isCancel, language)}
          </Button>
        </>
      }
    >
      {options.length === 0 ? <p>{t('orders.moveNone')}</p> : null}
      {options.length > 1 || (to === null && options.length === 1) ? (
        <Choice
          label={t('orders.dialogTo')}
          value={chosen ?? options[0]?.value ?? 'confirmed'}
          options={options}
          onChange={setChosen}
        />
      ) : null}
      {plan === null || plan.skip.length === 0 ? null : <Skipped plan={plan} all={orders.length} />}
      {count === 0 ? null : (
        <CommentField value={comment} onChange={setComment} phrases={phrases} autoFocus />
      )}
    </Dialog>
  )
}

function titleOf(orders: readonly MovableOrder[], isCancel: boolean, { t }: Language): string {
  const [first] = orders
  if (orders.length === 1 && first !== undefined)
    return t(isCancel ? 'orders.dialogCancelOne' : 'orders.dialogMoveOne', { order: orderName(first) })
  return t(isCancel ? 'orders.dialogCancel' : 'orders.goMove', { n: orders.length })
}

function goText(n: number, skipped: number, isCancel: boolean, { t }: Language): string {
  if (isCancel) return t('orders.goCancel', { n })
  return skipped === 0 ? t('orders.goMove', { n }) : t('orders.goSkip', { n })
}

/** `17 selected, 4 cannot be moved to shipped and are skipped:` with each and its reason. */
function Skipped({ plan: { skip, to }, all }: { plan: MovePlan; all: number }) {
  const { t, number, language } = useLanguage()
  const words = { all: number(all), n: skip.length, to: statusWithin(to, language) }
  return (
    <section className={css.skipped} aria-label={t('orders.skipTitle', words)}>
      <p>{t('orders.skipTitle', words)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={css.list} tabIndex={0}>
        {skip.slice(0, SKIPPED_SHOWN).map(({ order, why }) => (
          <li key={order.id}>
            <strong>{orderName(order)}</strong> {whyText(why, to, language)}
          </li>
        ))}
        {skip.length > SKIPPED_SHOWN ? (
          <li>{t('common.andMore', { n: skip.length - SKIPPED_SHOWN })}</li>
        ) : null}
      </ul>
    </section>
  )
}

function whyText(why: SkipReason, to: OrderStatus, language: Language): string {
  const { t } = language
  switch (why.kind) {
    case 'already':
      return t('orders.skipAlready', { status: statusWithin(to, language) })
    case 'not-allowed':
      return t('orders.skipNotAllowed', { from: statusWithin(why.from, language) })
    case 'no-status':
      return t('orders.skipNoStatus')
    default:
      return assertNever(why)
  }
}
