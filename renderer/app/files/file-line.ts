/** A queue of files to import, one at a time. */
export interface FileLine<F extends { name: string }> {
  /** The file on the import screen; it stays there when it is done. */
  current: F | null
  /** The current file, once it was put on the sheet or sent, or can't be read. */
  taken: F | null
  /** The files after it, in the order in which they are opened. */
  waiting: readonly F[]
}

export const NO_FILES: FileLine<never> = { current: null, taken: null, waiting: [] }

const byName = new Intl.Collator('en', { numeric: true })

/**
 * Opens the first of `files` by name in place of the current one. The others are next, in order of their names: files that
 * came together follow each other. Then comes the current one, while nothing became of it, and what waits already. An
 * older file of the same name is replaced: a list that was saved again.
 */
export function openFiles<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  const [first, ...others] = byNames(files)
  if (first === undefined) return line
  const names = new Set(files.map(({ name }) => name))
  const before = [...leftOf(line), ...line.waiting].filter(({ name }) => !names.has(name))
  return { current: first, taken: null, waiting: [...others, ...before] }
}

/** The line as it was left: `files`, in their order. */
export function lineOfLeft<F extends { name: string }>([first, ...others]: readonly F[]): FileLine<F> {
  return { current: first ?? null, taken: null, waiting: others }
}

/** Leaves the current file where it is: `files` wait behind those that do already. */
export function addFiles<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  return { ...line, waiting: [...line.waiting, ...byNames(files)] }
}

/** The open file and those that wait, in their order. */
export function filesOf<F extends { name: string }>({ current, waiting }: FileLine<F>): readonly F[] {
  return current === null ? waiting : [current, ...waiting]
}

/** `files` are opened next. */
export function addNext<F extends { name: string }>(line: FileLine<F>, files: readonly F[]): FileLine<F> {
  return { ...line, waiting: [...files, ...line.waiting] }
}

/** The next file in place of the current one, which waits as the last while nothing became of it. */
export function nextFile<F extends { name: string }>(line: FileLine<F>): FileLine<F> {
  const [next, ...waiting] = line.waiting
  return next === undefined ? line : { ...line, current: next, waiting: [...waiting, ...leftOf(line)] }
}

/** The next file in place of the current one, which leaves the line. */
export function closeCurrent<F extends { name: string }>({ taken, waiting }: FileLine<F>): FileLine<F> {
  const [current = null, ...others] = waiting
  return { current, taken, waiting: others }
}

/** A file that left the line, in place of the current one again. */
export function reopenFile<F extends { name: string }>(line: FileLine<F>, file: F): FileLine<F> {
  return { current: file, taken: null, waiting: [...leftOf(line), ...line.waiting] }
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

function leftOf<F extends { name: string }>(line: FileLine<F>): F[] {
  const left = unfinishedOf(line)
  return left === null ? [] : [left]
}

function byNames<F extends { name: string }>(files: readonly F[]): F[] {
  return files.toSorted((one, other) => byName.compare(one.name, other.name))
}
