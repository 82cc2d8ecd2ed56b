import { type ReactNode, useId } from 'react'
import shared from '../../ui/shared.module.css'
import css from './TodayCard.module.css'

export function TodayCard(props: {
  title: string
  aside?: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {props.title}
        </h2>
        {props.aside === undefined ? null : <span className={shared.hint}>{props.aside}</span>}
        {props.actions}
      </div>
      <div className={css.body}>{props.children}</div>
    </section>
  )
}
