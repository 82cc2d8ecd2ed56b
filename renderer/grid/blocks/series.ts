/**
 * The same for words that end in a number: `Item 1` goes on with `Item 2`, `Tray 08` with `Tray 09`. Below 0 there is
 * nothing.
 */
export function textSeriesOf(texts: readonly string[]): ((step: number) => string) | null {
  const parts = texts.map(numberedWords)
  const [prefix, digits] = parts[0] ?? ['', '']
  if (prefix === '' || !parts.every(part => part[0] === prefix)) return null
  const numbers = parts.map(part => Number(part[1]))
  const [first = 0, second = first + 1] = numbers
  const step = second - first
  if (numbers.some((number, i) => number !== first + step * i)) return null
  const width = digits.startsWith('0') ? digits.length : 1
  return at => {
    const number = first + step * at
    return number < 0 ? '' : prefix + String(number).padStart(width, '0')
  }
}

const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,6})?$/

/**
 * The series that numbers in equal steps begin, by its step from the first: `0.50, 0.55` goes on with `0.60`. A single
 * number counts up by 1. Exact, and with the decimal sign of the texts; null for anything that is no such series.
 */
export function seriesOf(texts: readonly string[]): ((step: number) => string) | null {
  if (texts.length === 0 || !texts.every(text => NUMBER.test(text))) return null
  const signs = new Set(texts.flatMap(text => /[.,]/.exec(text)?.[0] ?? []))
  if (signs.size > 1) return null
  const [sign = '.'] = signs
  const wanted = Math.max(...texts.map(text => text.split(sign)[1]?.length ?? 0))
  // Three digits behind the sign could be read as thousands.
  const digits = wanted === 3 ? 4 : wanted
  const numbers = texts.map(text => exact(text, sign, digits))
  const [first = 0n] = numbers
  const step = numbers.length === 1 ? 10n ** BigInt(digits) : (numbers[1] ?? 0n) - first
  if (numbers.some((number, i) => number !== first + step * BigInt(i))) return null
  return at => write(first + step * BigInt(at), sign, digits)
}

function exact(text: string, sign: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split(sign)
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

function write(number: bigint, sign: string, digits: number): string {
  const minus = number < 0n ? '-' : ''
  const text = String(number < 0n ? -number : number).padStart(digits + 1, '0')
  return digits === 0 ? minus + text : `${minus}${text.slice(0, -digits)}${sign}${text.slice(-digits)}`
}

/** Words and the number that ends them; both empty for anything else. */
function numberedWords(text: string): readonly [string, string] {
  const [digits = ''] = /\d{1,9}$/.exec(text) ?? []
  const words = text.slice(0, text.length - digits.length)
  return digits !== '' && /\p{L}/u.test(words) ? [words, digits] : ['', '']
}
