import { useLayoutEffect, useRef } from 'react'
import styles from './grid.module.css'

/**
 * The text field of the cell being edited. It takes the focus while the key that opened it is still being handled,
 * so that the browser itself puts the first character into it and none is lost.
 */
export function CellEditor(props: {
  text: string
  label: string
  align: 'start' | 'end'
  inputRef: React.RefObject<HTMLInputElement | null>
  onLeave: () => void
}) {
  const { inputRef } = props
  const text = useRef(props.text)
  useLayoutEffect(() => {
    const input = inputRef.current
    if (input === null) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(text.current.length, text.current.length)
  }, [inputRef])
  return (
    <input
      ref={inputRef}
      className={styles.editor}
      data-align={props.align}
      aria-label={props.label}
      defaultValue={props.text}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={1000}
      // Going to another window is no leaving: the text field is still the active element then.
      onBlur={event => document.activeElement !== event.currentTarget && props.onLeave()}
    />
  )
}
