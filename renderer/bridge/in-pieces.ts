/** Lets the browser draw and handle input before the work continues. Tests pass their own. */
export type YieldToBrowser = () => Promise<void>

export const yieldToBrowser: YieldToBrowser = () =>
  'scheduler' in globalThis
    ? (globalThis as unknown as { scheduler: { yield(): Promise<void> } }).scheduler.yield()
    : new Promise(resolve => setTimeout(resolve))

/** A task of 50 ms is noticeable, and a slow computer overruns this several times. */
const PIECE_MS = 8
/** The first one belongs to a task that has done other work before. */
const FIRST_PIECE_MS = 2
const STEPS_PER_CHECK = 64

/**
 * Calls `step` until it returns false, in pieces of some milliseconds with a yield to the browser between them. The
 * first piece begins at once.
 */
export async function inPieces(
  step: () => boolean,
  yieldNow: YieldToBrowser = yieldToBrowser,
): Promise<void> {
  for (let most = FIRST_PIECE_MS; ; most = PIECE_MS) {
    const end = performance.now() + most
    do for (let taken = 0; taken < STEPS_PER_CHECK; taken++) if (!step()) return
    while (performance.now() < end)
    await yieldNow()
  }
}

/** Calls `act` with at most `most` things at a time, and yields to the browser between the calls. */
export async function inParts<Thing>(
  things: readonly Thing[],
  most: number,
  act: (part: readonly Thing[]) => void,
  yieldNow: YieldToBrowser = yieldToBrowser,
): Promise<void> {
  for (let at = 0; at < things.length; at += most) {
    if (at > 0) await yieldNow()
    act(things.slice(at, at + most))
  }
}

/** Work that yields after every small step, and returns its result. */
export type SteppedWork<Result> = Generator<void, Result>

/** Runs all of it at once. */
export function finished<Result>(work: SteppedWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/**
 * Runs the work requested last, in pieces. Work under way is finished and shown first: work that is requested again
 * and again would otherwise never end.
 */
export class LatestWork<Result> {
  readonly #show: (result: Result) => void
  readonly #yieldNow: YieldToBrowser | undefined
  #next: (() => SteppedWork<Result>) | null = null
  #isBusy = false
  #isClosed = false

  constructor(show: (result: Result) => void, yieldNow?: YieldToBrowser) {
    this.#show = show
    this.#yieldNow = yieldNow
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
    await inPieces(step, this.#yieldNow)
  }
}
