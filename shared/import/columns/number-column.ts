import type { Decimal } from '../../domain/text/decimal.ts'
import {
  type DecimalSign,
  type NumberReading,
  priceOf,
  readNumberText,
  resolveReading,
  stockOf,
  type TextReading,
} from '../../domain/text/number-text.ts'
import { type ColumnHolds, SignEvidence } from '../../domain/text/sign-evidence.ts'
import { trimBlanks } from '../table/blanks.ts'

/** Characters whose packed number is an integer of V8's small kind. */
const PACKED_MAX = 6

/** The decimal separator that was chosen, or the `usual` one for such files, which any evidence overrules. */
type Answer = DecimalSign | { usual: DecimalSign } | undefined

/**
 * One column of numbers. Each distinct text is read once. At the end, texts with two readings are decided by values
 * of the column that use the separator in exactly that way.
 */
export class NumberColumn {
  readonly #refs = new Map<string, number>()
  /** The same for short texts of digits and separators, packed into a number: four bits tell these characters apart. */
  readonly #packed = new Map<number, number>()
  readonly #readings: NumberReading[] = []
  readonly #texts: string[] = []
  readonly #counts: boolean[] = []
  readonly #meant: Readonly<Record<string, string>>

  /** `meant`: what texts mean that a person explained. */
  constructor(meant: Readonly<Record<string, string>> = {}) {
    this.#meant = meant
  }

  /** Reads a cell and returns a reference to the reading. `counts`: whether the row may serve as evidence. */
  add(text: string, counts: boolean): number {
    const known = this.#refs.get(text)
    if (known !== undefined) {
      if (counts && !Object.hasOwn(this.#meant, trimBlanks(text))) this.#counts[known] = true
      return known
    }
    const key = trimBlanks(text)
    const isExplained = Object.hasOwn(this.#meant, key)
    const ref = this.#readings.push(readNumberText(isExplained ? (this.#meant[key] ?? '') : text)) - 1
    this.#texts.push(text)
    // What a person wrote proves nothing about the file.
    this.#counts.push(counts && !isExplained)
    this.#refs.set(text, ref)
    return ref
  }

  /** The same for a cell of digits and separators where it stands in a text, which is cut out only if it is new. */
  addAt(text: string, start: number, end: number): number {
    if (end - start > PACKED_MAX) return this.add(text.slice(start, end), true)
    let packed = end - start
    for (let at = start; at < end; at++) packed = packed * 16 + (text.charCodeAt(at) & 15)
    const known = this.#packed.get(packed)
    if (known !== undefined) return known
    const ref = this.add(text.slice(start, end), true)
    this.#packed.set(packed, ref)
    return ref
  }

  textOf(ref: number): string {
    return this.#texts[ref] ?? ''
  }

  resolvePrices(answer: Answer): TextReading<Decimal>[] {
    const evidence = this.#evidence('amounts')
    return this.#readings.map(reading => resolveReading(reading, priceOf, signFor(reading, evidence, answer)))
  }

  /** `holds`: what is counted, which decides whether `1.460` can have decimals. */
  resolveStocks(answer: Answer, holds: 'pieces' | 'measures' = 'pieces'): TextReading<number>[] {
    const evidence = this.#evidence(holds)
    return this.#readings.map(reading => resolveReading(reading, stockOf, signFor(reading, evidence, answer)))
  }

  /** Whether a text has two readings by itself. */
  isOpen(ref: number): boolean {
    return this.#readings[ref]?.kind === 'two'
  }

  #evidence(holds: ColumnHolds): SignEvidence {
    const evidence = new SignEvidence(holds)
    for (const [ref, reading] of this.#readings.entries())
      if (this.#counts[ref] !== false) evidence.add(reading)
    return evidence
  }
}

/**
 * The decimal separator for a text with two readings; undefined leaves it open. An answer that contradicts the column
 * is ignored: it may have been given for another file.
 */
function signFor(reading: NumberReading, evidence: SignEvidence, answer: Answer): DecimalSign | undefined {
  if (reading.kind !== 'two') return undefined
  const shown = evidence.signFor(reading)
  if (typeof answer === 'object') return shown ?? answer.usual
  return shown === undefined || answer === undefined || shown === answer ? (shown ?? answer) : undefined
}
