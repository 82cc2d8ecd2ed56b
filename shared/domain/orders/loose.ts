export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `Order-ID` → `orderid`. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Text as it came; numbers and flags become text. Null for anything else, and for blank text. */
export function looseTextOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'boolean' ? String(value) : null
}

/** The values of a map, each object with the name it stood under unless that only numbers the places. */
function named(map: Record<string, unknown>): unknown[] {
  return Object.entries(map).map(([key, value]) =>
    !isRecord(value) || /^\d{1,3}$/.test(key) || 'key' in value ? value : { ...value, key },
  )
}

/**
 * A JSON object whose field names nobody promised (API document §2: "not shown"). Keys are found whatever their letter case
 * and joining signs (`order_id`, `orderId`); what was taken is remembered, so that the rest can be shown as it came.
 */
export class Loose {
  /** What it stands under, in small letters and digits; empty at the top. */
  readonly name: string
  readonly #raw: Readonly<Record<string, unknown>>
  /** Each key in small letters and digits. */
  readonly #plain: ReadonlyMap<string, string>
  readonly #taken = new Set<string>()
  /** Objects that were asked for by name: nobody else finds them. */
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

  /** The first of these that holds text, a number or true and false, as text. Names are small letters and digits only. */
  text(names: readonly string[]): string | null {
    const key = this.#find(names, value => looseTextOf(value) !== null)
    if (key === undefined) return null
    this.#taken.add(key)
    return looseTextOf(this.#raw[key])
  }

  /** The first of these that is an object. */
  record(names: readonly string[]): Loose | null {
    const key = this.#find(names, isRecord)
    if (key === undefined) return null
    this.#claimed.add(key)
    return this.#inside(key)
  }

  /**
   * The first of these that holds objects, as a list or under names; what else it holds is left. A name that is no plain
   * number of a place stands in its object as `key`: it may say what the object is about.
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

  /** The objects right within that nobody took, in the order they came; lists are none. Searching takes nothing. */
  parts(fits: (plain: string) => boolean): Loose[] {
    return [...this.#plain]
      .filter(([key, is]) => this.#isFree(key) && isRecord(this.#raw[key]) && fits(is))
      .map(([key]) => this.#inside(key))
  }

  /** The first of these, whatever it is. */
  any(names: readonly string[]): unknown {
    const key = this.#find(names, value => value !== undefined && value !== null)
    if (key === undefined) return undefined
    this.#taken.add(key)
    return this.#raw[key]
  }

  /** Every key not taken yet that fits, with its value; taking none of them. */
  entries(fits: (plain: string, value: unknown) => boolean): [key: string, value: unknown][] {
    return [...this.#plain]
      .filter(([key, is]) => this.#isFree(key) && fits(is, this.#raw[key]))
      .map(([key]) => [key, this.#raw[key]])
  }

  take(key: string): void {
    this.#taken.add(key)
  }

  /** What nobody took, deep down. */
  rest(): Record<string, unknown> {
    const left: [string, unknown][] = []
    for (const [key, value] of Object.entries(this.#raw)) {
      const others = this.#besides.get(key)
      if (others !== undefined) left.push([key, others])
      if (this.#taken.has(key)) continue
      const inner = this.#within.get(key)?.rest()
      const isEmpty = isRecord(value) && Object.keys(value).length === 0
      if (inner === undefined || (isEmpty && !this.#claimed.has(key))) left.push([key, value])
      else if (Object.keys(inner).length > 0) left.push([key, inner])
    }
    // fromEntries defines keys such as __proto__ as plain ones; assigning them would not.
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
    const inner = Array.isArray(value) ? value : isRecord(value) ? named(value) : []
    const records = inner.filter(isRecord)
    // Beside plain values an object is a part of what holds it, and no entry of a list.
    if (records.length === 0 || (isRecord(value) && records.length < inner.length)) return null
    const entries = records.map(record => new Loose(record))
    if (!fits(entries)) return null
    this.#taken.add(key)
    const others = inner.filter(entry => !isRecord(entry) && entry !== null && entry !== '')
    if (others.length > 0) this.#besides.set(key, others)
    return entries
  }
}
