import { CODES, type Code } from '../messages.ts'

/** What the import decides about a line. */
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

/** Verdicts by column, one entry per record. */
export class Verdicts {
  readonly #verdict: Uint8Array
  readonly #code: Uint8Array
  /** The column of the code, from 1; 0 for the line as a whole. */
  readonly #column: Uint16Array
  /** The other row of a pair, from 1; 0 for none. */
  readonly #other: Int32Array
  /** Codes of second cells; null while there are none. */
  #beside: Uint8Array | null = null

  constructor(count: number) {
    this.#verdict = new Uint8Array(count)
    this.#code = new Uint8Array(count)
    this.#column = new Uint16Array(count)
    this.#other = new Int32Array(count)
  }

  set(record: number, verdict: Verdict, code: Code, column = -1, other = -1): void {
    this.#verdict[record] = VERDICT_NUMBER[verdict]
    this.#code[record] = CODE_NUMBER.get(code) ?? 0
    this.#column[record] = column + 1
    this.#other[record] = other + 1
  }

  /** A row that is rejected for one of its values has another one that can't be taken. */
  setBeside(record: number, code: Code): void {
    this.#beside ??= new Uint8Array(this.#verdict.length)
    this.#beside[record] = CODE_NUMBER.get(code) ?? 0
  }

  /** Why the other value of a rejected row can't be taken; null where it can, or the row has another verdict by now. */
  besideOf(record: number): Code | null {
    const code = this.of(record) === 'rejected' ? (this.#beside?.[record] ?? 0) : 0
    return code === 0 ? null : (CODES[code - 1] ?? null)
  }

  of(record: number): Verdict {
    return VERDICTS[this.#verdict[record] ?? 0] ?? 'change'
  }

  /** Whether a row has no verdict yet. */
  isOpen(record: number): boolean {
    return this.#code[record] === 0
  }

  codeOf(record: number): Code | null {
    const code = this.#code[record] ?? 0
    return code === 0 ? null : (CODES[code - 1] ?? null)
  }

  /** The records with a code, in the order of the file. */
  recordsWith(code: Code): number[] {
    const wanted = CODE_NUMBER.get(code) ?? 0
    const found: number[] = []
    for (let at = this.#code.indexOf(wanted); at !== -1; at = this.#code.indexOf(wanted, at + 1))
      found.push(at)
    return found
  }

  /** The index of the column of the code; -1 for the line as a whole. */
  columnOf(record: number): number {
    return (this.#column[record] ?? 0) - 1
  }

  /** The record of the other row of a pair; -1 for none. */
  otherOf(record: number): number {
    return (this.#other[record] ?? 0) - 1
  }
}
