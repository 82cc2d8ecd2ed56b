import { useEffect, useRef } from 'react'

/** Gets every key pressed in the window, wherever the focus is. */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown)
  latest.current = onKeyDown
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
