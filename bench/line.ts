/** The size of a run: the real one, or a smoke run that only shows that everything works. */
export interface Size {
  readonly rounds: number
  /** The divisor of all counts: 1, or more for a smoke run. */
  readonly divisor: number
}

export const FULL: Size = { rounds: 5, divisor: 1 }
export const QUICK: Size = { rounds: 2, divisor: 20 }

/** One measurement: ours beside a floor (the least work that gives the same result), one number per round each. */
export interface Line {
  readonly figure: string
  readonly what: string
  readonly unit: 'ms' | 'MiB' | 'requests' | 'count'
  readonly ours: readonly number[]
  /** The floor; empty when there is none. */
  readonly floor: readonly number[]
  readonly floorIs: string
}

/** Measures and emits line after line. Leaves no process, port or folder behind, even if it throws. */
export interface Benchmark {
  readonly name: string
  measure(size: Size, report: (line: Omit<Line, 'figure'>) => void): Promise<void>
}
