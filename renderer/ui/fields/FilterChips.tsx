import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './FilterChips.module.css'

interface FilterChip {
  key: string
  words: string
  /** What pressing it does, said in full. */
  label: string
  onRemove: () => void
}

/** The active filters of a list, each with a button to remove it; nothing without any. A long one is cut, with all of it in its tooltip. */
export function FilterChips(props: {
  label: string
  chips: readonly FilterChip[]
  /** On a line of their own; `line` cuts them off rather than taking a second one. */
  fills?: boolean | 'line'
  /** Stands behind them. */
  children?: ReactNode
}) {
  const { label, chips, fills = false, children } = props
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} data-fills={fills === true ? '' : fills || undefined} aria-label={label}>
      {chips.map(({ key, words, label, onRemove }) => (
        <li key={key}>
          <button type="button" className={css.chip} title={words} aria-label={label} onClick={onRemove}>
            <span className={css.words}>{words}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      {children === undefined ? null : <li>{children}</li>}
    </ul>
  )
}
