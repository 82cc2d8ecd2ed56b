import type { Ticks } from '../../../../review/ticks.ts'

/** What a person had ticked on the screen of a file: doubtful lines by their number, and unusual changes. */
export interface LeftTicks {
  confirmed: ReadonlySet<number>
  ticks: Ticks
}

/** Reads what {@link writeLeftTicks} wrote; what is not there is not ticked. */
export function readLeftTicks(given: Readonly<Record<string, unknown>>): LeftTicks {
  const { lines, skipped, sights } = given
  return {
    confirmed: numbersIn(lines),
    ticks: {
      skipped: numbersIn(skipped),
      confirmed: new Set(list(sights).filter(each => typeof each === 'string')),
    },
  }
}

export function writeLeftTicks({ confirmed, ticks }: LeftTicks) {
  return { lines: [...confirmed], skipped: [...ticks.skipped], sights: [...ticks.confirmed] }
}

/** The numbers of a kept list; none where it is something else. */
export function numbersIn(value: unknown): ReadonlySet<number> {
  return new Set(list(value).filter(each => typeof each === 'number'))
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
