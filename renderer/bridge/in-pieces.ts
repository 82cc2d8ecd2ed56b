/** Lets the window draw and take input before the work goes on. Tests pass their own. */
export type NextTurn = () => Promise<void>

export const nextTurn: NextTurn = () =>
  'scheduler' in globalThis
    ? (globalThis as unknown as { scheduler: { yield(): Promise<void> } }).scheduler.yield()
    : new Promise(resolve => setTimeout(resolve))

/** A task of 50 ms is felt; a slow computer takes several times as long for the last steps of a piece. */
const PIECE_MS = 8
const STEPS_A_LOOK = 64

/**
 * Takes steps until `step` says that none is left, in pieces of some milliseconds with a turn of the window between
 * them. The first piece begins at once.
 */
export async function inPieces(step: () => boolean, turn: NextTurn = nextTurn): Promise<void> {
  for (;;) {
    const end = performance.now() + PIECE_MS
    do for (let taken = 0; taken < STEPS_A_LOOK; taken++) if (!step()) return
    while (performance.now() < end)
    await turn()
  }
}

/** Does the same to many things, so many at a time, with a turn of the window before each further part. */
export async function inParts<Thing>(
  things: readonly Thing[],
  most: number,
  act: (part: readonly Thing[]) => void,
  turn: NextTurn = nextTurn,
): Promise<void> {
  for (let at = 0; at < things.length; at += most) {
    if (at > 0) await turn()
    act(things.slice(at, at + most))
  }
}
