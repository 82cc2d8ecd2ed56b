import { isJsonObject } from '../../is-json-object.ts'

/** `Order-ID` → `orderid`. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Text as received; numbers and booleans become text. Null for anything else, and for blank text. */
export function looseTextOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'boolean' ? String(value) : null
}

/** The objects of a map, each with its key unless the keys are just indexes. */
function named(map: Record<string, unknown>): unknown[] {
  return Object.entries(map).map(([key, value]) =>
    !isJsonObject(value) || /^\d{1,3}$/.test(key) || 'key' in value ? value : { ...value, key },
  )
}

/**
 * A JSON object with unknown field names (API document §2: "not shown"). Keys match whatever their case and
 * separators (`order_id`, `orderId`). It remembers what was taken, so that the rest can be shown as received.
 */
export class Loose {
  /** The key it was found under, in lower-case letters and digits; empty at the top. */
  readonly name: string
  readonly #raw: Readonly<Record<string, unknown>>
  /** Each key in small letters and digits. */
  readonly #plain: ReadonlyMap<string, string>
  readonly #taken = new Set<string>()
  /** Objects that were requested by name: no other search finds them. */
  readonly #claimed = new Set<string>()
  /** The objects within that were given out. */
  readonly #within = new Map<string, Loose>()
  /** What a list that was taken held besides objects. */
  readonly #besides = new Map<string, unknown[]>()

  constructor(raw: Readonly<Record<string, unknown>>, name = '') {
    this.name = name
    this.#raw = raw
    this.#plain = new Map(Object.keys(raw).map(key => [key, plainKey(key)]))
  }

  /**
   * The first of these keys that holds text, a number or a boolean, as text. Pass names in lower-case letters
   * and digits.
   */
  text(names: readonly string[]): string | null {
    const key = this.#find(names, value => looseTextOf(value) !== null)
    if (key === undefined) return null
    this.#taken.add(key)
    return looseTextOf(this.#raw[key])
  }

  /** The first of these keys that holds an object. */
  record(names: readonly string[]): Loose | null {
    const key = this.#find(names, isJsonObject)
    if (key === undefined) return null
    this.#claimed.add(key)
    return this.#inside(key)
  }

  /**
   * The first of these keys that holds objects, in a list or a map; other entries are skipped. A key of the
   * map that isn't just an index is added to its object as `key`, because it may be meaningful.
   */
  list(
    names: readonly string[] | RegExp,
    but?: RegExp,
    fits: (entries: readonly Loose[]) => boolean = () => true,
  ): Loose[] | null {
    const plain = [...this.#plain]
    const keys =
      names instanceof RegExp
        ? plain.filter(([, is]) => names.test(is) && !but?.test(is)).map(([key]) => key)
        : names.flatMap(name => plain.filter(([, is]) => is === name).map(([key]) => key))
    for (const key of keys) {
      if (!this.#isFree(key)) continue
      const found = this.#listAt(key, fits)
      if (found !== null) return found
    }
    return null
  }

  /** The direct child objects that nobody took, in order, without lists. Takes nothing. */
  parts(fits: (plain: string) => boolean): Loose[] {
    return [...this.#plain]
      .filter(([key, is]) => this.#isFree(key) && isJsonObject(this.#raw[key]) && fits(is))
      .map(([key]) => this.#inside(key))
  }

  /** The value of the first of these keys, whatever it is. */
  any(names: readonly string[]): unknown {
    const key = this.#find(names, value => value !== undefined && value !== null)
    if (key === undefined) return undefined
    this.#taken.add(key)
    return this.#raw[key]
  }

  /** Every matching key not taken yet, with its value. Takes none of them. */
  entries(fits: (plain: string, value: unknown) => boolean): [key: string, value: unknown][] {
    return [...this.#plain]
      .filter(([key, is]) => this.#isFree(key) && fits(is, this.#raw[key]))
      .map(([key]) => [key, this.#raw[key]])
  }

  take(key: string): void {
    this.#taken.add(key)
  }

  /** What nobody took, at any depth. */
  rest(): Record<string, unknown> {
    const left: [string, unknown][] = []
    for (const [key, value] of Object.entries(this.#raw)) {
      const others = this.#besides.get(key)
      if (others !== undefined) left.push([key, others])
      if (this.#taken.has(key)) continue
      const inner = this.#within.get(key)?.rest()
      const isEmpty = isJsonObject(value) && Object.keys(value).length === 0
      if (inner === undefined || (isEmpty && !this.#claimed.has(key))) left.push([key, value])
      else if (Object.keys(inner).length > 0) left.push([key, inner])
    }
    // fromEntries defines keys such as __proto__ as plain ones; assignment would not.
    return Object.fromEntries(left)
  }

  #find(names: readonly string[], fits: (value: unknown) => boolean): string | undefined {
    for (const name of names)
      for (const [key, is] of this.#plain)
        if (is === name && this.#isFree(key) && fits(this.#raw[key])) return key
    return undefined
  }

  #isFree(key: string): boolean {
    return !this.#taken.has(key) && !this.#claimed.has(key)
  }

  #inside(key: string): Loose {
    const known = this.#within.get(key)
    if (known !== undefined) return known
    const inner = new Loose(this.#raw[key] as Record<string, unknown>, this.#plain.get(key))
    this.#within.set(key, inner)
    return inner
  }

  #listAt(key: string, fits: (entries: readonly Loose[]) => boolean): Loose[] | null {
    const value = this.#raw[key]
    const inner = Array.isArray(value) ? value : isJsonObject(value) ? named(value) : []
    const records = inner.filter(isJsonObject)
    // An object beside plain values is a part of its parent, not an entry of a list.
    if (records.length === 0 || (isJsonObject(value) && records.length < inner.length)) return null
    const entries = records.map(record => new Loose(record))
    if (!fits(entries)) return null
    this.#taken.add(key)
    const others = inner.filter(entry => !isJsonObject(entry) && entry !== null && entry !== '')
    if (others.length > 0) this.#besides.set(key, others)
    return entries
  }
}
