import type { ChangeRow } from '../rows/row.ts'

/**
 * The quarantines that an earlier run of the program began. Their ends were stored by a clock that may have stood still
 * while the computer slept, or that a person has set since, so nothing tells how much of them is over: each starts
 * again with the program.
 */
export interface EarlierQuarantines {
  /** `end`: in steady milliseconds since 1970. */
  restart(seq: number, end: number): void
  /** The row with the end that counts in this run. */
  ofThisRun(row: ChangeRow): ChangeRow
}

/** Empty: an outbox that opens restarts those of its rows, one by one. */
export function makeEarlierQuarantines(): EarlierQuarantines {
  const ends = new Map<number, number>()
  return {
    restart: (seq, end) => {
      ends.set(seq, end)
    },
    ofThisRun: row => {
      const end = ends.get(row.seq)
      return end === undefined || end <= (row.quarantine_until ?? 0) ? row : { ...row, quarantine_until: end }
    },
  }
}
