import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import shared from '../shared.module.css'
import css from './Field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  /** What may be entered, or how it is understood. The error takes its place, so that nothing below moves. */
  hint?: ReactNode
  /** What is wrong and what to do; marks the field and is read out with it. */
  error?: string | null | undefined
}

/** A text input with its label above and its error below. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  const isWrong = error !== null && error !== undefined
  const isHinting = !isWrong && hint !== undefined
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        spellCheck={false}
        autoComplete="off"
        {...input}
        id={id}
        className={css.input}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : isHinting ? `${id}-hint` : undefined}
      />
      {isWrong ? (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="stop" />
          {error}
        </p>
      ) : null}
      {isHinting ? (
        <p className={shared.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
