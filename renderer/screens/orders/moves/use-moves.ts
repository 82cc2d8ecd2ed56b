import { useEffect, useRef, useState } from 'react'
import type { NewChange } from '../../../../shared/domain/changes/change.ts'
import type { MovableOrder, MovePlan } from '../../../../shared/domain/orders/plan-moves.ts'
import { movesOf, planMoves, withPhrase } from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { useConnection } from '../../../bridge/queries/connection.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useChangeStore } from '../../../bridge/stores/ChangesProvider.tsx'
import type { ChangeStore } from '../../../bridge/stores/change-store.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useQueueChanges } from '../../../parts/use-queueing.ts'
import { useTrying } from '../../../parts/use-trying.ts'
import { showToast, showToastWhile } from '../../../ui/popups/Toasts.tsx'
import { orderName, statusWithin } from '../texts/status-text.ts'
import type { useOrderView } from '../use-order-view.ts'

/** A move to confirm before it is queued. `to` is what the person chose already. */
interface AskedMove {
  readonly orders: readonly MovableOrder[]
  readonly to: OrderStatus | null
  /** The comment written before. */
  readonly comment: string
}

/** Several moves that were queued together, to be followed. */
export interface MovesJob {
  readonly job: number
  readonly to: OrderStatus
  readonly count: number
}

/**
 * Calls back once a move of a job was sent: from then on it can't be undone. On a fast marketplace that may be before
 * the job's number is known here.
 */
function useWhenLeft(store: ChangeStore): (job: number, onLeft: () => void) => void {
  const left = useRef(new Set<number>())
  const waiting = useRef(new Map<number, () => void>())
  useEffect(
    () =>
      store.moved.subscribe(moved => {
        for (const { kind, job, state } of moved) {
          if (kind !== 'move' || state === 'queued') continue
          left.current.add(job)
          waiting.current.get(job)?.()
          waiting.current.delete(job)
        }
      }),
    [store],
  )
  return (job, onLeft) => {
    if (left.current.has(job)) onLeft()
    else waiting.current.set(job, onLeft)
  }
}

/** Queues moves, and undoes them as long as they were not sent. */
function useMoveQueue({ view, save }: ReturnType<typeof useOrderView>) {
  const { t } = useLanguage()
  const trying = useTrying()
  const { cancel } = useOutboxActions()
  const { queue, isBusy } = useQueueChanges()
  const { data: connection } = useConnection()
  const whenLeft = useWhenLeft(useChangeStore())

  /** The job of the queued changes; null when nothing was queued, for a reason that was shown. */
  const send = async (changes: NewChange[], comment: string): Promise<number | null> => {
    const result = await queue(changes)
    if (result !== null && comment.trim() !== '') save({ phrases: withPhrase(view.phrases, comment) })
    return result === null ? null : result.job
  }
  const undo = (taken: number) =>
    trying(async () => {
      const { cancelled, kept } = await cancel.mutateAsync({ job: taken })
      if (kept === 0) showToast('ok', t('orders.undone', { n: cancelled }))
      else showToast('warn', t('common.undone', { cancelled, kept }))
    })
  const told = (sentence: string, taken: number) => {
    const isOffline = connection !== undefined && connection.network.kind !== 'online'
    const dropUndo = showToastWhile('ok', isOffline ? `${sentence} ${t('orders.movedOffline')}` : sentence, {
      label: t('common.undo'),
      onPress: () => void undo(taken),
    })
    whenLeft(taken, dropUndo)
  }

  const giveUp = async ({ state }: MovableOrder) => {
    const ids = [state.stuck, ...state.behind].flatMap(stuck => (stuck === null ? [] : [stuck.id]))
    if (ids.length === 0) return
    await trying(async () => {
      const { cancelled } = await cancel.mutateAsync({ ids })
      showToast('ok', t('orders.gaveUp', { n: cancelled }))
    })
  }

  return { send, told, giveUp, isBusy: isBusy || cancel.isPending }
}

export type Moves = ReturnType<typeof useMoves>

/** Moves of orders: one goes at once and can be undone; several, and cancelling, are confirmed first. */
export function useMoves(view: ReturnType<typeof useOrderView>, onQueued: () => void) {
  const { t, language } = useLanguage()
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const [job, setJob] = useState<MovesJob | null>(null)
  const { send, told, giveUp, isBusy } = useMoveQueue(view)

  const go = async (plan: MovePlan, comment: string) => {
    setAsked(null)
    const taken = await send(movesOf(plan, comment), comment)
    if (taken === null) return
    onQueued()
    const [first] = plan.go
    const to = statusWithin(plan.to, language)
    if (plan.go.length === 1 && first !== undefined) {
      const from = statusWithin(first.state.status, language)
      return told(t('orders.movedOne', { order: orderName(first), from, to }), taken)
    }
    setJob({ job: taken, to: plan.to, count: plan.go.length })
    told(t('orders.moved', { n: plan.go.length, to }), taken)
  }
  const move = (orders: readonly MovableOrder[], to: OrderStatus) => {
    const plan = planMoves(orders, to)
    if (plan.go.length === 0) showToast('warn', t('orders.nothingMoved'))
    else if (orders.length === 1 && to !== 'cancelled') void go(plan, '')
    else setAsked({ orders, to, comment: '' })
  }
  const again = async (changes: NewChange[], comment: string) => {
    const taken = await send(changes, comment)
    if (taken !== null) told(t('orders.movedAgain', { n: changes.length }), taken)
    return taken !== null
  }
  return {
    asked,
    job,
    phrases: view.view.phrases,
    isBusy,
    move,
    go,
    again,
    giveUp,
    ask: (orders: readonly MovableOrder[], to: OrderStatus | null = null, comment = '') =>
      setAsked({ orders, to, comment }),
    stopAsking: () => setAsked(null),
    forgetJob: () => setJob(null),
  }
}
