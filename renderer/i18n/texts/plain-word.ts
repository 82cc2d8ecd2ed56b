const MACHINE_WORD = /^[a-z]+(?:_[a-z]+)*$/

/** A word of the marketplace that we don't know, written as people write: `low_stock` is “Low stock”. */
export function plainWord(word: string): string {
  if (!MACHINE_WORD.test(word)) return word
  return `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('_', ' ')}`
}
