import type { SteppedWork } from './in-pieces.ts'

/** So many things are one step: fewer cost time, more would be felt on a slow computer. */
const THINGS = 8

/** Whether a step ends with the thing at this place. */
export const endsStep = (at: number): boolean => at % THINGS === THINGS - 1

/** As `Array.every`, in steps. */
export function* everyOf<Thing>(
  things: readonly Thing[],
  test: (thing: Thing, at: number) => boolean,
): SteppedWork<boolean> {
  for (let at = 0; at < things.length; at++) {
    if (!test(things[at] as Thing, at)) return false
    if (endsStep(at)) yield
  }
  return true
}

/** As `Array.some`, in steps. */
export function* someOf<Thing>(
  things: readonly Thing[],
  test: (thing: Thing, at: number) => boolean,
): SteppedWork<boolean> {
  return !(yield* everyOf(things, (thing, at) => !test(thing, at)))
}

/** As `Array.forEach`, in steps. */
export function* eachOf<Thing>(
  things: readonly Thing[],
  act: (thing: Thing, at: number) => void,
): SteppedWork<void> {
  yield* everyOf(things, (thing, at) => {
    act(thing, at)
    return true
  })
}

/** As `Array.map`, in steps. */
export function* mapOf<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing, at: number) => Made,
): SteppedWork<Made[]> {
  const made: Made[] = []
  yield* eachOf(things, (thing, at) => made.push(make(thing, at)))
  return made
}
