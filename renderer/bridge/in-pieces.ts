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

/** Work that yields after every small step, and returns what came of it. */
export type SteppedWork<Result> = Generator<void, Result>

/** All of it at once. */
export function finished<Result>(work: SteppedWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/**
 * Does in pieces what was asked for last. What is under way ends first and is shown: work that is asked for again and
 * again would otherwise never end.
 */
export class LatestWork<Result> {
  readonly #show: (result: Result) => void
  readonly #turn: NextTurn | undefined
  #next: (() => SteppedWork<Result>) | null = null
  #isBusy = false
  #isClosed = false

  constructor(show: (result: Result) => void, turn?: NextTurn) {
    this.#show = show
    this.#turn = turn
  }

  /** Resolves when nothing is left to do. */
  async take(work: () => SteppedWork<Result>): Promise<void> {
    this.#next = work
    this.#isClosed = false
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#next !== null) {
      const begun: SteppedWork<Result> = this.#next()
      this.#next = null
      await this.#do(begun)
    }
    this.#isBusy = false
  }

  /** Nothing is shown any more. */
  close(): void {
    this.#isClosed = true
    this.#next = null
  }

  async #do(work: SteppedWork<Result>): Promise<void> {
    const step = () => {
      if (this.#isClosed) return false
      const { done, value } = work.next()
      if (done === true) this.#show(value)
      return done !== true
    }
    await inPieces(step, this.#turn)
  }
}
