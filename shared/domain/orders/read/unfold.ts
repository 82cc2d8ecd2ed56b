import { isJsonObject } from '../../is-json-object.ts'
import { looseTextOf, plainKey } from './loose.ts'

const LABELS = ['label', 'key', 'field', 'name', 'title', 'caption']
const VALUES = ['value', 'val', 'text']
/** Lists under these keys hold things, not facts about one thing. */
const THINGS = /item|line|position|product|article|entries|rows/
const DEPTH_MOST = 8

/**
 * Facts may be written as a list of labels and values: `[{"label": "Order date", "value": "…"}]` becomes
 * `{"Order date": "…"}`, at any depth. Everything else stays the same; nothing is lost.
 */
export function unfold(value: unknown, name = '', depth = 0): unknown {
  if (depth > DEPTH_MOST) return value
  if (Array.isArray(value)) {
    const facts = THINGS.test(plainKey(name)) ? null : factsOf(value)
    if (facts !== null) return unfold(facts, name, depth + 1)
    return changed(value, inner => unfold(inner, '', depth + 1)) ?? value
  }
  if (!isJsonObject(value)) return value
  const keys = Object.keys(value)
  const inner = changed(Object.values(value), (part, index) => unfold(part, keys[index], depth + 1))
  // fromEntries defines keys such as __proto__ as plain ones.
  return inner === null ? value : Object.fromEntries(keys.map((key, index) => [key, inner[index]]))
}

/** Null if nothing in the list changed. */
function changed(
  list: readonly unknown[],
  change: (entry: unknown, index: number) => unknown,
): unknown[] | null {
  const after = list.map(change)
  return after.every((entry, index) => entry === list[index]) ? null : after
}

/** Null unless every entry is a label with a value, and no label occurs twice. */
function factsOf(list: readonly unknown[]): Record<string, unknown> | null {
  const facts = list.map(factOf).filter(fact => fact !== null)
  const labels = new Set(facts.map(([label]) => plainKey(label)))
  return facts.length === 0 || facts.length < list.length || labels.size < facts.length
    ? null
    : Object.fromEntries(facts)
}

function factOf(entry: unknown): readonly [label: string, value: unknown] | null {
  if (!isJsonObject(entry)) return null
  const keys = Object.keys(entry)
  const keyOf = (names: readonly string[]) => keys.find(key => names.includes(plainKey(key)))
  const [label, value] = [keyOf(LABELS), keyOf(VALUES)]
  const text = label === undefined ? null : looseTextOf(entry[label])
  if (text === null || label === undefined || value === undefined || plainKey(text) === '') return null
  const others = keys.filter(key => key !== label)
  return [text, others.length === 1 ? entry[value] : Object.fromEntries(others.map(key => [key, entry[key]]))]
}
