/** How large a run is: the real one, or a smoke run that only shows that everything works. */
export interface Size {
  readonly rounds: number
  /** What counts are divided by: 1, or more for a smoke run. */
  readonly divisor: number
}

export const FULL: Size = { rounds: 5, divisor: 1 }
export const QUICK: Size = { rounds: 2, divisor: 20 }

/** One thing measured: ours beside a floor (the least work that gives the same result), one number a round each. */
export interface Line {
  readonly figure: string
  readonly what: string
  readonly unit: 'ms' | 'MiB' | 'requests' | 'count'
  readonly ours: readonly number[]
  /** What stands beside it; empty where nothing can. */
  readonly floor: readonly number[]
  readonly floorIs: string
}

/** Measures and hands over line after line. Leaves no process, port or folder behind, also when it throws. */
export interface Figure {
  readonly name: string
  measure(size: Size, report: (line: Omit<Line, 'figure'>) => void): Promise<void>
}
