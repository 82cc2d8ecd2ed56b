import type { ReactNode } from 'react'
import css from './ListFoot.module.css'

/**
 * Below a list: how many rows are shown or selected, and what can be done with them. Always there, so that nothing
 * moves.
 */
export function ListFoot(props: {
  /** How many. */
  said: ReactNode
  /** Whether `said` is about the selection. */
  isPicked: boolean
  children?: ReactNode
}) {
  return (
    <div className={css.bar}>
      <span className={css.count} role="status">
        {props.isPicked ? <strong>{props.said}</strong> : props.said}
      </span>
      {props.children}
    </div>
  )
}
