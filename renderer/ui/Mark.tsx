import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

/** A state by colour, shape and word together. */
export function Mark(props: { tone: Tone; icon: IconName; word: string; variant?: 'pill' | 'plain' }) {
  return (
    <span className={`${css.mark} ${props.variant === 'pill' ? css.pill : ''}`} data-tone={props.tone}>
      <Icon name={props.icon} />
      <span className={css.word}>{props.word}</span>
    </span>
  )
}
