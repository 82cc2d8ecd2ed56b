import css from './Skeleton.module.css'

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '41%']

/** Placeholder lines while content loads, so that nothing moves when it arrives. `label` is for screen readers. */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map(line => (
        <span key={line} className={css.line} style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </div>
  )
}
