import type { ReactNode } from 'react'
import css from './Banner.module.css'
import { Icon, type IconName } from './Icon.tsx'
import type { Tone } from './Mark.tsx'

const ICON: Readonly<Record<Tone, IconName>> = {
  ok: 'check',
  warn: 'warning',
  bad: 'stop',
  info: 'info',
  muted: 'info',
}

interface BannerProps {
  tone: Tone
  /** What happened. */
  title: string
  /** What it means and what to do. */
  text?: ReactNode
  icon?: IconName
  actions?: ReactNode
  children?: ReactNode
  /**
   * `alert` is read out at once: for the answer to what the person just did. `group`: it is there to be found, and
   * said aloud elsewhere, as its words change every second.
   */
  role?: 'status' | 'alert' | 'group'
  /** It reaches from edge to edge of its screen. */
  isBar?: boolean
}

/** A sentence that stays until its reason is gone. */
export function Banner({ tone, title, text, icon, actions, children, role, isBar }: BannerProps) {
  return (
    <div
      className={css.banner}
      data-tone={tone}
      data-bar={isBar}
      {...(role === 'group' ? { role, 'aria-label': title } : { role })}
    >
      <Icon name={icon ?? ICON[tone]} />
      <div className={css.words}>
        <strong className={css.title}>{title}</strong>
        {text === undefined ? null : <span>{text}</span>}
        {children}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </div>
  )
}
