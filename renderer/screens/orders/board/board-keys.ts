/** Where the keys are: a column of the board, and an order in it. */
export interface Place {
  readonly column: number
  readonly index: number
}

export type BoardAction =
  | { kind: 'go'; to: Place; selects: boolean }
  | { kind: 'toggle' | 'menu' | 'select-column' | 'leave' }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * Reads a key pressed at an order; null for keys that mean nothing here, Enter among them, which presses the order's own
 * button. `counts` is how many orders each column has; `onPage` how many a column shows.
 */
export function boardAction(
  pressed: Pressed,
  at: Place,
  counts: readonly number[],
  onPage: number,
): BoardAction | null {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  const isChord = pressed.ctrlKey || pressed.metaKey
  if (isChord && key === 'a') return { kind: 'select-column' }
  if (isChord || pressed.altKey) return null
  const to = targetOf(key, at, counts, onPage)
  if (to !== null) return { kind: 'go', to, selects: pressed.shiftKey }
  switch (key) {
    case ' ':
      return { kind: 'toggle' }
    case 'm':
    case 'ContextMenu':
      return { kind: 'menu' }
    case 'F10':
      return pressed.shiftKey ? { kind: 'menu' } : null
    case 'Escape':
      return { kind: 'leave' }
    default:
      return null
  }
}

function targetOf(
  key: string,
  { column, index }: Place,
  counts: readonly number[],
  onPage: number,
): Place | null {
  const last = (counts[column] ?? 0) - 1
  const within = (to: number) => ({ column, index: Math.max(0, Math.min(last, to)) })
  switch (key) {
    case 'ArrowDown':
      return within(index + 1)
    case 'ArrowUp':
      return within(index - 1)
    case 'PageDown':
      return within(index + onPage)
    case 'PageUp':
      return within(index - onPage)
    case 'Home':
      return within(0)
    case 'End':
      return within(last)
    case 'ArrowRight':
      return beside(1, { column, index }, counts)
    case 'ArrowLeft':
      return beside(-1, { column, index }, counts)
    default:
      return null
  }
}

/** The same height in the next column that has any; where there is none the keys stay. */
function beside(step: 1 | -1, at: Place, counts: readonly number[]): Place {
  for (let column = at.column + step; column >= 0 && column < counts.length; column += step) {
    const count = counts[column] ?? 0
    if (count > 0) return { column, index: Math.min(at.index, count - 1) }
  }
  return at
}
