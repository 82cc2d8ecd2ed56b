import type { DecimalSign, NumberReading } from './number-text.ts'

/**
 * What the unambiguous values of one column show about its separators: the only thing that settles `1.234`, in a file,
 * a pasted block or a column of the sheet.
 */
export class SignEvidence {
  readonly #isWhole: boolean
  readonly #decimals = new Set<DecimalSign>()
  readonly #thousands = new Set<DecimalSign>()
  /** A column of whole numbers with fractions: its decimals prove nothing about `12,000`. */
  #isDoubtful = false

  /** `isWhole`: the column holds whole numbers only. */
  constructor(isWhole: boolean) {
    this.#isWhole = isWhole
  }

  add(reading: NumberReading): void {
    if (reading.kind !== 'one') return
    const { decimal, thousands } = reading.shows
    if (decimal !== '') {
      if (this.#isWhole && reading.value.includes('.')) this.#isDoubtful = true
      else this.#decimals.add(decimal)
    }
    if (thousands !== '') this.#thousands.add(thousands)
  }

  /** No value shows anything, so another column may be asked. */
  isEmpty(): boolean {
    return this.#decimals.size + this.#thousands.size === 0 && !this.#isDoubtful
  }

  /**
   * The decimal separator for a text with two readings, where values use its separator in exactly one of both ways;
   * undefined leaves it open.
   */
  signFor(reading: NumberReading): DecimalSign | undefined {
    if (reading.kind !== 'two' || this.#isDoubtful) return undefined
    const mine = reading.sign
    const other: DecimalSign = mine === ',' ? '.' : ','
    const [decimals, thousands] = [this.#decimals, this.#thousands]
    if (decimals.has(mine) && !thousands.has(mine) && !decimals.has(other)) return mine
    return thousands.has(mine) && !decimals.has(mine) && !thousands.has(other) ? other : undefined
  }
}
