import { Select as Base } from '@base-ui/react/select'
import { useId } from 'react'
import { Icon } from '../Icon.tsx'
import shared from '../shared.module.css'
import { listOptions, type Options } from './Choice.tsx'
import css from './Select.module.css'

interface SelectProps<T extends string> {
  label: string
  value: T
  options: Options<T>
  onChange: (value: T) => void
  /** The label is for screen readers only, because the words around show it. */
  labelHidden?: boolean
}

/** A select: one of many options. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, onChange, labelHidden = false } = props
  const options = listOptions(props.options)
  const id = useId()
  return (
    <div className={css.field}>
      <span className={labelHidden ? shared.unseen : shared.label} id={id}>
        {label}
      </span>
      <Base.Root
        value={value}
        items={[...options]}
        onValueChange={next => next !== null && onChange(next as T)}
      >
        <Base.Trigger className={css.trigger} aria-labelledby={id}>
          <Base.Value />
          <Icon name="chevronDown" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={css.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={css.popup}>
              {options.map(option => (
                <Base.Item key={option.value} value={option.value} className={css.item}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator className={css.tick}>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}
