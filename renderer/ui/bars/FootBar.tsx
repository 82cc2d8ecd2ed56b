import type { ReactNode } from 'react'
import css from './FootBar.module.css'

/** At the foot of a screen: what its work costs and the button that does it, and above them what went wrong. */
export function FootBar({ troubles, children }: { troubles: ReactNode; children: ReactNode }) {
  return (
    <footer className={css.bar}>
      {troubles}
      <div className={css.line}>{children}</div>
    </footer>
  )
}
