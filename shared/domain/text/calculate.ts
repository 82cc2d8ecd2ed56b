import { type Decimal, decimal } from './decimal.ts'
import { readNumberText } from './number-text.ts'

/** A fraction, so that a third of three is one. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** Digits that are kept of a result that does not end. */
const DIGITS = 12
const DEEPEST = 50

/**
 * Why a calculation has no result: it divides by zero, a number in it such as 1.234 has two readings, something is missing
 * or too much, or it is none (it has letters).
 */
type NoResult = 'zero' | 'two-readings' | 'unfinished' | 'other'

/** The result of `2*3`, `(1,20 + 0.05) * 12` or `100/3`, exact where it ends. */
export function calculate(text: string): { result: Decimal } | { why: NoResult } {
  const tokens = text.match(/[\d.,]+|[-+*/()×÷−]|\S/g) ?? []
  let at = 0
  let depth = 0
  let why: NoResult = /[^\d.,\s+*/()×÷−-]/.test(text) ? 'other' : 'unfinished'

  function sum(): Fraction | null {
    let left = product()
    while (left !== null && /^[-+−]$/.test(tokens[at] ?? '')) {
      const isMinus = tokens[at++] !== '+'
      const right: Fraction | null = product()
      if (right === null) return null
      const over = isMinus ? -right.over : right.over
      left = { over: left.over * right.under + over * left.under, under: left.under * right.under }
    }
    return left
  }

  function product(): Fraction | null {
    let left = factor()
    while (left !== null && /^[*/×÷]$/.test(tokens[at] ?? '')) {
      const isOver = /^[/÷]$/.test(tokens[at++] ?? '')
      const right: Fraction | null = factor()
      if (isOver && right?.over === 0n) why = 'zero'
      if (right === null || (isOver && right.over === 0n)) return null
      left = isOver
        ? { over: left.over * right.under, under: left.under * right.over }
        : { over: left.over * right.over, under: left.under * right.under }
    }
    return left
  }

  function factor(): Fraction | null {
    const token = tokens[at++] ?? ''
    if (token === '-' || token === '−' || token === '(') {
      if (++depth > DEEPEST) return null
      if (token !== '(') {
        const value = factor()
        return value === null ? null : { over: -value.over, under: value.under }
      }
      const inner = sum()
      return tokens[at++] === ')' ? inner : null
    }
    if (!/^[\d.,]+$/.test(token)) return null
    const reading = readNumberText(token)
    if (reading.kind === 'two') why = 'two-readings'
    return reading.kind === 'one' ? fractionOf(reading.value) : null
  }

  const result = text.length > 200 ? null : sum()
  const value = result === null || at !== tokens.length ? null : decimalOf(result)
  return value === null ? { why } : { result: value }
}

function fractionOf(value: string): Fraction {
  const [whole = '', fraction = ''] = value.split('.')
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}

function decimalOf({ over, under }: Fraction): Decimal | null {
  const isBelow = over < 0n !== under < 0n && over !== 0n
  const size = (number: bigint) => (number < 0n ? -number : number)
  const digits = ((size(over) * 10n ** BigInt(DIGITS)) / size(under)).toString().padStart(DIGITS + 1, '0')
  const text = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`
  return decimal(isBelow ? `-${text}` : text)
}
