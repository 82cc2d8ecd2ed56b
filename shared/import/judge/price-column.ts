import type { Decimal } from '../../domain/text/decimal.ts'

/** The prices of a file, by record. A list has few different ones, so each is kept once, under a number from 1. */
export class PriceColumn {
  readonly #prices: (Decimal | null)[] = [null]
  readonly #numbers = new Map<Decimal, number>()
  /** The number of each record's price; 0 for none. */
  readonly #of: Int32Array

  constructor(count: number) {
    this.#of = new Int32Array(count)
  }

  at(record: number): Decimal | null {
    return this.#prices[this.#of[record] ?? 0] ?? null
  }

  set(record: number, price: Decimal | null): void {
    this.#of[record] = price === null ? 0 : this.numberOf(price)
  }

  /** The number of a price, for {@link setNumber}. */
  numberOf(price: Decimal): number {
    const known = this.#numbers.get(price)
    if (known !== undefined) return known
    const number = this.#prices.push(price) - 1
    this.#numbers.set(price, number)
    return number
  }

  setNumber(record: number, number: number): void {
    this.#of[record] = number
  }

  /** How many of the records that count have each price. */
  countPrices(counts: (record: number) => boolean): Map<Decimal, number> {
    const times = new Uint32Array(this.#prices.length)
    for (let record = 0; record < this.#of.length; record++) {
      const number = this.#of[record] as number
      if (number !== 0 && counts(record)) times[number] = (times[number] as number) + 1
    }
    const found = new Map<Decimal, number>()
    for (const [price, number] of this.#numbers) {
      const count = times[number] as number
      if (count > 0) found.set(price, count)
    }
    return found
  }
}
