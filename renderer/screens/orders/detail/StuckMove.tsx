import { useState } from 'react'
import { movesAgain } from '../../../../shared/domain/orders/plan-moves.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { CommentField } from '../moves/CommentField.tsx'
import type { Moves } from '../moves/use-moves.ts'
import { orderStateText, stuckText } from '../texts/order-state-text.ts'
import { statusWithin } from '../texts/status-text.ts'
import type { BoardMovable } from '../use-board.ts'
import css from './StuckMove.module.css'

interface StuckMoveProps {
  order: BoardMovable
  moves: Moves
  onOutbox: () => void
}

/** A move that was refused or overtaken: what happened, the order's status now, and what to do about it. */
export function StuckMove({ order, moves, onOutbox }: StuckMoveProps) {
  const { t, language } = useLanguage()
  const { state } = order
  const { stuck, behind } = state
  const [comment, setComment] = useState<string | null>(null)
  if (stuck === null) return null
  const again = stuck.state === 'blocked' ? [] : movesAgain(order, comment ?? stuck.comment ?? '')
  const words = orderStateText(state, language)
  const [next] = behind
  const isSaid = stuck.state === 'conflict' && stuck.theirs === state.status
  const text = [
    isSaid ? null : t('orders.stands', { status: statusWithin(state.status, language) }),
    next === undefined
      ? null
      : t('orders.alsoBehind', { n: behind.length, to: statusWithin(next.to, language) }),
  ]
  const send = async (said: string) => {
    if (await moves.again(movesAgain(order, said), said)) setComment(null)
  }
  return (
    <div className={css.stuck}>
      <Banner tone="bad" icon={words?.icon ?? 'stop'} title={stuckText(stuck, language)}>
        <div className={css.all}>
          <p>{text.filter(part => part !== null).join(' ')}</p>
          {stuck.words === null ? null : (
            <blockquote className={css.quote}>
              <span>{t('orders.theySay')}</span>
              <p>{t('common.quoted', { words: isolated(stuck.words) })}</p>
            </blockquote>
          )}
        </div>
      </Banner>
      {comment === null ? null : (
        <Form className={css.form} onSend={() => void send(comment)}>
          <CommentField value={comment} onChange={setComment} phrases={moves.phrases} autoFocus />
          <span className={css.actions}>
            <Button onClick={() => setComment(null)}>{t('common.keepAsIs')}</Button>
            <Button type="submit" variant="primary" busy={moves.isBusy}>
              {t('orders.sendAgain')}
            </Button>
          </span>
        </Form>
      )}
      <span className={css.actions}>
        {again.length === 0 || comment !== null ? null : (
          <>
            <Button icon="pencil" onClick={() => setComment(stuck.comment ?? '')}>
              {t('orders.tryWithComment')}
            </Button>
            <Button icon="retry" busy={moves.isBusy} onClick={() => void send(stuck.comment ?? '')}>
              {t('common.retry')}
            </Button>
          </>
        )}
        {stuck.state === 'blocked' && stuck.reason === 'unknown-version' ? null : (
          <Button icon="trash" busy={moves.isBusy} onClick={() => void moves.giveUp(order)}>
            {t('orders.giveUp')}
          </Button>
        )}
        <Button variant="quiet" onClick={onOutbox}>
          {t('orders.toOutbox')}
        </Button>
      </span>
    </div>
  )
}
