import css from './ProgressBar.module.css'

export interface ProgressPart {
  tone: 'accent' | 'ok' | 'warn' | 'bad' | 'info' | 'muted'
  /** Share of `total`. */
  count: number
}

/** How much is done, with each outcome in its own colour. `label` says the same in words. */
export function ProgressBar(props: { label: string; total: number; parts: readonly ProgressPart[] }) {
  const { label, total, parts } = props
  const done = parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      {parts
        .filter(part => part.count > 0)
        .map(part => (
          <span key={part.tone} className={css[part.tone]} style={{ flexGrow: part.count }} />
        ))}
      {done < total ? <span style={{ flexGrow: total - done }} /> : null}
    </div>
  )
}
