import { CODES, type Code } from './messages.ts'

/** What becomes of a line of the file. */
export const VERDICTS = ['change', 'unchanged', 'rejected', 'asked', 'ignored'] as const
export type Verdict = (typeof VERDICTS)[number]

const VERDICT_NUMBER: Readonly<Record<Verdict, number>> = {
  change: 0,
  unchanged: 1,
  rejected: 2,
  asked: 3,
  ignored: 4,
}
/** Codes as numbers from 1, for columns; 0 is none. */
export const CODE_NUMBER: ReadonlyMap<Code, number> = new Map(CODES.map((code, i) => [code, i + 1]))

/** Verdicts by column, one entry a record. */
export class Verdicts {
  readonly #verdict: Uint8Array
  readonly #code: Uint8Array
  /** Column the code is about, from 1; 0 for the line as a whole. */
  readonly #column: Uint16Array
  readonly #other: Int32Array

  constructor(count: number) {
    this.#verdict = new Uint8Array(count)
    this.#code = new Uint8Array(count)
    this.#column = new Uint16Array(count)
    this.#other = new Int32Array(count).fill(-1)
  }

  set(record: number, verdict: Verdict, code: Code, column = -1, other = -1): void {
    this.#verdict[record] = VERDICT_NUMBER[verdict]
    this.#code[record] = CODE_NUMBER.get(code) ?? 0
    this.#column[record] = column + 1
    this.#other[record] = other
  }

  of(record: number): Verdict {
    return VERDICTS[this.#verdict[record] ?? 0] ?? 'change'
  }

  /** A row that nothing was said against yet. */
  isOpen(record: number): boolean {
    return this.#code[record] === 0
  }

  codeOf(record: number): Code | null {
    const code = this.#code[record] ?? 0
    return code === 0 ? null : (CODES[code - 1] ?? null)
  }

  /** Index of the column the code is about; -1 for the line as a whole. */
  columnOf(record: number): number {
    return (this.#column[record] ?? 0) - 1
  }

  /** Record of the other row of a pair; -1 for none. */
  otherOf(record: number): number {
    return this.#other[record] ?? -1
  }
}
