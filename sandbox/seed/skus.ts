import type { SeededRandom } from './random.ts'
import type { Range } from './ranges.ts'

interface SkuParts {
  range: Range
  variety: string
  color: string
  size: number | string
  index: number
}

/**
 * SKUs as a wholesaler has them after years: most by a scheme, some from an old numbering with leading zeros, some in
 * lower case from a grower's list. `taken` holds them in lower case, so that they differ by more than case.
 */
export function skuOf(random: SeededRandom, parts: SkuParts, taken: Set<string>): string {
  const sku = firstFree(draft(random, parts), taken)
  taken.add(sku.toLowerCase())
  return sku
}

function draft(random: SeededRandom, { range, variety, color, size, index }: SkuParts): string {
  const style = random.next()
  if (style < 0.06) return String(4711 + index).padStart(7, '0')
  if (style < 0.12) return `${letters(range.code, 3)}.${letters(variety, 5)}.${digits(size)}`.toLowerCase()
  return [range.code, letters(variety, 3), letters(color, 3), digits(size)].join('-').toUpperCase()
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted.toLowerCase())) return wanted
  const separator = wanted.includes('.') ? '.' : '-'
  // The count of all taken SKUs exceeds every suffix so far, which keeps the search short.
  for (let suffix = taken.size; ; suffix++) {
    const sku = `${wanted}${separator}${suffix.toString(36).padStart(2, '0')}`
    const cased = separator === '.' ? sku : sku.toUpperCase()
    if (!taken.has(cased.toLowerCase())) return cased
  }
}

function letters(text: string, count: number): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, count)
}

function digits(size: number | string): string {
  return String(typeof size === 'number' ? size : Number.parseInt(size, 10)).padStart(3, '0')
}
