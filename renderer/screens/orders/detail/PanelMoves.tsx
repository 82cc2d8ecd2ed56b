import { useEffect, useRef, useState } from 'react'
import { planMoves, targetsOf } from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, isFirstClick } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import shared from '../../../ui/shared.module.css'
import { CommentField } from '../moves/CommentField.tsx'
import type { Moves } from '../moves/use-moves.ts'
import { orderStateText, wayText } from '../texts/order-state-text.ts'
import { moveText, STATUS_LOOK, statusWithin } from '../texts/status-text.ts'
import type { BoardMovable } from '../use-board.ts'
import css from './PanelMoves.module.css'

/** What is on the way, and the moves allowed from the status after it, with an optional comment. */
export function PanelMoves({ order, moves }: { order: BoardMovable; moves: Moves }) {
  const { t, language } = useLanguage()
  const { state } = order
  const [comment, setComment] = useState('')
  const words = state.coming.length === 0 ? null : orderStateText({ ...state, stuck: null }, language)
  const targets = targetsOf([order])
  const section = useRef<HTMLElement>(null)
  const hasKeys = useRef(false)
  // The pressed button disappears with the move; the focus stays in the panel, so that Escape still closes
  // it.
  useEffect(() => {
    if (hasKeys.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true })
  })
  const go = (to: OrderStatus) => {
    // Cancelling needs confirmation; the comment written here goes along.
    if (to === 'cancelled') moves.ask([order], to, comment)
    else void moves.go(planMoves([order], to), comment)
    setComment('')
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={shared.stack}
      aria-label={t('orders.partMoves')}
      onFocus={() => {
        hasKeys.current = true
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hasKeys.current = false
      }}
    >
      {words === null ? null : (
        <p className={css.way}>
          <Mark tone={words.tone} icon={words.icon} word={words.word} />
          <span>{wayText(state, language)}</span>
        </p>
      )}
      {targets.length === 0 ? (
        <p className={shared.muted}>
          {t('orders.movesNone', { status: statusWithin(state.status, language) })}
        </p>
      ) : (
        <>
          <CommentField value={comment} onChange={setComment} phrases={moves.phrases} />
          <div className={shared.wrap}>
            {targets.map(({ to }) => (
              <Button
                key={to}
                variant={to === 'cancelled' ? 'danger' : state.stuck === null ? 'primary' : 'plain'}
                icon={STATUS_LOOK[to].icon}
                onClick={event => isFirstClick(event) && go(to)}
              >
                {to === 'cancelled' ? `${moveText(to, language)}…` : moveText(to, language)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
