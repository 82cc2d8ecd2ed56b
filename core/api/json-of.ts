import { isJsonObject } from './read-value.ts'

/** Deeper than this nothing means anything any more, and writing it as text would overflow the stack. */
const DEEPEST = 500

/** A value as JSON text. What is nested so deeply that it cannot be written is cut off below {@link DEEPEST} levels. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return JSON.stringify(cutBelow(value, DEEPEST))
  }
}

/** The value without what lies deeper than so many levels; null stands in its place. */
function cutBelow(value: unknown, levels: number): unknown {
  if (Array.isArray(value)) return levels === 0 ? null : value.map(entry => cutBelow(entry, levels - 1))
  if (!isJsonObject(value)) return value
  if (levels === 0) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutBelow(inner, levels - 1)]))
}
