import type { Random } from '../../base/clock.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 5

/**
 * A SKU for a product that was given none, such as `261121-K7Q2M`: the day, by which people find it, and chance. The
 * `turn`-th try ends in `-turn`, so that one that is not taken is found even when chance repeats itself.
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
