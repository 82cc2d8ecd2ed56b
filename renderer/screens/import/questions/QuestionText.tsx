import { type ReactNode, useEffect, useRef } from 'react'
import css from './Questions.module.css'

/**
 * What is asked. Unless something else was focused since the file was opened, it gets the focus: a screen reader says it,
 * and Tab leads to its answers.
 */
export function QuestionText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.matches('[data-screen-title]')) text.current?.focus()
  }, [])
  return (
    <p ref={text} tabIndex={-1} className={css.why}>
      {children}
    </p>
  )
}
