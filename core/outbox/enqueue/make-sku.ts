import type { Random } from '../../base/clock.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 5

/**
 * Makes a SKU such as `261121-K7Q2M` for a product that was given none: the date, by which people find it, and random
 * letters. From the second try on it ends in `-2`, `-3` …, so a free one is found even when the random letters
 * repeat.
 */
export function makeSku(now: number, random: Random, isTaken: (sku: string) => boolean): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  for (let turn = 1; ; turn++) {
    const letters = Array.from(
      { length: LETTERS },
      () => ALPHABET[Math.floor(random() * ALPHABET.length)],
    ).join('')
    const sku = `${day}-${letters}${turn === 1 ? '' : `-${turn}`}`
    if (!isTaken(sku)) return sku
  }
}
