import { fractionDigits } from './decimal.ts'
import type { DecimalSign, NumberReading } from './number-text.ts'

/**
 * What the numbers of a column are: amounts with fractions, whole numbers of pieces, or whole numbers that were measured
 * and may stand there as fractions of a larger unit (1.75 m, 1.46 t).
 */
export type ColumnHolds = 'amounts' | 'pieces' | 'measures'

/**
 * What the unambiguous values of one column show about its separators: the only thing that settles `1.234`, in a file,
 * a pasted block or a column of the sheet.
 */
export class SignEvidence {
  readonly #holds: ColumnHolds
  readonly #decimals = new Set<DecimalSign>()
  readonly #thousands = new Set<DecimalSign>()
  /** Separators of texts such as `1.460` in a column of pieces: 1.46 of them can't be. */
  readonly #onlyThousands = new Set<DecimalSign>()
  /** A number without a separator: the column does not write three decimals everywhere, as "5,500" would be then. */
  #hasPlain = false
  /** A column of whole numbers with fractions: its decimals prove nothing about `12,000`. */
  #isDoubtful = false

  constructor(holds: ColumnHolds) {
    this.#holds = holds
  }

  add(reading: NumberReading): void {
    if (reading.kind === 'two' && this.#holds === 'pieces' && isNoPieces(reading))
      this.#onlyThousands.add(reading.sign)
    if (reading.kind !== 'one') return
    const { decimal, thousands } = reading.shows
    if (decimal !== '') {
      if (this.#holds !== 'amounts' && reading.value.includes('.')) this.#isDoubtful = true
      else this.#decimals.add(decimal)
    }
    if (thousands !== '') this.#thousands.add(thousands)
    if (decimal === '' && thousands === '') this.#hasPlain = true
  }

  /** No value with one reading shows anything, so others may be looked at as well. */
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
    const decimals = this.#decimals
    const thousands = new Set([...this.#thousands, ...this.#onlyThousands])
    if (decimals.has(mine) && !thousands.has(mine) && !decimals.has(other)) return mine
    const proven = this.#hasPlain ? thousands : this.#thousands
    return proven.has(mine) && !decimals.has(mine) && !thousands.has(other) ? other : undefined
  }
}

/** `1.460` read with decimals is no number of pieces; `12.000` would be 12. */
function isNoPieces({ asDecimal, plus, euro }: Extract<NumberReading, { kind: 'two' }>): boolean {
  return fractionDigits(asDecimal) > 0 && !asDecimal.startsWith('-') && !plus && !euro
}
