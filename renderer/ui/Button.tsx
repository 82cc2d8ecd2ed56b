import type { ComponentProps, MouseEvent } from 'react'
import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `primary` once a screen, for its next step; `danger` for what takes something away. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  /** Shows that the press is being worked on; the button takes no second one meanwhile. */
  busy?: boolean
}

/** A button with words. While busy or refused it keeps its place and its focus. */
export function Button({ variant = 'plain', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${css[variant]}`}
      aria-busy={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  )
}

/**
 * Whether a click is not the second one of a double click: by then something else may stand under the pointer, which
 * nobody meant to press.
 */
export const isFirstClick = (event: MouseEvent): boolean => event.detail <= 1

/** A button with a picture only; `label` is its name for everybody else. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`${css.button} ${css.quiet} ${css.square}`}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
