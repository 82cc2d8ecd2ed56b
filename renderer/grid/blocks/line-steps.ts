import type { SteppedWork } from '../../bridge/in-pieces.ts'

/** So many lines are one step: fewer cost time, more would be felt on a slow computer. */
const LINES = 8

/** As `Array.every`, in steps. */
export function* everyLine<Line>(
  lines: readonly Line[],
  test: (line: Line, at: number) => boolean,
): SteppedWork<boolean> {
  for (let at = 0; at < lines.length; at++) {
    if (!test(lines[at] as Line, at)) return false
    if (at % LINES === LINES - 1) yield
  }
  return true
}

/** As `Array.some`, in steps. */
export function* someLine<Line>(
  lines: readonly Line[],
  test: (line: Line, at: number) => boolean,
): SteppedWork<boolean> {
  return !(yield* everyLine(lines, (line, at) => !test(line, at)))
}

/** As `Array.forEach`, in steps. */
export function* eachLine<Line>(
  lines: readonly Line[],
  act: (line: Line, at: number) => void,
): SteppedWork<void> {
  yield* everyLine(lines, (line, at) => {
    act(line, at)
    return true
  })
}

/** As `Array.map`, in steps. */
export function* mapLines<Line, Made>(
  lines: readonly Line[],
  make: (line: Line, at: number) => Made,
): SteppedWork<Made[]> {
  const made: Made[] = []
  yield* eachLine(lines, (line, at) => made.push(make(line, at)))
  return made
}
