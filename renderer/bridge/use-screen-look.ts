import { useEffect, useMemo } from 'react'
import { useBridge } from './port/BridgeProvider.tsx'
import { type ScreenLook, screenLook } from './screen-look.ts'

/** Returns what to call with the products on the screen, as often as they change; nothing is asked while the window is out of sight. */
export function useScreenLook(): (products: readonly number[]) => void {
  const look = useLook()
  useEffect(() => followSight(look), [look])
  return look.show
}

/**
 * The same for a screen without products: somebody is at the window, so that orders go on being followed. A screen that
 * shows products says so itself.
 */
export function useWindowLook(showsProducts: boolean): void {
  const look = useLook()
  useEffect(() => {
    if (showsProducts) return
    look.seen()
    return followSight(look)
  }, [look, showsProducts])
}

function followSight(look: ScreenLook): () => void {
  document.addEventListener('visibilitychange', look.seen)
  return () => {
    document.removeEventListener('visibilitychange', look.seen)
    look.stop()
  }
}

function useLook(): ScreenLook {
  const bridge = useBridge()
  return useMemo(
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
}
