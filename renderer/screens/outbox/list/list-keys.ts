import { type ListAction, listAction, type Pressed } from '../../../ui/keyboard/list-keys.ts'

/** The keys of every list, and `R` to retry. */
export type ChangeListAction = ListAction | { kind: 'retry' }

/** Reads a key pressed at row `at` of `count`, of which `onPage` are visible; null for other keys. */
export function changeListAction(
  pressed: Pressed,
  at: number,
  count: number,
  onPage: number,
): ChangeListAction | null {
  const isPlain = !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey
  if (isPlain && pressed.key.toLowerCase() === 'r') return { kind: 'retry' }
  return listAction(pressed, at, count, onPage)
}
