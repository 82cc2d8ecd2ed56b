import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted when something it began ends. */
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
