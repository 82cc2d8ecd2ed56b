import type { ReactNode } from 'react'
import css from './PageHeader.module.css'

/** The head of a screen: its name (focused when the screen opens), a line about its state, its buttons. */
export function PageHeader(props: {
  title: string
  text?: ReactNode
  /** A second, smaller line: how something was understood. */
  detail?: string
  actions?: ReactNode
  back?: ReactNode
}) {
  return (
    <header className={css.header}>
      {props.back}
      <div className={css.words}>
        <h1 className={css.title} data-screen-title tabIndex={-1}>
          {props.title}
        </h1>
        {props.text === undefined ? null : (
          <p className={css.text} title={typeof props.text === 'string' ? props.text : undefined}>
            {props.text}
          </p>
        )}
        {props.detail === undefined ? null : (
          <p className={css.detail} title={props.detail}>
            {props.detail}
          </p>
        )}
      </div>
      {props.actions === undefined ? null : <div className={css.actions}>{props.actions}</div>}
    </header>
  )
}
