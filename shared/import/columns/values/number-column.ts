import type { BulkField } from '../../../domain/changes/change.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import {
  type DecimalSign,
  type NumberReading,
  priceOf,
  readNumberText,
  resolveReading,
  stockOf,
  type TextReading,
} from '../../../domain/text/number-text.ts'
import { type ColumnHolds, SignEvidence } from '../../../domain/text/sign-evidence.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { PackedNumbers } from './packed-numbers.ts'
import { readWithWords } from './words-behind.ts'

/** The decimal separator that was chosen, or the `usual` one for such files, which any evidence overrules. */
type Answer = DecimalSign | { usual: DecimalSign } | undefined

/** The separators of the values that it was chosen for; undefined for any. */
type Signs = string | undefined

/**
 * One column of numbers. Each distinct text is read once. At the end, texts with two readings are decided by values
 * of the column that use the separator in exactly that way.
 */
export class NumberColumn {
  readonly #refs = new Map<string, number>()
  readonly #packed = new PackedNumbers()
  readonly #readings: NumberReading[] = []
  readonly #texts: string[] = []
  readonly #counts: boolean[] = []
  readonly #meant: Readonly<Record<string, string>>
  readonly #field: BulkField | null
  readonly #units = new Map<number, 'piece' | 'bunch'>()

  /** `meant`: what texts mean that a person explained. `field`: whose words may stand behind the numbers. */
  constructor(meant: Readonly<Record<string, string>> = {}, field: BulkField | null = null) {
    this.#meant = meant
    this.#field = field
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
    const own = readNumberText(isExplained ? (this.#meant[key] ?? '') : text)
    const isNone = own.kind === 'not' && own.code === 'not-a-number' && this.#field !== null
    const worded = isNone && this.#field !== null ? readWithWords(text, this.#field) : null
    const ref = this.#readings.push(worded?.reading ?? own) - 1
    if (worded?.unit) this.#units.set(ref, worded.unit)
    this.#texts.push(text)
    // What a person wrote proves nothing about the file.
    this.#counts.push(counts && !isExplained)
    this.#refs.set(text, ref)
    return ref
  }

  /** The same for a cell that `packNumber` packed, which is cut out of its text only if it is new. */
  addPacked(packed: number, text: string, start: number, end: number): number {
    const known = this.#packed.find(packed)
    if (known !== -1) return known
    const ref = this.add(text.slice(start, end), true)
    this.#packed.add(packed, ref)
    return ref
  }

  textOf(ref: number): string {
    return this.#texts[ref] ?? ''
  }

  /** Whether a text names what it is for, or what it counts: "90 st". */
  get saysUnits(): boolean {
    return this.#units.size > 0
  }

  unitBehind(ref: number): 'piece' | 'bunch' | undefined {
    return this.#units.get(ref)
  }

  resolvePrices(answer: Answer, signs?: Signs): TextReading<Decimal>[] {
    const evidence = this.#evidence('amounts')
    return this.#readings.map(reading =>
      resolveReading(reading, priceOf, signFor(reading, evidence, answer, signs)),
    )
  }

  /** `holds`: what is counted, which decides whether `1.460` can have decimals. */
  resolveStocks(
    answer: Answer,
    holds: 'pieces' | 'measures' = 'pieces',
    signs?: Signs,
  ): TextReading<number>[] {
    const evidence = this.#evidence(holds)
    return this.#readings.map(reading =>
      resolveReading(reading, stockOf, signFor(reading, evidence, answer, signs)),
    )
  }

  /** The separators of the values that only an answer can settle. */
  openSigns(holds: ColumnHolds): string {
    const evidence = this.#evidence(holds)
    const open = this.#readings.filter(
      reading => reading.kind === 'two' && evidence.signFor(reading) === undefined,
    )
    return [',', '.']
      .filter(sign => open.some(reading => reading.kind === 'two' && reading.sign === sign))
      .join('')
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
function signFor(
  reading: NumberReading,
  evidence: SignEvidence,
  answer: Answer,
  signs: Signs,
): DecimalSign | undefined {
  if (reading.kind !== 'two') return undefined
  const shown = evidence.signFor(reading)
  if (typeof answer === 'object') return shown ?? answer.usual
  if (shown === undefined && signs?.includes(reading.sign) === false) return undefined
  return shown === undefined || answer === undefined || shown === answer ? (shown ?? answer) : undefined
}
