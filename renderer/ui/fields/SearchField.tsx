import type { KeyboardEvent, Ref } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import css from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  /** Fewer words than the label, where there is no room for those. */
  placeholder?: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
  maxLength?: number
  /** The name of a button that empties it; without one there is no such button. */
  clearLabel?: string
  /** Moves the focus back to what is searched: on Enter, arrow down, and Escape in an empty field. */
  onLeave?: () => void
}

/** A search field, as wide as the styles around it say. Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, value, onChange, ref, maxLength, clearLabel, onLeave } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value !== '') onChange('')
    else if (onLeave !== undefined && ['Escape', 'Enter', 'ArrowDown'].includes(event.key)) onLeave()
    else return
    if (onLeave !== undefined) event.preventDefault()
  }
  return (
    <label className={css.search}>
      <Icon name="search" />
      <input
        ref={ref}
        className={css.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {clearLabel === undefined || value === '' ? null : (
        <IconButton
          icon="close"
          label={clearLabel}
          onClick={event => {
            onChange('')
            // The button goes with the text.
            event.currentTarget.closest('label')?.querySelector('input')?.focus()
          }}
        />
      )}
    </label>
  )
}
