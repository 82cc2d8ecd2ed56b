import { hashOfSku, skuKey } from '../../columns/values/sku-text.ts'

/**
 * The SKUs of a file, by record. Most stand in its text as they are meant: of these only the place is kept, and a text is
 * made when somebody asks, so that a million of them take little memory.
 */
export class SkuColumn {
  readonly count: number
  readonly #text: string
  readonly #start: Int32Array
  /** 0 for a SKU that is kept as a text of its own, and for none. */
  readonly #length: Uint16Array
  /** 0 for no SKU. */
  readonly #hash: Int32Array
  #written: (string | undefined)[] | null = null

  /** `text`: the file's. */
  constructor(text: string, count: number) {
    this.count = count
    this.#text = text
    this.#start = new Int32Array(count)
    this.#length = new Uint16Array(count)
    this.#hash = new Int32Array(count)
  }

  /** Empty for a record without one. */
  at(record: number): string {
    const length = this.#length[record] ?? 0
    if (length === 0) return this.#written?.[record] ?? ''
    const start = this.#start[record] as number
    return this.#text.slice(start, start + length)
  }

  /** Sets a SKU that is plain as it stands in the text, with the hash by `hashOfPlainSku`. */
  setPlace(record: number, start: number, end: number, hash: number): void {
    this.#start[record] = start
    this.#length[record] = end - start
    this.#hash[record] = hash
  }

  set(record: number, sku: string): void {
    this.#written ??= new Array<string | undefined>(this.count)
    this.#written[record] = sku
    this.#length[record] = 0
    this.#hash[record] = sku === '' ? 0 : hashOfSku(sku)
  }

  /** How many of those that are not plain pass a test. */
  countWritten(test: (sku: string) => boolean): number {
    let count = 0
    for (const each of this.#written ?? []) if (each !== undefined && test(each)) count++
    return count
  }

  isBlank(record: number): boolean {
    return (this.#hash[record] ?? 0) === 0
  }

  /** The same number for similar SKUs; 0 for none. */
  hashOf(record: number): number {
    return this.#hash[record] ?? 0
  }

  /** Whether two SKUs differ only in letter case or spaces, or not at all. */
  areSimilar(record: number, other: number): boolean {
    return skuKey(this.at(record)) === skuKey(this.at(other))
  }
}
