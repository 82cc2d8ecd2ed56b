import type { ReactNode } from 'react'
import css from './ListFoot.module.css'

/** Under a list: how many are shown or picked, and what can be done with those. Always there, so that nothing moves. */
export function ListFoot(props: {
  /** How many. */
  said: ReactNode
  /** It speaks of those picked. */
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
