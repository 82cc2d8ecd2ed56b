/** A queue of files to import, one at a time. */
export interface FileLine<F extends { name: string }> {
  /** The file on the import screen; it stays there when it is done. */
  current: F | null
  /** The current file, once it was put on the sheet or sent, or can't be read. */
  taken: F | null
  /** The files after it, by name. */
  waiting: readonly F[]
}

export const NO_FILES: FileLine<never> = { current: null, taken: null, waiting: [] }

const byName = new Intl.Collator('en', { numeric: true })

/**
 * Opens the first of `files` by name in place of the current one; the others wait with those that do already, and with
 * the current one while nothing became of it. An older file of the same name is replaced: a list that was saved again.
 */
export function openFiles<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  const [first, ...others] = inOrder(files)
  if (first === undefined) return line
  const names = new Set(files.map(({ name }) => name))
  const left = unfinishedOf(line)
  const before = [...(left === null ? [] : [left]), ...line.waiting].filter(({ name }) => !names.has(name))
  return { current: first, taken: null, waiting: inOrder([...before, ...others]) }
}

/** The line as it was left: `files`, the one that was shown first. */
export function lineOfLeft<F extends { name: string }>([first, ...others]: readonly F[]): FileLine<F> {
  return { current: first ?? null, taken: null, waiting: inOrder(others) }
}

/** Leaves the current file where it is: `files` wait. */
export function addFiles<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  return { ...line, waiting: inOrder([...line.waiting, ...files]) }
}

/** The next file in place of the current one. */
export function nextFile<F extends { name: string }>(line: FileLine<F>): FileLine<F> {
  const [current = line.current, ...waiting] = line.waiting
  return { ...line, current, waiting }
}

/** Nothing of the file is left to do, whether or not it is still on the screen. */
export function markTaken<F extends { name: string }>(line: FileLine<F>, file: F): FileLine<F> {
  const waiting = line.waiting.filter(each => each !== file)
  return { ...line, taken: line.current === file ? file : line.taken, waiting }
}

/** The current file, while nothing became of it. */
export function unfinishedOf<F extends { name: string }>({ current, taken }: FileLine<F>): F | null {
  return current === taken ? null : current
}

function inOrder<F extends { name: string }>(files: readonly F[]): F[] {
  return files.toSorted((one, other) => byName.compare(one.name, other.name))
}
