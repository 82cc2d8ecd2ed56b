import type { Entry } from './entry.ts'

/** As few entries as leave the world as these do: one per record, in the order in which each was first named. */
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

/** What an entry is about; null for one that is nothing after a restart. */
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
