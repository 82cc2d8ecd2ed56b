import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import shared from '../shared.module.css'
import css from './Choice.module.css'

interface ChoiceOption<T extends string> {
  value: T
  label: string
  /** What choosing it means, in a sentence below. */
  hint?: string
  /** How many it stands for, beside the word. */
  count?: string
}

/** The options in order; a record maps each value to its label. */
export type Options<T extends string> = readonly ChoiceOption<T>[] | Readonly<Record<T, string>>

/** Options of either form as a list. */
export function listOptions<T extends string>(options: Options<T>): readonly ChoiceOption<T>[] {
  if (isList(options)) return options
  return (Object.keys(options) as T[]).map(value => ({ value, label: options[value] }))
}

const isList = <T extends string>(options: Options<T>): options is readonly ChoiceOption<T>[] =>
  Array.isArray(options)

interface ChoiceProps<T extends string> {
  label: string
  /** Null while nothing is chosen. */
  value: T | null
  options: Options<T>
  onChange: (value: T) => void
  /** `bar`: short words side by side; `list`: one below the other with hints; `columns`: those side by side. */
  variant?: 'bar' | 'list' | 'columns'
  /** The label is for screen readers only, because the words around show it. */
  labelHidden?: boolean
}

/** One of a few, all of them visible. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, options, onChange, variant = 'bar', labelHidden = false } = props
  const id = useId()
  return (
    <div className={css.choice}>
      <span className={labelHidden ? shared.unseen : shared.label} id={id}>
        {label}
      </span>
      <RadioGroup
        className={css[variant]}
        aria-labelledby={id}
        value={value}
        onValueChange={next => onChange(next as T)}
      >
        {listOptions(options).map(option => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className={css.option}
            aria-labelledby={`${id}-${option.value}`}
            {...(option.hint === undefined ? {} : { 'aria-describedby': `${id}-${option.value}-hint` })}
          >
            <span className={css.dot} />
            <span className={css.words}>
              <span id={`${id}-${option.value}`}>
                {option.label}
                {option.count === undefined ? null : (
                  // The blank is for screen readers: “Waiting 0” is two words.
                  <>
                    {' '}
                    <span className={css.count}>{option.count}</span>
                  </>
                )}
              </span>
              {option.hint === undefined ? null : (
                <span className={shared.hint} id={`${id}-${option.value}-hint`}>
                  {option.hint}
                </span>
              )}
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}
