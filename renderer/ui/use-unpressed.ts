import { useRef, useSyncExternalStore } from 'react'

let isPressed = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === isPressed) return
  isPressed = next
  for (const listener of listeners) listener()
}

// The click comes after the release.
const release = () => void setTimeout(() => set(false))

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => set(true), { capture: true })
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    addEventListener(type, release, { capture: true })
  // Of the window: the blur of an element doesn't bubble up to here.
  addEventListener('blur', release)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The value, which doesn't change between a press and its release: for what moves everything below it. Else a click
 * would end on something else than it began on.
 */
export function useUnpressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed)
  const held = useRef(value)
  if (!isHeld) held.current = value
  return held.current
}
