import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

/** A state by colour, shape and word together. */
export function Mark(props: { tone: Tone; icon: IconName; word: string; variant?: 'pill' | 'plain' }) {
  return (
    <span className={`${css.mark} ${css[props.tone]} ${css[props.variant ?? 'plain']}`}>
      <Icon name={props.icon} />
      <span className={css.word}>{props.word}</span>
    </span>
  )
}
