import { useId } from 'react'
import css from './Checkbox.module.css'

interface CheckboxProps {
  /** The name; shown beside the box unless `labelHidden`. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  labelHidden?: boolean
  /** What to know of it, in small letters below. */
  hint?: string | undefined
  disabled?: boolean
  /** -1 in a list of which only one entry is a stop of the Tab key. */
  tabIndex?: 0 | -1
}

/** The browser's own box with its own style: lists show dozens of them while they scroll. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, mixed = false, labelHidden = false, hint, disabled = false } = props
  const id = useId()
  const box = (
    <input
      ref={node => {
        if (node !== null) node.indeterminate = mixed
      }}
      id={id}
      className={css.box}
      type="checkbox"
      aria-label={labelHidden ? label : undefined}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      checked={checked}
      disabled={disabled}
      tabIndex={props.tabIndex}
      onChange={event => onChange(event.target.checked)}
    />
  )
  if (labelHidden) return box
  const line = (
    <label className={css.line} htmlFor={id}>
      {box}
      {label}
    </label>
  )
  if (hint === undefined) return line
  return (
    <>
      {line}
      <span className={css.hint} id={`${id}-hint`}>
        {hint}
      </span>
    </>
  )
}
