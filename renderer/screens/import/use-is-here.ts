import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still on the screen when something it began comes to its end. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
