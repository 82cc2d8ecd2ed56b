import { useEffect, useRef, useState } from 'react'
import { useNetwork } from '../../bridge/queries/connection.ts'
import { useNow } from '../../ui/use-now.ts'
import { isPending, NOTHING_SHOWN, nextStop, type ShownStop } from './shown-stop.ts'

const LOOK_MS = 250
const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** What the banner says about the connection: see {@link nextStop}. */
export function useShownStop(): ShownStop {
  const network = useNetwork()
  const [state, setState] = useState(NOTHING_SHOWN)
  const now = useNow(isPending(state) ? LOOK_MS : null)
  const lastTouch = useLastTouch()
  useEffect(() => {
    if (network === undefined) return
    // `now` triggers this; it stands still while the state waits for nothing.
    setState(before => nextStop(before, network, Math.max(now, Date.now()), lastTouch.current))
  }, [network, now, lastTouch])
  return state.shown
}

function useLastTouch() {
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const note = () => {
      last.current = Date.now()
    }
    const listening = { capture: true, passive: true }
    for (const touch of TOUCHES) window.addEventListener(touch, note, listening)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, note, listening)
    }
  }, [])
  return last
}
