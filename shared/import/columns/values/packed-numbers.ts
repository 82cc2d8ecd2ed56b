/** Characters that fit: four bits for each, in a number that holds 53. */
const PACKED_MAX = 12

/**
 * A cell that holds digits, with one separator between them at the most, as a number: four bits tell these characters
 * apart. 0 for a longer cell or any other text, and for digits alone unless they may stand there.
 */
export function packNumber(text: string, start: number, end: number, mayBeWhole: boolean): number {
  if (end - start > PACKED_MAX || start === end) return 0
  let packed = 1
  let separators = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    packed = packed * 16 + (code & 15)
    if (code >= 48 && code <= 57) continue
    const isBetween = at > start && at < end - 1
    if ((code !== COMMA && code !== POINT) || !isBetween || ++separators > 1) return 0
  }
  return separators === 1 || mayBeWhole ? packed : 0
}

const [COMMA, POINT] = [44, 46]

/** What packed numbers refer to: a hash table, as a Map takes five times as long for millions of cells. */
export class PackedNumbers {
  #bits = 10
  #keys = new Float64Array(2 ** this.#bits)
  #refs = new Int32Array(2 ** this.#bits)
  #count = 0

  /** -1 for an unknown one. */
  find(packed: number): number {
    const slot = this.#slotOf(packed)
    return this.#keys[slot] === packed ? (this.#refs[slot] as number) : -1
  }

  add(packed: number, ref: number): void {
    if (this.#count * 2 >= this.#keys.length) this.#grow()
    const slot = this.#slotOf(packed)
    this.#keys[slot] = packed
    this.#refs[slot] = ref
    this.#count++
  }

  /** Where the number is, or would be. */
  #slotOf(packed: number): number {
    const keys = this.#keys
    const mixed = Math.imul(packed ^ (packed / 2 ** 32), 0x9e3779b1)
    let slot = mixed >>> (32 - this.#bits)
    while (keys[slot] !== packed && keys[slot] !== 0) slot = (slot + 1) & (keys.length - 1)
    return slot
  }

  #grow(): void {
    const [keys, refs] = [this.#keys, this.#refs]
    this.#bits++
    this.#keys = new Float64Array(2 ** this.#bits)
    this.#refs = new Int32Array(2 ** this.#bits)
    this.#count = 0
    for (const [slot, key] of keys.entries()) if (key !== 0) this.add(key, refs[slot] as number)
  }
}
