import { useEffect, useMemo } from 'react'
import { useBridge } from './BridgeProvider.tsx'
import { screenLook } from './screen-look.ts'

/** Returns what to call with the products on the screen, as often as they change; nothing is asked while the window is out of sight. */
export function useScreenLook(): (products: readonly number[]) => void {
  const bridge = useBridge()
  const look = useMemo(
    () =>
      screenLook(bridge, {
        isVisible: () => document.visibilityState === 'visible',
        after: (ms, run) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      }),
    [bridge],
  )
  useEffect(() => {
    document.addEventListener('visibilitychange', look.seen)
    return () => {
      document.removeEventListener('visibilitychange', look.seen)
      look.stop()
    }
  }, [look])
  return look.show
}
