import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { GridChoice } from '../source.ts'
import styles from './editing.module.css'

/**
 * The text field of the cell being edited. It takes the focus while the key that opened it is still being handled, so
 * that the browser itself puts the first character into it and none is lost. It holds no text of its own: should it
 * be created again, it goes on with the typed text.
 */
export function CellEditor(props: {
  /** What stands in it when it is made. */
  text: string
  label: string
  align: 'start' | 'end'
  /** Offered below the text; others may be typed. */
  choices: readonly GridChoice[]
  /** They are shown at once. */
  isChoosing: boolean
  onType: (text: string) => void
  onLeave: () => void
}) {
  const { choices } = props
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const [text] = useState(props.text)
  const [isChoosing] = useState(props.isChoosing)
  useLayoutEffect(() => {
    const input = field.current
    if (input === null) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(text.length, text.length)
    // A browser that wants a key pressed first shows them with the next one.
    if (isChoosing) tryTo(() => input.showPicker())
  }, [text, isChoosing])
  return (
    <>
      <input
        ref={field}
        className={styles.editor}
        data-align={props.align}
        dir={props.align === 'end' ? undefined : 'auto'}
        aria-label={props.label}
        defaultValue={text}
        list={choices.length === 0 ? undefined : list}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1000}
        onChange={event => props.onType(event.target.value)}
        // Going to another window is no leaving: the text field is still the active element then.
        onBlur={event => document.activeElement !== event.currentTarget && props.onLeave()}
      />
      {choices.length === 0 ? null : (
        <datalist id={list}>
          {choices.map(({ text: choice, place }) => (
            <option key={choice} value={choice} label={place} />
          ))}
        </datalist>
      )}
    </>
  )
}

function tryTo(act: () => void) {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
