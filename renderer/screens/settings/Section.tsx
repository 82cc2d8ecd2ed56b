import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import css from './Section.module.css'

/** The name of the section that was asked for by its address. */
export const AskedSection = createContext<string | null>(null)

/**
 * One subject of the settings: its name and meaning on the left, its controls on the right. `name` is for its
 * address.
 */
export function Section(props: { name: string; title: string; text?: string; children: ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = useContext(AskedSection) === props.name
  useEffect(() => {
    if (!isAsked) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} ref={heading} tabIndex={-1} data-asked={isAsked || undefined}>
          {props.title}
        </h2>
        {props.text === undefined ? null : <p className={css.text}>{props.text}</p>}
      </div>
      <div className={css.body}>{props.children}</div>
    </section>
  )
}
