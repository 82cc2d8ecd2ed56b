import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './PrintSheet.module.css'

/** What the printer gets instead of the window, for as long as it is mounted; the screen does not show it. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}

/** Prints the {@link PrintSheet} under a title, and restores the window's title afterwards. */
export function usePrinting(): (title: string) => void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const restore = () => {
      if (before.current !== null) document.title = before.current
      before.current = null
    }
    // Not every window waits in `print` until the person is done with it.
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('afterprint', restore)
      restore()
    }
  }, [])
  return title => {
    before.current ??= document.title
    document.title = title
    window.print()
  }
}
