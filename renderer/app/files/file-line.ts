/** A queue of files to import, one at a time. */
export interface FileLine<F extends { name: string }> {
  /** The file on the import screen; it stays there when it is done. */
  current: F | null
  /** The files after it, by name. */
  waiting: readonly F[]
}

export const NO_FILES: FileLine<never> = { current: null, waiting: [] }

const byName = new Intl.Collator('en', { numeric: true })

/** Opens the first of `files` by name in place of the current one; the others wait with those that do already. */
export function openFiles<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  const [first, ...others] = inOrder(files)
  return first === undefined ? line : { current: first, waiting: inOrder([...line.waiting, ...others]) }
}

/** Leaves the current file where it is: `files` wait. */
export function addFiles<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  return { ...line, waiting: inOrder([...line.waiting, ...files]) }
}

/** The next file in place of the current one. */
export function nextFile<F extends { name: string }>(line: FileLine<F>): FileLine<F> {
  const [current = line.current, ...waiting] = line.waiting
  return { current, waiting }
}

function inOrder<F extends { name: string }>(files: readonly F[]): F[] {
  return files.toSorted((one, other) => byName.compare(one.name, other.name))
}
