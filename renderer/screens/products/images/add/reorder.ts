/** The list with the entry at `from` moved to `to`; others keep their order. Places outside change nothing. */
export function movedImage<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const rest = [...list.slice(0, from), ...list.slice(from + 1)]
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}
