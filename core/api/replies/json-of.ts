import { isJsonObject } from '../../../shared/domain/is-json-object.ts'

/** Nothing means anything at this depth, and writing it as text would overflow the stack. */
const DEEPEST = 500

/** A value as JSON text. Parts nested too deeply to be written are cut off below {@link DEEPEST} levels. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return JSON.stringify(cutBelow(value, DEEPEST))
  }
}

/** The value with null in place of everything below `levels`. */
function cutBelow(value: unknown, levels: number): unknown {
  if (Array.isArray(value)) return levels === 0 ? null : value.map(entry => cutBelow(entry, levels - 1))
  if (!isJsonObject(value)) return value
  if (levels === 0) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutBelow(inner, levels - 1)]))
}
