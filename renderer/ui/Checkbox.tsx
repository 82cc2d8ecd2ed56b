import { Checkbox as Base } from '@base-ui/react/checkbox'
import css from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

interface CheckboxProps {
  /** The name; shown beside the box unless `labelHidden`. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  labelHidden?: boolean
  disabled?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, mixed = false, labelHidden = false, disabled = false } = props
  const box = (
    <Base.Root
      className={css.box}
      aria-label={label}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={next => onChange(next)}
    >
      <Base.Indicator className={css.tick}>
        {mixed ? <span className={css.dash} /> : <Icon name="check" />}
      </Base.Indicator>
    </Base.Root>
  )
  if (labelHidden) return box
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the box inside
    <label className={css.line}>
      {box}
      {label}
    </label>
  )
}
