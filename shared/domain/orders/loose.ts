/**
 * A JSON object whose field names nobody promised (API document §2: "not shown"). Keys are found whatever their letter case
 * and joining signs (`order_id`, `orderId`); what was taken is remembered, so that the rest can be shown as it came.
 */
export interface Loose {
  /** What it stands under, in small letters and digits; empty at the top. */
  readonly name: string
  /** The first of these that holds text, a number or true and false, as text. Names are small letters and digits only. */
  text(names: readonly string[]): string | null
  /** The first of these that is an object. */
  record(names: readonly string[]): Loose | null
  /**
   * The first of these that holds objects, as a list or under names; what else it holds is left. A name that is no plain
   * number of a place stands in its object as `key`: it may say what the object is about.
   */
  list(
    names: readonly string[] | RegExp,
    but?: RegExp,
    fits?: (entries: readonly Loose[]) => boolean,
  ): Loose[] | null
  /** The objects right within that nobody took, in the order they came; lists are none. Searching takes nothing. */
  parts(fits: (plain: string) => boolean): Loose[]
  /** The first of these, whatever it is. */
  any(names: readonly string[]): unknown
  /** Every key not taken yet that fits, with its value; taking none of them. */
  entries(fits: (plain: string, value: unknown) => boolean): [key: string, value: unknown][]
  take(key: string): void
  /** What nobody took, deep down. */
  rest(): Record<string, unknown>
}

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

export function loose(raw: Readonly<Record<string, unknown>>, name = ''): Loose {
  const taken = new Set<string>()
  /** Objects that were asked for by name: nobody else finds them. */
  const claimed = new Set<string>()
  const within = new Map<string, Loose>()
  const besides = new Map<string, unknown[]>()
  const plain = new Map(Object.keys(raw).map(key => [key, plainKey(key)]))

  function find(names: readonly string[], fits: (value: unknown) => boolean): string | undefined {
    for (const name of names)
      for (const [key, is] of plain) if (is === name && isFree(key) && fits(raw[key])) return key
    return undefined
  }

  function isFree(key: string): boolean {
    return !taken.has(key) && !claimed.has(key)
  }

  function inside(key: string): Loose {
    const known = within.get(key)
    if (known !== undefined) return known
    const inner = loose(raw[key] as Record<string, unknown>, plain.get(key))
    within.set(key, inner)
    return inner
  }

  function listAt(key: string, fits: (entries: readonly Loose[]) => boolean): Loose[] | null {
    const value = raw[key]
    const inner = Array.isArray(value) ? value : isRecord(value) ? named(value) : []
    const records = inner.filter(isRecord)
    // Beside plain values an object is a part of what holds it, and no entry of a list.
    if (records.length === 0 || (isRecord(value) && records.length < inner.length)) return null
    const entries = records.map(record => loose(record))
    if (!fits(entries)) return null
    taken.add(key)
    const others = inner.filter(entry => !isRecord(entry) && entry !== null && entry !== '')
    if (others.length > 0) besides.set(key, others)
    return entries
  }

  return {
    name,
    text: names => {
      const key = find(names, value => looseTextOf(value) !== null)
      if (key === undefined) return null
      taken.add(key)
      return looseTextOf(raw[key])
    },
    record: names => {
      const key = find(names, isRecord)
      if (key === undefined) return null
      claimed.add(key)
      return inside(key)
    },
    list: (names, but, fits = () => true) => {
      const keys =
        names instanceof RegExp
          ? [...plain].filter(([, is]) => names.test(is) && !but?.test(is)).map(([key]) => key)
          : names.flatMap(name => [...plain].filter(([, is]) => is === name).map(([key]) => key))
      for (const key of keys) {
        if (!isFree(key)) continue
        const found = listAt(key, fits)
        if (found !== null) return found
      }
      return null
    },
    parts: fits =>
      [...plain]
        .filter(([key, is]) => isFree(key) && isRecord(raw[key]) && fits(is))
        .map(([key]) => inside(key)),
    any: names => {
      const key = find(names, value => value !== undefined && value !== null)
      if (key === undefined) return undefined
      taken.add(key)
      return raw[key]
    },
    entries: fits =>
      [...plain].filter(([key, is]) => isFree(key) && fits(is, raw[key])).map(([key]) => [key, raw[key]]),
    take: key => void taken.add(key),
    rest: () => {
      const left: [string, unknown][] = []
      for (const [key, value] of Object.entries(raw)) {
        const others = besides.get(key)
        if (others !== undefined) left.push([key, others])
        if (taken.has(key)) continue
        const inner = within.get(key)?.rest()
        if (inner === undefined || (isRecord(value) && Object.keys(value).length === 0 && !claimed.has(key)))
          left.push([key, value])
        else if (Object.keys(inner).length > 0) left.push([key, inner])
      }
      // fromEntries defines keys such as __proto__ as plain ones; assigning them would not.
      return Object.fromEntries(left)
    },
  }
}
