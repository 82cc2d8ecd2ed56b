import type { Entry } from './entry.ts'

/** Merges entries: one per record, in the order of first mention, with the same result. */
export function mergeEntries(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of entries) {
    const name = nameOf(entry)
    if (name === null) continue
    const before = merged.get(name)
    merged.set(name, before === undefined ? entry : mergePair(before, entry))
  }
  return [...merged.values()]
}

/** The record of an entry; null for one that has no effect after a restart. */
function nameOf(entry: Entry): string | null {
  switch (entry.kind) {
    case 'product':
    case 'order':
    case 'supplier':
      return `${entry.kind} ${entry.id}`
    case 'key':
      return `key ${entry.name}`
    case 'picture-stored':
    case 'picture-removed':
      return null
  }
}

function mergePair(before: Entry, after: Entry): Entry {
  if (before.kind === 'product' && after.kind === 'product')
    return { ...after, set: { ...before.set, ...after.set } }
  if (before.kind === 'order' && after.kind === 'order')
    return { ...after, set: { ...before.set, ...after.set } }
  return after
}
