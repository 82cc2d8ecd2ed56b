import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { movedTo } from './grid-keys.ts'

/**
 * A roving tab stop: one of several elements has the focus, the arrows move it; when it disappears, the one in its
 * place gets it.
 */
export function useRoving(keys: readonly string[]) {
  const things = useRef(new Map<string, HTMLElement>())
  const [wanted, setWanted] = useState<{ key: string; at: number } | null>(null)
  const hadFocus = useRef(false)
  const found = wanted === null ? 0 : keys.indexOf(wanted.key)
  const at = found !== -1 ? found : Math.min(wanted?.at ?? 0, keys.length - 1)
  const current = keys[at] ?? null

  const isGone = wanted !== null && found === -1
  useLayoutEffect(() => {
    if (!isGone || !hadFocus.current || current === null) return
    // Focus is restored only when the page itself removed the focused element.
    if (document.activeElement === document.body) things.current.get(current)?.focus()
  }, [isGone, current])

  const go = (to: number) => {
    const key = keys[to]
    if (key === undefined) return
    setWanted({ key, at: to })
    things.current.get(key)?.focus()
  }
  return {
    current,
    ref: (key: string) => (node: HTMLElement | null) => {
      if (node === null) things.current.delete(key)
      else things.current.set(key, node)
    },
    onFocus: (key: string) => {
      hadFocus.current = true
      setWanted({ key, at: keys.indexOf(key) })
    },
    /** The props of the container. */
    onBlur: (event: FocusEvent) => {
      const { currentTarget, relatedTarget } = event
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hadFocus.current = false
    },
    /** True when the key moved the focus. */
    onKeyDown: (event: KeyboardEvent, key: string): boolean => {
      if (event.altKey || event.ctrlKey || event.metaKey) return false
      const to = movedTo(event.key, keys.indexOf(key), keys.length, columnsOf(keys, things.current))
      if (to === null) return false
      event.preventDefault()
      go(to)
      return true
    },
    /** It moves at the next render and keeps the focus. */
    keep: (key: string, at: number) => setWanted({ key, at }),
  }
}

function columnsOf(keys: readonly string[], things: ReadonlyMap<string, HTMLElement>): number {
  const tops = keys.map(key => things.get(key)?.getBoundingClientRect().top)
  return Math.max(1, tops.filter(top => top === tops[0]).length)
}
