import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

/** One subject of the settings: its name and meaning on the left, what can be set on the right. */
export function Section(props: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{props.title}</h2>
        {props.text === undefined ? null : <p className={css.text}>{props.text}</p>}
      </div>
      <div className={css.body}>{props.children}</div>
    </section>
  )
}
