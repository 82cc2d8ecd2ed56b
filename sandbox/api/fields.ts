/** A valid value of a JSON body, or a sentence that says what is wrong. */
export type Checked<T> = { kind: 'good'; value: T } | { kind: 'bad'; message: string }

/** Reads one field of a JSON body strictly: `"12"` is not a number, `null` is not an absent field. */
export type FieldRule<T> = (name: string, value: unknown) => Checked<T>

export function good<T>(value: T): Checked<T> {
  return { kind: 'good', value }
}

export function bad(message: string): { kind: 'bad'; message: string } {
  return { kind: 'bad', message }
}

const INT_MAX = 2_147_483_647

export function text(longest: number, wanted: { filled: boolean }): FieldRule<string> {
  return (name, value) => {
    if (typeof value !== 'string') return bad(`The ${name} field must be a string.`)
    if (wanted.filled && value.trim() === '')
      return bad(`The ${name} field is required and must not be empty.`)
    if ([...value].length > longest)
      return bad(`The ${name} field must not be longer than ${longest} characters.`)
    return good(value)
  }
}

export function integer(least: number): FieldRule<number> {
  return (name, value) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return bad(`The ${name} field must be an integer.`)
    if (value < least) return bad(`The ${name} field must be at least ${least}.`)
    if (value > INT_MAX) return bad(`The ${name} field must not be greater than ${INT_MAX}.`)
    return good(value)
  }
}

export function decimal(range: { least: number; most: number; above?: boolean }): FieldRule<number> {
  return (name, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return bad(`The ${name} field must be a number.`)
    if (range.above && value <= range.least)
      return bad(`The ${name} field must be greater than ${range.least}.`)
    if (value < range.least) return bad(`The ${name} field must be at least ${range.least}.`)
    if (value > range.most) return bad(`The ${name} field must not be greater than ${range.most}.`)
    return good(value)
  }
}

export function oneOf<T extends string>(values: readonly T[]): FieldRule<T> {
  return (name, value) => {
    const found = values.find(known => known === value)
    return found === undefined ? bad(`The ${name} field must be one of: ${values.join(', ')}.`) : good(found)
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
