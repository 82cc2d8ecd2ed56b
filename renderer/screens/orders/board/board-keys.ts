import { type Pressed, rowAfter } from '../../../ui/keyboard/list-keys.ts'

/** Position of the keyboard: a column of the board, and an order in it. */
export interface BoardPlace {
  readonly column: number
  readonly index: number
}

type BoardAction =
  | { kind: 'go'; to: BoardPlace; selects: boolean }
  | { kind: 'toggle' | 'menu' | 'select-column' | 'leave' }

/**
 * Reads a key pressed at an order; null for other keys, Enter among them, which presses the order's own button.
 * `counts` is how many orders each column has; `onPage` how many a column shows.
 */
export function boardAction(
  pressed: Pressed,
  at: BoardPlace,
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

function targetOf(key: string, at: BoardPlace, counts: readonly number[], onPage: number): BoardPlace | null {
  if (key === 'ArrowRight') return beside(1, at, counts)
  if (key === 'ArrowLeft') return beside(-1, at, counts)
  const index = rowAfter(key, at.index, counts[at.column] ?? 0, onPage)
  return index === null ? null : { column: at.column, index }
}

/** The same height in the next column that has any; without one the position stays. */
function beside(step: 1 | -1, at: BoardPlace, counts: readonly number[]): BoardPlace {
  for (let column = at.column + step; column >= 0 && column < counts.length; column += step) {
    const count = counts[column] ?? 0
    if (count > 0) return { column, index: Math.min(at.index, count - 1) }
  }
  return at
}
