import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Notice.module.css'

/** In place of a list that is empty, has no match, or could not be read. Says what to do next. */
export function Notice(props: { icon: IconName; title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.notice}>
      <span className={css.disc}>
        <Icon name={props.icon} />
      </span>
      <p className={css.title}>{props.title}</p>
      {props.text === undefined ? null : <p className={css.text}>{props.text}</p>}
      {props.actions === undefined ? null : <div className={css.actions}>{props.actions}</div>}
    </div>
  )
}
