/** What a key does in a list whose rows are worked through. */
export type ListAction =
  | { kind: 'go'; to: number; extends: boolean }
  | { kind: 'toggle' | 'open' | 'delete' | 'select-all' | 'leave' }

/** A key with what is held down beside it: what a keyboard event says of itself. */
export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Reads a key pressed at row `at` (-1 for none yet) of `count`, of which `onPage` are visible; null for keys without a meaning here. */
export function listAction(pressed: Pressed, at: number, count: number, onPage: number): ListAction | null {
  const isChord = pressed.ctrlKey || pressed.metaKey
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  if (isChord && !pressed.altKey && key === 'a') return { kind: 'select-all' }
  if (pressed.altKey) return null
  const isEnd = key === 'Home' || key === 'End'
  if (isChord && !isEnd) return null
  const to = rowAfter(key, at, count, onPage)
  if (to !== null) return count === 0 ? null : { kind: 'go', to, extends: pressed.shiftKey }
  switch (key) {
    case ' ':
      return { kind: 'toggle' }
    case 'Enter':
      return { kind: 'open' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' }
    case 'Escape':
      return { kind: 'leave' }
    default:
      return null
  }
}

/** The row a key leads to from row `at` of `count`, kept within them; null for a key that leads nowhere up or down. */
export function rowAfter(key: string, at: number, count: number, onPage: number): number | null {
  const within = (row: number) => Math.max(0, Math.min(count - 1, row))
  switch (key) {
    case 'ArrowDown':
      return within(at + 1)
    case 'ArrowUp':
      return within(at - 1)
    case 'PageDown':
      return within(at + onPage)
    case 'PageUp':
      return within(at - onPage)
    case 'Home':
      return within(0)
    case 'End':
      return within(count - 1)
    default:
      return null
  }
}
